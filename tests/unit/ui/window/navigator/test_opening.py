"""Tests of the pages in the window: how they are opened, the help, the doors, and the venue."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.details import Details, PartyMember
from app.model.journal import SupervisorAct
from app.model.link import Link, LinkState
from app.model.night import Evacuation, HouseState, LedgerState, Night, Occupancy, Role, VenueMember
from app.model.scan import Direction, Source
from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.find_page import FindPage, GroupPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.queue_page import QueuePage
from app.ui.pages.supervisor_page import SupervisorPage
from app.ui.pages.topic import Topic
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.samples import MAYA, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, button, settle
from tests.unit.ui.window.steward import enter, press, read


def test_every_page_is_opened_by_its_act(window: MainWindow, pages: Navigator) -> None:
    read(window, MAYA.code)
    for act, kind in (
        (Act.FIND, FindPage),
        (Act.PARTY, GroupPage),
        (Act.DETAILS, DetailsPage),
        (Act.QUEUE, QueuePage),
        (Act.POSTS, AnnouncementsPage),
    ):
        window.run_act(act)
        settle()
        assert isinstance(window.body.page, kind)
    pages.supervisor.open_check()
    assert isinstance(window.body.page, DoorCheckPage)


def test_find_key_selects_the_text_of_an_open_find_page(
    window: MainWindow, pages: Navigator
) -> None:
    window.activateWindow()
    window.find_wanted.emit("maya")
    settle()
    page = window.body.page
    assert isinstance(page, FindPage)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_F2)
    settle()
    assert window.body.page is page
    assert page.field.hasFocus()
    assert page.field.selectedText() == "maya"
    assert page.table.rows.rowCount() == 1
    window.find_wanted.emit("jonas")
    assert window.body.page is not page


def test_verdict_covered_by_a_page_is_shown_as_a_notice(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    behind.holds = True
    read(window, MAYA.code)
    asked = len(behind.held) - 1
    pages.open_find()
    behind.release(asked)
    assert isinstance(window.body.page, FindPage)
    assert window.notice.text.text() == "Maya Lindqvist: Hold"
    behind.holds = False


def test_refused_group_member_is_shown_as_a_notice_on_the_page(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    jonas = ticket(2, holder="Jonas Weber")
    behind.members = (PartyMember(MAYA, inside=True), PartyMember(jonas, inside=False))
    behind.rest = (decision(Kind.HOLD, Reason.FOR_RESALE, whose=jonas),)
    read(window, MAYA.code)
    window.run_act(Act.PARTY)
    settle()
    press(window.body.page, "Admit the other one")
    assert isinstance(window.body.page, GroupPage)
    assert window.notice.text.text() == "Jonas Weber: Hold"


def test_verdict_without_a_ticket_opens_no_page(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.answers["ODD"] = decision(Kind.REFUSE, Reason.UNKNOWN_CODE, whose=None)
    read(window, "ODD")
    for act in (Act.PARTY, Act.DETAILS):
        window.run_act(act)
    assert window.body.page is None


def test_going_back_reads_the_data_of_the_page_again(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    pages.open_find("maya")
    settle()
    page = window.body.page
    assert isinstance(page, FindPage)
    press(page, "Details")
    press(window.body.page, "Whole group")
    behind.found = {"maya": (PartyMember(MAYA, inside=True),)}
    behind.known = Details(MAYA, False, True, None, (), (), None)
    window.body.go_back()
    settle()
    assert not button(window.body.page, "Check out").isEnabled()
    window.body.go_back()
    settle()
    assert window.body.page is page
    assert page.table.rows.index(0, 1).data() == "In"
    assert not button(page, "Admit").isEnabled()


def test_admit_on_the_find_page_ignores_the_direction(
    window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    behind.answers[MAYA.id] = decision()
    window.top.set_direction(Direction.OUT)
    pages.open_find("maya")
    settle()
    press(window.body.page, "Admit")
    assert ("scan", (MAYA.id, Source.LIST, Direction.IN)) in behind.asked
    assert window.body.page is None
    assert window.door.panel.title.text() == "Admit"


def test_draft_of_an_announcement_survives_a_scan(window: MainWindow, pages: Navigator) -> None:
    pages.open_posts()
    page = window.body.page
    assert isinstance(page, AnnouncementsPage)
    page.text.setPlainText("The band is la")
    read(window, MAYA.code)
    assert window.body.page is None
    pages.open_posts()
    again = window.body.page
    assert isinstance(again, AnnouncementsPage)
    assert again.text.toPlainText() == "The band is la"
    again.publish("Anna")
    settle()
    pages.open_posts()
    empty = window.body.page
    assert isinstance(empty, AnnouncementsPage)
    assert empty.text.toPlainText() == ""


def test_keys_of_the_guest_act_on_the_one_who_is_chosen_on_a_page(
    window: MainWindow, pages: Navigator
) -> None:
    pages.open_find("maya")
    settle()
    window.press_act(Act.DETAILS)
    settle()
    assert isinstance(window.body.page, DetailsPage)
    window.press_act(Act.PARTY)
    settle()
    assert isinstance(window.body.page, GroupPage)


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
    read(window, MAYA.code)
    assert opened_topic(window) is Topic.PAYMENT
    behind.answers[MAYA.code] = decision()
    read(window, MAYA.code)
    assert window.body.page is None
    assert window.door.panel.title.text() == "Admit"


def test_help_explains_what_is_wrong_while_no_guest_is_shown(
    window: MainWindow, pages: Navigator, bridge: Bridge
) -> None:
    def topic() -> Topic:
        return window.help_topic

    assert topic() is Topic.FIRST_SCAN
    window.door.camera.show_condition("The picture is black.")
    assert topic() is Topic.CAMERA
    house = HouseState(Occupancy(1, 0), LedgerState.ALONE)
    window.foot.show_night(Night(1, 1, 0, 0, None, house=house), NOW)
    assert topic() is Topic.VENUE_ALONE
    bridge.link_changed.emit(Link(LinkState.OFFLINE))
    settle()
    assert topic() is Topic.LINE_DOWN
    window.show_keyboard_focus(False)
    assert topic() is Topic.SCANNER
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


ALL_OUT, UNDO = ("all_out", None), ("undo_all_out", None)


@pytest.fixture
def doors(window: MainWindow, pages: Navigator, behind: Behind, bridge: Bridge) -> DoorsPage:
    """Return the page of the doors, opened by the sign in the bar at the bottom."""
    evacuation = Evacuation("e1", NOW, "North")
    house = HouseState(Occupancy(405, 7, 500), LedgerState.AGREEING, evacuation=evacuation)
    behind.shown = replace(behind.shown, house=house)
    behind.venue_doors = ()
    behind.member = VenueMember(Role.KEEPER, (), "", has_begun=True, others=("South",))
    bridge.list_changed.emit()
    settle()
    QTest.mouseClick(window.foot.doors, Qt.MouseButton.LeftButton)
    settle()
    page = window.body.page
    assert isinstance(page, DoorsPage)
    return page


def test_people_are_counted_on_the_page_without_the_pin(doors: DoorsPage, behind: Behind) -> None:
    press(doors, "+1")
    press(doors, "-1")
    assert [told for asked, told in behind.asked if asked == "count_people"] == [1, -1]


def test_evacuation_needs_the_pin_and_an_answer(
    qtbot: QtBot, window: MainWindow, doors: DoorsPage, pages: Navigator, behind: Behind
) -> None:
    window.body.close_pages()
    QTest.mouseClick(window.top.evacuation, Qt.MouseButton.LeftButton)
    enter(qtbot, pages)
    panel = window.question
    assert panel.agree.text() == "Everybody is out"
    assert ALL_OUT not in behind.asked
    assert behind.supervised_actions == []
    panel.agree.click()
    settle()
    assert behind.asked.count(ALL_OUT) == 1
    assert [one.act for one in behind.supervised_actions] == [SupervisorAct.ALL_OUT]


def test_door_without_a_venue_has_no_evacuation(
    window: MainWindow, doors: DoorsPage, behind: Behind, bridge: Bridge
) -> None:
    assert window.top.evacuation.isVisible()
    behind.shown = replace(behind.shown, house=None)
    bridge.list_changed.emit()
    settle()
    assert not window.top.evacuation.isVisible()


def test_evacuation_is_taken_back_by_the_pin_and_an_answer(
    qtbot: QtBot, window: MainWindow, doors: DoorsPage, pages: Navigator, behind: Behind
) -> None:
    press(doors, "Not everybody is out")
    assert UNDO not in behind.asked
    enter(qtbot, pages)
    assert UNDO not in behind.asked
    question = window.question
    assert question.heading.text() == "Is somebody still in the house?"
    question.agree.click()
    settle()
    assert behind.asked.count(UNDO) == 1
    assert [one.act for one in behind.supervised_actions] == [SupervisorAct.UNDO_ALL_OUT]


def test_door_is_shut_out_by_the_pin_and_an_answer(
    qtbot: QtBot, window: MainWindow, doors: DoorsPage, pages: Navigator, behind: Behind
) -> None:
    window.notice.seen.click()  # the evacuation comes before other news
    doors.table.selectRow(0)
    press(doors, "Shut out…")
    enter(qtbot, pages)
    assert behind.times("revoke_door") == 0
    window.question.agree.click()
    settle()
    assert ("revoke_door", "South") in behind.asked
    [done] = behind.supervised_actions
    assert (done.act, done.note) == (SupervisorAct.REVOKE, "South")
    assert window.notice.text.text() == "South is shut out."
