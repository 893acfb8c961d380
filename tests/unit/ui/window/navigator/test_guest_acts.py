"""Tests of what a steward or a supervisor does about one guest."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.eye.qr_drawing import draw_qr
from app.message import verbatim
from app.model.details import Details
from app.model.journal import Delivery, SupervisorAct
from app.model.scan import Direction, Source
from app.model.verdict import LONGEST_NOTE, Kind, Note, Reason
from app.security.pin import TriesFile
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.overlays.overlay import Overlay
from app.ui.overlays.place_panel import ExportPlace
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.note_list import MOST
from app.ui.scans.scan_row import ScanRow
from app.ui.theme.tokens import DARK
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.pages.queue.queue_rows import row
from tests.unit.ui.sample_guests import MAYA, MINUTE, NOW, ZONE, decision, ticket
from tests.unit.ui.stub_core import NO_LINE, Behind, settle
from tests.unit.ui.window.navigator.steward import HELD, SEAL, SETTINGS, enter, press

ASKED = decision(Kind.HOLD, Reason.CHECK_FIRST, words=verbatim("Show ID: <b>18+"))
REFUSED = decision(Kind.REFUSE, Reason.TURNED_AWAY, words=verbatim("Too young"))


@pytest.fixture
def asked(window: MainWindow, behind: Behind) -> MainWindow:
    """Return the window that asks about Maya's ticket."""
    behind.answers = {MAYA.code: ASKED, "NEXT": decision(whose=ticket(2))}
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
    assert ("turn_away", (ASKED.scan.id, "Too young")) in behind.asked
    assert asked.current_scan.decision == REFUSED


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
    window.scan(MAYA.code, Source.CAMERA)
    settle()
    return window


@pytest.fixture
def page(scanned: MainWindow) -> DetailsPage:
    """Return the details of Maya's ticket, opened by the key."""
    QTest.keyClick(scanned, Qt.Key.Key_F4)
    settle()
    page = scanned.body.page
    assert isinstance(page, DetailsPage)
    return page


def test_note_is_shown_beside_the_verdict_as_plain_text(scanned: MainWindow) -> None:
    view = scanned.current_scan.view()
    assert (view.title, view.note) == ("Hold", "Note: <b>Lost bag at desk")
    assert view.spoken.startswith("Hold. Maya Lindqvist. Note: ")


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


def test_of_many_notes_the_oldest_are_shown(page: DetailsPage) -> None:
    page.notes.show_notes([replace(NOTE, words=f"note {one}") for one in range(20)])
    names = [end.accessibleName() for end in page.notes.endings]
    assert names == [f"Done with “note {one}”" for one in range(MOST)]


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


def test_error_is_shown_in_the_overlay(
    window: MainWindow, pages: Navigator, behind: Behind, bridge: Bridge
) -> None:
    behind.trouble = NO_LINE
    pages.guests.explain(MAYA)
    settle()
    panel = pages.guests.explanation
    assert panel.words.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    pages.guests.explain(MAYA)
    settle()
    assert panel.lines != []


OUT = ("scan", (MAYA.id, Source.LIST, Direction.OUT))
JONAS = ticket(2, holder="Jonas Weber")


@pytest.fixture
def already_in(behind: Behind) -> None:
    behind.answers = {
        MAYA.id: decision(Kind.OUT, Reason.LEFT),
        JONAS.code: decision(whose=JONAS),
    }


def wants_check_out(window: MainWindow) -> None:
    window.requests.details.emit(MAYA)
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


@pytest.fixture
def confirming(window: MainWindow, bridge: Bridge, tmp_path: Path) -> Navigator:
    """Return the pages of a door that asks for a confirmation instead of the PIN."""
    door = replace(SETTINGS.door, check_out="confirm")
    window.settings = replace(SETTINGS, door=door)
    return Navigator(
        window, bridge, DARK, WindowSettings(pin=SEAL),
        clock=lambda: NOW, devices=tuple, draw=draw_qr, zone=ZONE,
        write_archive=lambda *_: None,
        places=lambda: (ExportPlace("Documents", tmp_path),), tries=TriesFile(None),
    )  # fmt: skip


def test_confirmation_names_the_guest_and_is_not_agreed_by_return(
    already_in: None, window: MainWindow, confirming: Navigator, behind: Behind
) -> None:
    panel = window.question
    wants_check_out(window)
    assert not confirming.pad.isVisible()
    assert panel.heading.text() == f"Check out {MAYA.holder}?"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    settle()
    assert not panel.isVisible()
    assert OUT not in behind.asked
    press(window.body.page, "Check out")
    panel.agree.click()
    settle()
    assert behind.asked.count(OUT) == 1


Act = Callable[[Navigator], None]
ACTS: dict[str, Act] = {
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
    window.scan(JONAS.code, Source.CAMERA)
    settle()
    assert not [one for one in overlays if one.isVisible()]
    done = {asked for asked, _ in behind.asked}
    assert done.isdisjoint({"override", "turn_away", "write_note", "settle"})
