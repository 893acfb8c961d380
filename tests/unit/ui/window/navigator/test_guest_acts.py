"""Tests of what a steward or a supervisor does about one guest: check, note, override, settle."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.message import verbatim
from app.model.details import Details
from app.model.journal import Delivery, Settlement, Settling, SupervisorAct
from app.model.scan import Direction, Source
from app.model.verdict import LONGEST_NOTE, Decision, Kind, Note, Reason
from app.security.pin import Supervisor
from app.ui.input.action_keys import Act
from app.ui.overlays.overlay import Overlay
from app.ui.overlays.panels import SettlementPanel
from app.ui.overlays.pin_pad import DOT
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.window.last_scans import ScanRow
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision, row, ticket
from tests.unit.ui.stub_core import NO_LINE, Behind, settle
from tests.unit.ui.window.steward import HELD, SEAL, SETTINGS, enter, is_looked_at, press, read

ASKED = decision(Kind.HOLD, Reason.CHECK_FIRST, words=verbatim("Show ID: <b>18+"))
REFUSED = decision(Kind.REFUSE, Reason.TURNED_AWAY, words=verbatim("Too young"))


@pytest.fixture
def asked(window: MainWindow, behind: Behind) -> MainWindow:
    """Return the window that asks about Maya's ticket."""
    behind.answers = {MAYA.code: ASKED, "NEXT": decision(whose=ticket(2))}
    behind.checked_answers = {MAYA.code: decision(at=NOW + MINUTE)}
    behind.turned_away = REFUSED
    read(window, MAYA.code, Source.CAMERA)
    return window


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "tap"])
def test_question_stays_and_can_be_answered_later_in_the_last_scans(
    asked: MainWindow, behind: Behind, by_key: bool
) -> None:
    """It stays until another ticket is scanned; then a row of the last scans has it."""
    rest_timer, _look_up_timer = asked.current_scan.findChildren(
        QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    assert not rest_timer.isActive()
    read(asked, "NEXT", Source.CAMERA)
    assert rest_timer.isActive()
    row = next(row for row in asked.door.last.findChildren(ScanRow) if row.entry.question)
    if by_key:
        row.setFocus()
        QTest.keyClick(row, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert (asked.current_scan.decision, rest_timer.isActive()) == (ASKED, False)
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
    assert ("turn_away", (ASKED.scan.id, "Too young")) in behind.asked
    assert asked.current_scan.decision == REFUSED


NOTE = Note("n-1", MAYA.id, "<b>Lost bag at desk", "North", NOW)
KNOWN = Details(
    MAYA, inside=False, live=True, order=None, passages=None, addons=(), main=None, notes=(NOTE,)
)
NOTED = replace(decision(Kind.HOLD, Reason.PAYMENT_OPEN), notes=(NOTE,))


@pytest.fixture
def scanned(window: MainWindow, pages: Navigator, behind: Behind) -> MainWindow:
    """Return the window that shows Maya's verdict, and her note."""
    behind.known = KNOWN
    behind.answers = {MAYA.code: NOTED, "NEXT": decision()}
    read(window, MAYA.code, Source.CAMERA)
    return window


@pytest.fixture
def page(scanned: MainWindow) -> DetailsPage:
    """Return the details of Maya's ticket, opened by the key."""
    QTest.keyClick(scanned, Qt.Key.Key_F4)
    settle()
    page = scanned.body.page
    assert isinstance(page, DetailsPage)
    return page


def test_note_stays_when_a_supervisor_admits_the_guest(scanned: MainWindow) -> None:
    scanned.current_scan.show(decision(), NOTED)
    view = scanned.current_scan.view()
    assert (view.title, view.note) == ("Admit", "Note: <b>Lost bag at desk")


def test_note_is_written_by_keys_from_the_details(
    page: DetailsPage, pages: Navigator, behind: Behind
) -> None:
    page.write_note.setFocus()
    QTest.keyClick(page.write_note, Qt.Key.Key_Return)
    panel = pages.guests.reasons
    assert panel.isVisible()
    QTest.keyClicks(panel.reason, "x" * (LONGEST_NOTE + 1))
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()
    assert ("write_note", (MAYA, "x" * LONGEST_NOTE)) in behind.asked
    assert not panel.isVisible()
    assert behind.times("details") >= 2, "the page is read again"


def test_note_is_ended_in_the_details(page: DetailsPage, behind: Behind) -> None:
    [end] = page.notes.endings
    assert end.accessibleName() == "Done with “<b>Lost bag at desk”"
    behind.known = replace(KNOWN, notes=())
    end.click()
    settle()
    assert ("finish_note", "n-1") in behind.asked
    assert (page.notes.endings, page.notes.isVisible()) == ([], False)


def opened(window: MainWindow, pages: Navigator) -> None:
    """Open the details of a guest, and ask why."""
    pages.open_details(MAYA)
    settle()
    press(window.body.page, "Why?")
    settle()


def test_overlay_shows_every_step_with_time_and_source(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    opened(window, pages)
    panel = pages.guests.explanation
    assert panel.isVisible()
    assert ("why", MAYA) in behind.asked
    assert (panel.heading.text(), panel.name.text()) == ("Why?", "Maya Lindqvist")
    lines = [line.text() for line in panel.lines]
    assert len(lines) == 8
    assert "in, at this door." in lines[0]
    assert "the scan of " in lines[0]
    assert "no scan of this door explains it." in lines[1]
    assert "The ticket service will be asked about it." in lines[-1]
    assert panel.conclusion.text() == "So the guest counts as not inside."


def test_overlay_opens_with_the_answer_and_not_after_the_next_scan(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.holds = True
    panel = pages.guests.explanation
    pages.guests.explain(MAYA)
    pages.guests.explain(ticket(7, holder="Jonas Weber"))
    behind.release(0)
    assert not panel.isVisible()
    window.scanned.emit(MAYA.code)
    behind.release(0)
    assert not panel.isVisible()
    pages.guests.explain(MAYA)
    behind.release(0)
    size = panel.card.size()
    settle()
    assert panel.isVisible()
    assert panel.card.size() == size


OUT = ("scan", (MAYA.id, Source.LIST, Direction.OUT))


@pytest.fixture
def already_in(behind: Behind) -> None:
    behind.answers = {
        MAYA.id: decision(Kind.OUT, Reason.LEFT),
        JONAS.code: decision(whose=JONAS),
    }


def wants_check_out(window: MainWindow) -> None:
    window.door.last.chosen.emit(MAYA)
    settle()
    press(window.body.page, "Check out")


def test_check_out_needs_the_pin_again_after_the_scan(
    already_in: None, qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    wants_check_out(window)
    assert pages.pad.isVisible()
    assert OUT not in behind.asked
    enter(qtbot, pages)
    assert OUT in behind.asked
    [done] = behind.supervised_actions
    assert (done.act, done.subject) == (SupervisorAct.CHECK_OUT, MAYA.id)
    wants_check_out(window)
    assert pages.pad.isVisible()


def test_session_ends_when_the_rest_of_a_party_is_admitted(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    read(window, MAYA.code)
    pages.lock.ask(SupervisorAct.OVERRIDE, "to admit Maya", lambda _by: None)
    enter(qtbot, pages)
    assert pages.lock.is_open
    window.rest_of_party.admit(MAYA)
    settle()
    assert behind.times("admit_rest") == 1
    assert not pages.lock.is_open


def test_confirmation_names_the_guest_and_is_not_agreed_by_return(
    already_in: None, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    window.settings = replace(SETTINGS, door=replace(SETTINGS.door, check_out="confirm"))
    panel = window.question
    wants_check_out(window)
    assert not pages.pad.isVisible()
    assert panel.heading.text() == f"Check out {MAYA.holder}?"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    settle()
    assert not panel.isVisible()
    assert OUT not in behind.asked
    press(window.body.page, "Check out")
    panel.agree.click()
    settle()
    assert behind.asked.count(OUT) == 1


ACTS: dict[str, Callable[[Navigator], None]] = {
    "override": lambda pages: pages.guests.override(HELD),
    "turn away": lambda pages: pages.guests.turn_away(HELD),
    "note": lambda pages: pages.guests.write_note(MAYA),
    "why": lambda pages: pages.guests.explain(MAYA),
    "check out": lambda pages: pages.guests.check_out(MAYA),
    "settle": lambda pages: pages.guests.open_row(row(1, Delivery.DISPUTED)),
}


@pytest.mark.parametrize("act", ACTS)
def test_next_guest_ends_what_is_asked_about_another(
    window: MainWindow, pages: Navigator, behind: Behind, act: str
) -> None:
    behind.answers = {JONAS.code: decision(whose=JONAS)}
    ACTS[act](pages)
    settle()
    overlays = window.findChildren(Overlay)
    assert [one for one in overlays if one.isVisible()]
    read(window, JONAS.code, Source.CAMERA)
    assert not [one for one in overlays if one.isVisible()]
    done = {asked for asked, _ in behind.asked}
    assert done.isdisjoint({"override", "turn_away", "write_note", "settle"})


AGAIN = decision(Kind.HOLD, Reason.PAYMENT_OPEN, at=NOW + 1)


def test_override_is_recorded_with_its_reason_and_ticket(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    pages.guests.override(HELD)
    enter(qtbot, pages)
    QTest.keyClick(pages.guests.reasons.reason, Qt.Key.Key_Escape)
    pages.guests.override(HELD)
    assert not pages.pad.isVisible()
    QTest.keyClicks(pages.guests.reasons.reason, "Guest list")
    QTest.keyClick(pages.guests.reasons.reason, Qt.Key.Key_Return)
    settle()
    assert behind.times("override") == 1
    assert [(one.act, one.note, one.subject) for one in behind.supervised_actions] == [
        (SupervisorAct.OVERRIDE, "Guest list", MAYA.id)
    ]


def scan(window: MainWindow, behind: Behind, *, whose: str, maya: Decision = HELD) -> None:
    behind.answers = {MAYA.code: maya, JONAS.code: decision(whose=JONAS)}
    read(window, whose, Source.CAMERA)


def asked_about_maya(window: MainWindow, behind: Behind) -> None:
    scan(window, behind, whose=MAYA.code)
    window.run_act(Act.OVERRIDE)


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
    window.press_act(Act.LOCK)
    assert not any(DOT in one.text() for one in pages.pad.findChildren(QLabel))
    enter(qtbot, pages)
    assert isinstance(window.body.page, SupervisorPage)
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


ROW = replace(
    row(1, Delivery.DISPUTED, error="Let in elsewhere at 20:01."),
    note="Plus <i>one</i>",
    settlements=(
        Settlement(Settling.NOTED, "Ada", NOW, "Paid in cash"),
        Settlement(Settling.REOPENED, "Bo", NOW, ""),
    ),
)
POSSIBLE = frozenset(Settling) - {Settling.REOPENED, Settling.ASKED, Settling.SENT}


@pytest.fixture
def panel(pages: Navigator, behind: Behind) -> SettlementPanel:
    behind.ways = POSSIBLE
    pages.lock._supervisors = (Supervisor("Grace", SEAL),)
    pages.guests.open_row(ROW)
    settle()
    return pages.guests.settlement


def test_panel_shows_what_happened_who_decided_and_why(panel: SettlementPanel) -> None:
    assert panel.facts.text().split("\n") == [
        "Let in elsewhere at 20:01.",
        "Admitted · Decided by the ticket service",
        "Reason given: Plus <i>one</i>",
        "20:05 · Ada · Noted · Paid in cash",
        "20:05 · Bo · Opened again",
    ]


def test_row_is_settled_under_the_name_of_the_owner_of_the_pin(
    qtbot: QtBot, panel: SettlementPanel, pages: Navigator, behind: Behind, window: MainWindow
) -> None:
    counted = behind.times("night")
    panel.buttons[Settling.CHECKED_OUT].click()
    assert behind.times("settle") == 0
    enter(qtbot, pages)
    assert ("settle", ("s-1", Settling.CHECKED_OUT, "Grace", "")) in behind.asked
    [done] = behind.supervised_actions
    assert (done.act, done.by, done.subject) == (SupervisorAct.SETTLE, "Grace", ROW.subject)
    assert done.note == "Wrong entry, checked out"
    assert behind.times("night") > counted
    pages.guests.open_row(ROW)
    settle()
    assert "Grace" in panel.who.text()


def test_only_a_note_needs_words(panel: SettlementPanel, pages: Navigator) -> None:
    panel.buttons[Settling.NOTED].click()
    assert panel.isVisible()
    assert panel.why_not.text() == "Write the note first."
    QTest.keyClicks(panel.why, "Seen by hand")
    panel.buttons[Settling.NOTED].click()
    assert (panel.isVisible(), pages.pad.isVisible()) == (False, True)


def test_way_that_is_not_possible_says_why(panel: SettlementPanel, pages: Navigator) -> None:
    said = set()
    for way in (Settling.ASKED, Settling.SENT):
        panel.buttons[way].click()
        said.add(panel.why_not.text())
    assert len(said) == 2
    assert (panel.isVisible(), pages.pad.isVisible()) == (True, False)
    assert not panel.buttons[Settling.REOPENED].isVisible()


def test_failure_is_told_and_the_next_scan_closes_the_panel(
    qtbot: QtBot, panel: SettlementPanel, pages: Navigator, behind: Behind, window: MainWindow
) -> None:
    panel.buttons[Settling.RIGHT].click()
    behind.trouble = NO_LINE
    enter(qtbot, pages)
    assert window.notice.text.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    pages.guests.open_row(ROW)
    settle()
    window.scan(MAYA.code, Source.SCANNER)
    assert not panel.isVisible()
