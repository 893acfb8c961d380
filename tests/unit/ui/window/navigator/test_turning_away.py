"""Tests of a guest for whom the steward has to check something: F5 admits, F6 turns away."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.message import verbatim
from app.model.scan import Direction, Source
from app.model.verdict import Kind, Reason
from app.ui.scans.scan_row import ScanRow
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, MINUTE, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, settle

HELD = decision(Kind.HOLD, Reason.CHECK_FIRST, words=verbatim("Show ID: <b>18+"))
REFUSED = decision(Kind.REFUSE, Reason.TURNED_AWAY, words=verbatim("Too young"))


@pytest.fixture
def asked(window: MainWindow, behind: Behind) -> MainWindow:
    """Return the window that asks about Maya's ticket."""
    behind.answers = {MAYA.code: HELD, "NEXT": decision(whose=ticket(2))}
    behind.checked_answers = {MAYA.code: decision(at=NOW + MINUTE)}
    behind.turned_away = REFUSED
    window.scan(MAYA.code, Source.CAMERA)
    settle()
    return window


def test_question_is_shown_large_with_its_two_answers(asked: MainWindow) -> None:
    band = asked.current_scan.view().band
    assert band is not None
    assert band.headline == "Show ID: <b>18+"
    texts = [button.text() for button in asked.door.action_bar.buttons()]
    assert [text for text in texts if text in ("Checked", "Turn away")] == ["Checked", "Turn away"]


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "tap"])
def test_question_stays_and_can_be_answered_later_in_the_last_scans(
    asked: MainWindow, behind: Behind, by_key: bool
) -> None:
    """It stays until another ticket is scanned; then a row of the last scans has it."""
    (rest_timer,) = asked.current_scan.findChildren(
        QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    assert not rest_timer.isActive()
    asked.scan("NEXT", Source.CAMERA)
    settle()
    assert rest_timer.isActive()
    row = next(row for row in asked.door.last.findChildren(ScanRow) if row.entry.question)
    if by_key:
        row.setFocus()
        QTest.keyClick(row, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert (asked.current_scan.decision, rest_timer.isActive()) == (HELD, False)
    assert not row.hasFocus()
    assert behind.times("scan") == 2
    QTest.keyClick(asked, Qt.Key.Key_F5)
    settle()
    assert asked.door.panel.title.text() == "Admit"
    assert not any(one.question for one in asked.door.last.shown()), "it is answered"


def test_question_does_not_hide_the_guest_who_is_being_checked(
    asked: MainWindow, behind: Behind
) -> None:
    behind.holds = True
    asked.scan("NEXT", Source.CAMERA)
    (row,) = asked.door.last.findChildren(ScanRow)
    row.click()
    assert asked.door.panel.title.text() == "Checking…"


def test_f5_admits_the_guest_who_was_checked(asked: MainWindow) -> None:
    QTest.keyClick(asked, Qt.Key.Key_F5)
    settle()
    shown = asked.current_scan.decision
    assert shown is not None
    assert shown.verdict.kind is Kind.ADMIT


def test_f6_turns_the_guest_away_with_a_reason(
    qtbot: QtBot, asked: MainWindow, pages: Navigator, behind: Behind
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_F6)
    panel = pages.guests.reasons
    assert panel.isVisible()
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert behind.times("turn_away") == 0, "a reason is needed"
    QTest.keyClicks(panel.reason, "Too young")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("turn_away", (HELD.scan.id, "Too young")) in behind.asked
    assert asked.current_scan.decision == REFUSED


def test_next_guest_ends_the_question(asked: MainWindow, pages: Navigator, behind: Behind) -> None:
    QTest.keyClick(asked, Qt.Key.Key_F6)
    asked.scan("NEXT", Source.CAMERA)
    settle()
    assert not pages.guests.reasons.isVisible()
    assert behind.times("turn_away") == 0


def test_held_guest_is_tried_again_by_its_own_key(window: MainWindow, behind: Behind) -> None:
    behind.answers = {MAYA.code: decision(Kind.HOLD, Reason.PAYMENT_OPEN)}
    window.scan(MAYA.code, Source.CAMERA)
    settle()
    QTest.keyClick(window, Qt.Key.Key_F5)
    settle()
    assert behind.times("scan") == 1
    QTest.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert behind.asked.count(("scan", (MAYA.code, Source.CAMERA, Direction.IN))) == 2
