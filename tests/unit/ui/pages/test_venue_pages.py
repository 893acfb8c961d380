"""Tests of the pages of the venue: its doors; and keeping, joining and leaving it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.model.night import (
    VENUE_CODE_PREFIX,
    DoorStatus,
    Evacuation,
    HouseState,
    HouseTrouble,
    LedgerState,
    Occupancy,
    Role,
    Rush,
    VenueMember,
)
from app.ui.bridge import Bridge
from app.ui.pages.doors_page import RUSH_EVERY_MS, DoorsPage
from app.ui.pages.venue_page import VenuePage
from tests.unit.ui.samples import MINUTE, NOW
from tests.unit.ui.stub_core import NO_LINE, Behind, on_screen, settle
from tests.unit.ui.texts import rows_of

HOUR = 3_600_000
PASSPHRASE = "correct horse"
CODE = f"{VENUE_CODE_PREFIX}1:{'ABC234' * 60}"
KEEPER = VenueMember(
    Role.KEEPER, ("192.0.2.7:21000",), CODE, has_begun=True, code_until=NOW + 24 * HOUR
)
DOOR = VenueMember(Role.DOOR, ("192.0.2.7:21000",), "", has_begun=True)


class Laptop(Behind):
    """The core of a laptop that becomes what it is asked to be, once its door is restarted."""

    async def invite_to_venue(self, *, may_join: bool) -> None:
        self._note("invite_to_venue", may_join)
        self.member = KEEPER if may_join else replace(KEEPER, code="", code_until=None)

    async def keep_venue(self, passphrase: str, replicas: int) -> None:
        self._become(Role.KEEPER, "keep_venue", (passphrase, replicas))

    async def help_venue(self, passphrase: str) -> None:
        self._become(Role.KEEPER, "help_venue", passphrase)

    async def join_venue(self, code: str, passphrase: str) -> None:
        self._become(Role.DOOR, "join_venue", (code, passphrase))

    async def take_over_venue(self, passphrase: str) -> None:
        self._become(Role.KEEPER, "take_over_venue", passphrase)

    def _become(self, role: Role, name: str, what: object) -> None:
        self._note(name, what)
        self.member = replace(KEEPER if role is Role.KEEPER else DOOR, has_begun=False)


@pytest.fixture
def behind() -> Laptop:
    return Laptop()


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> VenuePage:
    return on_screen(qtbot, VenuePage(bridge), 1326, 616)


def opened(page: VenuePage | DoorsPage) -> None:
    page.show()
    page.begin()
    settle()


def test_kept_venue_shows_code_and_begins(qtbot: QtBot, page: VenuePage, behind: Laptop) -> None:
    opened(page)
    fields = page.keep.passphrase
    fields.take(PASSPHRASE)
    QTest.keyClick(fields.second.edit, Qt.Key.Key_Return)
    settle()
    assert ("keep_venue", (PASSPHRASE, 1)) in behind.asked
    assert page.role.text() == "This laptop keeps the venue's state"
    assert "restarted" in page.state.text()
    assert page.paper.isVisible()
    assert not fields.first.edit.text()
    page.copy.click()
    assert QGuiApplication.clipboard().text() == CODE
    with qtbot.waitSignal(page.reopen):
        page.reopen_button.click()


def test_keeper_stops_joining_and_lets_laptops_join_again(page: VenuePage, behind: Laptop) -> None:
    behind.member = KEEPER
    opened(page)
    assert not any(part.isVisible() for part in (page.take_over, page.join))
    assert page.invite.text() == "Stop joining"
    assert "20:05" in page.joining.text()
    page.invite.click()
    settle()
    assert page.invite.text() == "Let laptops join"
    assert not any(part.isVisible() for part in (page.paper, page.copy))
    page.invite.click()
    settle()
    assert behind.given("invite_to_venue") == [False, True]
    assert page.paper.isVisible()


def test_page_says_whether_the_doors_agree(page: VenuePage, behind: Laptop, bridge: Bridge) -> None:
    behind.member = DOOR
    house = HouseState(Occupancy(5, 0), LedgerState.ALONE, alone_since=NOW)
    behind.shown = replace(behind.shown, house=house)
    opened(page)
    assert page.agreement.text() == "This door is alone since 20:05"
    behind.shown = replace(behind.shown, house=replace(house, ledger=LedgerState.AGREEING))
    bridge.list_changed.emit()
    settle()
    assert page.agreement.text() == "The doors agree"
    behind.member = KEEPER
    behind.shown = replace(behind.shown, house=replace(house, trouble=HouseTrouble.LEDGER_GONE))
    opened(page)
    assert page.agreement.text().startswith("The venue's state is gone")
    assert page.take_over.isVisible()


def test_door_offers_to_be_one_of_three_keepers_if_it_may(page: VenuePage, behind: Laptop) -> None:
    behind.member = replace(DOOR, keepers=2, wanted=3)
    opened(page)
    assert "2 of 3 keepers" in page.keepers.text()
    page.help.passphrase.edit.setText(PASSPHRASE)
    page.help.button.click()
    settle()
    assert ("help_venue", PASSPHRASE) in behind.asked
    behind.member = replace(DOOR, may_keep=False)
    opened(page)
    for part in (page.paper, page.copy, page.invite, page.take_over):
        assert not part.isVisible()
    assert page.joining.text().endswith("leave it and join again here.")


@pytest.mark.parametrize(
    ("keepers", "wanted", "said"), [(1, 1, ""), (1, 3, "1 of 3 keepers"), (3, 3, "may fail")]
)
def test_keeper_sees_how_many_keepers_there_are(
    page: VenuePage, behind: Laptop, keepers: int, wanted: int, said: str
) -> None:
    behind.member = replace(KEEPER, keepers=keepers, wanted=wanted)
    opened(page)
    assert said in page.keepers.text()
    assert page.keepers.isVisible() is bool(said)
    assert not page.help.isVisible()


def test_scanned_code_is_joined_by_its_passphrase(page: VenuePage, behind: Laptop) -> None:
    opened(page)
    page.read_code(CODE)
    assert page.focusWidget() is page.join.passphrase.edit
    QTest.keyClicks(page.focusWidget(), PASSPHRASE)
    page.read_code(CODE)
    assert page.join.passphrase.edit.text() == PASSPHRASE
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert ("join_venue", (CODE, PASSPHRASE)) in behind.asked
    assert page.role.text() == "This laptop is a door of the venue"
    assert not page.take_over.isVisible()


def test_pasted_text_that_is_no_venue_code_is_refused(page: VenuePage, behind: Laptop) -> None:
    opened(page)
    page.join.code.edit.setText("TICKET-1")
    page.join.passphrase.edit.setText(PASSPHRASE)
    page.join.button.click()
    assert "no venue code" in page.join.code.trouble.text()
    page.join.code.edit.setText(f"  {CODE}\n")
    page.join.passphrase.edit.clear()
    page.join.button.click()
    assert "Type the passphrase" in page.join.passphrase.trouble.text()
    settle()
    assert behind.times("join_venue") == 0


def test_error_is_shown_in_form_which_can_be_sent_again(page: VenuePage, behind: Laptop) -> None:
    opened(page)
    behind.trouble = NO_LINE
    page.read_code(CODE)
    page.join.passphrase.edit.setText(PASSPHRASE)
    page.join.button.click()
    assert not page.join.button.isEnabled()
    settle()
    assert "The line is down." in page.join.passphrase.trouble.text()
    assert page.join.button.isEnabled()
    assert page.join.passphrase.edit.text() == PASSPHRASE


def test_door_takes_over_by_the_passphrase(page: VenuePage, behind: Laptop) -> None:
    behind.member = DOOR
    opened(page)
    assert "192.0.2.7:21000" in page.address.text()
    assert not page.reopen_button.isVisible()
    page.take_over.button.click()
    assert "Type the passphrase" in page.take_over.passphrase.trouble.text()
    page.take_over.passphrase.edit.setText(PASSPHRASE)
    page.take_over.button.click()
    settle()
    assert ("take_over_venue", PASSPHRASE) in behind.asked
    assert page.reopen_button.isVisible()
    assert not page.take_over.isVisible()


NORTH = DoorStatus("North <b>entrance</b>", 1.2, 210, 12.0, "online", 0, 65, "camera", 81, "0.1.0")
DOORS_KEEPER = VenueMember(Role.KEEPER, (), "", has_begun=True, others=("South", "Garden"))
SOUTH = DoorStatus("South", 34.0, 190, 0.0, "offline", 17, None, "", None, "0.1.0")


@pytest.fixture
def doors_page(qtbot: QtBot, bridge: Bridge) -> DoorsPage:
    doors_page = DoorsPage(bridge)
    qtbot.addWidget(doors_page)
    return doors_page


def test_page_lists_the_doors_and_the_house(doors_page: DoorsPage, behind: Laptop) -> None:
    behind.venue_doors = (NORTH, SOUTH)
    house = HouseState(Occupancy(405, 7, 500), LedgerState.AGREEING)
    behind.shown = replace(behind.shown, house=house)
    opened(doors_page)
    assert rows_of(doors_page.table) == [
        [
            "North <b>entrance</b>", "1 s ago", "Online", "0", "1 min", "210", "12", "Camera",
            "81 %", "0.1.0",
        ],
        ["South", "silent for 34 s", "Offline", "17", "", "190", "0", "", "", "0.1.0"],
    ]  # fmt: skip
    assert doors_page.house.inside.text() == "412"
    assert doors_page.house.words.text() == "of 500 in the house · 80 % full · The doors agree"
    assert doors_page.house.parts.text() == "405 with tickets, 7 without"
    assert not doors_page.undo.isVisible()


def test_rush_is_shown_as_long_as_it_can_be_told(doors_page: DoorsPage, behind: Laptop) -> None:
    opened(doors_page)
    assert not doors_page.rush.isVisible()
    behind.expected = Rush(312, NOW + 36 * MINUTE, NOW + 24 * MINUTE)
    (timer,) = [one for one in doors_page.findChildren(QTimer) if one.interval() == RUSH_EVERY_MS]
    assert timer.isActive()
    timer.timeout.emit()
    settle()
    assert doors_page.rush.text() == (
        "312 still to come. At this pace clear at 20:41; with one more lane 20:29"
    )
    behind.expected = None
    timer.timeout.emit()
    settle()
    assert not doors_page.rush.isVisible()


def test_page_of_a_laptop_without_a_venue_says_so(doors_page: DoorsPage) -> None:
    opened(doors_page)
    assert rows_of(doors_page.table) == []
    assert doors_page.table.accessibleDescription().startswith("This laptop belongs to no venue")
    assert not any(part.isVisible() for part in (doors_page.house, doors_page.undo))


@pytest.mark.parametrize(("ago", "offered"), [(MINUTE, True), (61 * MINUTE, False)])
def test_evacuation_can_be_taken_back_for_an_hour(
    doors_page: DoorsPage, behind: Laptop, ago: int, offered: bool
) -> None:
    noted = Evacuation("e1", NOW - ago, "South")
    house = HouseState(Occupancy(0, 0), LedgerState.AGREEING, evacuation=noted)
    behind.shown = replace(behind.shown, house=house)
    opened(doors_page)
    assert doors_page.undo.isVisible() is offered
    text = doors_page.house.parts.text()
    assert ("everybody was out at 20:" in text and text.endswith("noted at South")) is offered


def test_new_counts_are_shown_now(doors_page: DoorsPage, behind: Laptop, bridge: Bridge) -> None:
    house = HouseState(Occupancy(5, 0), LedgerState.AGREEING)
    behind.shown = replace(behind.shown, house=house)
    opened(doors_page)
    behind.shown = replace(behind.shown, house=replace(house, occupancy=Occupancy(5, 1)))
    bridge.list_changed.emit()
    settle()
    assert doors_page.house.inside.text() == "6"


def test_chosen_door_is_shut_out(qtbot: QtBot, doors_page: DoorsPage, behind: Laptop) -> None:
    behind.venue_doors = (NORTH, SOUTH)
    behind.member = DOORS_KEEPER
    opened(doors_page)
    assert not doors_page.revoke.isEnabled()
    doors_page.table.selectRow(0)
    assert not doors_page.revoke.isEnabled()
    for row, name in ((1, "South"), (2, "Garden")):
        doors_page.table.selectRow(row)
        with qtbot.waitSignal(doors_page.revoking) as chosen:
            doors_page.revoke.click()
        assert chosen.args == [name]
    assert rows_of(doors_page.table)[2][:2] == ["Garden", "not yet"]


def test_other_doors_say_where_a_door_is_shut_out(doors_page: DoorsPage, behind: Laptop) -> None:
    behind.venue_doors = (NORTH, SOUTH)
    behind.member = replace(DOORS_KEEPER, role=Role.DOOR)
    opened(doors_page)
    doors_page.table.selectRow(1)
    assert not doors_page.revoke.isEnabled()
    assert doors_page.revoke.text().endswith("at the keeper's laptop only")
    assert len(rows_of(doors_page.table)) == 2
