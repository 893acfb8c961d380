"""A state machine of one door beside another: in the end the service has everybody right."""

from itertools import pairwise

from hypothesis import strategies as st
from hypothesis.stateful import rule

from app.model.journal import NEEDS_A_LOOK, WAITING, Delivery, Row
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.organiser.wire.check_in import CheckInAction
from app.sync.dispute_text import UNDONE_COUNTED
from tests.support.made import SECOND
from tests.unit.sync.door_machine import DoorMachine
from tests.unit.sync.door_program import LISTED
from tests.unit.sync.exploration import explored
from tests.unit.sync.simulated_world import LATE_BY, Luck

# What happened here and there within so little time of each other nobody can tell apart.
APART = max(LATE_BY.values()) + 10 * SECOND
DEED = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class TwoDoors(DoorMachine):
    """A door machine with a second door; `went` has the ways of each ticket's guests, in order.

    Each way has the id of the scan that let the guest through here; None for the other door.
    `unheard` has tickets whose guests moved elsewhere before this door had delivered all of its
    own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.went: dict[str, list[tuple[str | None, Direction]]] = {one.id: [] for one in LISTED}
        self.unheard: set[str] = set()

    @rule(ticket=st.sampled_from(LISTED))
    def elsewhere(self, ticket: Ticket) -> None:
        """Let a guest pass the other door, opposite to their last way, if the service allows it."""
        self.outside.passes(APART)
        self._see()
        self.unheard |= {row.subject for row in self.rows(_is_late)}
        way = Direction.OUT if self._is_inside(ticket) else Direction.IN
        if self.outside.applied(ticket.id, DEED[way]):
            self.went[ticket.id].append((None, way))
        self.outside.passes(APART)

    def _see(self) -> None:
        """Add the guests who went through here since the last look; remove undone ones."""
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
        """Check the service's places, except for tickets that need a person or had two guests.

        Tickets are also left out whose guest asked for the way out while a stale list had them
        outside.
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


def test_undo_after_leaving_and_returning_elsewhere_is_not_sent() -> None:
    """Regression: the guest's own passage was taken for the one that was undone."""
    doors, ticket = TwoDoors(), LISTED[0]
    doors.two_at_once(luck=[])
    for _ in range(2):
        doors.elsewhere(ticket)
    doors.undo(ago=0)
    doors.teardown()
    assert doors.outside.done_with(ticket.id) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


def test_reversal_and_undo_of_one_ticket_are_both_sent() -> None:
    """Regression: the undo was taken for the guest's way back, and was not sent."""
    doors, ticket = TwoDoors(), LISTED[0]
    doors.two_at_once(luck=[])
    doors.elsewhere(ticket)
    doors.two_at_once(luck=[Luck.LOST])
    doors.undo(ago=0)
    doors.teardown()
    assert doors.outside.done_with(ticket.id) == ["CHECKIN", "CHECKOUT"] * 2


def test_undo_of_uncertain_check_in_is_left_to_person() -> None:
    """Regression: the service kept the check-in that landed late, and nobody was told."""
    doors, ticket = TwoDoors(), LISTED[0]
    doors.scan(ticket, Direction.IN, online=False, luck=[], asking_fails=0)
    doors.deliver([Luck.LATE], asking_fails=0)
    doors.time_passes(10 * SECOND)
    doors.undo(ago=0)
    doors.all_ends_well()
    assert doors.outside.done_with(ticket.id) == ["CHECKIN"]
    (parked,) = doors.rows(lambda row: row.delivery is Delivery.PARKED)
    assert parked.error == UNDONE_COUNTED


TestTwoDoors = TwoDoors.TestCase
TestTwoDoors.settings = explored(examples=40, steps=20)
