"""Tests of deadlines and their remaining time."""

from app.service.deadline import Deadline


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_passed_deadline_has_zero_seconds_left() -> None:
    clock = Clock()
    deadline = Deadline.after(2.0, clock)
    clock.now += 1.5
    assert deadline.remaining() == 0.5
    clock.now += 1.5
    assert deadline.remaining() == 0
    assert deadline.plus(3.0).remaining() == 2.0


def test_at_most_shortens_and_at_least_extends_deadline() -> None:
    deadline = Deadline.after(2.0, Clock())
    assert deadline.at_most(0.5).remaining() == 0.5
    assert deadline.at_most(5.0) == deadline
    assert deadline.at_least(5.0).remaining() == 5.0
    assert deadline.at_least(0.5) == deadline
