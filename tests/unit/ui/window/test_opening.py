"""Tests of the pages in the window: how they are opened, the help, the doors, and the venue."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from shiboken6 import isValid

from app.model.details import Details, PartyMember
from app.model.journal import SupervisorAct
from app.model.link import Link, LinkState
from app.model.night import (
    VENUE_CODE_PREFIX,
    Evacuation,
    HouseState,
    LedgerState,
    Night,
    Occupancy,
    Role,
    VenueMember,
)
from app.model.scan import Direction, Source
from app.model.verdict import Kind, Reason
from app.ui.input.action_keys import Act
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.find_page import FindPage, GroupPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.pages.topic import Topic
from app.ui.pages.venue_page import VenuePage
from tests.unit.ui.samples import MAYA, NOW, decision
from tests.unit.ui.stub_core import button, settle
from tests.unit.ui.window.steward import Door, press


def test_find_key_selects_the_text_of_an_open_find_page(door: Door) -> None:
    door.window.activateWindow()
    door.window.find_wanted.emit("maya")
    settle()
    page = door.page_of(FindPage)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_F2)
    settle()
    assert door.page is page
    assert page.field.hasFocus()
    assert page.field.selectedText() == "maya"
    assert page.table.rows.rowCount() == 1
    door.window.find_wanted.emit("jonas")
    assert door.page is not page


def test_verdict_covered_by_a_page_is_shown_as_a_notice(door: Door) -> None:
    door.core.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    door.core.holds = True
    door.read(MAYA.code)
    asked = len(door.core.held) - 1
    door.pages.open_find()
    door.core.release(asked)
    assert isinstance(door.page, FindPage)
    assert door.notice == "Maya Lindqvist: Hold"
    door.core.holds = False


def test_going_back_reads_the_data_of_the_page_again(door: Door) -> None:
    door.pages.open_find("maya")
    settle()
    page = door.page_of(FindPage)
    press(page, "Details")
    door.press("Whole group")
    door.core.found = {"maya": (PartyMember(MAYA, inside=True),)}
    door.core.known = Details(MAYA, False, True, None, (), None)
    door.press("Back")
    assert not button(door.page, "Check out").isEnabled()
    door.press("Back")
    assert door.page is page
    assert page.table.rows.index(0, 1).data() == "In"
    assert not button(page, "Admit").isEnabled()


def test_admit_on_the_find_page_ignores_the_direction(door: Door) -> None:
    door.core.answers[MAYA.id] = decision()
    door.window.top.set_direction(Direction.OUT)
    door.pages.open_find("maya")
    settle()
    door.press("Admit")
    assert ("scan", (MAYA.id, Source.LIST, Direction.IN)) in door.core.asked
    assert door.page is None
    assert door.title == "Admit"


def test_draft_of_an_announcement_survives_a_scan(door: Door) -> None:
    door.pages.open_posts()
    page = door.page_of(AnnouncementsPage)
    page.text.setPlainText("The band is la")
    door.read(MAYA.code)
    assert door.page is None
    door.pages.open_posts()
    again = door.page
    assert isinstance(again, AnnouncementsPage)
    assert again.text.toPlainText() == "The band is la"
    again.publish("Anna")
    settle()
    door.pages.open_posts()
    empty = door.page
    assert isinstance(empty, AnnouncementsPage)
    assert empty.text.toPlainText() == ""


def test_keys_of_the_guest_act_on_the_one_who_is_chosen_or_shown(door: Door) -> None:
    door.pages.open_find("maya")
    settle()
    door.window.press_act(Act.DETAILS)
    settle()
    assert isinstance(door.page, DetailsPage)
    door.window.press_act(Act.PARTY)
    settle()
    assert isinstance(door.page, GroupPage)
    door.read(MAYA.code)
    door.window.run_act(Act.PARTY)
    assert isinstance(door.page, GroupPage)


def opened_topic(door: Door) -> Topic | None:
    """Press the key of the help, and return the topic that is shown."""
    QTest.keyClick(door.window, Qt.Key.Key_F1)
    settle()
    page = door.page
    return page.topic if isinstance(page, HelpPage) else None


def test_help_opens_at_the_verdict_and_a_scan_closes_it(door: Door) -> None:
    door.core.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    door.read(MAYA.code)
    assert opened_topic(door) is Topic.PAYMENT
    door.core.answers[MAYA.code] = decision()
    door.read(MAYA.code)
    assert door.page is None
    assert door.title == "Admit"


def test_help_explains_what_is_wrong_while_no_guest_is_shown(door: Door) -> None:
    def topic() -> Topic:
        return door.window.help_topic

    assert topic() is Topic.FIRST_SCAN
    door.window.door.camera.show_condition("The picture is black.")
    assert topic() is Topic.CAMERA
    house = HouseState(Occupancy(1, 0), LedgerState.ALONE)
    door.window.foot.show_night(Night(1, 1, 0, 0, None, house=house), NOW)
    assert topic() is Topic.VENUE_ALONE
    door.bridge.link_changed.emit(Link(LinkState.OFFLINE))
    settle()
    assert topic() is Topic.LINE_DOWN
    door.window.show_keyboard_focus(False)
    assert topic() is Topic.SCANNER
    door.bridge.failed.emit(None)
    settle()
    assert opened_topic(door) is Topic.TROUBLE


def test_help_of_a_page_returns_to_it_by_either_key(door: Door) -> None:
    for key in (Qt.Key.Key_F1, Qt.Key.Key_Escape):
        door.pages.open_find("maya")
        find = door.page_of(FindPage)
        find.table.setFocus()
        assert opened_topic(door) is Topic.FIND
        help_page = door.page
        QTest.keyClick(door.window, key)
        settle()
        assert door.page is find
        assert find.table.hasFocus()
        door.qtbot.waitUntil(lambda page=help_page: not isValid(page))  # type: ignore[misc]


def test_supervisors_page_stays_behind_the_help_until_nobody_uses_it(door: Door) -> None:
    left: list[bool] = []
    door.pages.supervisor.supervisor_left.connect(lambda: left.append(True))
    door.pages.supervisor.open_supervisor()
    door.enter()
    page = door.page
    assert opened_topic(door) is Topic.SUPERVISOR
    door.window.body.go_back()
    assert isinstance(page, SupervisorPage)
    assert door.page is page
    opened_topic(door)
    assert left == []
    door.pages.lock.end()
    assert door.page is None
    assert left == [True]


@pytest.fixture
def doors(door: Door) -> DoorsPage:
    """Return the page of the doors, opened by the sign in the bar at the bottom."""
    evacuation = Evacuation("e1", NOW, "North")
    house = HouseState(Occupancy(405, 7, 500), LedgerState.AGREEING, evacuation=evacuation)
    door.core.shown = replace(door.core.shown, house=house)
    door.core.venue_doors = ()
    door.core.member = VenueMember(Role.KEEPER, (), "", has_begun=True, others=("South",))
    door.bridge.list_changed.emit()
    settle()
    QTest.mouseClick(door.window.foot.doors, Qt.MouseButton.LeftButton)
    settle()
    return door.page_of(DoorsPage)


def test_people_are_counted_on_the_page_without_the_pin(door: Door, doors: DoorsPage) -> None:
    press(doors, "+1")
    press(doors, "-1")
    assert door.core.given("count_people") == [1, -1]


@pytest.mark.parametrize(
    ("is_back", "request_", "act"),
    [(False, "all_out", SupervisorAct.ALL_OUT), (True, "undo_all_out", SupervisorAct.UNDO_ALL_OUT)],
)
def test_evacuation_and_its_undo_need_the_pin_and_an_answer(
    door: Door, doors: DoorsPage, is_back: bool, request_: str, act: SupervisorAct
) -> None:
    if is_back:
        press(doors, "Not everybody is out")
    else:
        door.window.body.close_pages()
        QTest.mouseClick(door.window.top.evacuation, Qt.MouseButton.LeftButton)
    door.enter()
    assert (door.core.times(request_), door.core.supervised_actions) == (0, [])
    door.window.question.agree.click()
    settle()
    assert door.core.times(request_) == 1
    assert [one.act for one in door.core.supervised_actions] == [act]


def test_door_without_a_venue_has_no_evacuation(door: Door, doors: DoorsPage) -> None:
    assert door.window.top.evacuation.isVisible()
    door.core.shown = replace(door.core.shown, house=None)
    door.bridge.list_changed.emit()
    settle()
    assert not door.window.top.evacuation.isVisible()


def test_door_is_shut_out_by_the_pin_and_an_answer(door: Door, doors: DoorsPage) -> None:
    door.window.notice.seen.click()  # the evacuation comes before other news
    doors.table.selectRow(0)
    press(doors, "Shut out…")
    door.enter()
    assert door.core.times("revoke_door") == 0
    door.window.question.agree.click()
    settle()
    assert ("revoke_door", "South") in door.core.asked
    [done] = door.core.supervised_actions
    assert (done.act, done.note) == (SupervisorAct.REVOKE, "South")
    assert door.notice == "South is shut out."


CODE = f"{VENUE_CODE_PREFIX}1:{'ABC234' * 20}"


def venue_page(door: Door) -> VenuePage:
    """Return the page of the venue as a supervisor reaches it."""
    door.unlock("Venue")
    return door.page_of(VenuePage)


def test_leaving_asks_once_and_opens_the_door_anew(door: Door) -> None:
    door.core.member = VenueMember(Role.DOOR, ("192.0.2.7:21000",), "", has_begun=True)
    press(venue_page(door), "Leave the venue…")
    assert door.window.question.isVisible()
    assert door.core.times("leave_venue") == 0
    with door.qtbot.waitSignal(door.pages.supervisor.reopen_requested):
        door.window.question.agree.click()
    assert door.core.times("leave_venue") == 1


def test_venue_code_is_taken_by_its_page_only(door: Door) -> None:
    assert not door.pages.supervisor.take_venue_code(CODE)
    page = venue_page(door)
    assert not door.pages.supervisor.take_venue_code(MAYA.code)
    assert door.pages.supervisor.take_venue_code(f"]Q1{CODE}\t")
    assert page.join.code.text == CODE
