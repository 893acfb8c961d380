"""The desk: decides every scan."""

import asyncio
import logging
from collections.abc import Callable
from secrets import token_hex
from weakref import WeakValueDictionary

from app.door.context import DoorContext
from app.door.guest import Guest, GuestReader
from app.door.judge import before_asking, by_claim, check_out, is_never_asked, returning
from app.door.list_judge import ListJudge
from app.door.service_judge import ServiceJudge
from app.door.ticket_notes import TicketNotes
from app.message import Message
from app.model.scan import Direction, Scan, Source, fault_of, shortened
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Decision, Kind, Note, Reason, Verdict
from app.service.check_in import TicketService
from app.service.deadline import Deadline
from app.store.errors import StoreError

log = logging.getLogger(__name__)


class Desk:
    """Returns a verdict for every scan; it is in the journal before anybody sees it.

    `patience` returns the seconds that the service may take; None means not to ask it. `checking`
    is called once the list knows the guest, `filled` when late answers add to a verdict.
    """

    def __init__(
        self,
        context: DoorContext,
        service: TicketService,
        *,
        patience: Callable[[], float | None],
        checking: Callable[[Scan, Ticket | None], None] = lambda _scan, _ticket: None,
        filled: Callable[[Scan, Verdict], None] = lambda _scan, _verdict: None,
    ) -> None:
        self._context = context
        self._door = context.door
        self._journal = context.journal
        self._patience = patience
        self._checking = checking
        self._notes = TicketNotes(context)
        self._guests = GuestReader(context)
        self._list = ListJudge(context, self._guests)
        self._by_service = ServiceJudge(context, self._guests, self._list, service, filled)
        # A lock for each code and subject, which exists while a scan holds it or waits for it: two
        # scans of one guest are judged one after the other.
        self._locks = WeakValueDictionary[tuple[str, ...], asyncio.Lock]()

    async def accept(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> Decision:
        """Return the verdict on one code. Errors become a TROUBLE verdict and are never raised.

        A line end after the code is removed: some codes are printed with one. `is_checked` says
        that a steward has checked what this door asks about the ticket.
        """
        code = code.rstrip("\r\n")
        fault = fault_of(code)
        kept = shortened(code) if fault else code
        scan = Scan(token_hex(16), kept, source, direction, self._context.clock(), is_checked)
        notes = tuple[Note, ...]()
        try:
            scan = scan if fault else self._guests.as_meant(scan)
            verdict = self._not_a_code(scan, fault) if fault else await self._decide(scan)
            notes = () if fault else self._notes.show(scan, verdict)
        except StoreError as error:
            log.error("The journal cannot be written: %s", type(error).__name__)
            verdict = _trouble(Reason.JOURNAL_BROKEN, error.whole)
        except Exception:  # a bug must not close the door
            log.exception("A fault of this program while deciding scan %s", scan.id)
            verdict = _trouble(Reason.FAULT, None)
        finally:
            self._context.claims.settled(scan.id)
        return Decision(scan, verdict, scan.waited_until(self._context.clock()), notes)

    def _not_a_code(self, scan: Scan, fault: Message) -> Verdict:
        """Record TROUBLE for a code that is empty, too long or has control characters."""
        verdict = _trouble(Reason.BAD_CODE, fault)
        self._record(scan, verdict)
        return verdict

    def _record(self, scan: Scan, verdict: Verdict, judged: Guest | None = None) -> None:
        """Write a scan with its verdict; `judged` is the guest that it was told by."""
        by_ticket = judged.by_ticket if judged is not None else {}
        waited = scan.waited_until(self._context.clock())
        self._journal.record(scan, verdict, judged=by_ticket, waited=waited)

    async def _decide(self, scan: Scan) -> Verdict:
        """Judge the scan; two scans of one code or of one ticket are judged one after the other.

        What a code resolves to may change while its first scan is judged.
        """
        guests, code = self._guests, scan.code
        self._checking(scan, guests.ticket(code))
        async with self._turn("code", code), self._turn("subject", guests.subject(code)):
            guest = guests.read(code, guests.ticket(code))
            told = (
                before_asking(scan, guest, self._door)
                or by_claim(scan, guest)
                or self._list.held_by_full_house(scan, guest)
            )
            if told is not None:
                self._record(scan, told)
                return told
            patience = self._patience()
            is_asked = patience is not None and not is_never_asked(scan, guest, self._door.policy)
            if (
                patience is None
                or not is_asked
                or guests.waits(code, guest)
                or guest.awaits_other_door
                or returning(scan, guest)
            ):
                return await self._by_list(scan, guest)
            if (to_check := self._list.held_to_check(scan, guest)) is not None:
                self._record(scan, to_check)
                return to_check
            return await self._by_service.judge(scan, guest, Deadline.after(patience))

    def _turn(self, *key: str) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    async def _by_list(self, scan: Scan, guest: Guest) -> Verdict:
        """Judge the scan without the service, and record the verdict."""
        guest, verdict = await self._list.judge(scan, guest)
        # A card is held until the service has its guests outside.
        may_be = verdict.lets_through or guest.ticket is None
        if may_be and (tickets := returning(scan, guest)):
            out, left = check_out(scan, guest, tickets)
            self._journal.record(out, left)
            self._context.claims.settled(out.id)
        self._record(scan, verdict, guest)
        self._context.delivery_due.set()
        return verdict


def _trouble(reason: Reason, words: Message | None) -> Verdict:
    """Return a TROUBLE verdict."""
    return Verdict(Kind.TROUBLE, reason, DecidedBy.DOOR, words=words)
