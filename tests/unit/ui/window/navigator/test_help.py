"""Tests of the help in the window: at which topic it opens, and what closes it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.link import Link, LinkState
from app.model.night import HouseState, LedgerState, Night, Occupancy
from app.model.scan import Source
from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.help.topic import Topic
from app.ui.pages.find_page import FindPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, NOW, decision
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.navigator.steward import enter


def opened_topic(window: MainWindow) -> Topic | None:
    """Press the key of the help, and return the topic that is shown."""
    QTest.keyClick(window, Qt.Key.Key_F1)
    settle()
    page = window.body.page
    return page.topic if isinstance(page, HelpPage) else None


def test_help_opens_at_the_verdict_and_a_scan_closes_it(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    assert opened_topic(window) is Topic.PAYMENT
    behind.answers[MAYA.code] = decision()
    window.scan(MAYA.code, Source.SCANNER)
    settle()
    assert window.body.page is None
    assert window.door.panel.title.text() == "Admit"


def test_help_explains_what_is_wrong_while_no_guest_is_shown(
    window: MainWindow, pages: Navigator, bridge: Bridge
) -> None:
    assert pages.help.topic() is Topic.FIRST_SCAN
    window.door.camera.show_condition("The picture is black.")
    assert pages.help.topic() is Topic.CAMERA
    house = HouseState(Occupancy(1, 0), LedgerState.ALONE)
    window.foot.show_night(Night(1, 1, NOW, 0, 0, None, house=house), NOW)
    assert pages.help.topic() is Topic.VENUE_ALONE
    bridge.link_changed.emit(Link(LinkState.OFFLINE))
    settle()
    assert pages.help.topic() is Topic.LINE_DOWN
    window.show_keyboard_focus(False)
    assert pages.help.topic() is Topic.SCANNER
    bridge.failed.emit(None)
    settle()
    assert opened_topic(window) is Topic.TROUBLE


def test_help_of_a_page_returns_to_it_by_either_key(window: MainWindow, pages: Navigator) -> None:
    for key in (Qt.Key.Key_F1, Qt.Key.Key_Escape):
        pages.open_find("maya")
        find = window.body.page
        assert opened_topic(window) is Topic.FIND
        QTest.keyClick(window, key)
        settle()
        assert isinstance(find, FindPage)
        assert window.body.page is find


def test_supervisors_page_stays_behind_the_help_until_nobody_uses_it(
    qtbot: QtBot, window: MainWindow, pages: Navigator
) -> None:
    left: list[bool] = []
    pages.supervisor.supervisor_left.connect(lambda: left.append(True))
    pages.supervisor.open_supervisor()
    enter(qtbot, pages)
    page = window.body.page
    assert opened_topic(window) is Topic.SUPERVISOR
    window.body.go_back()
    assert isinstance(page, SupervisorPage)
    assert window.body.page is page
    opened_topic(window)
    assert left == []
    pages.lock.end()
    assert window.body.page is None
    assert left == [True]


@pytest.mark.parametrize("width", [1366, 1920])
def test_help_button_stands_beside_the_padlock(
    window: MainWindow, pages: Navigator, width: int
) -> None:
    window.resize(width, 768)
    settle()
    assert window.top.help.geometry().right() < window.top.lock.geometry().left()
    window.top.help.click()
    settle()
    assert isinstance(window.body.page, HelpPage)
