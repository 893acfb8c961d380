"""State machine of one door, and regression tests of sequences it found."""

from app.model.scan import Direction
from tests.support.made import SECOND
from tests.unit.sync.door_machine import DoorMachine
from tests.unit.sync.door_program import LISTED, exploration_settings
from tests.unit.sync.simulated_world import RequestOutcome


def test_second_scan_is_judged_by_outcome_of_first() -> None:
    """Regression: the second of two scans ignored the outcome of the first."""
    door = DoorMachine()
    door.scan_twice_at_once(outcomes=[RequestOutcome.LOST])
    door.check_final_state()
    door.scan_twice_at_once(outcomes=[RequestOutcome.GOOD, RequestOutcome.LOST])
    door.teardown()


def test_check_out_after_killed_check_in_is_no_dispute() -> None:
    """Regression: the check-in was reversed, and the guest's own check-out became a dispute."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(
        ticket, Direction.IN, outcomes=[RequestOutcome.DIES_AFTER], failing_reads=0, online=True
    )
    door.refresh_ticket(ticket)
    door.scan(ticket, Direction.OUT, outcomes=[], failing_reads=0, online=False)
    door.teardown()


def test_late_reversal_with_lost_response_is_applied_once() -> None:
    """Regression: the response to a reversal was lost ten seconds after the scan."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(
        ticket, Direction.IN, outcomes=[RequestOutcome.DIES_AFTER], failing_reads=0, online=True
    )
    door.time_passes(10 * SECOND)
    door.deliver(failing_reads=0, outcomes=[RequestOutcome.LOST])
    door.teardown()


def test_scan_after_killed_check_in_keeps_guest_inside() -> None:
    """Regression: the list had shown the first request, and the admitted guest was checked out."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(
        ticket, Direction.IN, outcomes=[RequestOutcome.DIES_AFTER], failing_reads=0, online=True
    )
    door.refresh_ticket(ticket)
    door.scan_twice_at_once(outcomes=[RequestOutcome.LOST])
    door.scan(ticket, Direction.OUT, outcomes=[], failing_reads=0, online=False)
    door.teardown()


def test_late_check_out_of_guest_outside_is_not_applied() -> None:
    """Regression: a check-out of a guest who was out was applied after they were admitted."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(ticket, Direction.OUT, outcomes=[RequestOutcome.LATE], failing_reads=0, online=True)
    door.scan_twice_at_once(outcomes=[])
    door.time_passes(10 * SECOND)
    door.teardown()
    assert door.world.applied_actions(ticket.id) == ["CHECKIN"]


def test_undo_is_sent_after_reversal_of_check_out() -> None:
    """Regression: our own reversal was taken for a check-in by another door."""
    door, ticket = DoorMachine(), LISTED[0]
    door.scan(ticket, Direction.IN, outcomes=[], failing_reads=0, online=True)
    door.scan(
        ticket, Direction.OUT, outcomes=[RequestOutcome.DIES_AFTER], failing_reads=0, online=True
    )
    door.deliver(failing_reads=0, outcomes=[])
    door.undo(ago=0)
    door.teardown()
    assert door.world.applied_actions(ticket.id) == ["CHECKIN", "CHECKOUT"] * 2


TestDoorMachine = DoorMachine.TestCase
TestDoorMachine.settings = exploration_settings(examples=40, steps=20)
