"""Tests of a steward who writes a note on the ticket of the last scan, and ends it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.model.details import Details
from app.model.scan import Source
from app.model.verdict import LONGEST_NOTE, Kind, Note, Reason
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.note_list import MOST
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, NOW, decision
from tests.unit.ui.stub_core import Behind, settle

NOTE = Note("n-1", MAYA.id, "<b>Lost bag at desk", "North", NOW)
KNOWN = Details(
    MAYA, inside=False, live=True, order=None, passages=None, addons=(), main=None, notes=(NOTE,)
)
HELD = replace(decision(Kind.HOLD, Reason.PAYMENT_OPEN), notes=(NOTE,))


@pytest.fixture
def scanned(window: MainWindow, pages: Navigator, behind: Behind) -> MainWindow:
    """Return the window that shows Maya's verdict, and her note."""
    behind.known = KNOWN
    behind.answers = {MAYA.code: HELD, "NEXT": decision()}
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
    scanned.current_scan.show(decision(), HELD)
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


def test_next_guest_ends_the_writing_of_a_note(
    page: DetailsPage, scanned: MainWindow, pages: Navigator, behind: Behind
) -> None:
    page.write_note.click()
    scanned.scan("NEXT", Source.CAMERA)
    settle()
    assert not pages.guests.reasons.isVisible()
    assert behind.times("write_note") == 0
