"""Several doors at one service: state machines, and a second guest is reported, in which words."""

import asyncio
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import combinations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import By, Step
from app.door.corrections import NothingToUndo
from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Decision, Kind
from app.service.answers import Evidence
from app.sync.courier import REFUSALS_BEFORE_PARKING
from app.sync.disputes import let_in_elsewhere, refused
from tests.support.made import MINUTE, NOW, SECOND, a_ticket
from tests.unit.sync.door_program import (
    Attempt,
    DoorProgram,
    RequestOutcome,
    exploration_settings,
    new_world,
)

TICKETS = tuple(a_ticket(f"t-{number}", code=f"C{number}") for number in range(1, 4))
# Each door checks in two of these guests, from which it learns its own user id.
FIRST_GUESTS = tuple(a_ticket(f"t-9{number}", code=f"F{number}") for number in range(6))
LISTED = TICKETS + FIRST_GUESTS
REFUSING_KINDS = frozenset({Kind.ALREADY_IN, Kind.HOLD, Kind.REFUSE})
UNDECIDABLE = 2 * SECOND  # doors with one key cannot tell requests this close apart


@dataclass(frozen=True)
class ObservedScan:
    door: DoorProgram
    ticket: Ticket
    decision: Decision

    @property
    def kind(self) -> Kind:
        return self.decision.verdict.kind


class Venue:
    """Several doors at one service.

    `observed` has every scan in order, `undone` the ids of the undone scans.
    """

    def __init__(self, doors: int, *, one_key: bool, lax: bool) -> None:
        self.one_key = one_key
        self.world = new_world()
        self.world.codes = {ticket.code: ticket.id for ticket in LISTED}
        self.world.lax = lax
        self.loop = asyncio.new_event_loop()
        self.observed: list[ObservedScan] = []
        self.undone: set[str] = set()
        self.doors = [
            DoorProgram(
                self.world,
                name=f"Door {number}",
                user="us-all" if one_key else f"us-{number}",
                listed=LISTED,
                loop=self.loop,
            )
            for number in range(doors)
        ]
        for number, door in enumerate(self.doors):
            door.read_list()
            for ticket in FIRST_GUESTS[2 * number : 2 * number + 2]:
                self.scan(door, ticket)
                self.world.advance(MINUTE)
        for door in self.doors:
            door.run_or_restart(door.read_history())
        self._can_tell_doors_apart = all(door.timelines.users.our_id for door in self.doors)

    def scan(
        self,
        door: DoorProgram,
        ticket: Ticket,
        direction: Direction = Direction.IN,
        *,
        outcomes: Sequence[RequestOutcome] = (),
        failing_reads: int = 0,
        online: bool = True,
    ) -> Kind | None:
        """Scan one ticket at one door; return the kind of the verdict."""
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        decision = door.run_or_restart(door.accept_code(ticket.code, direction, online=online))
        self._record(door, ticket, decision)
        return decision.verdict.kind if decision else None

    def scan_at_once(
        self, doors: Sequence[DoorProgram], ticket: Ticket, *, outcomes: Sequence[RequestOutcome]
    ) -> None:
        self.world.set_outcomes(outcomes)

        async def scan_concurrently() -> list[Decision]:
            return await asyncio.gather(*(door.accept_code(ticket.code) for door in doors))

        for door, decision in zip(doors, doors[0].run_or_restart(scan_concurrently()), strict=True):
            self._record(door, ticket, decision)

    def _record(self, door: DoorProgram, ticket: Ticket, decision: Decision | None) -> None:
        if decision is None:
            return
        assert decision.verdict.kind is not Kind.TROUBLE
        row = door.journal.row(decision.scan.id)
        assert row is not None, "shown before it was committed"
        assert row.verdict is not None
        assert row.verdict.kind is decision.verdict.kind
        self.observed.append(ObservedScan(door, ticket, decision))

    def undo(self, scan: ObservedScan) -> None:
        """Undo an admission at its own door, if that door allows it."""
        with suppress(NothingToUndo):
            scan.door.corrections.undo(scan.decision.scan.id)
            self.undone.add(scan.decision.scan.id)

    def deliver(
        self, door: DoorProgram, *, outcomes: Sequence[RequestOutcome] = (), failing_reads: int = 0
    ) -> None:
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        door.run_or_restart(door.drain())

    def deliver_all(self) -> None:
        """Deliver everything over a good line; every door then reads the history."""
        self.world.forbidden, self.world.lag = set(), 0
        self.world.advance(MINUTE)
        for _ in range(2):
            for door in self.doors:
                door.deliver_all()
                door.run_or_restart(door.read_history())

    def second_admissions(self, ticket: Ticket) -> int:
        """Return how many guests were admitted while the ticket was inside already."""
        inside = found = 0
        for observed in self.observed:
            if observed.ticket != ticket or observed.decision.scan.id in self.undone:
                continue
            if observed.kind is Kind.ADMIT:
                found += inside > 0
                inside += 1
            elif observed.kind is Kind.OUT:
                inside = max(0, inside - 1)
        return found

    def is_reported(self, ticket: Ticket) -> bool:
        """Return whether a person must look at this ticket, or a door refused it."""
        was_refused = any(
            one.ticket == ticket and one.kind in REFUSING_KINDS for one in self.observed
        )
        return was_refused or bool(self.doors_needing_a_look(ticket))

    def doors_needing_a_look(self, ticket: Ticket) -> list[str]:
        """Return the names of the doors where a person must look at this ticket."""
        return [
            door.name
            for door in self.doors
            for row in door.journal.needs_a_look()
            if ticket.id in (row.ticket_id, row.subject, *row.tickets)
        ]

    def is_undecidable(self, ticket: Ticket) -> bool:
        """Return whether no evidence can tell which door's check-in was applied.

        This happens only if all doors use one key and therefore have the same user id.
        """
        attempts = [one for one in self.world.attempts if one.ticket_id == ticket.id]
        pairs = combinations(sorted(attempts, key=lambda one: one.sent_at), 2)
        return not self._can_tell_doors_apart and any(
            _are_indistinguishable(first, second) for first, second in pairs
        )

    def describe(self, ticket: Ticket) -> str:
        """Return everything that happened to one ticket, as text for a failed assertion."""
        scans = [
            f"{one.decision.scan.at} {one.door.name} {one.decision.scan.direction} {one.kind}"
            for one in self.observed
            if one.ticket == ticket
        ]
        rows = [
            f"{door.name}: {row.scan.at} {row.scan.direction} {row.delivery} sent {row.sent_at}"
            for door in self.doors
            for row in door.rows(lambda row: ticket.id in (row.ticket_id, row.subject))
        ]
        passed = [str(one) for one in self.world.passages if one.ticket_id == ticket.id]
        attempts = [str(one) for one in self.world.attempts if one.ticket_id == ticket.id]
        return "\n".join([ticket.id, *scans, *rows, *passed, *attempts])

    def close(self) -> None:
        for door in self.doors:
            door.end()


