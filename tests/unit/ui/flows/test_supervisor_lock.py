"""Tests of the supervisor lock."""

import threading

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.security.pin import pin_matches, seal_pin
from app.ui.flows.supervisor_lock import STAYS_OPEN_MS, SupervisorLock
from app.ui.overlays.pin_pad import PinPad
from tests.unit.ui.stub_core import settle

SEAL = seal_pin("4821")
PATIENCE = 20_000


class Time:
    now = 1000.0


def is_looked_at() -> bool:
    """Return whether no PIN is being checked."""
    return not any(thread.name == "pin" for thread in threading.enumerate())


class Door:
    """A lock with its PIN pad; records the actions that ran."""

    def __init__(self, window: QWidget, seal: str, stays_open: int = STAYS_OPEN_MS) -> None:
        self.time = Time()
        self.pad = PinPad(window)
        self.lock = SupervisorLock(
            self.pad, seal, clock=lambda: self.time.now, stays_open=stays_open
        )
        self.done: list[str] = []
        self.changes: list[bool] = []
        self.lock.changed.connect(self.changes.append)

    def demand(self, what: str = "leave", owner: QObject | None = None) -> None:
        self.lock.demand(f"to {what}", lambda: self.done.append(what), owner=owner)
        settle()

    def type(self, qtbot: QtBot, pin: str) -> None:
        """Type a PIN, and wait until it was checked."""
        QTest.keyClicks(self.pad, pin)
        QTest.keyClick(self.pad, Qt.Key.Key_Return)
        qtbot.waitUntil(is_looked_at, timeout=PATIENCE)
        settle()

    @property
    def said(self) -> str:
        return " ".join(one.text() for one in self.pad.findChildren(QLabel))


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    return window


@pytest.fixture
def door(window: QWidget) -> Door:
    return Door(window, SEAL)


def test_without_a_pin_the_action_runs_at_once(window: QWidget) -> None:
    door = Door(window, "")
    door.demand()
    assert door.done == ["leave"]
    assert not door.pad.isVisible()
    assert door.lock.is_open


def test_right_pin_runs_the_action(qtbot: QtBot, door: Door) -> None:
    door.demand()
    assert door.done == []
    door.type(qtbot, "4821")
    assert door.done == ["leave"]
    assert door.changes == [True]
    assert not door.pad.isVisible()


def test_wrong_pin_does_not_run_the_action(qtbot: QtBot, door: Door) -> None:
    door.demand()
    door.type(qtbot, "1111")
    assert door.done == []
    assert "That is not the PIN." in door.said
    assert door.pad.isVisible()


def test_cancelled_action_does_not_run_after_a_later_pin(qtbot: QtBot, door: Door) -> None:
    door.demand("leave")
    QTest.keyClick(door.pad, Qt.Key.Key_Escape)
    door.demand("export")
    door.type(qtbot, "4821")
    assert door.done == ["export"]


def test_right_pin_must_wait_after_several_wrong_tries(qtbot: QtBot, door: Door) -> None:
    door.demand()
    for _ in range(3):
        door.type(qtbot, "1111")
    door.type(qtbot, "4821")
    assert door.done == []
    assert "Too many wrong tries" in door.said
    door.time.now += 6
    door.type(qtbot, "4821")
    assert door.done == ["leave"]


def test_wait_counts_down_and_keeps_the_typed_digits(qtbot: QtBot, door: Door) -> None:
    door.demand()
    for _ in range(4):
        door.type(qtbot, "1111")
    assert "wait 5 second" in door.said
    QTest.keyClicks(door.pad, "4821")
    door.time.now += 3
    qtbot.waitUntil(lambda: "wait 2 second" in door.said, timeout=PATIENCE)
    door.time.now += 3
    qtbot.waitUntil(lambda: "Too many" not in door.said, timeout=PATIENCE)
    QTest.keyClick(door.pad, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: door.done == ["leave"], timeout=PATIENCE)


def test_open_lock_runs_an_action_without_the_pin(qtbot: QtBot, door: Door) -> None:
    door.demand("leave")
    door.type(qtbot, "4821")
    door.demand("export")
    assert door.done == ["leave", "export"]
    assert not door.pad.isVisible()


def test_lock_closes_after_the_set_time(qtbot: QtBot, window: QWidget) -> None:
    door = Door(window, SEAL, stays_open=1)
    door.demand()
    with qtbot.waitSignal(door.lock.changed, timeout=PATIENCE, check_params_cb=lambda on: not on):
        door.type(qtbot, "4821")
    assert not door.lock.is_open
    door.demand("export")
    assert door.pad.isVisible()


def test_actions_do_not_extend_the_time_of_the_open_lock(qtbot: QtBot, window: QWidget) -> None:
    door = Door(window, SEAL, stays_open=600)
    door.demand()
    with qtbot.waitSignal(door.lock.changed, timeout=PATIENCE, check_params_cb=lambda on: on):
        door.type(qtbot, "4821")
    asking = QTimer(window)
    asking.timeout.connect(lambda: door.demand("export") if door.lock.is_open else None)
    asking.start(100)
    qtbot.waitUntil(lambda: not door.lock.is_open, timeout=PATIENCE)


def test_action_of_a_deleted_page_does_not_run(qtbot: QtBot, door: Door) -> None:
    page = QObject()
    door.demand("publish", owner=page)
    delete(page)
    door.type(qtbot, "4821")
    assert door.done == []
    assert door.lock.is_open


def test_pin_typed_for_an_earlier_action_does_not_open_the_lock(
    qtbot: QtBot, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile = threading.Event()

    def check_later(pin: str, seal: str) -> bool:
        return meanwhile.wait(PATIENCE) and pin_matches(pin, seal)

    monkeypatch.setattr("app.ui.flows.supervisor_lock.pin_matches", check_later)
    door.demand("override")
    QTest.keyClicks(door.pad, "4821")
    QTest.keyClick(door.pad, Qt.Key.Key_Return)
    door.demand("leave")
    meanwhile.set()
    qtbot.waitUntil(is_looked_at, timeout=PATIENCE)
    settle()
    assert door.done == []
    assert door.pad.isVisible()
