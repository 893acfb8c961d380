"""Tests of the supervisor lock, its session, and the guard against closing the window."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.kiosk.screen import CloseGuard
from app.model.journal import SupervisedAction, SupervisorAct
from app.security.pin import Supervisor, TriesFile, find_by_pin
from app.ui.flows.supervisor_lock import ASKED_AGAIN, SupervisorLock
from app.ui.input.idle import IdleTimer
from app.ui.overlays.pin_pad import PinPad
from tests.support.pins import SEALS
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.ui.stub_core import on_screen, settle
from tests.unit.ui.window.steward import is_looked_at

SEAL = SEALS["4821"]
ONE = (Supervisor("", SEAL),)
NAMED = (Supervisor("Anna", SEAL), Supervisor("Ben", SEALS["5930"]))


class Time:
    now = 1_000_000  # ms


class Door:
    """A lock with its PIN pad; records the acts that ran, and what was written down."""

    def __init__(
        self,
        window: QWidget,
        supervisors: tuple[Supervisor, ...] = ONE,
        tries: Path | None = None,
        time: Time | None = None,
    ) -> None:
        self.time = time or Time()
        self.window, self.pad = window, PinPad(window)
        self.lock = SupervisorLock(
            self.pad, supervisors, clock=lambda: self.time.now, tries=TriesFile(tries)
        )
        self.done: list[str] = []
        self.written: list[SupervisedAction] = []
        self.lock.recorded.connect(self.written.append)

    def demand(self, what: str = "export") -> None:
        act = SupervisorAct(what)
        self.lock.demand(act, f"to {what}", lambda: self.done.append(what))
        settle()

    def type(self, qtbot: QtBot, pin: str = "4821") -> None:
        """Type a PIN, and wait until it was checked."""
        QTest.keyClicks(self.pad, pin)
        QTest.keyClick(self.pad, Qt.Key.Key_Return)
        qtbot.waitUntil(is_looked_at)
        settle()

    @property
    def said(self) -> str:
        return " ".join(one.text() for one in self.pad.findChildren(QLabel))

    @property
    def minute(self) -> IdleTimer:
        """Return the minute of the session."""
        session = self.lock._session
        assert session is not None
        return session


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> QWidget:
    return on_screen(qtbot, QWidget())


@pytest.fixture
def door(window: QWidget) -> Door:
    return Door(window)


def test_without_a_pin_the_act_runs_at_once(window: QWidget) -> None:
    door = Door(window, ())
    door.demand("leave")
    assert (door.done, door.pad.isVisible()) == (["leave"], False)


def test_right_pin_runs_the_act_and_records_its_owner(qtbot: QtBot, window: QWidget) -> None:
    door = Door(window, NAMED)
    door.demand()
    assert door.done == []
    door.type(qtbot, "5930")
    assert (door.done, door.pad.isVisible()) == (["export"], False)
    assert door.written == [SupervisedAction(door.time.now, SupervisorAct.EXPORT, "Ben")]


def test_wrong_pin_does_not_run_the_act(qtbot: QtBot, door: Door) -> None:
    door.demand()
    door.type(qtbot, "1111")
    assert (door.done, door.lock.is_open) == ([], False)
    assert "That is not the PIN." in door.said
    assert door.pad.isVisible()


def test_session_runs_further_acts_under_the_same_name(qtbot: QtBot, window: QWidget) -> None:
    door = Door(window, NAMED)
    door.demand("export")
    door.type(qtbot)
    door.demand("set up")
    door.lock.ask(SupervisorAct.OVERRIDE, "to admit", door.done.append)
    assert door.done == ["export", "set up", "Anna"]
    assert (door.lock.is_open, door.lock.by, door.pad.isVisible()) == (True, "Anna", False)
    assert [action.by for action in door.written] == ["Anna", "Anna"]


def test_acts_that_reach_beyond_the_door_are_asked_again(qtbot: QtBot, door: Door) -> None:
    door.demand("export")
    door.type(qtbot)
    for act in ASKED_AGAIN:
        door.demand(act)
        assert (door.done, door.pad.isVisible()) == (["export"], True), act
        door.pad.cancel()


def test_nothing_is_open_after_the_end_of_the_session(qtbot: QtBot, door: Door) -> None:
    for end in (door.lock.end, lambda: door.minute.idle.emit()):
        door.demand()
        door.type(qtbot)
        with qtbot.waitSignal(door.lock.changed):
            end()
        assert (door.lock.is_open, door.lock.by, door.lock.left) == (False, "", 0)
        door.demand()
        assert door.pad.isVisible()
        door.lock.withdraw()


def test_minute_of_the_session_begins_again_with_each_input(qtbot: QtBot, door: Door) -> None:
    door.demand()
    door.type(qtbot)
    for is_click in (True, False):
        door.minute._timer.stop()
        assert door.lock.left == 0
        if is_click:
            QTest.mouseClick(door.window, Qt.MouseButton.LeftButton)
        else:
            door.lock.stay()
        assert door.lock.left > 0.5


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
    qtbot.waitUntil(lambda: door.done == ["export"])


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
    later.type(qtbot)
    assert later.done == []
    later.time.now += 6_000
    later.type(qtbot)
    assert later.done == ["export"]
    assert not (tmp_path / "tries").exists()


def test_pin_typed_for_an_earlier_act_does_not_open_the_lock(
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
    assert (door.done, door.lock.is_open) == ([], False)
    assert door.pad.isVisible()


class GuardedDoor:
    """A window with a close guard; counts how often the program was ended."""

    def __init__(self, seal: str) -> None:
        self.left = 0
        self.window = QWidget()
        self.pad = PinPad(self.window)
        supervisors = (Supervisor("", seal),) if seal else ()
        lock = SupervisorLock(self.pad, supervisors, clock=lambda: 0, tries=TriesFile(None))
        self.guard = CloseGuard(self.window, self._leave)
        self.guard.lock = lock
        self.window.show()

    def _leave(self) -> None:
        self.left += 1


@pytest.fixture
def guarded_door(qtbot: QtBot, dressed: QApplication) -> Iterator[GuardedDoor]:
    guarded_door = GuardedDoor(SEALS["4821"])
    yield guarded_door
    guarded_door.guard.leave()
    guarded_door.window.close()


def test_closing_the_window_asks_for_the_pin_and_keeps_it_open(guarded_door: GuardedDoor) -> None:
    assert not guarded_door.window.close()
    settle()
    assert guarded_door.window.isVisible()
    assert guarded_door.pad.isVisible()
    guarded_door.pad.cancel()
    assert guarded_door.window.isVisible()
    assert guarded_door.left == 0


def test_window_closes_at_once_if_there_is_no_pin(qtbot: QtBot, dressed: QApplication) -> None:
    guarded_door = GuardedDoor("")
    guarded_door.window.close()
    settle()
    assert guarded_door.left == 1
    guarded_door.window.close()


def test_window_stays_open_while_the_pin_pad_is_not_loaded(
    qtbot: QtBot, dressed: QApplication
) -> None:
    window, ended = QWidget(), list[bool]()
    guard = CloseGuard(window, lambda: ended.append(True))
    window.show()
    assert not window.close()
    settle()
    assert window.isVisible()
    guard.leave()
    assert ended == [True]
    assert window.close()
