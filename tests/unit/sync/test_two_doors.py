"""With another door at work the service has everybody where they really are, in the end."""

from itertools import pairwise

from hypothesis import strategies as st
from hypothesis.stateful import rule

from app.model.journal import NEEDS_A_LOOK, WAITING, Row
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.organiser.wire.check_in import CheckInAction
from tests.unit.sync.door_machine import DoorMachine
from tests.unit.sync.door_program import LISTED
from tests.unit.sync.explored import explored
from tests.unit.sync.made import SECOND
from tests.unit.sync.outside import LATE_BY, Luck

# What happened here and there within so little time of each other nobody can tell apart.
APART = max(LATE_BY.values()) + 10 * SECOND
DEED = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class TwoDoors(DoorMachine):
    """`went` is which way the guests of each ticket went, in their order.

    Each with the scan that let them through here; with none, they went by the other door. Of those
    in `unheard` the service had not heard yet when they did: what is late is out of order.
    """

    def __init__(self) -> None:
        super().__init__()
        self.went: dict[str, list[tuple[str | None, Direction]]] = {one.id: [] for one in LISTED}
        self.unheard: set[str] = set()

    @rule(ticket=st.sampled_from(LISTED))
    def elsewhere(self, ticket: Ticket) -> None:
        """The other way than they went last, if the service lets them."""
        self.outside.passes(APART)
        self._see()
        self.unheard |= {row.subject for row in self.rows(_is_late)}
        way = Direction.OUT if self._is_inside(ticket) else Direction.IN
        if self.outside.applied(ticket.id, DEED[way]):
            self.went[ticket.id].append((None, way))
        self.outside.passes(APART)

    def _see(self) -> None:
        """Who went through here since it was looked last; who is undone never did."""
        for row in self.rows(lambda row: row.let_through and row.undoes is None):
            story = self.went[row.subject]
            if (row.scan.id, row.scan.direction) not in story:
                story.append((row.scan.id, row.scan.direction))
        undone = {row.undoes for row in self.rows(lambda row: row.undoes is not None)}
        for ticket_id, story in self.went.items():
            self.went[ticket_id] = [each for each in story if each[0] not in undone]

    def _is_inside(self, ticket: Ticket) -> bool:
        story = self.went[ticket.id]
        return bool(story) and story[-1][1] is Direction.IN

    def all_ends_well(self) -> None:
        """But for tickets that a person is to look at, and for those by which two people came.

        Nor does anybody know of who was not inside by a stale list, and asked for the way out.
        """
        self.deliver_all()
        self._see()
        disputed = {row.subject for row in self.rows(lambda row: row.delivery in NEEDS_A_LOOK)}
        doubtful = disputed | self.unheard | {row.subject for row in self.rows(_is_on_the_way_out)}
        for ticket in LISTED:
            ways = [way for _, way in self.went[ticket.id]]
            if ticket.id not in doubtful and all(one is not other for one, other in pairwise(ways)):
                done = self.outside.done_with(ticket.id)
                assert (ticket.id in self.outside.inside) is self._is_inside(ticket), (ways, done)


def _is_late(row: Row) -> bool:
    return row.let_through and row.delivery in WAITING


def _is_on_the_way_out(row: Row) -> bool:
    return row.verdict is not None and row.verdict.kind is Kind.NOT_IN


def test_who_left_and_came_back_elsewhere_is_not_undone_here() -> None:
    """A story that went wrong once: their own passage was taken for the one that was undone."""
    doors, ticket = TwoDoors(), LISTED[0]
    doors.two_at_once(luck=[])
    for _ in range(2):
        doors.elsewhere(ticket)
    doors.undo(ago=0)
    doors.teardown()
    assert doors.outside.done_with(ticket.id) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


def test_who_was_turned_away_is_taken_out_again_though_what_was_before_is_undone() -> None:
    """Another story: the undo was taken for their way back, and itself not sent."""
    doors, ticket = TwoDoors(), LISTED[0]
    doors.two_at_once(luck=[])
    doors.elsewhere(ticket)
    doors.two_at_once(luck=[Luck.LOST])
    doors.undo(ago=0)
    doors.teardown()
    assert doors.outside.done_with(ticket.id) == ["CHECKIN", "CHECKOUT"] * 2


TestTwoDoors = TwoDoors.TestCase
TestTwoDoors.settings = explored(examples=40, steps=20)
