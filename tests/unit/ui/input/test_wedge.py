"""Tests of the keyboard wedge at a window, with key times that the test sets."""

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.scanner.keyboard_scanner import KeyboardScanner, TypingRhythm
from app.ui.input.action_keys import Act
from app.ui.input.wedge import PROSE, Held, Wedge
from app.ui.window.action_runner import bind_keys
from tests.support.waiting import LONGEST_WAIT_S

Key = Qt.Key
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
ALT = Qt.KeyboardModifier.AltModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


class Door:
    """A window with a field, and the codes scanned at it; the keyboard's clock stands still."""

    def __init__(self, wedge: Wedge) -> None:
        self.window = QWidget()
        self.field = QLineEdit(self.window)
        QVBoxLayout(self.window).addWidget(self.field)
        self.window.show()
        self.window.activateWindow()
        self.now = 5_000
        self.codes: list[str] = []
        wedge.scanned.connect(self.codes.append)

    def key(
        self, key: Qt.Key, text: str = "", modifiers: Qt.KeyboardModifier = NO_MODIFIER
    ) -> None:
        self._send(QEvent.Type.KeyPress, key, text, modifiers)
        self._send(QEvent.Type.KeyRelease, key, text, modifiers)

    def type(self, text: str) -> None:
        for character in text:
            self.now += 5
            self.key(Key(ord(character.upper())), character)

    def _send(
        self, kind: QEvent.Type, key: Qt.Key, text: str, modifiers: Qt.KeyboardModifier
    ) -> None:
        event = QKeyEvent(kind, key, modifiers, text)
        event.setTimestamp(self.now)
        QCoreApplication.sendEvent(self.window.windowHandle(), event)


@pytest.fixture
def keys() -> KeyboardScanner[Held]:
    return KeyboardScanner()


@pytest.fixture
def wedge(keys: KeyboardScanner[Held], qapp: QApplication) -> Iterator[Wedge]:
    wedge = Wedge(keys, qapp)
    wedge.begin()
    yield wedge
    wedge.end()
    wedge.deleteLater()


@pytest.fixture
def door(wedge: Wedge, qtbot: QtBot) -> Iterator[Door]:
    door = Door(wedge)
    qtbot.waitUntil(lambda: door.field.hasFocus())
    yield door
    door.window.close()


def test_scanned_code_does_not_reach_the_field(door: Door) -> None:
    door.type("ABC-123%ü")
    door.key(Key.Key_Return, "\r")
    assert door.codes == ["ABC-123%ü"]
    assert door.field.text() == ""


@pytest.mark.parametrize("reason", ["IDno", "no proof", "Refused"])
def test_sentence_typed_as_fast_as_a_scanner_types_is_no_code(
    door: Door, qtbot: QtBot, reason: str
) -> None:
    agreed = list[None]()
    door.field.setProperty(PROSE, True)
    door.field.returnPressed.connect(lambda: agreed.append(None))
    door.type(reason)
    door.key(Key.Key_Return, "\r")
    qtbot.waitUntil(lambda: door.field.text() == reason)
    assert (door.codes, agreed) == ([], [])
    door.now += 1_000
    door.key(Key.Key_Return, "\r")
    qtbot.waitUntil(lambda: agreed == [None])


def test_code_scanned_into_a_field_for_sentences_is_a_scan(door: Door) -> None:
    door.field.setProperty(PROSE, True)
    door.type("ABC-123%")
    door.key(Key.Key_Return, "\r")
    assert door.codes == ["ABC-123%"]
    assert door.field.text() == ""


def test_key_of_a_person_reaches_the_field_after_a_moment(door: Door, qtbot: QtBot) -> None:
    door.type("a")
    assert door.field.text() == ""
    qtbot.waitUntil(lambda: door.field.text() == "a")
    assert door.codes == []


def test_code_is_complete_though_the_window_was_busy_meanwhile(
    door: Door, qapp: QApplication
) -> None:
    door.type("ABC")
    time.sleep(0.2)
    qapp.processEvents()
    door.type("-123")
    door.key(Key.Key_Return, "\r")
    assert door.codes == ["ABC-123"]


def test_auto_repeated_key_is_not_held_back(door: Door) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_X, NO_MODIFIER, "x", autorep=True)
    QCoreApplication.sendEvent(door.window.windowHandle(), event)
    assert door.field.text() == "x"


def test_shortcut_of_one_letter_is_held_back_like_the_letter(door: Door, qtbot: QtBot) -> None:
    pressed: list[bool] = []
    QShortcut(QKeySequence("u"), door.window, lambda: pressed.append(True))
    door.field.setEnabled(False)
    door.window.setFocus()
    QTest.keyClick(door.window.windowHandle(), Key.Key_U)
    assert pressed == []
    qtbot.waitUntil(lambda: pressed == [True])


