"""Tests of the supervisor's actions."""

from pytestqt.qtbot import QtBot

from app import __version__
from app.model.scan import Source
from app.ui.bridge import Bridge
from app.ui.pages.about_page import AboutPage
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.setup_code_page import SetUpCodePage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA
from tests.unit.ui.stub_core import settle
from tests.unit.ui.stub_core_for_pages import NO_LINE, Answering
from tests.unit.ui.window.navigator.steward import HELD, button, enter, press

READ = "Read the guest list now"


def test_publishing_needs_the_pin(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Answering
) -> None:
    pages.open_posts()
    page = window.body.page
    assert isinstance(page, AnnouncementsPage)
    page.text.setPlainText("Doors open now")
    press(page, "Publish")
    assert behind.times("publish") == 0
    enter(qtbot, pages)
    assert ("publish", ("Doors open now", False)) in behind.asked


def test_pin_after_a_scan_publishes_nothing(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Answering
) -> None:
    pages.open_posts()
    page = window.body.page
    assert isinstance(page, AnnouncementsPage)
    page.text.setPlainText("Doors open now")
    press(page, "Publish")
    window.scan(MAYA.code, Source.SCANNER)
    qtbot.waitUntil(lambda: window.body.page is None)
    enter(qtbot, pages)
    assert behind.times("publish") == 0


def test_supervisor_page_closes_with_the_lock(
    qtbot: QtBot, window: MainWindow, pages: Navigator
) -> None:
    window.lock_requested.emit()
    assert window.body.page is None
    enter(qtbot, pages)
    assert isinstance(window.body.page, SupervisorPage)
    pages.lock.close()
    assert window.body.page is None


def test_padlock_is_open_while_the_lock_is_open(
    qtbot: QtBot, window: MainWindow, pages: Navigator
) -> None:
    padlock = window.top.lock
    closed, name = padlock.grab().toImage(), padlock.accessibleName()
    window.lock_requested.emit()
    enter(qtbot, pages)
    window.close_page()
    assert padlock.grab().toImage() != closed
    assert padlock.accessibleName() == "Unlocked: a supervisor is here"
    window.top.retranslate()
    assert padlock.accessibleName() == "Unlocked: a supervisor is here"
    pages.lock.close()
    assert (padlock.grab().toImage(), padlock.accessibleName()) == (closed, name)


def test_set_up_code_page_closes_with_the_lock(
    window: MainWindow, pages: Navigator, behind: Answering
) -> None:
    behind.holds = True
    pages.open_set_up_code()
    assert isinstance(window.body.page, SetUpCodePage)
    pages.lock.changed.emit(False)
    assert window.body.page is None
    behind.release()


def test_about_page_is_opened_and_closed(
    qtbot: QtBot, window: MainWindow, pages: Navigator
) -> None:
    window.lock_requested.emit()
    enter(qtbot, pages)
    press(window.body.page, "About Admit")
    page = window.body.page
    assert isinstance(page, AboutPage)
    assert __version__ in page.subtitle.text()
    assert page.text.toPlainText()
    press(page, "Done")
    assert window.body.page is None


def test_lock_button_closes_the_lock(qtbot: QtBot, window: MainWindow, pages: Navigator) -> None:
    window.lock_requested.emit()
    enter(qtbot, pages)
    press(window.body.page, "Lock")
    assert not pages.lock.is_open
    assert window.body.page is None


def test_list_is_read_on_request_and_reported(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Answering
) -> None:
    window.lock_requested.emit()
    enter(qtbot, pages)
    press(window.body.page, READ)
    assert behind.times("read_list") == 1
    assert "1,250" in window.notice.text.text()


def test_list_is_read_once_at_a_time_with_its_progress(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Answering, bridge: Bridge
) -> None:
    window.lock_requested.emit()
    enter(qtbot, pages)
    behind.holds = True
    bridge.list_progress.emit(100)
    assert "by itself" in button(window.body.page, READ).accessibleDescription()
    press(window.body.page, READ)
    assert button(window.body.page, READ).accessibleDescription() == "It is being read…"
    press(window.body.page, READ)
    bridge.list_progress.emit(1_000)
    assert "1,000" in button(window.body.page, READ).accessibleDescription()
    window.close_page()
    window.lock_requested.emit()
    assert "1,000" in button(window.body.page, READ).accessibleDescription()
    behind.release()
    assert behind.times("read_list") == 1
    assert "by itself" in button(window.body.page, READ).accessibleDescription()
    press(window.body.page, READ)
    behind.release()
    assert behind.times("read_list") == 2


def test_list_can_be_requested_again_after_an_error(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Answering
) -> None:
    window.lock_requested.emit()
    enter(qtbot, pages)
    behind.trouble = NO_LINE
    press(window.body.page, READ)
    assert window.notice.text.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    press(window.body.page, READ)
    assert "1,250" in window.notice.text.text()


def test_refused_member_is_reported_though_the_group_page_is_closed(
    window: MainWindow, pages: Navigator, behind: Answering
) -> None:
    behind.rest = (HELD,)
    pages.open_party(MAYA)
    settle()
    behind.holds = True
    press(window.body.page, "Admit this guest")
    window.close_page()
    settle()
    behind.holds = False
    behind.release()
    assert window.notice.text.text().endswith(": Hold")
    assert window.door.last.shown()[0].name == window.notice.text.text().removesuffix(": Hold")
