"""Tests that the text of a hand scanner arrives as the code on the ticket."""

import os
import tty
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.scanner.keyboard_layouts import LAYOUTS
from app.settings.sections import ScannerSettings
from app.ui.input.scanners import Scanners
from app.ui.input.wedge import Wedge
from tests.support.pseudo_terminals import open_pseudo_terminal
from tests.unit.ui.stub_core import settle


@pytest.fixture
def line() -> Iterator[tuple[int, str]]:
    """A serial port: the scanner's end of the line, and the name of the port."""
    ours, theirs = open_pseudo_terminal()
    tty.setraw(theirs)
    yield ours, os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


def type_as_scanner(text: str, *, shifted: str = "") -> None:
    """Type at a window, 5 ms from key to key; `shifted` characters with Shift."""
    window = QWidget()
    window.show()
    for number, character in enumerate(f"{text}\r"):
        key = Qt.Key.Key_Return if character == "\r" else Qt.Key(ord(character.upper()[0]))
        modifier = Qt.KeyboardModifier
        with_it = modifier.ShiftModifier if character in shifted else modifier.NoModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, with_it, character)
            event.setTimestamp(5_000 + 5 * number)
            QCoreApplication.sendEvent(window.windowHandle(), event)
    settle()
    window.close()


def heard(scanners: Scanners) -> list[str]:
    codes: list[str] = []
    scanners.scanned.connect(lambda code, _came_by: codes.append(code))
    return codes


def test_typed_code_is_corrected_by_layout_and_prefix(qtbot: QtBot, dressed: QApplication) -> None:
    scanners = Scanners(ScannerSettings(layout="de", prefix="]Q1"), dressed)
    codes, sent = heard(scanners), list[str]()
    scanners.sent.connect(sent.append)
    scanners.start()
    type_as_scanner("ABCßZ12")
    qtbot.waitUntil(lambda: bool(codes))
    assert codes == ["ABC-Y12"]
    assert sent == ["ABCßZ12"]
    scanners.stop()


@pytest.mark.parametrize(
    ("arrives", "shifted", "code"),
    [
        ("abc-12X", "abc", "ABC-12x"),
        ("abcß12Z", "abc", "ABC-12y"),
        ("ABCß12z", "ABC", "ABC-12y"),
        ("ABCß12z", "", "ABC-12y"),
        ("abcß12z", "", "abc-12y"),
    ],
)
def test_caps_lock_does_not_change_the_code(
    qtbot: QtBot, dressed: QApplication, arrives: str, shifted: str, code: str
) -> None:
    scanners = Scanners(ScannerSettings(layout="de" if "ß" in arrives else "us"), dressed)
    codes = heard(scanners)
    scanners.start()
    type_as_scanner(arrives, shifted=shifted)
    type_as_scanner(arrives, shifted=shifted)
    qtbot.waitUntil(lambda: len(codes) > 1)
    assert codes == [code, code]
    scanners.stop()


def test_unknown_layout_leaves_the_code_as_it_is(qtbot: QtBot, dressed: QApplication) -> None:
    assert "martian" not in LAYOUTS
    scanners = Scanners(ScannerSettings(layout="martian"), dressed)
    codes = heard(scanners)
    scanners.start()
    type_as_scanner("ABC-123")
    qtbot.waitUntil(lambda: bool(codes))
    assert codes == ["ABC-123"]
    scanners.stop()


def test_stopped_scanners_emit_no_code(qtbot: QtBot, dressed: QApplication) -> None:
    scanners = Scanners(ScannerSettings(), dressed)
    codes = heard(scanners)
    scanners.start()
    scanners.stop()
    type_as_scanner("ABC-123")
    settle()
    assert codes == []


def test_serial_code_is_not_changed_by_the_layout(
    qtbot: QtBot, dressed: QApplication, line: tuple[int, str]
) -> None:
    scanner, port = line
    scanners = Scanners(ScannerSettings(layout="de", prefix="#", port=port), dressed)
    codes = heard(scanners)
    scanners.start()
    os.write(scanner, b"#ABC-YZ\r\n")
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
