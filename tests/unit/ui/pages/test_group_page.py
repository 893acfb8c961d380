"""Tests of the page of a group."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.model.details import PartyMember
from app.ui.bridge import Bridge
from app.ui.pages.group_page import GroupPage
from app.ui.theme.tokens import DARK
from app.ui.verdict.name_display import NameDisplay
from tests.unit.ui.sample_guests import MAYA, ticket
from tests.unit.ui.stub_core import NO_LINE, Behind, settle

JONAS = ticket(2, holder="Jonas Weber")


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.members = (PartyMember(MAYA, inside=True), PartyMember(JONAS, inside=False))
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> GroupPage:
    page = GroupPage(bridge, NameDisplay(), DARK)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    page.begin(MAYA)
    settle()
    return page


def rest(page: GroupPage) -> QPushButton:
    return page.findChildren(QPushButton)[-1]


def test_subtitle_counts_the_guests_inside(page: GroupPage) -> None:
    assert page.subtitle.text() == "1 of 2 in"
    assert [page.table.rows.index(row, 3).data() for row in range(2)] == ["In", "Not in"]


def test_add_ons_and_cancelled_tickets_are_not_counted(page: GroupPage, behind: Behind) -> None:
    parking = ticket(3, holder="Parking")._replace(addon_of=MAYA.id)
    cancelled = ticket(4, holder="Ola Berg")._replace(status="CANCELLED")
    members = (PartyMember(parking, inside=False), PartyMember(cancelled, inside=False))
    behind.members = (*behind.members, *members)
    page.refresh()
    settle()
    assert page.subtitle.text() == "1 of 2 in"
    assert page.table.rows.rowCount() == 4
    assert "other" in rest(page).text()
    behind.members = (PartyMember(MAYA, inside=True), *members)
    page.refresh()
    settle()
    assert not rest(page).isEnabled()


def test_nothing_is_counted_before_the_first_reply(behind: Behind, bridge: Bridge) -> None:
    behind.holds = True
    page = GroupPage(bridge, NameDisplay(), DARK)
    page.begin(MAYA)
    assert page.subtitle.text() == ""
    assert rest(page).isHidden()
    behind.release()
    assert page.subtitle.text() == "1 of 2 in"
    assert not rest(page).isHidden()
    delete(page)


def test_button_offers_all_guests_if_nobody_is_inside(page: GroupPage, behind: Behind) -> None:
    assert rest(page).text() == "Admit the other one"
    behind.members = (PartyMember(MAYA, inside=False), PartyMember(JONAS, inside=False))
    page.refresh()
    settle()
    assert rest(page).text() == "Admit all 2"


def test_admit_rest_is_requested_once(page: GroupPage) -> None:
    wanted: list[object] = []
    page.rest_wanted.connect(lambda *parts: wanted.append(parts))
    rest(page).setFocus()
    QTest.keyClick(rest(page), Qt.Key.Key_Return)
    rest(page).click()
    assert wanted == [(MAYA, frozenset({JONAS.id}))]
    assert not rest(page).isEnabled()


def test_refresh_shows_who_is_still_outside(page: GroupPage, behind: Behind) -> None:
    rest(page).click()
    page.refresh()
    settle()
    assert rest(page).isEnabled()
    behind.members = tuple(PartyMember(one.ticket, inside=True) for one in behind.members)
    page.refresh()
    settle()
    assert page.subtitle.text().endswith("2 of 2 in")
    assert rest(page).isHidden()


def test_group_is_updated_when_the_list_changes(
    page: GroupPage, behind: Behind, bridge: Bridge
) -> None:
    behind.members = tuple(PartyMember(one.ticket, inside=True) for one in behind.members)
    bridge.list_changed.emit()
    settle()
    assert page.subtitle.text().endswith("2 of 2 in")
    assert rest(page).isHidden()


def test_ticket_without_an_order_has_no_group(page: GroupPage, behind: Behind) -> None:
    never_sold = MAYA._replace(order_id="", status="AVAILABLE")
    behind.members = (PartyMember(never_sold, inside=False),)
    page.begin(never_sold)
    settle()
    assert page.subtitle.isHidden()
    assert rest(page).isHidden()


def test_admit_rest_is_enabled_again_after_an_error(page: GroupPage, behind: Behind) -> None:
    rest(page).click()
    behind.trouble = NO_LINE
    page.refresh()
    assert not rest(page).isEnabled()
    settle()
    assert rest(page).isEnabled()


def test_return_opens_the_details_of_a_guest(page: GroupPage) -> None:
    told: list[object] = []
    page.details.connect(told.append)
    page.table.setFocus()
    page.table.selectRow(1)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert told == [JONAS]


def test_reply_for_a_deleted_page_is_ignored(behind: Behind, bridge: Bridge) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    page = GroupPage(bridge, NameDisplay(), DARK)
    page.begin(MAYA)
    delete(page)
    behind.release()


def test_only_ticked_guests_are_admitted(page: GroupPage, behind: Behind) -> None:
    wanted: list[object] = []
    page.rest_wanted.connect(lambda _ticket, among: wanted.append(among))
    ola = ticket(5, holder="Ola Berg")
    behind.members = tuple(PartyMember(one, inside=False) for one in (MAYA, JONAS, ola))
    page.refresh()
    settle()
    page.table.setFocus()
    page.table.selectRow(1)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert rest(page).text() == "Admit these 2"
    assert [page.table.rows.index(row, 0).data() for row in range(3)] == [
        "comes", "stays out", "comes",
    ]  # fmt: skip
    for row in (0, 2):
        middle = page.table.visualRect(page.table.rows.index(row, 0)).center()
        QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert not rest(page).isEnabled()
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert rest(page).text() == "Admit this guest"
    rest(page).click()
    assert wanted == [frozenset({ola.id})]


def test_guest_who_is_inside_has_no_tick(page: GroupPage) -> None:
    page.table.selectRow(0)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert [page.table.rows.index(row, 0).data() for row in range(2)] == ["", "comes"]
