"""Hundreds of scans by a keyboard scanner that stutters, at a window, with key times set here."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.scanner.keyboard_scanner import KeyboardScanner
from app.ui.input.wedge import Held, Wedge

SCANS = 300
RETURN = "\r"
TICK_MS = 10  # of the wedge's timer
FIRST_GAP_MS = 80  # after the first character of each code
LONGEST_STALL_MS = 200


@dataclass(frozen=True, order=True, slots=True)
class Press:
    """One key that a scanner types, at a time in ms."""

    at: int
    text: str


def presses(code: str, start: int, dice: random.Random) -> list[Press]:
    """Return the keys of one scan: quick, but for the first gap and up to two more stalls."""
    gaps = [dice.randint(1, 8) for _ in code + RETURN]
    gaps[1] = FIRST_GAP_MS
    for place in dice.sample(range(2, len(code)), dice.randint(0, 2)):
        gaps[place] = dice.randint(60, LONGEST_STALL_MS)
    keys, at = list[Press](), start
    for text, gap in zip(code + RETURN, gaps, strict=True):
        at += gap
        keys.append(Press(at, text))
    return keys


class Door:
    """A window whose field has the focus, and the codes that the wedge found."""

    def __init__(self, wedge: Wedge) -> None:
        self.window = QWidget()
        self.field = QLineEdit(self.window)
        self.window.show()
        self.window.activateWindow()
        self.field.setFocus()
        timer = wedge.findChild(QTimer)
        assert timer is not None
        self._timer = timer
        self.now = 5_000
        self.codes: list[str] = []
        wedge.scanned.connect(self.codes.append)

    def wait_until(self, at: int) -> None:
        """Let time pass: the wedge's timer ticks while it is active."""
        for _ in range((at - self.now) // TICK_MS):
            if self._timer.isActive():
                self._timer.timeout.emit()
        self.now = at

    def press(self, key: Press) -> None:
        self.wait_until(key.at)
        code = Qt.Key.Key_Return if key.text == RETURN else Qt.Key(ord(key.text))
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, key.text)
            event.setTimestamp(self.now)
            QCoreApplication.sendEvent(self.window.windowHandle(), event)


@pytest.fixture
def door(qtbot: QtBot, qapp: QApplication) -> Iterator[Door]:
    wedge = Wedge(KeyboardScanner[Held](), qapp)
    wedge.begin()
    door = Door(wedge)
    qtbot.addWidget(door.window)
    qtbot.waitUntil(door.field.hasFocus)
    yield door
    wedge.end()
    wedge.deleteLater()


def code_of(number: int) -> str:
    return f"VIP-{number:04}-{number * 7919 % 10_000:04}-8X2K"


@pytest.mark.parametrize("pause", [120, 250, 1_500])
def test_no_code_of_a_stuttering_scanner_is_lost(door: Door, pause: int) -> None:
    dice, codes = random.Random(4), [code_of(number) for number in range(SCANS)]
    for code in codes:
        for key in presses(code, door.now + pause, dice):
            door.press(key)
    assert [code for code in codes if code not in door.codes] == []
    assert door.codes == codes
    assert door.field.text() == ""


def test_code_after_a_too_long_stall_is_whole(door: Door) -> None:
    dice = random.Random(5)
    first, *codes = [code_of(number) for number in range(20)]
    *begin, last = presses(first[:4], door.now + 120, dice)
    for key in begin:
        door.press(key)
    door.wait_until(last.at + 2 * LONGEST_STALL_MS)
    for code in (first[4:], *codes):
        for key in presses(code, door.now + 120, dice):
            door.press(key)
    assert door.codes[1:] == codes
