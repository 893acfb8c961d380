"""Tests of the page of the venue as a supervisor reaches it."""

import pytest
from pytestqt.qtbot import QtBot

from app.model.night import VENUE_CODE_PREFIX, Role, VenueMember
from app.ui.input.action_keys import Act
from app.ui.pages.venue_page import VenuePage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.samples import MAYA
from tests.unit.ui.stub_core import Behind
from tests.unit.ui.window.steward import enter, press

CODE = f"{VENUE_CODE_PREFIX}1:{'ABC234' * 20}"


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.answers = {}
    behind.member = VenueMember(Role.DOOR, ("192.0.2.7:21000",), CODE, has_begun=True)
    return behind


def opened(qtbot: QtBot, window: MainWindow, pages: Navigator) -> VenuePage:
    window.press_act(Act.LOCK)
    enter(qtbot, pages)
    press(window.body.page, "Venue")
    page = window.body.page
    assert isinstance(page, VenuePage)
    return page


def test_leaving_asks_once_and_opens_the_door_anew(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    page, supervisor = opened(qtbot, window, pages), pages.supervisor
    press(page, "Leave the venue…")
    assert window.question.isVisible()
    assert behind.times("leave_venue") == 0
    with qtbot.waitSignal(supervisor.reopen_requested):
        window.question.agree.click()
    assert behind.times("leave_venue") == 1


def test_venue_code_is_taken_by_its_page_only(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    supervisor = pages.supervisor
    assert not supervisor.take_venue_code(CODE)
    behind.member = None
    page = opened(qtbot, window, pages)
    assert not supervisor.take_venue_code(MAYA.code)
    assert supervisor.take_venue_code(f"]Q1{CODE}\t")
    assert page.join.code.text == CODE
