"""State machine of a door whose supervisor settles what needs a look, in every way."""

from contextlib import suppress

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from app.door.corrections import MovedSince, NothingToUndo
from app.model.journal import ENDS, Settling
from app.model.link import Link
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.organiser.wire.check_in import CheckInAction
from tests.support.made import MINUTE, SECOND
from tests.unit.sync.door_program import LISTED, DoorProgram, exploration_settings
from tests.unit.sync.simulated_world import RequestOutcome

OTHER_DOOR = "South entrance"
ACTIONS = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class SettlementMachine(DoorProgram, RuleBasedStateMachine):
    """A door at a service that accepts second check-ins, beside another door."""

    def __init__(self) -> None:
        super().__init__()
        self.world.lax = True
        self.read_list()

    @rule(
        ticket=st.sampled_from(LISTED),
        direction=st.sampled_from(Direction),
        outcomes=st.lists(st.sampled_from(RequestOutcome), max_size=2),
        online=st.booleans(),
    )
    def scan(
        self,
        ticket: Ticket,
        direction: Direction,
        outcomes: list[RequestOutcome],
        online: bool,
    ) -> None:
        self.world.set_outcomes(outcomes)
        self.run_or_restart(self.accept_code(ticket.code, direction, online=online))

    @rule(ticket=st.sampled_from(LISTED), action=st.sampled_from(list(ACTIONS.values())))
    def pass_other_door(self, ticket: Ticket, action: CheckInAction) -> None:
        self.world.advance(SECOND)
        self.world.apply(ticket.id, action, OTHER_DOOR)

    @rule(outcomes=st.lists(st.sampled_from(RequestOutcome), max_size=3))
    def deliver(self, outcomes: list[RequestOutcome]) -> None:
        self.watch.link = Link()
        self.world.set_outcomes(outcomes)
        self.run_or_restart(self.drain())
        self.run_or_restart(self.read_history())

    @rule(ticket=st.sampled_from(LISTED))
    def forbid(self, ticket: Ticket) -> None:
        """Let the service refuse the key for this ticket, until the next call."""
        self.world.forbidden = {ticket.id} - self.world.forbidden

    @rule(passed=st.sampled_from([SECOND, 30 * SECOND, 10 * MINUTE]))
    def time_passes(self, passed: int) -> None:
        self.world.advance(passed)

    @rule()
    def restart_program(self) -> None:
        self.restart()

    @precondition(lambda self: self.journal.needs_a_look())
    @rule(ago=st.integers(0, 3), way=st.sampled_from(Settling))
    def settle(self, ago: int, way: Settling) -> None:
        """Settle a row; it is durable, and it leaves the rows that need a look."""
        rows = self.journal.needs_a_look()
        row = rows[ago % len(rows)]
        if way not in self.corrections.ways_to_settle(row.scan.id):
            return
        with suppress(NothingToUndo, MovedSince):
            self.corrections.settle(row.scan.id, way, "Ada", "Looked at it")
            self.restart()
            after = self.journal.row(row.scan.id)
            assert after is not None
            assert after.settlements[-1].way is way
            assert (after in self.journal.settled()) is (way in ENDS) or way not in ENDS
            assert after not in self.journal.needs_a_look()

    @precondition(lambda self: self.journal.settled())
    @rule(ago=st.integers(0, 3))
    def reopen(self, ago: int) -> None:
        rows = self.journal.settled()
        row = rows[ago % len(rows)]
        if Settling.REOPENED in self.corrections.ways_to_settle(row.scan.id):
            self.corrections.settle(row.scan.id, Settling.REOPENED, "Ada", "Not so sure")
            assert row.scan.id in {one.scan.id for one in self.journal.needs_a_look()}

    @invariant()
    def nobody_is_checked_in_or_out_twice(self) -> None:
        """Each movement was applied at the service at most once."""
        for ticket in LISTED:
            movements = self.timelines.of_id(ticket.id).movements
            for direction, action in ACTIONS.items():
                applied = [
                    one
                    for one in self.world.passages
                    if (one.ticket_id, one.action, one.door) == (ticket.id, action, self.name)
                ]
                wanted = [one for one in movements if one.direction is direction]
                assert len(applied) <= len(wanted)

    def teardown(self) -> None:
        try:
            self.world.forbidden = set()
            self.deliver_all()
            self.nobody_is_checked_in_or_out_twice()
        finally:
            self.end()


TestSettlementMachine = SettlementMachine.TestCase
TestSettlementMachine.settings = exploration_settings(examples=35, steps=25)
