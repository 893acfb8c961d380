"""Tests of the page of the venue's doors."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.model.night import (
    DoorStatus,
    Evacuation,
    HouseState,
    LedgerState,
    Occupancy,
    Role,
    VenueMember,
)
from app.ui.bridge import Bridge
from app.ui.pages.doors_page import DoorsPage
from app.ui.theme.tokens import DARK
from tests.unit.ui.sample_guests import MINUTE, NOW, ZONE
from tests.unit.ui.stub_core import Behind, settle

NORTH = DoorStatus("North <b>entrance</b>", 1.2, 210, 12.0, "online", 0, 65, "camera", 81, "0.1.0")
KEEPER = VenueMember(Role.KEEPER, (), "", has_begun=True, others=("South", "Garden"))
SOUTH = DoorStatus("South", 34.0, 190, 0.0, "offline", 17, None, "", None, "0.1.0")


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> DoorsPage:
    page = DoorsPage(bridge, DARK, clock=lambda: NOW, zone=ZONE)
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


def test_page_lists_the_doors_and_the_house(page: DoorsPage, behind: Behind) -> None:
    behind.venue_doors = (NORTH, SOUTH)
    house = HouseState(Occupancy(405, 7, 500), LedgerState.AGREEING)
    behind.shown = replace(behind.shown, house=house)
    opened(page)
    assert texts(page) == [
        [
            "North <b>entrance</b>",
            "1 s ago",
            "Online",
            "0",
            "1 min",
            "210",
            "12",
            "Camera",
            "81 %",
            "0.1.0",
        ],
        ["South", "silent for 34 s", "Offline", "17", "", "190", "0", "", "", "0.1.0"],
    ]
    assert page.house.inside.text() == "412"
    assert page.house.words.text() == "of 500 in the house · 80 % full · The doors agree"
    assert page.house.parts.text() == "405 with tickets, 7 without"
    assert not page.undo.isVisible()


def test_page_of_a_laptop_without_a_venue_says_so(page: DoorsPage) -> None:
    opened(page)
    assert texts(page) == []
    assert page.table.accessibleDescription().startswith("This laptop belongs to no venue")
    assert not any(part.isVisible() for part in (page.house, page.undo))


@pytest.mark.parametrize(("ago", "offered"), [(MINUTE, True), (61 * MINUTE, False)])
def test_evacuation_can_be_taken_back_for_an_hour(
    page: DoorsPage, behind: Behind, ago: int, offered: bool
) -> None:
    noted = Evacuation("e1", NOW - ago, "South")
    house = HouseState(Occupancy(0, 0), LedgerState.AGREEING, evacuation=noted)
    behind.shown = replace(behind.shown, house=house)
    opened(page)
    assert page.undo.isVisible() is offered
    text = page.house.parts.text()
    assert ("everybody was out at 20:" in text and text.endswith("noted at South")) is offered


def test_house_without_capacity_has_no_bar(page: DoorsPage, behind: Behind) -> None:
    house = HouseState(Occupancy(5, 0), LedgerState.ALONE, alone_since=NOW)
    behind.shown = replace(behind.shown, house=house)
    opened(page)
    assert not page.house.bar.isVisible()
    assert page.house.words.text() == "in the house · This door is alone since 20:05"


def test_new_counts_are_shown_at_once(page: DoorsPage, behind: Behind, bridge: Bridge) -> None:
    house = HouseState(Occupancy(5, 0), LedgerState.AGREEING)
    behind.shown = replace(behind.shown, house=house)
    opened(page)
    behind.shown = replace(behind.shown, house=replace(house, occupancy=Occupancy(5, 1)))
    bridge.list_changed.emit()
    settle()
    assert page.house.inside.text() == "6"


def test_page_of_a_venue_without_news_says_so(page: DoorsPage, behind: Behind) -> None:
    behind.venue_doors = ()
    opened(page)
    assert page.table.accessibleDescription() == "No door was heard yet."


def test_line_word_of_another_version_is_shown(page: DoorsPage, behind: Behind) -> None:
    behind.venue_doors = (replace(NORTH, link="teleported"),)
    opened(page)
    assert texts(page)[0][2] == "teleported"


def test_chosen_door_is_shut_out_at_a_keeper(qtbot: QtBot, page: DoorsPage, behind: Behind) -> None:
    behind.venue_doors = (NORTH, SOUTH)
    behind.member = KEEPER
    opened(page)
    assert not page.revoke.isEnabled()
    page.table.selectRow(0)
    assert not page.revoke.isEnabled()
    for row, name in ((1, "South"), (2, "Garden")):
        page.table.selectRow(row)
        with qtbot.waitSignal(page.revoking) as chosen:
            page.revoke.click()
        assert chosen.args == [name]
    assert texts(page)[2][:2] == ["Garden", "not yet"]


def test_other_doors_say_where_a_door_is_shut_out(page: DoorsPage, behind: Behind) -> None:
    behind.venue_doors = (NORTH, SOUTH)
    behind.member = replace(KEEPER, role=Role.DOOR)
    opened(page)
    page.table.selectRow(1)
    assert not page.revoke.isEnabled()
    assert page.revoke.text().endswith("at the keeper's laptop only")
    assert len(texts(page)) == 2
