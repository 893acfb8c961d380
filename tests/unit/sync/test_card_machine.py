"""A state machine of one door with a wallet card beside the codes of its own tickets."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from app.model.journal import NEEDS_A_LOOK, Delivery, Row
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.verdict import Kind
from tests.unit.sync.door_machine import DoorMachine, lucks
from tests.unit.sync.door_program import LISTED
from tests.unit.sync.exploration import explored
from tests.unit.sync.simulated_world import Luck

CARD, PARTY = "W1", (LISTED[0].id, LISTED[1].id)
UNSURE = {Delivery.UNKNOWN, Delivery.ASKING, Delivery.TAKEN_BACK, *NEEDS_A_LOOK}


class CardMachine(DoorMachine):
    """A door machine with a card that is on no list.

    After a supervisor's override of the card nobody knows its tickets.
    """

    @initialize(lax=st.booleans())
    def the_service_knows_the_card(self, lax: bool) -> None:
        self.outside.cards, self.outside.lax = {CARD: PARTY}, lax

    @rule(
        direction=st.sampled_from(Direction),
        luck=lucks,
        asking_fails=st.integers(0, 2),
        online=st.booleans(),
    )
    def card(self, direction: Direction, luck: list[Luck], asking_fails: int, online: bool) -> None:
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        self.outside.is_unlucky(luck, asking_fails=asking_fails)
        inside = [self.is_inside(one) for one in PARTY]
        is_sure = not self.rows(lambda row: row.verdict is None or row.delivery in UNSURE)
        decision = self.survives(self.desk.accept(CARD, Source.SCANNER, direction))
        if decision is None or direction is Direction.OUT or not is_sure:
            return
        assert decision.verdict.kind is not Kind.ALREADY_IN or any(inside)
        assert decision.verdict.kind is not Kind.ADMIT or not all(inside)

    def undo(self, ago: int) -> None:
        """Undo an admission, as in the door's own machine; a card's undo may have no ticket."""

    def somebody_held(self) -> Row | None:
        held = super().somebody_held()
        return None if held is None or held.scan.code == CARD else held

    def is_inside(self, ticket_id: str) -> bool:
        """Return whether a ticket is inside by this door's own rows."""
        went = self.rows(lambda row: row.let_through and ticket_id in (row.ticket_id, *row.tickets))
        return bool(went) and went[-1].scan.direction is Direction.IN

    def all_ends_well(self) -> None:
        """Check that the service agrees, except where a person must look."""
        self.deliver_all()
        if not self.journal.needs_a_look():
            for ticket in LISTED:
                done = self.outside.done_with(ticket.id)
                assert (ticket.id in self.outside.inside) is self.is_inside(ticket.id), done


TestCardMachine = CardMachine.TestCase
TestCardMachine.settings = explored(examples=40, steps=15)
