"""Tests of the alarm: unexpected errors are reported after they were logged."""

import sys
import threading
from collections.abc import Iterator

import pytest

from app.runtime.uncaught import REPEAT_PAUSE_S, Alarm, Uncaught


class Door:
    """Records what happened, in order; its clock stands still."""

    def __init__(self) -> None:
        self.now = 50.0
        self.happened: list[str] = []
        alarm = Alarm(lambda: self.happened.append("told"), clock=lambda: self.now)
        self.alarmed = Uncaught(alarm.ring)


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Iterator[Door]:
    door = Door()
    monkeypatch.setattr(sys, "excepthook", lambda *_: door.happened.append("logged"))
    monkeypatch.setattr(threading, "excepthook", lambda *_: door.happened.append("logged"))
    with door.alarmed:
        yield door


def uncaught(error: BaseException) -> None:
    sys.excepthook(type(error), error, None)


def test_uncaught_error_is_logged_before_it_is_reported(door: Door) -> None:
    uncaught(ValueError("a bug"))
    assert door.happened == ["logged", "told"]


def test_uncaught_error_in_a_thread_is_reported(door: Door) -> None:
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    assert door.happened == ["logged", "told"]


def test_repeated_error_is_not_reported_each_time(door: Door) -> None:
    for _ in range(10):
        uncaught(ValueError("a bug"))
    assert door.happened.count("told") == 1
    door.now += REPEAT_PAUSE_S
    uncaught(ValueError("a bug"))
    assert door.happened.count("told") == 2
    assert door.happened.count("logged") == 11


def test_keyboard_interrupt_is_not_reported(door: Door) -> None:
    uncaught(KeyboardInterrupt())
    assert door.happened == ["logged"]


def test_hooks_are_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sys.excepthook, threading.excepthook
    with Door().alarmed:
        assert sys.excepthook != before[0]
    assert (sys.excepthook, threading.excepthook) == before


def test_failing_hook_does_not_stop_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise OSError("nobody reads this terminal any more")

    monkeypatch.setattr(sys, "excepthook", broken)
    door = Door()
    with door.alarmed, pytest.raises(OSError, match="terminal"):
        uncaught(ValueError("a bug"))
    assert door.happened == ["told"]