CLOCK_ERROR = 1_300  # milliseconds; the service tells its time in whole seconds


def _are_indistinguishable(first: Attempt, second: Attempt) -> bool:
    """Return whether two doors' attempts were too close to be told apart.

    The limit is longer if one of them got no response.
    """
    is_uncertain = not first.is_answered or not second.is_answered
    limit = UNDECIDABLE if is_uncertain else CLOCK_ERROR
    return first.door != second.door and second.sent_at <= first.closed_at + limit


TICKET = TICKETS[0]


def test_check_in_elsewhere_is_reported_once_the_history_shows_it() -> None:
    """The ticket's place shows a check-in that one key made; the history tells later which one."""
    with closing(Venue(2, one_key=True, lax=False)) as venue:
        own_door, other_door = venue.doors
        venue.world.lag = 10 * MINUTE
        assert venue.scan(own_door, TICKET, outcomes=[RequestOutcome.HANGS]) is Kind.ADMIT
        venue.world.advance(6 * SECOND)
        assert venue.scan(other_door, TICKET) is Kind.ADMIT
        venue.deliver(own_door)
        assert venue.doors_needing_a_look(TICKET) == []
        venue.deliver_all()
        assert venue.is_reported(TICKET), venue.describe(TICKET)


def test_refusal_is_explained_by_place_without_history() -> None:
    for direction, is_inside, text in [
        (Direction.IN, True, "Let in here, but the ticket service had this ticket inside already."),
        (
            Direction.OUT,
            False,
            "Let out here, but the ticket service did not have this ticket inside.",
        ),
        (
            Direction.OUT,
            True,
            "Let through here, but the ticket service says no: the ticket is CHECKED_IN.",
        ),
    ]:
        status = TicketStatus.CHECKED_IN if is_inside else TicketStatus.SOLD
        ticket = a_ticket("t-1", code="C1")._replace(checked_in=is_inside, status=status)
        movement = Movement(
            1, "s-1", "C1", "t-1", direction, NOW, Intent.APPLIED, ServiceState.SENT
        )
        assert str(refused(movement, Evidence(ticket, True))) == text


