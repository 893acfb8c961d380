"""The desk: the one path of every scan."""

import logging
from collections.abc import Callable
from dataclasses import replace
from secrets import token_hex

from app.door.acceptance import accept
from app.door.answers import No, Yes
from app.door.by_list import ByList, as_just_admitted
from app.door.history import by_our_clock
from app.door.known import Known, since_asked, unless_by_this
from app.door.memory import Memory
from app.door.refusal import Evidence, explain
from app.door.rules import may_not_return
from app.door.service import Service
from app.door.turns import Turns
from app.door.twice import Twice
from app.door.whose import Whose
from app.model.decision import Decision
from app.model.journal import Delivery, Stamp, subject_of
from app.model.policy import Door
from app.model.scan import Direction, Moment, Scan, Source, fault_of, shortened
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.organiser.errors import OrganiserError
from app.said import Said
from app.store.errors import StoreError
from app.store.journal import Journal
from app.store.roster import Roster

log = logging.getLogger(__name__)
_TURNED_AWAY = frozenset({Kind.HOLD, Kind.ALREADY_IN})


class Desk:
    """Every verdict is in the journal before anybody sees it.

    `in_flight` has the scans whose requests are out now. `patience` says how many seconds the
    service may take; None is not to ask it at all. `checking` hears who it is as soon as the
    list knows, `left_over` that something is to be delivered. `service_time` is now by the
    service's clock.
    """

    def __init__(
        self,
        door: Door,
        journal: Journal,
        roster: Roster,
        service: Service,
        in_flight: set[str],
        *,
        patience: Callable[[], float | None],
        clock: Callable[[], Moment],
        service_time: Callable[[], Stamp],
        checking: Callable[[Scan, Ticket | None], None],
        left_over: Callable[[], None],
    ) -> None:
        self._door = door
        self._journal = journal
        self._roster = roster
        self._service = service
        self._patience = patience
        self._clock = clock
        self._service_time = service_time
        self._checking = checking
        self._left_over = left_over
        self._in_flight = in_flight
        self._memory = Memory(journal, door.policy)
        self._whose = Whose(self._memory, roster)
        self._by_list = ByList(door, self._memory, roster, clock)
        self._twice = Twice(door, self._memory, roster, service, clock, service_time)
        self._turns = Turns()

    async def accept(self, code: str, source: Source, direction: Direction) -> Decision:
        """The verdict on one credential. It never raises: trouble is a verdict too.

        Some codes were written with the end of their line.
        """
        code = code.rstrip("\r\n")
        fault = fault_of(code)
        kept = shortened(code) if fault else code
        scan = Scan(token_hex(16), kept, source, direction, self._clock())
        try:
            scan = scan if fault else self._whose.as_meant(scan)
            verdict = self._told_off(scan, fault) if fault else await self._decided(scan)
        except StoreError as error:
            log.error("The journal cannot be written: %s", type(error).__name__)
            verdict = _trouble(Reason.JOURNAL_BROKEN, error.whole)
        except Exception:
            log.exception("A fault of this program while deciding scan %s", scan.id)
            verdict = _trouble(Reason.FAULT, None)
        finally:
            self._in_flight.discard(scan.id)
        return Decision(scan, verdict, max(self._clock() - scan.at, 0))

    def _told_off(self, scan: Scan, fault: Said) -> Verdict:
        verdict = _trouble(Reason.BAD_CODE, fault)
        self._journal.record(scan, verdict, Delivery.LOCAL)
        return verdict

    async def _decided(self, scan: Scan) -> Verdict:
        whose = self._whose
        ticket = whose.listed(scan.code)
        self._checking(scan, ticket)
        subject = subject_of(scan.code, ticket.id if ticket else None)
        async with self._turns.of(whose.turn(scan.code, ticket)) as has_waited:
            # Much may have become known meanwhile.
            known = whose.known(scan.code, whose.listed(scan.code) if has_waited else ticket)
            if told := self._still_here(scan, known, subject):
                self._journal.record(scan, told, Delivery.LOCAL)
                return told
            patience = self._patience()
            if (
                patience is None
                or self._memory.waits(scan.code, subject)
                or self._is_out_for_good(scan, known)
            ):
                return self._unasked(scan, self._without_line(scan, known))
            return await self._asked(scan, known, patience)

    def _is_out_for_good(self, scan: Scan, known: Known) -> bool:
        """The service knows nothing of what this door does not do: let in a second time."""
        if scan.direction is Direction.OUT or known.inside:
            return False
        return may_not_return(known, self._door.policy)

    def _still_here(self, scan: Scan, known: Known, subject: str) -> Verdict | None:
        if scan.direction is Direction.OUT:
            return None
        admission = self._memory.still_here(subject, known.presence, scan.at)
        if admission is None:
            return None
        return Verdict(
            Kind.JUST_ADMITTED,
            Reason.STILL_HERE,
            DecidedBy.LIST,
            known.ticket,
            since=admission.scan.at,
            door=self._door.name,
        )

    def _without_line(self, scan: Scan, known: Known) -> Known:
        if known.ticket is not None:
            return known
        return self._whose.without_line(scan.code, scan.direction)

    def _unasked(self, scan: Scan, known: Known) -> Verdict:
        verdict = self._by_list.verdict_while_asking(scan, known)
        self._journal.record(scan, verdict, _delivery_of(verdict))
        self._left_over()
        return verdict

    async def _asked(self, scan: Scan, known: Known, patience: float) -> Verdict:
        self._in_flight.add(scan.id)
        self._journal.begin(scan, known.ticket_id, self._service_time(), known.inside)
        is_back = scan.direction is Direction.IN and known.should_be_inside
        before = self._without_line(scan, known)
        try:
            answer = await self._service.check(scan, known.ticket, patience, is_back=is_back)
        except OrganiserError as trouble:
            return self._unanswered(scan, before, trouble)
        if isinstance(answer, No):
            evidence = await self._service.evidence(known.ticket, answer, patience)
            verdict = self._explained(scan, known, evidence)
            self._journal.settle(scan.id, verdict, Delivery.LOCAL, mark=evidence.news)
            return verdict
        verdict = await self._accepted(scan, known, answer, patience)
        delivery = _delivery_of_yes(verdict)
        news = answer.ticket if verdict.ticket is answer.ticket else None
        took = () if known.ticket else answer.ticket_ids
        self._journal.settle(scan.id, verdict, delivery, mark=news, took=took)
        if delivery is Delivery.UNKNOWN:
            self._left_over()
        return verdict

    def _unanswered(self, scan: Scan, before: Known, trouble: OrganiserError) -> Verdict:
        """Neither yes nor no: the list as it is by now decides.

        What may have arrived is asked about later.
        """
        by_now = self._whose.without_line(scan.code, scan.direction)
        if not trouble.may_be_applied:
            verdict = self._by_list.verdict(scan, by_now)
            delivery = _delivery_of(verdict)
        else:
            verdict = self._by_list.verdict(scan, unless_by_this(scan.direction, before, by_now))
            unheard_of = before.inside is None and not by_now.has_more_than(before)
            if verdict.kind is Kind.ALREADY_IN and unheard_of:
                verdict = as_just_admitted(verdict)
            delivery = Delivery.UNKNOWN
        self._journal.settle(scan.id, verdict, delivery, error=trouble.said)
        self._left_over()
        return verdict

    def _explained(self, scan: Scan, known: Known, evidence: Evidence) -> Verdict:
        policy, name, now = self._door.policy, self._door.name, self._clock()
        history = by_our_clock(evidence.history, now - self._service_time().at)
        evidence = replace(evidence, history=history)
        verdict = explain(scan.direction, evidence, policy, known.presence, now, door=name)
        return self._by_list.in_detail(verdict)

    async def _accepted(self, scan: Scan, before: Known, yes: Yes, patience: float) -> Verdict:
        """A yes, unless the guest was inside already and the service did not look.

        Nor where they have been in and left, if this door lets everybody in once: it knows nothing
        of that.
        """
        policy, tickets = self._door.policy, yes.ticket_ids
        if scan.direction is Direction.OUT:
            return accept(scan.direction, yes.ticket, before.ticket, policy, tickets=tickets)
        known = since_asked(before, self._whose.known(scan.code, before.ticket))
        if tickets and before.ticket_id not in tickets:
            return await self._twice.verdict_on_card(known.presence, yes, patience)
        had_left = yes.was_out and not known.has_more_than(before)
        again = await self._twice.verdict(known, patience, had_left=had_left)
        return again or accept(scan.direction, yes.ticket, before.ticket, policy, tickets=tickets)


def _delivery_of(verdict: Verdict) -> Delivery:
    return Delivery.DUE if verdict.lets_through else Delivery.LOCAL


def _delivery_of_yes(verdict: Verdict) -> Delivery:
    """Who is turned away although the service let them in may be to be taken out there again.

    Who was inside already is not; but perhaps no history was there to show that they had left.
    """
    if verdict.lets_through:
        return Delivery.DELIVERED
    return Delivery.UNKNOWN if verdict.kind in _TURNED_AWAY else Delivery.LOCAL


def _trouble(reason: Reason, words: Said | None) -> Verdict:
    return Verdict(Kind.TROUBLE, reason, DecidedBy.LIST, words=words)
