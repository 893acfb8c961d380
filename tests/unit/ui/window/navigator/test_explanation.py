"""Tests of *Why?* on the details page: the overlay with every step of a ticket."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.model.scan import Source
from app.ui.bridge import Bridge
from app.ui.pages.details_page import DetailsPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, ticket
from tests.unit.ui.stub_core import NO_LINE, Behind, settle
from tests.unit.ui.window.navigator.steward import press


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


def test_escape_closes_the_overlay_and_keeps_the_page(window: MainWindow, pages: Navigator) -> None:
    opened(window, pages)
    QTest.keyClick(pages.guests.explanation.cancel_button, Qt.Key.Key_Escape)
    settle()
    assert not pages.guests.explanation.isVisible()
    assert isinstance(window.body.page, DetailsPage)


def test_next_scan_closes_the_overlay(window: MainWindow, pages: Navigator) -> None:
    opened(window, pages)
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    assert not pages.guests.explanation.isVisible()
    assert window.body.page is None


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
