"""Tests that Alt-F4, the title bar and a log-out do not close a kiosk."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.security.pin import Supervisor, TriesFile
from app.ui.flows.close_guard import CloseGuard
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.overlays.pin_pad import PinPad
from tests.support.pins import SEALS
from tests.unit.ui.stub_core import settle


class Door:
    """A window with a close guard; counts how often the program was ended."""

    def __init__(self, seal: str) -> None:
        self.left = 0
        self.window = QWidget()
        self.pad = PinPad(self.window)
        supervisors = (Supervisor("", seal),) if seal else ()
        lock = SupervisorLock(self.pad, supervisors, clock=lambda: 0, tries=TriesFile(None))
        self.guard = CloseGuard(self.window, self._leave)
        self.guard.use_lock(lock)
        self.window.show()

    def _leave(self) -> None:
        self.left += 1


@pytest.fixture
def door(qtbot: QtBot, dressed: QApplication) -> Iterator[Door]:
    door = Door(SEALS["4821"])
    yield door
    door.guard.leave()
    door.window.close()


def test_closing_the_window_asks_for_the_pin_and_keeps_it_open(door: Door) -> None:
    assert not door.window.close()
    settle()
    assert door.window.isVisible()
    assert door.pad.isVisible()
    assert door.left == 0


def test_cancelled_pin_keeps_the_window_open(door: Door) -> None:
    door.window.close()
    settle()
    door.pad.cancel()
    assert door.window.isVisible()
    assert door.left == 0


def test_program_can_close_the_window_without_a_pin(door: Door) -> None:
    door.guard.leave()
    assert door.left == 1
    assert door.window.close()


def test_window_closes_at_once_if_there_is_no_pin(qtbot: QtBot, dressed: QApplication) -> None:
    door = Door("")
    door.window.close()
    settle()
    assert door.left == 1
    door.window.close()


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
