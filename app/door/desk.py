"""The desk: the one path of every scan."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from uuid import uuid4

from app.door.acceptance import accept
from app.door.memory import Memory
from app.door.refusal import explain
from app.door.rules import decide, is_inside
from app.door.service import No, Service, Yes
from app.door.turns import Turns
from app.door.twice import Twice
from app.model.decision import Decision
from app.model.journal import Delivery, Presence, subject_of
from app.model.policy import Policy
from app.model.scan import Direction, Moment, Scan, Source, fault_of, shortened
from app.model.ticket import Ticket, is_living
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.organiser.errors import OrganiserError
from app.said import Said, verbatim
from app.store.errors import StoreError
from app.store.journal import Journal
from app.store.roster import Roster

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Door:
    """Which door this is, and what it lets through."""

    name: str
    policy: Policy


class Desk:
    """Every verdict is in the journal before anybody sees it.

    `in_flight` has the scans whose requests are out now. `patience` says how many seconds the
    service may take; None is not to ask it at all. `checking` hears who it is as soon as the
    list knows, `left_over` that something is to be delivered.
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
        checking: Callable[[Scan, Ticket | None], None],
        left_over: Callable[[], None],
    ) -> None:
        self._door = door
        self._journal = journal
        self._roster = roster
        self._service = service
        self._patience = patience
        self._clock = clock
        self._checking = checking
        self._left_over = left_over
        self._in_flight = in_flight
        self._memory = Memory(journal, door.policy)
        self._twice = Twice(
            door.name, door.policy, self._memory, roster, service.history_or_nothing, clock
        )
        self._turns = Turns()

    async def accept(self, code: str, source: Source, direction: Direction) -> Decision:
        """The verdict on one credential. It never raises: trouble is a verdict too."""
        fault = fault_of(code)
        kept = shortened(code) if fault else code
        scan = Scan(uuid4().hex, kept, source, direction, self._clock())
        try:
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
        ticket = self._listed(scan.code)
        self._checking(scan, ticket)
        subject = subject_of(scan.code, _id_of(ticket))
        async with self._turns.of(subject) as has_waited:
            if has_waited:
                # Much may have become known meanwhile.
                ticket = self._listed(scan.code)
            presence = self._memory.presence(scan.code, subject)
            if told := self._still_here(scan, ticket, presence, subject):
                self._journal.record(scan, told, Delivery.LOCAL)
                return told
            patience = self._patience()
            if patience is None or self._memory.waits(scan.code, subject):
                return self._by_list(scan, ticket, presence)
            return await self._asked(scan, ticket, presence, patience)

    def _listed(self, code: str) -> Ticket | None:
        """Whose code it is; a replaced ticket may have left its code to the living one."""
        return max(self._roster.by_code(code), key=is_living, default=None)

    def _still_here(
        self, scan: Scan, ticket: Ticket | None, presence: Presence | None, subject: str
    ) -> Verdict | None:
        if scan.direction is Direction.OUT:
            return None
        admission = self._memory.still_here(subject, presence, scan.at)
        if admission is None:
            return None
        return Verdict(
            Kind.JUST_ADMITTED,
            Reason.STILL_HERE,
            DecidedBy.LIST,
            ticket,
            since=admission.scan.at,
            door=self._door.name,
        )

    def _by_list(self, scan: Scan, ticket: Ticket | None, presence: Presence | None) -> Verdict:
        verdict = self._ruled(scan, ticket, presence)
        if verdict.kind is Kind.ALREADY_IN and self._memory.is_asking_about(
            subject_of(scan.code, _id_of(ticket))
        ):
            # It may be their own first scan that the list knows of.
            verdict = replace(verdict, kind=Kind.JUST_ADMITTED, reason=Reason.STILL_HERE)
        self._journal.record(scan, verdict, _delivery_of(verdict))
        self._left_over()
        return verdict

    def _ruled(self, scan: Scan, ticket: Ticket | None, presence: Presence | None) -> Verdict:
        policy, list_from, now = self._door.policy, self._roster.list_from(), self._clock()
        name = self._door.name
        verdict = decide(scan.direction, ticket, presence, policy, list_from, now, door=name)
        return self._with_the_way(verdict)

    def _with_the_way(self, verdict: Verdict) -> Verdict:
        """At the wrong door it helps to know what this one is for."""
        if verdict.reason is not Reason.WRONG_DOOR:
            return verdict
        names = self._roster.names_of(self._door.policy.categories)
        return replace(verdict, words=verbatim(", ".join(names)) if names else None)

    async def _asked(
        self, scan: Scan, ticket: Ticket | None, presence: Presence | None, patience: float
    ) -> Verdict:
        self._in_flight.add(scan.id)
        self._journal.begin(scan, _id_of(ticket))
        try:
            answer = await self._service.check(scan, ticket, patience)
        except OrganiserError as trouble:
            return self._unanswered(scan, ticket, presence, trouble)
        if isinstance(answer, No):
            verdict = await self._explained(scan, ticket, presence, answer, patience)
            self._journal.settle(scan.id, verdict, Delivery.LOCAL, mark=_news(verdict, ticket))
            return verdict
        verdict = await self._accepted(scan, ticket, presence, answer, patience)
        delivery = Delivery.DELIVERED if verdict.lets_through else Delivery.LOCAL
        self._journal.settle(scan.id, verdict, delivery, mark=_news(verdict, ticket))
        return verdict

    def _unanswered(
        self,
        scan: Scan,
        ticket: Ticket | None,
        presence: Presence | None,
        trouble: OrganiserError,
    ) -> Verdict:
        """Neither yes nor no: the list as it is by now decides.

        What may have arrived is asked about later. If by now the guest has gone through, that may
        be what the list has seen.
        """
        entering, was = scan.direction is Direction.IN, is_inside(ticket, presence)
        listed = self._listed(scan.code)
        since = self._memory.presence(scan.code, subject_of(scan.code, _id_of(listed)))
        went = was is not entering and is_inside(listed, since) is entering
        if not (went and trouble.may_be_applied and was is not None):
            ticket, presence = listed, since
        verdict = self._ruled(scan, ticket, presence)
        delivery = Delivery.UNKNOWN if trouble.may_be_applied else _delivery_of(verdict)
        self._journal.settle(scan.id, verdict, delivery, error=trouble.said)
        self._left_over()
        return verdict

    async def _explained(
        self,
        scan: Scan,
        ticket: Ticket | None,
        presence: Presence | None,
        no: No,
        patience: float,
    ) -> Verdict:
        evidence = await self._service.evidence(scan, ticket, no, patience)
        policy, name = self._door.policy, self._door.name
        now = self._clock()
        verdict = explain(scan.direction, evidence, policy, presence, now, door=name)
        return self._with_the_way(verdict)

    async def _accepted(
        self,
        scan: Scan,
        ticket: Ticket | None,
        presence: Presence | None,
        yes: Yes,
        patience: float,
    ) -> Verdict:
        """A yes, unless the guest was inside already and the service did not look."""
        if scan.direction is Direction.IN:
            again = await self._twice.verdict(ticket, presence, yes.ticket_ids, patience)
            if again is not None:
                return again
        policy = self._door.policy
        return accept(scan.direction, yes.ticket, ticket, policy, tickets=yes.ticket_ids)


def _id_of(ticket: Ticket | None) -> str | None:
    return ticket.id if ticket else None


def _news(verdict: Verdict, listed: Ticket | None) -> Ticket | None:
    """The ticket as the service has just shown it; what our own list has of it is no news."""
    return None if verdict.ticket is listed else verdict.ticket


def _delivery_of(verdict: Verdict) -> Delivery:
    return Delivery.DUE if verdict.lets_through else Delivery.LOCAL


def _trouble(reason: Reason, words: Said | None) -> Verdict:
    return Verdict(Kind.TROUBLE, reason, DecidedBy.LIST, words=words)