@pytest.mark.parametrize(
    ("after_us", "words"),
    [(-MINUTE, "had this ticket inside already, since"), (MINUTE, "another door let somebody in")],
)
def test_second_person_is_told_with_who_came_first(after_us: int, words: str) -> None:
    movement = Movement(1, "s-1", "C1", "t-1", Direction.IN, NOW, Intent.APPLIED, ServiceState.DONE)
    step = Step(Direction.IN, NOW + after_us, By.OTHER_DOOR)
    assert words in str(let_in_elsewhere(movement, step))


# Killed programs are left to the machine of one door.
ALLOWED = [outcome for outcome in RequestOutcome if not outcome.name.startswith("DIES")]
outcome_lists = st.lists(st.sampled_from(ALLOWED), max_size=2)
pauses = st.sampled_from([0, SECOND, 8 * SECOND, 25 * SECOND, 10 * MINUTE])
prohibitions = st.sampled_from([None, *TICKETS, "CHECKOUT"])


class VenueMachine(RuleBasedStateMachine):
    """State machine of guests who enter; each ticket may be scanned at several doors."""

    @initialize(doors=st.integers(2, 3), one_key=st.booleans(), lax=st.booleans())
    def open_doors(self, doors: int, one_key: bool, lax: bool) -> None:
        self.venue = Venue(doors, one_key=one_key, lax=lax)

    @rule(
        door_number=st.integers(0, 5),
        ticket=st.sampled_from(TICKETS),
        outcomes=outcome_lists,
        failing_reads=st.integers(0, 2),
        online=st.booleans(),
        pause=pauses,
    )
    def scan_at_two_doors(
        self,
        door_number: int,
        ticket: Ticket,
        outcomes: list[RequestOutcome],
        failing_reads: int,
        online: bool,
        pause: int,
    ) -> None:
        """Scan a ticket over a bad line, and later at the next door over a good line."""
        doors = self.venue.doors
        first, second = doors[door_number % len(doors)], doors[(door_number + 1) % len(doors)]
        self.venue.scan(
            first, ticket, outcomes=outcomes, failing_reads=failing_reads, online=online
        )
        self.venue.world.advance(pause)
        self.venue.scan(second, ticket)

    @rule(
        door_number=st.integers(0, 2),
        ticket=st.sampled_from(TICKETS),
        outcomes=outcome_lists,
        failing_reads=st.integers(0, 2),
        online=st.booleans(),
    )
    def scan(
        self,
        door_number: int,
        ticket: Ticket,
        outcomes: list[RequestOutcome],
        failing_reads: int,
        online: bool,
    ) -> None:
        door = self.venue.doors[door_number % len(self.venue.doors)]
        self.venue.scan(door, ticket, outcomes=outcomes, failing_reads=failing_reads, online=online)

    @rule(ticket=st.sampled_from(TICKETS), outcomes=outcome_lists)
    def scan_at_once(self, ticket: Ticket, outcomes: list[RequestOutcome]) -> None:
        self.venue.scan_at_once(self.venue.doors[:2], ticket, outcomes=outcomes)

    @rule(door_number=st.integers(0, 2), outcomes=outcome_lists, failing_reads=st.integers(0, 2))
    def deliver(self, door_number: int, outcomes: list[RequestOutcome], failing_reads: int) -> None:
        door = self.venue.doors[door_number % len(self.venue.doors)]
        self.venue.deliver(door, outcomes=outcomes, failing_reads=failing_reads)

    @rule(door_number=st.integers(0, 2), whole=st.booleans())
    def read_list(self, door_number: int, whole: bool) -> None:
        door = self.venue.doors[door_number % len(self.venue.doors)]
        if whole:
            door.read_list()
        else:
            self.venue.world.set_outcomes([])
            door.run_or_restart(door.read_history())

    @rule(door_number=st.integers(0, 2))
    def restart(self, door_number: int) -> None:
        self.venue.doors[door_number % len(self.venue.doors)].restart()

    @rule(lag=st.sampled_from([0, 5 * SECOND, 10 * MINUTE]))
    def set_lag(self, lag: int) -> None:
        self.venue.world.lag = lag

    @rule(prohibited=prohibitions)
    def forbid(self, prohibited: Ticket | str | None) -> None:
        value = prohibited.id if isinstance(prohibited, Ticket) else prohibited
        self.venue.world.forbidden = {value} if value else set()

    @rule(passed=pauses)
    def time_passes(self, passed: int) -> None:
        self.venue.world.advance(passed)

    def teardown(self) -> None:
        if not hasattr(self, "venue"):
            return
        try:
            self.venue.deliver_all()
            for ticket in TICKETS:
                self.check(ticket)
        finally:
            self.venue.close()

    def check(self, ticket: Ticket) -> None:
        venue = self.venue
        check_second_admission_is_reported(venue, ticket)
        check_no_scan_is_applied_twice(venue, ticket)
        check_no_needless_look(venue, ticket)
        check_service_agrees(venue, ticket)


