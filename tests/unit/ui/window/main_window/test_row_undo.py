"""Tests of the rows of the last scans: each can be taken back, by key and by tap."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.scans.scan_row import ScanRow
from app.ui.window.main_window import MainWindow
from tests.unit.ui.sample_guests import MAYA, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.main_window.steward import JONAS, press, scan

ANA = ticket(3, holder="Ana Sousa")


@pytest.fixture
def rows(window: MainWindow, behind: Behind) -> list[ScanRow]:
    """Return the rows of Ana, Jonas and Maya, of whom Jonas was not let in."""
    behind.answers[ANA.code] = decision(whose=ANA, at=NOW + 1)
    for code in (MAYA.code, JONAS.code, ANA.code):
        scan(window, code)
    window.activateWindow()
    settle()
    found = window.door.last.findChildren(ScanRow)
    assert [row.entry.name for row in found] == ["Ana Sousa", "Jonas Weber", "Maya Lindqvist"]
    return found


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "tap"])
def test_earlier_row_is_taken_back_after_a_question_that_says_what_follows(
    window: MainWindow, behind: Behind, rows: list[ScanRow], by_key: bool
) -> None:
    row = rows[2]
    behind.undone = (decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, at=NOW + 2),)
    if by_key:
        row.setFocus()
        press(window, Qt.Key.Key_F8)
    else:
        QTest.mouseClick(row.undo, Qt.MouseButton.LeftButton)
    question = window.question
    assert question.heading.text() == "Undo takes back: Maya Lindqvist · Admitted"
    assert question.words.text().startswith("The guest then counts as before this scan")
    assert behind.times("undo") == 0
    question.agree.click()
    settle()
    assert ("undo", (decision().scan.id,)) in behind.asked
    assert window.door.panel.title.text() == "Taken back"


def test_row_that_let_nobody_in_cannot_be_taken_back(
    window: MainWindow, behind: Behind, rows: list[ScanRow]
) -> None:
    assert [row.undo.isVisible() for row in rows] == [True, False, True]
    rows[1].setFocus()
    press(window, Qt.Key.Key_F8)
    assert not window.question.isVisible()
    assert window.notice.text.text() == "Undo: Nothing can be taken back now."
    assert behind.times("undo") == 0


def test_key_without_a_chosen_row_takes_back_the_last_scan(
    window: MainWindow, behind: Behind, rows: list[ScanRow]
) -> None:
    press(window, Qt.Key.Key_F8)
    assert ("undo", (decision(whose=ANA, at=NOW + 1).scan.id,)) in behind.asked


def test_scan_ends_the_question(window: MainWindow, behind: Behind, rows: list[ScanRow]) -> None:
    rows[2].undo.click()
    scan(window, JONAS.code)
    assert not window.question.isVisible()
    assert behind.times("undo") == 0


def test_return_on_a_row_opens_its_details_and_arrows_choose_it(
    window: MainWindow, rows: list[ScanRow]
) -> None:
    opened: list[object] = []
    window.requests.details.connect(opened.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(QApplication.focusWidget() or window, key)
    assert opened == [JONAS]


def test_undone_row_cannot_be_taken_back_again(
    window: MainWindow, behind: Behind, rows: list[ScanRow]
) -> None:
    undone = decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, at=NOW + 2)
    assert undone.scan.direction is Direction.IN
    behind.undone = (undone,)
    rows[2].undo.click()
    window.question.agree.click()
    settle()
    shown = window.door.last.shown()
    assert [entry.undo is not None for entry in shown] == [False, True, False, False]


@pytest.mark.parametrize(("height", "fitting"), [(768, 5), (1080, 9)])
def test_last_scans_show_as_many_rows_as_their_place_has(
    window: MainWindow, behind: Behind, height: int, fitting: int
) -> None:
    for number in range(30):
        one = ticket(number + 10)
        behind.answers[one.code] = decision(whose=one, at=NOW + number)
        scan(window, one.code)
    window.resize(height * 16 // 9, height)
    settle()
    assert len(window.door.last.shown()) >= fitting
