"""Tests of what a steward or a supervisor does about one guest: check, note, override, settle."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.message import verbatim
from app.model.details import Details
from app.model.journal import Delivery, Settlement, Settling, SupervisorAct
from app.model.scan import Direction, Source
from app.model.verdict import LONGEST_NOTE, Decision, Kind, Note, Reason
from app.security.pin import Supervisor
from app.ui.flows.supervisor_lock import DOT
from app.ui.input.action_keys import Act
from app.ui.overlays.panels import Overlay, SettlementPanel
from app.ui.pages.guest_pages import DetailsPage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.window.door_page import ScanRow
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision, row, ticket
from tests.unit.ui.stub_core import NO_LINE, settle
from tests.unit.ui.window.steward import HELD, SEAL, SETTINGS, Door, is_looked_at


def give_reason(door: Door, words: str = "Guest list") -> None:
    """Type a reason in the panel that asks for one, and confirm it."""
    panel = door.pages.guests.reasons
    assert panel.isVisible()
    QTest.keyClicks(panel.reason, words)
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    settle()


ASKED = decision(Kind.HOLD, Reason.CHECK_FIRST, words=verbatim("Show ID: <b>18+"))
REFUSED = decision(Kind.REFUSE, Reason.TURNED_AWAY, words=verbatim("Too young"))


@pytest.fixture
def asked(door: Door) -> MainWindow:
    door.core.answers = {MAYA.code: ASKED, "NEXT": decision(whose=ticket(2))}
    door.core.checked_answers = {MAYA.code: decision(at=NOW + MINUTE)}
    door.core.turned_away = REFUSED
    door.read(MAYA.code, Source.CAMERA)
    return door.window


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "tap"])
def test_question_is_answered_in_last_scans(door: Door, asked: MainWindow, by_key: bool) -> None:
    """It stays until another ticket is scanned; then a row of the last scans has it."""
    rest_timer, *_others = asked.current_scan.findChildren(
        QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    assert not rest_timer.isActive()
    door.read("NEXT", Source.CAMERA)
    assert rest_timer.isActive()
    row = next(row for row in asked.door.last.findChildren(ScanRow) if row.entry.question)
    if by_key:
        row.setFocus()
        QTest.keyClick(row, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert (asked.current_scan.decision, rest_timer.isActive()) == (ASKED, False)
    assert not row.hasFocus()
    assert door.core.times("scan") == 2
    QTest.keyClick(asked, Qt.Key.Key_F5)
    settle()
    assert asked.door.panel.title.text() == "Admit"
    assert not any(row.entry.question for row in asked.door.last.rows), "it is answered"


def test_question_does_not_hide_guest_who_is_being_checked(door: Door, asked: MainWindow) -> None:
    door.core.holds = True
    asked.scan("NEXT", Source.CAMERA)
    (row,) = asked.door.last.findChildren(ScanRow)
    row.click()
    assert asked.door.panel.title.text() == "Checking…"


NOTE = Note("n-1", MAYA.id, "<b>Lost bag at desk", "North", NOW)
KNOWN = Details(MAYA, inside=False, live=True, order=None, passages=None, main=None, notes=(NOTE,))
NOTED = replace(decision(Kind.HOLD, Reason.PAYMENT_OPEN), notes=(NOTE,))


@pytest.fixture
def page(door: Door) -> DetailsPage:
    """Return the details of Maya's ticket with its note, opened by the key after a scan."""
    door.core.known = KNOWN
    door.core.answers = {MAYA.code: NOTED, "NEXT": decision()}
    door.read(MAYA.code, Source.CAMERA)
    QTest.keyClick(door.window, Qt.Key.Key_F4)
    settle()
    return door.page_of(DetailsPage)


def test_note_is_written_by_keys_from_the_details(door: Door, page: DetailsPage) -> None:
    """It stays when a supervisor admits the guest."""
    door.window.current_scan.show(decision(), NOTED)
    view = door.window.current_scan.view()
    assert (view.title, view.note) == ("Admit", "Note: <b>Lost bag at desk")
    page.write_note.setFocus()
    QTest.keyClick(page.write_note, Qt.Key.Key_Return)
    give_reason(door, "x" * (LONGEST_NOTE + 1))
    assert ("write_note", (MAYA, "x" * LONGEST_NOTE)) in door.core.asked
    assert not door.pages.guests.reasons.isVisible()
    assert door.core.times("details") >= 2, "the page is read again"


def test_note_is_ended_in_the_details(door: Door, page: DetailsPage) -> None:
    [end] = page.notes.endings
    assert end.accessibleName() == "Done with “<b>Lost bag at desk”"
    door.core.known = replace(KNOWN, notes=())
    end.click()
    settle()
    assert ("finish_note", "n-1") in door.core.asked
    assert (page.notes.endings, page.notes.isVisible()) == ([], False)


