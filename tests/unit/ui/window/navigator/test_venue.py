"""Tests of the page of the venue as a supervisor reaches it."""

import pytest
from pytestqt.qtbot import QtBot

from app.model.journal import SupervisorAct
from app.model.night import VENUE_CODE_PREFIX, Role, VenueMember
from app.model.scan import Source
from app.ui.pages.venue_page import VenuePage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA
from tests.unit.ui.stub_core import NO_LINE, Behind, settle
from tests.unit.ui.window.navigator.steward import enter, press

CODE = f"{VENUE_CODE_PREFIX}1:{'ABC234' * 20}"


class Leaving(Behind):
    """The core of a laptop that can leave its venue."""

    async def leave_venue(self) -> None:
        self._note("leave_venue", None)


@pytest.fixture
def behind() -> Leaving:
    behind = Leaving()
    behind.answers = {}
    behind.member = VenueMember(Role.DOOR, ("192.0.2.7:21000",), CODE, has_begun=True)
    return behind


def opened(qtbot: QtBot, window: MainWindow, pages: Navigator) -> VenuePage:
    window.requests.supervisor.emit()
    enter(qtbot, pages)
    press(window.body.page, "Venue")
    page = window.body.page
    assert isinstance(page, VenuePage)
    return page


def test_page_of_the_venue_is_recorded_in_the_session(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Leaving
) -> None:
    opened(qtbot, window, pages)
    acts = [one.act for one in behind.supervised_actions]
    assert acts == [SupervisorAct.OPEN_PAGE, SupervisorAct.VENUE]


def test_leaving_asks_once_and_opens_the_door_anew(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Leaving
) -> None:
    page, supervisor = opened(qtbot, window, pages), pages.supervisor
    press(page, "Leave the venue…")
    assert window.question.isVisible()
    assert behind.times("leave_venue") == 0
    with qtbot.waitSignal(supervisor.reopen_requested):
        window.question.agree.click()
    assert behind.times("leave_venue") == 1


def test_error_while_leaving_is_a_notice_and_opens_nothing_anew(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Leaving
) -> None:
    page, supervisor = opened(qtbot, window, pages), pages.supervisor
    behind.trouble = NO_LINE
    press(page, "Leave the venue…")
    with qtbot.assertNotEmitted(supervisor.reopen_requested):
        window.question.agree.click()
        settle()
    assert window.notice.text.text().startswith("The line is down.")


def test_venue_code_is_taken_by_its_page_only(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Leaving
) -> None:
    supervisor = pages.supervisor
    assert not supervisor.take_venue_code(CODE)
    behind.member = None
    page = opened(qtbot, window, pages)
    assert not supervisor.take_venue_code(MAYA.code)
    assert supervisor.take_venue_code(f"]Q1{CODE}\t")
    assert page.join.code.text == CODE


def test_scan_of_a_ticket_closes_page_and_question(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Leaving
) -> None:
    press(opened(qtbot, window, pages), "Leave the venue…")
    behind.holds = True
    window.scan(MAYA.code, Source.SCANNER)
    assert window.body.page is None
    assert not window.question.isVisible()
