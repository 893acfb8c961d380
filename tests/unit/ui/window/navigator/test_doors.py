"""Tests of the page of the doors: who may open it, counting, and evacuations."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.occupancy import HouseState, LedgerState, Occupancy
from app.model.scan import Source
from app.model.supervised import SupervisorAct
from app.ui.bridge import Bridge
from app.ui.pages.doors_page import DoorsPage
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.sample_guests import MAYA, NOW
from tests.unit.ui.stub_core import settle
from tests.unit.ui.stub_core_for_pages import Answering
from tests.unit.ui.window.navigator.steward import enter, press

ALL_OUT, UNDO = ("all_out", None), ("undo_all_out", None)


@pytest.fixture(autouse=True)
def doors(window: MainWindow, pages: Navigator, behind: Answering, bridge: Bridge) -> DoorsPage:
    """Return the page of the doors, opened by the sign in the bar at the bottom."""
    house = HouseState(Occupancy(405, 7, 500), LedgerState.AGREEING, cleared_at=NOW)
    behind.shown = replace(behind.shown, house=house)
    behind.venue_doors = ()
    bridge.list_changed.emit()
    settle()
    QTest.mouseClick(window.foot.doors, Qt.MouseButton.LeftButton)
    settle()
    page = window.body.page
    assert isinstance(page, DoorsPage)
    return page


def test_people_are_counted_on_the_page_without_the_pin(
    doors: DoorsPage, behind: Answering
) -> None:
    press(doors, "+1")
    press(doors, "-1")
    assert [told for asked, told in behind.asked if asked == "count_people"] == [1, -1]


def test_evacuation_needs_the_pin_and_an_answer(
    qtbot: QtBot, doors: DoorsPage, pages: Navigator, behind: Answering
) -> None:
    press(doors, "Everybody is out…")
    enter(qtbot, pages)
    panel = pages.supervisor.evacuation.panel
    assert panel.isVisible()
    assert ALL_OUT not in behind.asked
    assert behind.supervised_actions == []
    panel.agree.click()
    settle()
    assert behind.asked.count(ALL_OUT) == 1
    assert [one.act for one in behind.supervised_actions] == [SupervisorAct.ALL_OUT]


def test_cancelled_evacuation_changes_and_records_nothing(
    qtbot: QtBot, doors: DoorsPage, pages: Navigator, behind: Answering
) -> None:
    press(doors, "Everybody is out…")
    enter(qtbot, pages)
    panel = pages.supervisor.evacuation.panel
    panel.cancel()
    panel.agreed.emit()
    settle()
    assert ALL_OUT not in behind.asked
    assert behind.supervised_actions == []


def test_scan_closes_the_question(
    qtbot: QtBot, window: MainWindow, doors: DoorsPage, pages: Navigator
) -> None:
    press(doors, "Everybody is out…")
    enter(qtbot, pages)
    window.scan(MAYA.code, Source.SCANNER)
    assert not pages.supervisor.evacuation.panel.isVisible()


def test_evacuation_is_taken_back_by_the_pin(
    qtbot: QtBot, doors: DoorsPage, pages: Navigator, behind: Answering
) -> None:
    press(doors, "Not everybody is out")
    assert UNDO not in behind.asked
    enter(qtbot, pages)
    assert behind.asked.count(UNDO) == 1
    assert [one.act for one in behind.supervised_actions] == [SupervisorAct.UNDO_ALL_OUT]