@pytest.mark.parametrize(
    ("key", "text", "modifiers"),
    [
        (Key.Key_F8, "", NO_MODIFIER),
        (Key.Key_Escape, "\x1b", NO_MODIFIER),
        (Key.Key_BracketRight, "\x1d", Qt.KeyboardModifier.ControlModifier),
    ],
)
def test_function_and_control_keys_are_no_part_of_a_code(
    door: Door, key: Qt.Key, text: str, modifiers: Qt.KeyboardModifier
) -> None:
    door.key(key, text, modifiers)
    door.type("ABC")
    door.key(key, text, modifiers)
    door.type("-123")
    door.key(Key.Key_Return, "\r")
    assert door.codes == ["ABC-123"]


def test_key_that_begins_a_scan_does_not_run_its_action(qapp: QApplication, qtbot: QtBot) -> None:
    """The shortcuts of a window go past its key events. The gaps of this scanner may be long."""
    wedge = Wedge(KeyboardScanner[Held](TypingRhythm(longest_gap=LONGEST_WAIT_S)), qapp)
    wedge.begin()
    door, pressed = Door(wedge), list[Act]()
    qtbot.waitUntil(door.field.hasFocus)
    bind_keys(door.window, pressed.append)
    for key in (Key.Key_F8, Key.Key_Escape, *map(Key, b"ABC123"), Key.Key_Return):
        QTest.keyClick(door.window.windowHandle(), key)
    assert (door.codes, pressed) == (["abc123"], [])
    wedge.end()
    door.window.close()


def test_action_of_a_key_runs_if_no_scan_follows(door: Door, qtbot: QtBot) -> None:
    pressed = list[Act]()
    bind_keys(door.window, pressed.append)
    QTest.keyClick(door.window.windowHandle(), Key.Key_F8)
    assert pressed == []
    qtbot.waitUntil(lambda: pressed == [Act.UNDO])


def test_text_of_an_input_method_is_held_back(door: Door, qtbot: QtBot) -> None:
    event = QInputMethodEvent("", [])
    event.setCommitString("é")
    QCoreApplication.sendEvent(door.field, event)
    assert door.field.text() == ""
    qtbot.waitUntil(lambda: door.field.text() == "é")


def test_unfinished_text_of_an_input_method_is_not_held_back(
    keys: KeyboardScanner[Held], door: Door
) -> None:
    QCoreApplication.sendEvent(door.field, QInputMethodEvent("^", []))
    assert not keys.is_holding


@pytest.mark.parametrize("num_lock", [True, False])
def test_alt_and_keypad_digits_are_read_as_a_character(door: Door, num_lock: bool) -> None:
    off = {"1": Key.Key_End, "2": Key.Key_Down, "9": Key.Key_PageUp}
    for _ in range(4):
        for digit in "129":
            key, text = (Key(ord(digit)), digit) if num_lock else (off[digit], "")
            door.key(key, text, ALT | KEYPAD)
        door.key(Key.Key_Alt)
    door.key(Key.Key_Return, "\r")
    assert door.codes == ["üüüü"]


def test_dead_keys_are_read_as_characters_of_the_code(door: Door) -> None:
    door.type("abc")
    for dead in (Key.Key_Dead_Acute, Key.Key_Dead_Circumflex, Key.Key_Dead_Diaeresis):
        door.key(dead)
    door.key(Key.Key_Tab, "\t")
    assert door.codes == ["abc\N{ACUTE ACCENT}^\N{DIAERESIS}"]


def test_keys_for_a_closed_window_are_dropped(wedge: Wedge, door: Door, qtbot: QtBot) -> None:
    other = Door(wedge)
    other.type("a")
    other.window.close()
    other.window.destroy()
    door.type("b")
    qtbot.waitUntil(lambda: door.field.text() == "b")


def test_only_accepted_codes_are_taken_out_of_a_field(
    keys: KeyboardScanner[Held], qapp: QApplication, qtbot: QtBot
) -> None:
    wedge = Wedge(keys, qapp, code_in_field=lambda text: text.startswith("ADMIT-"))
    wedge.begin()
    door = Door(wedge)
    qtbot.waitUntil(lambda: door.field.hasFocus())
    submitted: list[str] = []
    door.field.returnPressed.connect(lambda: submitted.append(door.field.text()))
    door.type("NORTH-ENTRANCE")
    door.key(Key.Key_Return, "\r")
    assert (submitted, door.codes) == (["NORTH-ENTRANCE"], [])
    door.now += 5_000
    door.type("ADMIT-SETUP")
    door.key(Key.Key_Return, "\r")
    assert (submitted, door.codes) == (["NORTH-ENTRANCE"], ["ADMIT-SETUP"])
    door.now += 5_000
    door.type("WEST-SIDE")
    qtbot.waitUntil(lambda: door.field.text().endswith("WEST-SIDE"))
    wedge.end()
    door.window.close()
