"""State machine of one door where guests use a wallet card or the tickets' own codes."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from app.model.journal import NEEDS_A_LOOK, Delivery, Row
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.verdict import Kind
from tests.unit.sync.door_machine import DoorMachine, outcome_lists
from tests.unit.sync.door_program import LISTED, exploration_settings
from tests.unit.sync.simulated_world import RequestOutcome

CARD, PARTY = "W1", (LISTED[0].id, LISTED[1].id)
UNCERTAIN = {Delivery.UNKNOWN, Delivery.ASKING, Delivery.TAKEN_BACK, *NEEDS_A_LOOK}


class CardMachine(DoorMachine):
    """Door machine with a card that is not on the list.

    Overrides of the card are excluded, because its tickets are then unknown.
    """

    @initialize(lax=st.booleans())
    def add_card(self, lax: bool) -> None:
        self.world.cards, self.world.lax = {CARD: PARTY}, lax

    @rule(
        direction=st.sampled_from(Direction),
        outcomes=outcome_lists,
        failing_reads=st.integers(0, 2),
        online=st.booleans(),
    )
    def scan_card(
        self, direction: Direction, outcomes: list[RequestOutcome], failing_reads: int, online: bool
    ) -> None:
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        inside = [self.is_inside(one) for one in PARTY]
        is_certain = not self.rows(lambda row: row.verdict is None or row.delivery in UNCERTAIN)
        decision = self.run_or_restart(self.desk.accept(CARD, Source.SCANNER, direction))
        if decision is None or direction is Direction.OUT or not is_certain:
            return
        assert decision.verdict.kind is not Kind.ALREADY_IN or any(inside)
        assert decision.verdict.kind is not Kind.ADMIT or not all(inside)

    def undo(self, ago: int) -> None:
        """Do nothing: the undo of a card may have no ticket."""

    def unresolved_hold(self) -> Row | None:
        held = super().unresolved_hold()
        return None if held is None or held.scan.code == CARD else held

    def is_inside(self, ticket_id: str) -> bool:
        """Return whether a ticket is inside according to this door's rows."""
        passages = self.rows(
            lambda row: row.let_through and ticket_id in (row.ticket_id, *row.tickets)
        )
        return bool(passages) and passages[-1].scan.direction is Direction.IN

    def check_final_state(self) -> None:
        """Check that the service agrees with this door, unless a person must look."""
        self.deliver_all()
        if not self.journal.needs_a_look():
            for ticket in LISTED:
                actions = self.world.applied_actions(ticket.id)
                assert (ticket.id in self.world.inside) is self.is_inside(ticket.id), actions


TestCardMachine = CardMachine.TestCase
TestCardMachine.settings = exploration_settings(examples=40, steps=15)
