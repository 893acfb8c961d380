"""Tests of the supervisor lock."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.model.journal import SupervisedAction, SupervisorAct
from app.security.pin import Supervisor, TriesFile, find_by_pin
from app.ui.flows.supervisor_lock import Grant, SupervisorLock
from app.ui.overlays.pin_pad import PinPad
from tests.support.pins import SEALS
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.ui.stub_core import settle

SEAL = SEALS["4821"]
ONE = (Supervisor("", SEAL),)
NAMED = (Supervisor("Anna", SEAL), Supervisor("Ben", SEALS["5930"]))


class Time:
    now = 1_000_000  # ms


def is_looked_at() -> bool:
    """Return whether no PIN is being checked."""
    return not any(thread.name == "pin" for thread in threading.enumerate())


class Door:
    """A lock with its PIN pad; records the actions that ran, and what was written down."""

    def __init__(
        self,
        window: QWidget,
        supervisors: tuple[Supervisor, ...],
        tries: Path | None = None,
        time: Time | None = None,
    ) -> None:
        self.time = time or Time()
        self.pad = PinPad(window)
        self.lock = SupervisorLock(
            self.pad, supervisors, clock=lambda: self.time.now, tries=TriesFile(tries)
        )
        self.done: list[str] = []
        self.written: list[SupervisedAction] = []
        self.grants: list[Grant] = []
        self.lock.recorded.connect(self.written.append)

    def demand(self, what: str = "leave") -> None:
        act = SupervisorAct(what)
        self.lock.demand(act, f"to {what}", lambda: self.done.append(what))
        settle()

    def type(self, qtbot: QtBot, pin: str) -> None:
        """Type a PIN, and wait until it was checked."""
        QTest.keyClicks(self.pad, pin)
        QTest.keyClick(self.pad, Qt.Key.Key_Return)
        qtbot.waitUntil(is_looked_at)
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
    return Door(window, ONE)


def test_without_a_pin_the_action_runs_at_once(window: QWidget) -> None:
    door = Door(window, ())
    door.demand()
    assert door.done == ["leave"]
    assert not door.pad.isVisible()


def test_right_pin_runs_the_action(qtbot: QtBot, door: Door) -> None:
    door.demand()
    assert door.done == []
    door.type(qtbot, "4821")
    assert door.done == ["leave"]
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
    door.time.now += 6_000
    door.type(qtbot, "4821")
    assert door.done == ["leave"]


def test_wait_counts_down_and_keeps_the_typed_digits(qtbot: QtBot, door: Door) -> None:
    door.demand()
    for _ in range(4):
        door.type(qtbot, "1111")
    assert "wait 5 second" in door.said
    QTest.keyClicks(door.pad, "4821")
    door.time.now += 3_000
    qtbot.waitUntil(lambda: "wait 2 second" in door.said)
    door.time.now += 3_000
    qtbot.waitUntil(lambda: "Too many" not in door.said)
    QTest.keyClick(door.pad, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: door.done == ["leave"])


def test_pin_allows_one_action_only(qtbot: QtBot, door: Door) -> None:
    door.demand("leave")
    door.type(qtbot, "4821")
    door.demand("export")
    assert door.done == ["leave"]
    assert door.pad.isVisible()


def test_grant_is_used_once(qtbot: QtBot, door: Door) -> None:
    door.lock.ask(SupervisorAct.OVERRIDE, "to admit", door.grants.append)
    door.type(qtbot, "4821")
    (grant,) = door.grants
    assert door.written == []
    assert grant.use("guest list")
    assert not grant.use("once more")
    action = SupervisedAction(door.time.now, SupervisorAct.OVERRIDE, "", "guest list")
    assert door.written == [action]


def test_record_names_the_supervisor_of_the_pin(qtbot: QtBot, window: QWidget) -> None:
    door = Door(window, NAMED)
    door.demand("export")
    door.type(qtbot, "5930")
    assert door.done == ["export"]
    assert door.written == [SupervisedAction(door.time.now, SupervisorAct.EXPORT, "Ben")]


def test_wait_after_wrong_tries_survives_a_restart(
    qtbot: QtBot, window: QWidget, tmp_path: Path
) -> None:
    door = Door(window, ONE, tmp_path / "tries")
    door.demand()
    for _ in range(3):
        door.type(qtbot, "1111")
    door.pad.cancel()
    later = Door(window, ONE, tmp_path / "tries", door.time)
    later.demand()
    assert "Too many wrong tries: wait 5 second" in later.said
    later.type(qtbot, "4821")
    assert later.done == []
    later.time.now += 6_000
    later.type(qtbot, "4821")
    assert later.done == ["leave"]
    assert not (tmp_path / "tries").exists()


def test_pin_typed_for_an_earlier_action_does_not_open_the_lock(
    qtbot: QtBot, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile = threading.Event()

    def check_later(pin: str, supervisors: tuple[Supervisor, ...]) -> Supervisor | None:
        meanwhile.wait(LONGEST_WAIT_S)
        return find_by_pin(pin, supervisors)

    monkeypatch.setattr("app.ui.flows.supervisor_lock.find_by_pin", check_later)
    door.demand("override")
    QTest.keyClicks(door.pad, "4821")
    QTest.keyClick(door.pad, Qt.Key.Key_Return)
    door.demand("leave")
    meanwhile.set()
    qtbot.waitUntil(is_looked_at)
    settle()
    assert door.done == []
    assert door.pad.isVisible()
