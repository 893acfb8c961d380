"""Tests of the page of the doors: who may open it, counting, and evacuations."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.journal import SupervisorAct
from app.model.night import Evacuation, HouseState, LedgerState, Occupancy, Role, VenueMember
from app.model.scan import Source
from app.ui.bridge import Bridge
from app.ui.pages.doors_page import DoorsPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, NOW
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.navigator.steward import enter, press

ALL_OUT, UNDO = ("all_out", None), ("undo_all_out", None)


@pytest.fixture(autouse=True)
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
    window.top.evacuation.click()
    enter(qtbot, pages)
    panel = window.question
    assert panel.isVisible()
    assert ALL_OUT not in behind.asked
    assert behind.supervised_actions == []
    panel.agree.click()
    settle()
    assert behind.asked.count(ALL_OUT) == 1
    assert [one.act for one in behind.supervised_actions] == [SupervisorAct.ALL_OUT]


def test_cancelled_evacuation_changes_and_records_nothing(
    qtbot: QtBot, window: MainWindow, doors: DoorsPage, pages: Navigator, behind: Behind
) -> None:
    window.top.evacuation.click()
    enter(qtbot, pages)
    panel = window.question
    panel.cancel()
    settle()
    assert ALL_OUT not in behind.asked
    assert behind.supervised_actions == []


def test_scan_closes_the_question(
    qtbot: QtBot, window: MainWindow, doors: DoorsPage, pages: Navigator
) -> None:
    window.top.evacuation.click()
    enter(qtbot, pages)
    window.scan(MAYA.code, Source.SCANNER)
    assert not window.question.isVisible()


def test_evacuation_is_one_button_at_the_door_that_has_a_venue(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind, bridge: Bridge
) -> None:
    window.body.close_pages()
    QTest.mouseClick(window.top.evacuation, Qt.MouseButton.LeftButton)
    enter(qtbot, pages)
    assert window.question.agree.text() == "Everybody is out"
    window.question.cancel()
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
