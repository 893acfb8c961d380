"""State machines of several doors, which check that a second guest is always reported."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.sync.pauses import REFUSALS_BEFORE_PARKING
from tests.support.made import MINUTE, SECOND
from tests.unit.sync.door_program import exploration_settings
from tests.unit.sync.many_doors import TICKETS, Venue
from tests.unit.sync.simulated_world import RequestOutcome

# Killed programs are left to the machine of one door.
ALLOWED = [
    outcome
    for outcome in RequestOutcome
    if outcome not in (RequestOutcome.DIES, RequestOutcome.DIES_AFTER)
]
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
        """Forbid one ticket or all check-outs, or end the prohibition."""
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
            self.venue.end()

    def check(self, ticket: Ticket) -> None:
        venue = self.venue
        check_second_admission_is_reported(venue, ticket)
        check_no_scan_is_applied_twice(venue, ticket)
        check_no_needless_look(venue, ticket)
        check_service_agrees(venue, ticket)


def check_second_admission_is_reported(venue: Venue, ticket: Ticket) -> None:
    """Check that a second admission on one ticket is reported or was refused."""
    if venue.second_admissions(ticket) and not venue.is_undecidable(ticket):
        assert venue.is_reported(ticket), venue.describe(ticket)


def check_no_scan_is_applied_twice(venue: Venue, ticket: Ticket) -> None:
    """Check that the service has no more check-ins of a door than the door has scans."""
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
