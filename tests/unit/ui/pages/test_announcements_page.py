"""Tests of the page of announcements."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.model.details import Post
from app.ui.bridge import Bridge
from app.ui.pages.announcements_page import AnnouncementsPage, PostDraft
from tests.unit.ui.samples import MINUTE, NOW
from tests.unit.ui.stub_core import NO_LINE, Behind, emitted, on_screen, settle


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.told = (Post("2", "Doors are open!", NOW - 3 * MINUTE), Post("1", "Soon.", None))
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> AnnouncementsPage:
    page = on_screen(qtbot, AnnouncementsPage(bridge, PostDraft()))
    page.begin()
    settle()
    return page


def publish(page: AnnouncementsPage) -> QPushButton:
    return page.findChildren(QPushButton)[-1]


def test_announcements_are_shown_with_their_time(page: AnnouncementsPage) -> None:
    rows = page.table.rows
    assert [rows.index(row, 1).data() for row in range(2)] == ["Doors are open!", "Soon."]
    assert rows.index(0, 0).data().startswith("20:02")
    assert rows.index(1, 0).data() == "undated"


def test_page_says_that_the_service_is_being_asked(behind: Behind, bridge: Bridge) -> None:
    behind.holds = True
    behind.trouble = NO_LINE
    page = AnnouncementsPage(bridge, PostDraft())
    page.begin()
    assert page.table.accessibleDescription() == "Asking the service…"
    behind.release()
    assert page.table.accessibleDescription() == ""
    delete(page)


@pytest.mark.parametrize(("text", "may"), [("", False), ("  \n", False), ("Hello", True)])
def test_blank_text_cannot_be_published(page: AnnouncementsPage, text: str, may: bool) -> None:
    page.text.setPlainText(text)
    assert publish(page).isEnabled() is may


def test_text_is_published_once_and_the_list_is_read_again(
    page: AnnouncementsPage, behind: Behind
) -> None:
    page.text.setPlainText(" Hello ")
    page.push.setChecked(True)
    page.publish("Anna")
    settle()
    assert ("publish", ("Hello", True, "Anna")) in behind.asked
    assert behind.times("posts") == 2
    assert (page.text.toPlainText(), page.push.isChecked()) == ("", False)
    page.publish("Anna")
    assert behind.times("publish") == 1


def test_error_is_shown_and_the_text_stays(page: AnnouncementsPage, behind: Behind) -> None:
    behind.trouble = NO_LINE
    page.text.setPlainText("Hello")
    page.publish("Anna")
    settle()
    shown = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "The line is down. Wait until it is back." in shown
    assert page.text.toPlainText() == "Hello"
    assert publish(page).isEnabled()


def test_text_is_published_once_though_it_is_edited_meanwhile(
    page: AnnouncementsPage, behind: Behind
) -> None:
    behind.holds = True
    page.text.setPlainText("Hello")
    page.publish("Anna")
    page.text.setPlainText("Hello, all")
    assert not publish(page).isEnabled()
    page.publish("Anna")
    assert len(behind.held) == 1
    behind.holds = False
    behind.release()
    assert behind.times("publish") == 1


def test_failed_publishing_is_reported_though_the_page_is_closed(
    behind: Behind, bridge: Bridge
) -> None:
    warned = emitted(bridge.warned)
    draft = PostDraft()
    page = AnnouncementsPage(bridge, draft)
    behind.holds, behind.trouble = True, NO_LINE
    page.text.setPlainText("Hello")
    page.publish("Anna")
    delete(page)
    assert draft.text == ""
    behind.release()
    assert warned == [NO_LINE.whole]
    assert draft.text == "Hello"