def opened(door: Door) -> None:
    """Open the details of a guest, and ask why."""
    door.pages.open_details(MAYA)
    settle()
    door.press("Why?")
    settle()


def test_overlay_shows_every_step_with_time_and_source(door: Door) -> None:
    opened(door)
    panel = door.pages.guests.explanation
    assert panel.isVisible()
    assert ("why", MAYA) in door.core.asked
    assert (panel.heading.text(), panel.name.text()) == ("Why?", "Maya Lindqvist")
    lines = [line.text() for line in panel.lines]
    assert len(lines) == 8
    assert "in, at this door." in lines[0]
    assert "the scan of " in lines[0]
    assert "no scan of this door explains it." in lines[1]
    assert "The ticket service will be asked about it." in lines[-1]
    assert panel.conclusion.text() == "So the guest counts as not inside."


def test_overlay_opens_with_the_answer_and_not_after_the_next_scan(door: Door) -> None:
    door.core.holds = True
    panel = door.pages.guests.explanation
    door.pages.guests.explain(MAYA)
    door.pages.guests.explain(ticket(7, holder="Jonas Weber"))
    door.core.release(0)
    assert not panel.isVisible()
    door.window.scanned.emit(MAYA.code)
    door.core.release(0)
    assert not panel.isVisible()
    door.pages.guests.explain(MAYA)
    door.core.release(0)
    size = panel.card.size()
    settle()
    assert panel.isVisible()
    assert panel.card.size() == size


OUT = ("scan", (MAYA.id, Source.LIST, Direction.OUT))


@pytest.fixture
def already_in(door: Door) -> None:
    door.core.answers = {
        MAYA.id: decision(Kind.OUT, Reason.LEFT),
        JONAS.code: decision(whose=JONAS),
    }


def wants_check_out(door: Door) -> None:
    door.window.door.last.chosen.emit(MAYA)
    settle()
    door.press("Check out")


def test_check_out_needs_the_pin_again_after_the_scan(door: Door, already_in: None) -> None:
    wants_check_out(door)
    assert door.pages.pad.isVisible()
    assert OUT not in door.core.asked
    door.enter()
    assert OUT in door.core.asked
    [done] = door.core.supervised_actions
    assert (done.act, done.subject) == (SupervisorAct.CHECK_OUT, MAYA.id)
    wants_check_out(door)
    assert door.pages.pad.isVisible()


def test_confirmation_names_guest_and_is_not_agreed_by_return(door: Door, already_in: None) -> None:
    door.window.settings = replace(SETTINGS, door=replace(SETTINGS.door, check_out="confirm"))
    panel = door.window.question
    wants_check_out(door)
    assert not door.pages.pad.isVisible()
    assert panel.heading.text() == f"Check out {MAYA.holder}?"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    settle()
    assert not panel.isVisible()
    assert OUT not in door.core.asked
    door.press("Check out")
    panel.agree.click()
    settle()
    assert door.core.asked.count(OUT) == 1


ACTS: dict[str, Callable[[Navigator], None]] = {
    "override": lambda pages: pages.guests.override(HELD),
    "turn away": lambda pages: pages.guests.turn_away(HELD),
    "note": lambda pages: pages.guests.write_note(MAYA),
    "why": lambda pages: pages.guests.explain(MAYA),
    "check out": lambda pages: pages.guests.check_out(MAYA),
    "settle": lambda pages: pages.guests.open_row(row(1, Delivery.DISPUTED)),
}


def test_next_guest_ends_what_is_asked_about_another(door: Door) -> None:
    door.core.answers = {JONAS.code: decision(whose=JONAS)}
    for name, act in ACTS.items():
        act(door.pages)
        settle()
        overlays = door.window.findChildren(Overlay)
        assert [one for one in overlays if one.isVisible()], name
        door.read(JONAS.code, Source.CAMERA)
        assert not [one for one in overlays if one.isVisible()], name
    done = {asked for asked, _ in door.core.asked}
    assert done.isdisjoint({"override", "turn_away", "write_note", "settle"})


AGAIN = decision(Kind.HOLD, Reason.PAYMENT_OPEN, at=NOW + 1)


def test_override_is_recorded_with_its_reason_and_ticket(door: Door) -> None:
    door.pages.guests.override(HELD)
    door.enter()
    QTest.keyClick(door.pages.guests.reasons.reason, Qt.Key.Key_Escape)
    door.pages.guests.override(HELD)
    assert not door.pages.pad.isVisible()
    give_reason(door)
    assert door.core.times("override") == 1
    assert [(one.act, one.note, one.subject) for one in door.core.supervised_actions] == [
        (SupervisorAct.OVERRIDE, "Guest list", MAYA.id)
    ]


