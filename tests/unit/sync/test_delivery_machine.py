"""No sequence of scans, losses, crashes and clocks doubles, loses or reorders a delivery."""

from app.model.scan import Direction
from tests.support.made import SECOND
from tests.unit.sync.door_machine import DoorMachine
from tests.unit.sync.door_program import LISTED
from tests.unit.sync.exploration import explored
from tests.unit.sync.simulated_world import Luck


def test_second_scan_is_judged_by_the_first_ones_outcome() -> None:
    """Regression: the second of two scans was judged by what was known before the first."""
    door = DoorMachine()
    door.two_at_once(luck=[Luck.LOST])
    door.all_ends_well()
    door.two_at_once(luck=[Luck.GOOD, Luck.LOST])
    door.teardown()


def test_check_out_after_a_killed_check_in_is_no_dispute() -> None:
    """Regression: reversing the unseen check-in made the guest's own check-out a dispute."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(ticket, Direction.IN, luck=[Luck.DIES_AFTER], asking_fails=0, online=True)
    door.the_list_hears(ticket)
    door.scan(ticket, Direction.OUT, luck=[], asking_fails=0, online=False)
    door.teardown()


def test_late_reversal_with_a_lost_answer_is_applied_once() -> None:
    """Regression: the answer to the reversal was lost, ten seconds after the scan."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(ticket, Direction.IN, luck=[Luck.DIES_AFTER], asking_fails=0, online=True)
    door.time_passes(10 * SECOND)
    door.deliver(asking_fails=0, luck=[Luck.LOST])
    door.teardown()


def test_next_scan_after_a_killed_check_in_keeps_the_guest_inside() -> None:
    """Regression: the list had shown the first request, and the admitted guest was checked out."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(ticket, Direction.IN, luck=[Luck.DIES_AFTER], asking_fails=0, online=True)
    door.the_list_hears(ticket)
    door.two_at_once(luck=[Luck.LOST])
    door.scan(ticket, Direction.OUT, luck=[], asking_fails=0, online=False)
    door.teardown()


def test_late_check_out_of_a_guest_who_was_out_is_not_applied() -> None:
    """Regression: a check-out of a guest who was out was applied after they were admitted."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(ticket, Direction.OUT, luck=[Luck.LATE], asking_fails=0, online=True)
    door.two_at_once(luck=[])
    door.time_passes(10 * SECOND)
    door.teardown()
    assert door.outside.done_with(ticket.id) == ["CHECKIN"]


def test_undo_is_sent_after_the_reversal_of_a_check_out() -> None:
    """Regression: our own reversal was taken for a check-in by another door."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(ticket, Direction.IN, luck=[], asking_fails=0, online=True)
    door.scan(ticket, Direction.OUT, luck=[Luck.DIES_AFTER], asking_fails=0, online=True)
    door.deliver(asking_fails=0, luck=[])
    door.undo(ago=0)
    door.teardown()
    assert door.outside.done_with(ticket.id) == ["CHECKIN", "CHECKOUT"] * 2


TestDoorMachine = DoorMachine.TestCase
TestDoorMachine.settings = explored(examples=40, steps=20)
