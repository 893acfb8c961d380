"""The desk: decides every scan."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from secrets import token_hex

from app.book.movement import Movement, Seen
from app.door.claiming import Claims, NoVenue
from app.door.evacuation import check_out, returning
from app.door.guest import Guest, GuestReader
from app.door.judge import before_asking, by_claim, is_never_asked
from app.door.list_judge import ListJudge
from app.door.response_rules import after_card, after_no, after_yes
from app.door.ticket_notes import TicketNotes
from app.door.turns import Turns
from app.message import Message
from app.model.journal import Stamp
from app.model.policy import Door
from app.model.scan import Direction, Moment, Scan, Source, fault_of, shortened
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.organiser.errors import OrganiserError, Unreachable
from app.service.answers import Evidence, No, Yes
from app.service.check_in import TicketService
from app.service.deadline import FOLLOW_UP_S, Deadline
from app.store.errors import StoreError
from app.store.journal import Journal, Outcome, Shown
from app.store.roster import Roster
from app.store.timelines import Timelines

log = logging.getLogger(__name__)


class Desk:
    """Returns a verdict for every scan; it is in the journal before anybody sees it.

    `in_flight` has the movements whose requests are out now. `patience` returns the seconds that
    the service may take; None means not to ask it. `checking` is called once the list knows the
    guest, `filled` when late answers add to a verdict, `left_over` when something must be
    delivered. `service_time` returns the time by the service's clock. `claims` are those of the
    venue, if the door shares its state with other doors; `people_inside` counts over all of them.
    """

    def __init__(
        self,
        door: Door,
        journal: Journal,
        roster: Roster,
        timelines: Timelines,
        service: TicketService,
        in_flight: set[int],
        *,
        patience: Callable[[], float | None],
        clock: Callable[[], Moment],
        service_time: Callable[[], Stamp],
        checking: Callable[[Scan, Ticket | None], None],
        filled: Callable[[Scan, Verdict], None],
        left_over: Callable[[], None],
        notes: TicketNotes,
        claims: Claims | None = None,
        people_inside: Callable[[], int] = lambda: 0,
    ) -> None:
        self._door = door
        self._notes = notes
        self._claims = claims or NoVenue()
        self._journal = journal
        self._roster = roster
        self._timelines = timelines
        self._service = service
        self._patience = patience
        self._clock = clock
        self._service_time = service_time
        self._checking = checking
        self._filled = filled
        self._left_over = left_over
        self._in_flight = in_flight
        self._guests = GuestReader(journal, roster, timelines)
        self._list = ListJudge(
            door, roster, self._guests, self._claims, clock=clock, people_inside=people_inside
        )
        self._turns = Turns()

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
        scan = Scan(token_hex(16), kept, source, direction, self._clock(), is_checked)
        try:
            scan = scan if fault else self._guests.as_meant(scan)
            verdict = self._not_a_code(scan, fault) if fault else await self._decide(scan)
        except StoreError as error:
            log.error("The journal cannot be written: %s", type(error).__name__)
            verdict = _trouble(Reason.JOURNAL_BROKEN, error.whole)
        except Exception:
            log.exception("A fault of this program while deciding scan %s", scan.id)
            verdict = _trouble(Reason.FAULT, None)
        finally:
            self._claims.settled(scan.id)
        waited = self._waited(scan)
        notes = () if fault else self._notes.show(scan, verdict)
        return Decision(scan, verdict, waited, notes)

    def _not_a_code(self, scan: Scan, fault: Message) -> Verdict:
        """Record TROUBLE for a code that is empty, too long or has control characters."""
        verdict = _trouble(Reason.BAD_CODE, fault)
        self._record(scan, verdict)
        return verdict

    def _record(self, scan: Scan, verdict: Verdict, judged: Guest | None = None) -> None:
        """Write a scan with its verdict; `judged` is the guest that it was told by."""
        by_ticket = judged.by_ticket if judged is not None else {}
        self._journal.record(scan, verdict, judged=by_ticket, waited=self._waited(scan))

    def _settle(
        self, scan: Scan, verdict: Verdict, outcome: Outcome, shown: Shown | None = None
    ) -> None:
        """Write the verdict of a scan whose request was begun; see Journal.settle."""
        self._journal.settle(scan.id, verdict, outcome, shown=shown, waited=self._waited(scan))

    def _waited(self, scan: Scan) -> int:
        """Return for how many milliseconds the guest has waited for the verdict."""
        return max(self._clock() - scan.at, 0)

    async def _decide(self, scan: Scan) -> Verdict:
        """Judge the scan; two scans of one ticket are judged one after the other."""
        guests = self._guests
        ticket = guests.ticket(scan.code)
        self._checking(scan, ticket)
        async with self._turns.of(guests.turn(scan.code, ticket)) as has_waited:
            # The scan before may have changed the list.
            guest = guests.read(scan.code, guests.ticket(scan.code) if has_waited else ticket)
            told = (
                before_asking(scan, guest, self._door)
                or by_claim(scan, guest)
                or self._list.held_by_full_house(scan, guest)
            )
            if told is not None:
                self._record(scan, told)
                return told
            if tickets := returning(scan, guest):
                self._journal.record(*check_out(scan, guest, tickets))
                guest = guests.read(scan.code, guests.ticket(scan.code))
            patience = self._patience()
            is_asked = patience is not None and not is_never_asked(scan, guest, self._door.policy)
            if patience is None or not is_asked or guests.waits(scan.code, guest):
                return await self._by_list(scan, guest)
            if (to_check := self._list.held_to_check(scan, guest)) is not None:
                self._record(scan, to_check)
                return to_check
            return await self._ask(scan, guest, Deadline.after(patience))

    async def _by_list(self, scan: Scan, guest: Guest) -> Verdict:
        """Judge the scan without the service, and record the verdict."""
        guest, verdict = await self._list.judge(scan, guest)
        self._record(scan, verdict, guest)
        self._left_over()
        return verdict

    async def _ask(self, scan: Scan, guest: Guest, deadline: Deadline) -> Verdict:
        """Ask the service; the request is in the journal before it leaves."""
        there = guest.is_there(scan.direction)
        # A card is sent as a card, even if its ticket is known.
        ticket = self._guests.ticket(scan.code)
        number = self._journal.begin(
            scan,
            ticket.id if ticket else None,
            self._service_time(),
            round((deadline.remaining() + FOLLOW_UP_S) * 1000),
            was_there=there is True,
        )
        self._in_flight.add(number)
        try:
            # An exit is claimed once it is sure: until then nobody may come in on the ticket.
            is_claimed = scan.direction is Direction.IN and not there
            lost = await self._list.lost_to_other_door(scan, guest) if is_claimed else None
            if lost is not None:
                self._settle(scan, lost, Outcome(Seen.NEW, self._service_time()))
                return lost
            is_back = scan.direction is Direction.IN and there is True
            answer = await self._service.check(scan, ticket, deadline, is_back=is_back)
            closed_at = self._service_time()
            if isinstance(answer, No):
                return await self._refused(scan, ticket, answer, deadline, closed_at)
            return await self._accepted(scan, ticket, answer, deadline, closed_at)
        except OrganiserError as trouble:
            return await self._unanswered(scan, trouble)
        finally:
            self._in_flight.discard(number)

    async def _accepted(
        self, scan: Scan, ticket: Ticket | None, yes: Yes, deadline: Deadline, closed_at: Stamp
    ) -> Verdict:
        """Settle a positive response, after a look at the history if the guest was inside."""
        now = self._clock()
        is_card = bool(yes.ticket_ids) and (ticket is None or ticket.id not in yes.ticket_ids)
        if is_card:
            guests = {one: self._on_card(scan, one, closed_at) for one in yes.ticket_ids}
            if any(guest.timeline.inside for guest in guests.values()):
                passages = await self._service.passages_of(
                    yes.ticket_ids, deadline.plus(FOLLOW_UP_S)
                )
                guests = {
                    one: replace(
                        guest,
                        timeline=guest.timeline.with_passages(
                            p for p in passages or () if p.ticket_id == one
                        ),
                    )
                    for one, guest in guests.items()
                }
            verdict = after_card(scan, guests, yes, self._door, now)
        else:
            guest = self._guests.read(scan.code, ticket)
            if guest.ticket_id is not None:
                ours = self._answered(scan, guest.ticket_id, closed_at)
                guest = replace(guest, timeline=guest.timeline.with_newest(ours))
            if scan.direction is Direction.IN and guest.timeline.inside and guest.ticket_id:
                about = guest.ticket_id
                history = await self._service.passages_of([about], deadline.plus(FOLLOW_UP_S)) or ()
                guest = replace(guest, timeline=guest.timeline.with_passages(history))
            verdict = after_yes(scan, guest, yes, self._door, now)
        verdict = self._list.unless_to_check(scan, verdict)
        shown = yes.ticket if verdict.ticket is yes.ticket and yes.ticket else None
        outcome = Outcome(Seen.DONE, closed_at, took=yes.ticket_ids)
        # The detail was requested beside the check-in, so it may show the ticket before it.
        self._settle(scan, verdict, outcome, Shown(shown, scan.at) if shown else None)
        if not verdict.lets_through:
            self._left_over()
        return verdict

    def _on_card(self, scan: Scan, ticket_id: str, closed_at: Stamp) -> Guest:
        """Return the guest of one ticket of a card, with this request as that ticket's movement."""
        timeline = self._timelines.of_id(ticket_id)
        ours = self._answered(scan, ticket_id, closed_at)
        return Guest(self._roster.by_id(ticket_id), timeline.with_newest(ours))

    def _answered(self, scan: Scan, ticket_id: str, closed_at: Stamp) -> Movement:
        """Return the movement of this scan after a positive response."""
        (begun,) = self._journal.movements(scan.id)
        return replace(
            begun, ticket_id=ticket_id, seen=Seen.DONE, closed_at=closed_at.at, broke=False
        )

    async def _refused(
        self, scan: Scan, ticket: Ticket | None, no: No, deadline: Deadline, closed_at: Stamp
    ) -> Verdict:
        """Settle a negative response, explained by what the service shows of the ticket."""
        asked_at = self._clock()
        evidence = await self._service.evidence(ticket, no, deadline)
        verdict = self._explained(scan, ticket, evidence)
        guest = self._guests.read(scan.code, ticket)
        verdict = await self._list.unless_misread(scan, guest, verdict)
        shown = Shown(evidence.news, asked_at) if evidence.news else None
        outcome = Outcome(Seen.REJECTED, closed_at)
        self._settle(scan, verdict, outcome, shown)
        if evidence.rest is not None:
            evidence.rest.add_done_callback(lambda rest: self._fill_in(scan, ticket, verdict, rest))
        return verdict

    def _explained(self, scan: Scan, ticket: Ticket | None, evidence: Evidence) -> Verdict:
        """Return the verdict on a negative response, by this evidence."""
        guest = self._guests.read(scan.code, ticket)
        if evidence.ticket is not None and guest.ticket is None:
            guest = replace(guest, timeline=self._timelines.of_id(evidence.ticket.id))
        (begun,) = self._journal.movements(scan.id)
        guest = replace(guest, timeline=guest.timeline.without(begun))
        return self._list.in_detail(after_no(scan, guest, evidence, self._door, self._clock()))

    def _fill_in(
        self, scan: Scan, ticket: Ticket | None, told: Verdict, rest: asyncio.Future[Evidence]
    ) -> None:
        """Add late answers to a verdict; its kind and reason stay the same."""
        if rest.cancelled():
            return
        try:
            verdict = self._explained(scan, ticket, rest.result())
        except StoreError as error:
            log.error("The journal cannot be read: %s", type(error).__name__)
            return
        if verdict.kind is told.kind and verdict != told:
            self._filled(scan, verdict)

    async def _unanswered(self, scan: Scan, trouble: OrganiserError) -> Verdict:
        """Judge by the list after a failed request; the outbox asks later whether it arrived."""
        guest = self._guests.read(scan.code, self._guests.ticket(scan.code))
        _, verdict = await self._list.judge(scan, guest)
        seen = Seen.MAYBE if trouble.may_be_applied else Seen.NEW
        broke = isinstance(trouble, Unreachable)
        outcome = Outcome(seen, self._service_time(), broke, trouble.said)
        self._settle(scan, verdict, outcome)
        self._left_over()
        return verdict


def _trouble(reason: Reason, words: Message | None) -> Verdict:
    """Return a TROUBLE verdict."""
    return Verdict(Kind.TROUBLE, reason, DecidedBy.LIST, words=words)
