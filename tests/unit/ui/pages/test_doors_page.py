"""Tests of the page of the venue's doors."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.model.doors import DoorStatus
from app.model.occupancy import HouseState, LedgerState, Occupancy
from app.ui.bridge import Bridge
from app.ui.pages.doors_page import DoorsPage
from app.ui.theme.tokens import DARK
from tests.unit.ui.stub_core import settle
from tests.unit.ui.stub_core_for_pages import Answering

NORTH = DoorStatus("North <b>entrance</b>", 1.2, 210, 12.0, "online", 0, 65, "camera", 81, "0.1.0")
SOUTH = DoorStatus("South", 34.0, 190, 0.0, "offline", 17, None, "", None, "0.1.0")


@pytest.fixture
def behind() -> Answering:
    return Answering()


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> DoorsPage:
    page = DoorsPage(bridge, DARK)
    qtbot.addWidget(page)
    page.resize(1366, 700)
    return page


def opened(page: DoorsPage) -> None:
    page.show()
    page.begin()
    settle()


def texts(page: DoorsPage) -> list[list[str]]:
    rows = page.table.rows
    return [
        [rows.cell(rows.index(row, column)).text for column in range(rows.columnCount())]
        for row in range(rows.rowCount())
    ]


def test_page_lists_the_doors_and_the_house(page: DoorsPage, behind: Answering) -> None:
    behind.venue_doors = (NORTH, SOUTH)
    house = HouseState(Occupancy(405, 7, 500), LedgerState.AGREEING)
    behind.shown = replace(behind.shown, house=house)
    opened(page)
    assert texts(page) == [
        ["North <b>entrance</b>", "1 s ago", "Online", "0", "1 min", "12", "81 %", "0.1.0"],
        ["South", "silent for 34 s", "Offline", "17", "", "0", "", "0.1.0"],
    ]
    assert page.house.text() == (
        "412 of 500 in the house · 405 with tickets, 7 without · 80 % full · The doors agree"
    )


def test_page_of_a_laptop_without_a_venue_says_so(page: DoorsPage) -> None:
    opened(page)
    assert texts(page) == []
    assert page.table.accessibleDescription().startswith("This laptop belongs to no venue")
    assert not page.house.isVisible()


def test_page_of_a_venue_without_news_says_so(page: DoorsPage, behind: Answering) -> None:
    behind.venue_doors = ()
    opened(page)
    assert page.table.accessibleDescription() == "No door was heard yet."


def test_line_word_of_another_version_is_shown(page: DoorsPage, behind: Answering) -> None:
    behind.venue_doors = (replace(NORTH, link="teleported"),)
    opened(page)
    assert texts(page)[0][2] == "teleported"
