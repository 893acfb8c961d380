"""Tests of the page that finds a guest."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.model.details import PartyMember
from app.ui.bridge import Bridge
from app.ui.pages.find_page import TYPING_PAUSE_MS, FindPage
from app.ui.theme.tokens import DARK
from app.ui.verdict.name_display import NameDisplay
from tests.unit.ui.hostile_names import NAMES
from tests.unit.ui.sample_guests import MAYA, ticket
from tests.unit.ui.stub_core import Behind, settle, strike

JONAS = ticket(2, holder="Jonas Weber")


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.found = {
        "ma": (PartyMember(MAYA, inside=False), PartyMember(JONAS, inside=True)),
        "may": (PartyMember(MAYA, inside=False),),
        "jon": (PartyMember(JONAS, inside=True),),
    }
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> FindPage:
    page = FindPage(bridge, NameDisplay(), DARK)
    qtbot.addWidget(page)
    page.resize(1200, 600)
    page.show()
    page.activateWindow()
    page.begin()
    settle()
    return page


def names(page: FindPage) -> list[str]:
    rows = page.table.rows
    return [rows.index(row, 0).data() for row in range(rows.rowCount())]


def button(page: FindPage, text: str) -> QPushButton:
    return next(one for one in page.findChildren(QPushButton) if one.text() == text)


def typed(page: FindPage, text: str) -> None:
    """Type this, and wait until the search was requested."""
    QTest.keyClicks(page.field, text)
    QTest.qWait(TYPING_PAUSE_MS * 2)
    settle()


def test_found_guests_are_shown_with_their_state(page: FindPage) -> None:
    page.begin("ma")
    settle()
    assert names(page) == ["Maya Lindqvist", "Jonas Weber"]
    assert [page.table.rows.index(row, 1).data() for row in range(2)] == ["Not in", "In"]


def test_codes_are_not_shown_whole(page: FindPage) -> None:
    page.begin("ma")
    settle()
    assert MAYA.code not in page.table.rows.index(0, 4).data()


def test_fast_typing_sends_one_search(page: FindPage, behind: Behind) -> None:
    typed(page, "may")
    assert [what for name, what in behind.asked if name == "search"] == ["may"]


def test_one_letter_sends_no_search(page: FindPage, behind: Behind) -> None:
    typed(page, "m")
    assert behind.times("search") == 0
    assert page.table.accessibleDescription() == ""


def test_only_the_newest_reply_is_shown(page: FindPage, behind: Behind) -> None:
    behind.holds = True
    page.begin("ma")
    page.begin("jon")
    behind.release(1)
    assert names(page) == ["Jonas Weber"]
    behind.release(0)
    assert names(page) == ["Jonas Weber"]


def test_reply_to_a_deleted_text_is_not_shown(page: FindPage, behind: Behind) -> None:
    behind.holds = True
    page.begin("ma")
    page.begin("")
    behind.release()
    assert names(page) == []


def test_reply_for_a_deleted_page_is_ignored(behind: Behind, bridge: Bridge) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    page = FindPage(bridge, NameDisplay(), DARK)
    page.begin("ma")
    delete(page)
    behind.release()
    assert behind.times("search") == 1


def test_empty_result_is_shown_as_a_sentence(page: FindPage) -> None:
    page.begin("xyz")
    settle()
    assert page.table.accessibleDescription() == "Nobody on the list matches."
    assert not button(page, "Admit").isEnabled()


def test_hidden_names_have_another_sentence_for_an_empty_result(bridge: Bridge) -> None:
    page = FindPage(bridge, NameDisplay(needs_supervisor=True), DARK)
    page.begin("xyz")
    settle()
    assert page.table.accessibleDescription() == (
        "Not found by a whole surname, code, order or e-mail. Type the whole name."
    )


def test_admit_is_disabled_for_a_guest_who_is_inside(page: FindPage) -> None:
    page.begin("ma")
    settle()
    assert button(page, "Admit").isEnabled()
    page.table.selectRow(1)
    assert not button(page, "Admit").isEnabled()
    assert button(page, "Details").isEnabled()
    assert button(page, "Whole group").isEnabled()


@pytest.mark.parametrize("text", ["Admit", "Details", "Whole group"])
def test_buttons_emit_the_selected_guest(page: FindPage, text: str) -> None:
    signal = {"Admit": page.admit, "Details": page.details, "Whole group": page.party}[text]
    told: list[object] = []
    signal.connect(told.append)
    page.begin("ma")
    settle()
    button(page, text).click()
    assert told == [MAYA]


def test_results_are_updated_when_the_list_changes(
    page: FindPage, behind: Behind, bridge: Bridge
) -> None:
    page.begin("may")
    settle()
    behind.found = {"may": (PartyMember(MAYA, inside=True),)}
    bridge.list_changed.emit()
    settle()
    assert page.table.rows.index(0, 1).data() == "In"
    assert not button(page, "Admit").isEnabled()


def test_guest_can_be_found_and_admitted_by_keys_only(page: FindPage) -> None:
    told: list[object] = []
    page.admit.connect(told.append)
    typed(page, "ma")
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.table.hasFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert told == []
    strike(Qt.Key.Key_Return)
    assert told == [MAYA]


def test_return_on_a_guest_inside_focuses_the_details_button(page: FindPage) -> None:
    page.begin("jon")
    settle()
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert button(page, "Details").hasFocus()


@pytest.mark.parametrize("name", NAMES)
def test_name_is_shown_as_plain_text(page: FindPage, behind: Behind, name: str) -> None:
    behind.found["odd"] = (PartyMember(MAYA._replace(holder=name, name=name), inside=False),)
    page.begin("odd")
    settle()
    assert len(names(page)) == 1
    assert "\n" not in names(page)[0]
    assert "\u202e" not in names(page)[0]


def test_selection_stays_while_more_is_typed(page: FindPage) -> None:
    page.begin("ma")
    settle()
    page.table.selectRow(1)
    page.begin("jon")
    settle()
    assert page.table.currentIndex().data() == "Jonas Weber"


def test_key_after_the_selected_guest_is_gone_admits_nobody(page: FindPage) -> None:
    admitted: list[object] = []
    page.admit.connect(admitted.append)
    page.begin("jon")
    settle()
    page.field.setText("may")
    button(page, "Details").setFocus()
    page.refresh()
    settle()
    assert page.field.hasFocus()
    strike(Qt.Key.Key_Space)
    assert admitted == []
