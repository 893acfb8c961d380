"""Tests of the PIN pad."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.security.pin import LONGEST
from app.ui.overlays.pin_pad import DOT, PLACE, PinPad
from tests.unit.ui.stub_core import settle


@pytest.fixture
def pad(qtbot: QtBot, dressed: QApplication) -> PinPad:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)
    window.show()
    window.activateWindow()
    pad = PinPad(window)
    pad.demand("Supervisor PIN", "to close Admit")
    settle()
    return pad


@pytest.fixture
def entered(pad: PinPad) -> list[str]:
    entered: list[str] = []
    pad.entered.connect(entered.append)
    return entered


def shown(pad: PinPad) -> list[str]:
    return [label.text() for label in pad.findChildren(QLabel) if label.isVisible()]


def dots(pad: PinPad) -> str:
    """Return the row of dots and places."""
    return next(text for text in shown(pad) if {PLACE, DOT} & {*text}).replace(" ", "")


def button(pad: PinPad, text: str) -> QPushButton:
    return next(one for one in pad.findChildren(QPushButton) if one.text() == text)


EMPTY = PLACE * 4


@pytest.mark.parametrize("typed", ["", "4", "4821", "48219", "1" * LONGEST])
def test_pad_counts_the_digits_and_shows_none(pad: PinPad, typed: str) -> None:
    QTest.keyClicks(pad, typed)
    assert dots(pad) == DOT * len(typed) + PLACE * (4 - len(typed))
    told = [*shown(pad), *(label.accessibleName() for label in pad.findChildren(QLabel))]
    assert f"{len(typed)} digit" in " ".join(told)
    assert len(typed) < 2 or not any(typed in text for text in told)


def test_pin_is_typed_and_confirmed_by_keys(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "48219")
    QTest.keyClick(pad, Qt.Key.Key_Backspace)
    QTest.keyClick(pad, Qt.Key.Key_Return)
    assert entered == ["4821"]


def test_pin_is_typed_and_confirmed_by_clicks(pad: PinPad, entered: list[str]) -> None:
    for text in ("4", "8", "0", "Delete", "2", "1", "OK"):
        button(pad, text).click()
    assert entered == ["4821"]


def test_too_few_digits_are_not_accepted(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "482")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    assert entered == []
    button(pad, "OK").click()
    assert entered == []
    assert "A PIN has 4 to 12 digits." in shown(pad)


@pytest.mark.parametrize("typed", ["abc", "½²", "٣٤", "-+ "])
def test_only_ascii_digits_are_accepted(pad: PinPad, typed: str) -> None:
    for character in typed:
        QCoreApplication.sendEvent(pad, key(character))
    assert dots(pad) == EMPTY


def key(character: str) -> QEvent:
    none = Qt.KeyboardModifier.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, none, character)


def test_digits_beyond_the_longest_pin_are_ignored(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "1" * (LONGEST + 5))
    assert "A PIN has 4 to 12 digits." in shown(pad)
    QTest.keyClick(pad, Qt.Key.Key_Enter)
    assert entered == ["1" * LONGEST]


def test_digits_are_ignored_while_the_pin_is_checked(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "4821")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    QTest.keyClicks(pad, "9999")
    assert "The PIN is being checked. Wait a moment." in shown(pad)
    QTest.keyClick(pad, Qt.Key.Key_Return)
    assert entered == ["4821"]


def test_refusal_is_shown_and_clears_the_digits(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "4821")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    pad.refuse("That is not the PIN.")
    assert "That is not the PIN." in shown(pad)
    assert dots(pad) == EMPTY
    QTest.keyClicks(pad, "1")
    assert dots(pad) != EMPTY


def test_escape_cancels_and_clears_the_digits(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "48")
    QTest.keyClick(pad, Qt.Key.Key_Escape)
    assert not pad.isVisible()
    pad.demand("Supervisor PIN", "again")
    assert dots(pad) == EMPTY
    assert entered == []