def scan(door: Door, *, whose: str, maya: Decision = HELD) -> None:
    door.core.answers = {MAYA.code: maya, JONAS.code: decision(whose=JONAS)}
    door.read(whose, Source.CAMERA)


def asked_about_maya(door: Door) -> None:
    scan(door, whose=MAYA.code)
    door.window.run_act(Act.OVERRIDE)


def test_next_scan_closes_the_pin_pad_and_forgets_the_digits(door: Door) -> None:
    asked_about_maya(door)
    QTest.keyClicks(door.pages.pad, "48")
    scan(door, whose=JONAS.code)
    assert not door.pages.pad.isVisible()
    assert door.title == "Admit"
    assert QApplication.focusWidget() is door.window
    QTest.keyClicks(door.window, "21")
    QTest.keyClick(door.window, Qt.Key.Key_Return)
    assert door.page is None
    door.window.press_act(Act.SUPERVISOR)
    assert not any(DOT in one.text() for one in door.pages.pad.findChildren(QLabel))
    door.enter()
    assert isinstance(door.page, SupervisorPage)
    assert not door.pages.guests.reasons.isVisible()
    assert door.core.times("override") == 0


def test_pin_being_checked_opens_nothing_after_the_next_scan(door: Door) -> None:
    asked_about_maya(door)
    QTest.keyClicks(door.pages.pad, "4821")
    QTest.keyClick(door.pages.pad, Qt.Key.Key_Return)
    door.window.scan(JONAS.code, Source.CAMERA)
    door.qtbot.waitUntil(is_looked_at)
    settle()
    assert not door.pages.guests.reasons.isVisible()


def test_rescan_of_the_same_ticket_keeps_the_override_open(door: Door) -> None:
    asked_about_maya(door)
    QTest.keyClicks(door.pages.pad, "48")
    scan(door, whose=MAYA.code, maya=AGAIN)
    assert door.pages.pad.isVisible()
    door.enter("21")
    give_reason(door)
    assert ("override", (AGAIN.scan.id, "Guest list", "")) in door.core.asked
    assert door.window.current_scan.decision == door.core.overridden


def test_admission_of_the_guest_cancels_the_override(door: Door) -> None:
    asked_about_maya(door)
    scan(door, whose=MAYA.code, maya=decision())
    assert not door.pages.pad.isVisible()
    assert door.title == "Admit"


def test_decision_on_another_guest_does_not_change_the_override(door: Door) -> None:
    asked_about_maya(door)
    door.window.current_scan.sound_due.emit(decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=JONAS))
    door.enter()
    give_reason(door)
    assert ("override", (HELD.scan.id, "Guest list", "")) in door.core.asked


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
def panel(door: Door) -> SettlementPanel:
    door.core.ways = POSSIBLE
    door.pages.lock._supervisors = (Supervisor("Grace", SEAL),)
    door.pages.guests.open_row(ROW)
    settle()
    return door.pages.guests.settlement


def test_panel_shows_what_happened_who_decided_and_why(panel: SettlementPanel) -> None:
    assert panel.facts.text().split("\n") == [
        "Let in elsewhere at 20:01.",
        "Admitted · Decided by the ticket service",
        "Reason given: Plus <i>one</i>",
        "20:05 · Ada · Noted · Paid in cash",
        "20:05 · Bo · Opened again",
    ]


def test_only_a_note_needs_words(door: Door, panel: SettlementPanel) -> None:
    panel.buttons[Settling.NOTED].click()
    assert panel.isVisible()
    assert panel.why_not.text() == "Write the note first."
    QTest.keyClicks(panel.why, "Seen by hand")
    panel.buttons[Settling.NOTED].click()
    assert (panel.isVisible(), door.pages.pad.isVisible()) == (False, True)


def test_way_that_is_not_possible_says_why(door: Door, panel: SettlementPanel) -> None:
    said = set()
    for way in (Settling.ASKED, Settling.SENT):
        panel.buttons[way].click()
        said.add(panel.why_not.text())
    assert len(said) == 2
    assert (panel.isVisible(), door.pages.pad.isVisible()) == (True, False)
    assert not panel.buttons[Settling.REOPENED].isVisible()


def test_settlement_that_fails_is_told(door: Door, panel: SettlementPanel) -> None:
    panel.buttons[Settling.RIGHT].click()
    door.core.trouble = NO_LINE
    door.enter()
    assert door.notice == "The line is down. Wait until it is back."
