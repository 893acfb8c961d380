"""Tests of the test scan, which shows how a code is read and checks nobody in."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.eye.reading import Format
from app.model.scan import Source
from app.ui.bridge import Bridge
from app.ui.flows.scan_test import ScanTestFlow
from app.ui.input.scanners import KEYBOARD, SERIAL
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA
from tests.unit.ui.stub_core import NO_LINE, Behind, settle
from tests.unit.ui.window.navigator.steward import press

UNKNOWN = "no: nobody on this laptop's list has this code"


@pytest.fixture
def scan_test(window: MainWindow, pages: Navigator) -> ScanTestFlow:
    """A test that was begun on the page of the door check."""
    pages.supervisor.open_check()
    press(window.body.page, "Test scan")
    return pages.supervisor.scan_test


def told(scan_test: ScanTestFlow) -> list[str]:
    settle()
    return [fact.text() for fact in scan_test.panel.facts]


@pytest.mark.parametrize(
    ("code", "came_by", "source", "expected"),
    [
        (MAYA.code, Format.QR, Source.CAMERA, ["Camera", "QR", "yes"]),
        (
            "NOBODY-123",
            KEYBOARD,
            Source.SCANNER,
            ["Hand scanner", "typed as by a keyboard", UNKNOWN],
        ),
        ("NOBODY-123", SERIAL, Source.SCANNER, ["Hand scanner", "by a serial port", UNKNOWN]),
    ],
)
def test_code_is_shown_and_not_checked_in(
    scan_test: ScanTestFlow,
    window: MainWindow,
    behind: Behind,
    code: str,
    came_by: str,
    source: Source,
    expected: list[str],
) -> None:
    assert scan_test.take(code, came_by, source)
    assert told(scan_test)[1:] == expected
    assert code not in told(scan_test)[0]
    assert scan_test.panel.words.text() == "It was read. Nobody was checked in."
    assert behind.times("scan") == 0
    assert isinstance(window.body.page, DoorCheckPage)


def test_test_ends_after_one_code_but_spares_the_same_ticket(scan_test: ScanTestFlow) -> None:
    assert scan_test.take(MAYA.code, Format.QR, Source.CAMERA)
    assert scan_test.take(MAYA.code, Format.QR, Source.CAMERA)
    assert not scan_test.take("ANOTHER", Format.QR, Source.CAMERA)
    press(scan_test.panel, "Done")
    assert not scan_test.take(MAYA.code, Format.QR, Source.CAMERA)


def test_escape_ends_the_test(scan_test: ScanTestFlow, window: MainWindow) -> None:
    QTest.keyClick(scan_test.panel, Qt.Key.Key_Escape)
    assert not scan_test.panel.isVisible()
    assert not scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    assert isinstance(window.body.page, DoorCheckPage)


def test_test_ends_after_thirty_seconds_without_a_code(scan_test: ScanTestFlow) -> None:
    assert scan_test.timer.interval() == 30_000
    scan_test.timer.timeout.emit()
    assert scan_test.panel.words.text().startswith("Nothing was read in 30 seconds.")
    assert not scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    press(scan_test.panel, "Test another")
    assert scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    scan_test.timer.timeout.emit()
    assert not scan_test.panel.isVisible()


def test_scan_of_a_guest_closes_the_result(
    scan_test: ScanTestFlow, window: MainWindow, behind: Behind
) -> None:
    scan_test.take("NOBODY-123", KEYBOARD, Source.SCANNER)
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    assert not scan_test.panel.isVisible()
    assert behind.times("scan") == 1


def test_trouble_with_the_list_is_shown(
    scan_test: ScanTestFlow, behind: Behind, bridge: Bridge
) -> None:
    behind.holds = True
    scan_test.take(MAYA.code, KEYBOARD, Source.SCANNER)
    assert told(scan_test)[-1] == "looking…"
    behind.trouble = NO_LINE
    behind.release()
    assert told(scan_test)[-1] == "The line is down. Wait until it is back."
