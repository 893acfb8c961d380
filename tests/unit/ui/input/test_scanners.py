"""Tests of hand scanners at a window: the wedge with key times that the test sets, and codes."""

import os
import time
import tty
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.model.night import VENUE_CODE_PREFIX
from app.scanner.keyboard_scanner import KeyboardScanner, TypingRhythm
from app.scanner.scanner_text import LAYOUTS
from app.settings.sections import ScannerSettings
from app.settings.setup_code import write_clear_code
from app.ui.flows.supervisor_lock import PinPad
from app.ui.input.action_keys import Act
from app.ui.input.focus_watch import PROSE
from app.ui.input.program_codes import find_setup_code, find_venue_code
from app.ui.input.scanners import Held, Scanners, Wedge
from app.ui.window.actions import bind_keys
from tests.support.made import door_settings
from tests.support.pseudo_terminals import open_pseudo_terminal
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.ui.stub_core import emitted, type_as_scanner

Key = Qt.Key
NO_MODIFIER = Qt.KeyboardModifier.NoModifier


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

    def type(self, text: str, gap: int = 5) -> None:
        for character in text:
            self.now += gap
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


@pytest.mark.parametrize("reason", ["IDno", "no proof", "Refused"])
def test_sentence_typed_fast_is_no_code(door: Door, qtbot: QtBot, reason: str) -> None:
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
    door.now += 1_000
    door.type("ABC-123%")
    door.key(Key.Key_Return, "\r")
    assert (door.codes, door.field.text()) == (["ABC-123%"], reason)


@pytest.fixture
def pad(door: Door) -> PinPad:
    pad = PinPad(door.window)
    pad.demand("Supervisor PIN", "to leave")
    assert pad.hasFocus()
    return pad


def test_ticket_at_the_pin_pad_is_a_scan_and_a_quick_pin_none(door: Door, pad: PinPad) -> None:
    entered = emitted(pad.entered)
    door.type("4837", gap=40)
    door.now += 40
    door.key(Key.Key_Return, "\r")
    assert (entered, door.codes) == (["4837"], [])
    door.now += 1_000
    door.type("483712")
    door.key(Key.Key_Return, "\r")
    assert (entered, door.codes) == (["4837"], ["483712"])


def test_code_is_complete_though_window_was_busy_meanwhile(door: Door, qapp: QApplication) -> None:
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
    bind_keys(door.window, pressed.append, lambda _place: None)
    for key in (Key.Key_F8, Key.Key_Escape, *map(Key, b"ABC123"), Key.Key_Return):
        QTest.keyClick(door.window.windowHandle(), key)
    assert (door.codes, pressed) == (["abc123"], [])
    wedge.end()
    door.window.close()


def test_text_of_an_input_method_is_held_back(door: Door, qtbot: QtBot) -> None:
    event = QInputMethodEvent("", [])
    event.setCommitString("é")
    QCoreApplication.sendEvent(door.field, event)
    assert door.field.text() == ""
    qtbot.waitUntil(lambda: door.field.text() == "é")


def test_keypad_digits_with_alt_are_no_code(door: Door) -> None:
    alt = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.KeypadModifier
    for digit in "0065006600670068":
        door.key(Key(ord(digit)), digit, alt)
    door.key(Key.Key_Return, "\r")
    assert door.codes == []


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


@pytest.fixture
def line() -> Iterator[tuple[int, str]]:
    """A serial port: the scanner's end of the line, and the name of the port."""
    ours, theirs = open_pseudo_terminal()
    tty.setraw(theirs)
    yield ours, os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


def scan(code: str, *, shifted: str = "") -> None:
    window = QWidget()
    window.show()
    type_as_scanner(window, code, shifted=shifted)
    window.close()


def heard(scanners: Scanners) -> list[str]:
    codes: list[str] = []
    scanners.scanned.connect(lambda code, _came_by: codes.append(code))
    return codes


def test_typed_code_is_corrected_by_its_settings(qtbot: QtBot, dressed: QApplication) -> None:
    scanners = Scanners(ScannerSettings(layout="de", prefix="]Q1", suffix="/"), dressed)
    codes, sent = heard(scanners), list[str]()
    scanners.sent.connect(sent.append)
    scanners.start()
    scan("ABCßZ12-")
    qtbot.waitUntil(lambda: bool(codes))
    assert codes == ["ABC-Y12"]
    assert sent == ["ABCßZ12-"]
    scanners.stop()


@pytest.mark.parametrize(
    ("arrives", "shifted", "code"),
    [
        ("abc-12X", "abc", "ABC-12x"), ("abcß12Z", "abc", "ABC-12y"), ("ABCß12z", "ABC", "ABC-12y"),
        ("ABCß12z", "", "ABC-12y"), ("abcß12z", "", "abc-12y"),
    ],
)  # fmt: skip
def test_caps_lock_does_not_change_the_code(
    qtbot: QtBot, dressed: QApplication, arrives: str, shifted: str, code: str
) -> None:
    scanners = Scanners(ScannerSettings(layout="de" if "ß" in arrives else "us"), dressed)
    codes = heard(scanners)
    scanners.start()
    scan(arrives, shifted=shifted)
    scan(arrives, shifted=shifted)
    qtbot.waitUntil(lambda: len(codes) > 1)
    assert codes == [code, code]
    scanners.stop()


def test_serial_code_is_not_changed_by_the_layout(
    qtbot: QtBot, dressed: QApplication, line: tuple[int, str]
) -> None:
    scanner, port = line
    scanners = Scanners(ScannerSettings(layout="de", prefix="#", suffix="$", port=port), dressed)
    codes = heard(scanners)
    scanners.start()
    os.write(scanner, b"#ABC-YZ$\r\n")
    qtbot.waitUntil(lambda: bool(codes))
    assert codes == ["ABC-YZ"]
    assert scanners.trouble is None
    scanners.stop()


def test_missing_serial_scanner_is_reported(qtbot: QtBot, dressed: QApplication) -> None:
    scanners = Scanners(ScannerSettings(port="/dev/ttyNOWHERE"), dressed)
    with qtbot.waitSignal(scanners.troubled) as told:
        scanners.start()
    assert told.args == [scanners.trouble]
    scanners.stop()


def test_deleted_scanners_filter_no_keys(qtbot: QtBot, dressed: QApplication) -> None:
    scanners = Scanners(ScannerSettings(), dressed)
    codes = heard(scanners)
    scanners.start()
    delete(scanners)
    field = QLineEdit()
    qtbot.addWidget(field)
    QTest.keyClicks(field, "ABC")
    assert not dressed.findChildren(Wedge)
    assert (field.text(), codes) == ("ABC", [])


CODE = f"{VENUE_CODE_PREFIX}1:{'ABC234' * 20}"
SET_UP = write_clear_code(door_settings(service={"ticketing_id": "zy"}, door={"name": "Süd"}))


@pytest.mark.parametrize(("find", "code"), [(find_venue_code, CODE), (find_setup_code, SET_UP)])
@pytest.mark.parametrize("layout", ["us", "de", "fr", "it", "se"])
def test_own_code_in_any_layout(layout: str, find: Callable[[str], str | None], code: str) -> None:
    seen = LAYOUTS[layout].characters_typed()
    sent = "]Q1" + code + "\t"
    assert find("".join(seen.get(key, key) for key in sent)) == code


@pytest.mark.parametrize("text", ["", "TICKET-1", VENUE_CODE_PREFIX, SET_UP])
def test_other_text_is_no_venue_code(text: str) -> None:
    assert find_venue_code(text) is None
    assert find_setup_code(CODE) is None