def check_second_admission_is_reported(venue: Venue, ticket: Ticket) -> None:
    if venue.second_admissions(ticket) and not venue.is_undecidable(ticket):
        assert venue.is_reported(ticket), venue.describe(ticket)


def check_no_scan_is_applied_twice(venue: Venue, ticket: Ticket) -> None:
    for door in venue.doors:
        own_scans = [one for one in venue.observed if one.door is door and one.ticket == ticket]
        passages = [one for one in venue.world.passages if one.ticket_id == ticket.id]
        own_passages = [
            one for one in passages if one.door == door.name and one.action == "CHECKIN"
        ]
        check_ins = [one for one in own_scans if one.decision.scan.direction is Direction.IN]
        assert len(own_passages) <= len(check_ins), venue.describe(ticket)


def check_no_needless_look(venue: Venue, ticket: Ticket) -> None:
    """Check that no person must look at a guest who was scanned once.

    Excepted are requests that landed late or were denied until the row was parked.
    """
    ticket_scans = [one for one in venue.observed if one.ticket == ticket]
    attempts = [one for one in venue.world.attempts if one.ticket_id == ticket.id]
    is_parked = sum(one.is_denied for one in attempts) >= REFUSALS_BEFORE_PARKING
    is_late = ticket.id in venue.world.landed_late
    if len(ticket_scans) == 1 and ticket_scans[0].kind is Kind.ADMIT and not (is_parked or is_late):
        assert venue.doors_needing_a_look(ticket) == [], venue.describe(ticket)


def check_service_agrees(venue: Venue, ticket: Ticket) -> None:
    """Check that admitted guests are inside at the service, or a person must look.

    Excepted are undecidable tickets, where a held request may be taken for applied.
    """
    admissions = [one for one in venue.observed if one.ticket == ticket and one.kind is Kind.ADMIT]
    has_left = venue.undone or any(one.kind is Kind.OUT for one in venue.observed)
    if (
        admissions
        and not has_left
        and not venue.doors_needing_a_look(ticket)
        and not venue.is_undecidable(ticket)
    ):
        assert ticket.id in venue.world.inside, venue.describe(ticket)


class TwoWayVenueMachine(VenueMachine):
    """State machine that adds check-outs at any door and undone admissions."""

    @rule(
        door_number=st.integers(0, 2),
        ticket=st.sampled_from(TICKETS),
        outcomes=outcome_lists,
        online=st.booleans(),
    )
    def check_out(
        self, door_number: int, ticket: Ticket, outcomes: list[RequestOutcome], online: bool
    ) -> None:
        door = self.venue.doors[door_number % len(self.venue.doors)]
        self.venue.scan(door, ticket, Direction.OUT, outcomes=outcomes, online=online)

    @precondition(lambda self: any(one.kind is Kind.ADMIT for one in self.venue.observed))
    @rule(ago=st.integers(0, 4))
    def undo(self, ago: int) -> None:
        admissions = [one for one in self.venue.observed if one.kind is Kind.ADMIT]
        self.venue.undo(admissions[-1 - ago % len(admissions)])

    def check(self, ticket: Ticket) -> None:
        check_second_admission_is_reported(self.venue, ticket)
        check_service_agrees(self.venue, ticket)


TestVenueMachine = VenueMachine.TestCase
TestVenueMachine.settings = exploration_settings(examples=35, steps=12)
TestTwoWayVenueMachine = TwoWayVenueMachine.TestCase
TestTwoWayVenueMachine.settings = exploration_settings(examples=25, steps=12)
