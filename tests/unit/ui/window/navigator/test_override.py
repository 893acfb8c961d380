"""Tests of an override for one guest, while other guests are scanned."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.model.journal import SupervisorAct
from app.model.scan import Direction, Source
from app.model.verdict import Decision, Kind, Reason
from app.ui.overlays.pin_pad import DOT
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.navigator.steward import HELD, enter, is_looked_at

JONAS = ticket(2, holder="Jonas Weber")
AGAIN = decision(Kind.HOLD, Reason.PAYMENT_OPEN, at=NOW + 1)


def test_an_override_needs_the_pin_and_a_reason(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    window.requests.override.emit(HELD)
    assert behind.times("override") == 0
    enter(qtbot, pages)
    panel = pages.guests.reasons
    assert panel.isVisible()
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert behind.times("override") == 0
    QTest.keyClicks(panel.reason, "Guest list")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("override", (HELD.scan.id, "Guest list", "")) in behind.asked
    assert window.current_scan.decision == behind.overridden


def test_wrong_pin_overrides_nothing(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    window.requests.override.emit(HELD)
    enter(qtbot, pages, "1111")
    assert not pages.guests.reasons.isVisible()
    QTest.keyClick(pages.pad, Qt.Key.Key_Escape)
    assert not pages.pad.isVisible()
    assert behind.times("override") == 0


def test_override_is_recorded_with_its_reason_and_ticket(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    window.requests.override.emit(HELD)
    enter(qtbot, pages)
    QTest.keyClick(pages.guests.reasons.reason, Qt.Key.Key_Escape)
    window.requests.override.emit(HELD)
    assert not pages.pad.isVisible()
    QTest.keyClicks(pages.guests.reasons.reason, "Guest list")
    QTest.keyClick(pages.guests.reasons.reason, Qt.Key.Key_Return)
    settle()
    assert behind.times("override") == 1
    assert [(one.act, one.note, one.subject) for one in behind.supervised_actions] == [
        (SupervisorAct.OVERRIDE, "Guest list", MAYA.id)
    ]


def test_override_of_the_next_guest_needs_the_pin_again(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    window.requests.override.emit(HELD)
    enter(qtbot, pages)
    QTest.keyClick(pages.guests.reasons.reason, Qt.Key.Key_Escape)
    behind.answers[MAYA.code] = HELD
    pages.open_find("")
    window.current_scan.scan(MAYA.id, Source.LIST, Direction.IN)
    window.requests.override.emit(HELD)
    assert pages.pad.isVisible()


def scan(window: MainWindow, behind: Behind, *, whose: str, maya: Decision = HELD) -> None:
    behind.answers = {MAYA.code: maya, JONAS.code: decision(whose=JONAS)}
    window.scan(whose, Source.CAMERA)
    settle()


def asked_about_maya(window: MainWindow, behind: Behind) -> None:
    scan(window, behind, whose=MAYA.code)
    window.requests.override.emit(HELD)


def test_next_scan_closes_the_pin_pad_and_forgets_the_digits(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    asked_about_maya(window, behind)
    QTest.keyClicks(pages.pad, "48")
    scan(window, behind, whose=JONAS.code)
    assert not pages.pad.isVisible()
    assert window.door.panel.title.text() == "Admit"
    focused = QApplication.focusWidget()
    assert focused is window
    QTest.keyClicks(window, "21")
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.body.page is None
    window.requests.supervisor.emit()
    assert not any(DOT in one.text() for one in pages.pad.findChildren(QLabel))
    enter(qtbot, pages)
    assert isinstance(window.body.page, SupervisorPage)
    assert not pages.guests.reasons.isVisible()
    assert behind.times("override") == 0


def test_next_scan_cancels_the_override_with_its_reason(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    asked_about_maya(window, behind)
    enter(qtbot, pages)
    QTest.keyClicks(pages.guests.reasons.reason, "Guest li")
    scan(window, behind, whose=JONAS.code)
    assert not pages.guests.reasons.isVisible()
    assert behind.times("override") == 0


def test_pin_being_checked_opens_nothing_after_the_next_scan(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    asked_about_maya(window, behind)
    QTest.keyClicks(pages.pad, "4821")
    QTest.keyClick(pages.pad, Qt.Key.Key_Return)
    window.scan(JONAS.code, Source.CAMERA)
    qtbot.waitUntil(is_looked_at)
    settle()
    assert not pages.guests.reasons.isVisible()


def test_rescan_of_the_same_ticket_keeps_the_override_open(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    asked_about_maya(window, behind)
    QTest.keyClicks(pages.pad, "48")
    scan(window, behind, whose=MAYA.code, maya=AGAIN)
    assert pages.pad.isVisible()
    enter(qtbot, pages, "21")
    panel = pages.guests.reasons
    QTest.keyClicks(panel.reason, "Guest list")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("override", (AGAIN.scan.id, "Guest list", "")) in behind.asked
    assert window.current_scan.decision == behind.overridden


def test_admission_of_the_guest_cancels_the_override(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    asked_about_maya(window, behind)
    scan(window, behind, whose=MAYA.code, maya=decision())
    assert not pages.pad.isVisible()
    assert window.door.panel.title.text() == "Admit"


def test_decision_on_another_guest_does_not_change_the_override(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    asked_about_maya(window, behind)
    window.current_scan.sound_due.emit(decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=JONAS))
    enter(qtbot, pages)
    panel = pages.guests.reasons
    QTest.keyClicks(panel.reason, "Guest list")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("override", (HELD.scan.id, "Guest list", "")) in behind.asked


def test_scan_closes_the_pin_pad_of_other_actions(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    asked_about_maya(window, behind)
    QTest.keyClick(pages.pad, Qt.Key.Key_Escape)
    window.requests.supervisor.emit()
    assert pages.pad.isVisible()
    scan(window, behind, whose=MAYA.code)
    assert not pages.pad.isVisible()
