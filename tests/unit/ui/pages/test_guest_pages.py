"""Tests of the pages about guests: find, a group, the details of a ticket, and the queue."""

from concurrent.futures import CancelledError
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.message import Message
from app.model.details import Details, Extra, OrderFacts, PartyMember
from app.model.journal import Delivery, Row, Settlement, Settling
from app.model.night import Awaited, Queue
from app.model.scan import Direction, Passage
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.bridge import Bridge
from app.ui.pages.guest_pages import TYPING_PAUSE_MS, DetailsPage, FindPage, GroupPage
from app.ui.pages.queue_page import QueuePage
from app.ui.verdict.wording import NameDisplay
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, moment, row, scan, ticket, verdict
from tests.unit.ui.stub_core import NO_LINE, Behind, button, emitted, on_screen, settle, strike


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.found = {
        "ma": (PartyMember(MAYA, inside=False), PartyMember(JONAS, inside=True)),
        "may": (PartyMember(MAYA, inside=False),),
        "jon": (PartyMember(JONAS, inside=True),),
    }
    behind.members = (PartyMember(MAYA, inside=True), PartyMember(JONAS, inside=False))
    behind.known = KNOWN
    behind.rows_waiting = Queue((row(1), row(2)), (), NOW + 8_000)
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> FindPage:
    page = on_screen(qtbot, FindPage(bridge, NameDisplay()), 1200, 600)
    begin(page)
    return page


def begin(page: FindPage | GroupPage | DetailsPage | QueuePage, *about: Any) -> None:
    page.begin(*about)
    settle()


def again(page: FindPage | GroupPage | QueuePage) -> None:
    page.refresh()
    settle()


def names(page: FindPage) -> list[str]:
    rows = page.table.rows
    return [rows.index(row, 0).data() for row in range(rows.rowCount())]


def typed(page: FindPage, text: str) -> None:
    """Type this, and wait until the search was requested."""
    QTest.keyClicks(page.field, text)
    QTest.qWait(TYPING_PAUSE_MS * 2)
    settle()


def test_fast_typing_sends_one_search_for_states(page: FindPage, behind: Behind) -> None:
    typed(page, "ma")
    assert behind.given("search") == ["ma"]
    assert names(page) == ["Maya Lindqvist", "Jonas Weber"]
    assert [page.table.rows.index(row, 1).data() for row in range(2)] == ["Not in", "In"]


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


def test_results_change_with_the_list(page: FindPage, behind: Behind, bridge: Bridge) -> None:
    begin(page, "may")
    behind.found = {"may": (PartyMember(MAYA, inside=True),)}
    bridge.list_changed.emit()
    settle()
    assert page.table.rows.index(0, 1).data() == "In"
    assert not button(page, "Admit").isEnabled()


def test_guest_can_be_found_and_admitted_by_keys_only(page: FindPage) -> None:
    told = emitted(page.admit)
    typed(page, "ma")
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.table.hasFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert told == []
    strike(Qt.Key.Key_Return)
    assert told == [MAYA]


def test_key_after_the_selected_guest_is_gone_admits_nobody(page: FindPage) -> None:
    admitted = emitted(page.admit)
    begin(page, "jon")
    page.field.setText("may")
    button(page, "Details").setFocus()
    again(page)
    assert page.field.hasFocus()
    strike(Qt.Key.Key_Space)
    assert admitted == []


@pytest.fixture
def group_page(qtbot: QtBot, bridge: Bridge) -> GroupPage:
    group_page = on_screen(qtbot, GroupPage(bridge, NameDisplay()))
    begin(group_page, MAYA)
    return group_page


def rest(group_page: GroupPage) -> QPushButton:
    return group_page.findChildren(QPushButton)[-1]


def test_change_shows_who_is_outside(group_page: GroupPage, behind: Behind, bridge: Bridge) -> None:
    rest(group_page).click()
    again(group_page)
    assert rest(group_page).isEnabled()
    behind.members = tuple(PartyMember(one.ticket, inside=True) for one in behind.members)
    bridge.list_changed.emit()
    settle()
    assert group_page.subtitle.text().endswith("2 of 2 in")
    assert rest(group_page).isHidden()


def test_ticket_without_an_order_has_no_group(group_page: GroupPage, behind: Behind) -> None:
    never_sold = MAYA._replace(order_id="", status="AVAILABLE")
    behind.members = (PartyMember(never_sold, inside=False),)
    begin(group_page, never_sold)
    assert group_page.subtitle.isHidden()
    assert rest(group_page).isHidden()


def test_only_ticked_guests_are_admitted(group_page: GroupPage, behind: Behind) -> None:
    wanted: list[object] = []
    group_page.rest_wanted.connect(lambda _ticket, among: wanted.append(among))
    ola = ticket(5, holder="Ola Berg")
    behind.members = tuple(PartyMember(one, inside=False) for one in (MAYA, JONAS, ola))
    again(group_page)
    group_page.table.setFocus()
    group_page.table.selectRow(1)
    QTest.keyClick(group_page.table, Qt.Key.Key_Space)
    assert rest(group_page).text() == "Admit these 2"
    assert [group_page.table.rows.index(row, 0).data() for row in range(3)] == [
        "comes", "stays out", "comes",
    ]  # fmt: skip
    for place in (0, 2):
        middle = group_page.table.visualRect(group_page.table.rows.index(place, 0)).center()
        QTest.mouseClick(group_page.table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert not rest(group_page).isEnabled()
    QTest.mouseClick(group_page.table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert rest(group_page).text() == "Admit this guest"
    rest(group_page).click()
    assert wanted == [frozenset({ola.id})]


INSIDE = MAYA._replace(status="CHECKED_IN", checked_in=True)
KNOWN = Details(
    INSIDE,
    inside=True,
    live=True,
    order=OrderFacts("A-20931", "PARTLY_PAID", "Ana Sousa", 124.95, "EUR", 49.0),
    passages=(
        Passage(INSIDE.id, Direction.IN, NOW - 9 * MINUTE),
        Passage(INSIDE.id, Direction.OUT, NOW - 4 * MINUTE),
    ),
    main=None,
    extras=(Extra(ticket(5, name="Parking"), False),),
)


@pytest.fixture
def details_page(qtbot: QtBot, bridge: Bridge) -> DetailsPage:
    return on_screen(qtbot, DetailsPage(bridge, NameDisplay()))


def facts(details_page: DetailsPage) -> dict[str, str]:
    labels = [label for label in details_page.findChildren(QLabel) if label.isVisible()]
    texts = [(label.property("role"), label.text()) for label in labels]
    names = [text for role, text in texts if role == "caption"]
    values = [text for role, text in texts if role == "strong"]
    return dict(zip(names, values, strict=True))


def test_data_of_the_list_are_shown_at_once(details_page: DetailsPage, behind: Behind) -> None:
    behind.holds = True
    begin(details_page, MAYA)
    assert details_page.subtitle.text() == "Asking the service…"
    assert facts(details_page)["Order"] == "A-20931"
    assert not button(details_page, "Check out").isEnabled()


def test_data_of_the_service_are_shown_after_its_reply(details_page: DetailsPage) -> None:
    begin(details_page, MAYA)
    shown = facts(details_page)
    assert details_page.subtitle.text() == "As the service shows it now"
    assert (shown["Status"], shown["Order is"]) == ("Checked in", "Partly paid")
    assert shown["Price"] in ("49.00 €", "49,00 €")
    assert shown["Whole order"] in ("124.95 €", "124,95 €")
    assert shown["Now"] == "In"
    rows = details_page.passages.rows
    assert [rows.index(row, 1).data() for row in range(rows.rowCount())] == ["Out", "In"]
    assert rows.index(1, 0).data() == "19:56"


@pytest.mark.parametrize(
    ("passages", "inside", "heading"),
    [
        ((), False, "In and out: never yet"),
        ((), True, "In and out, before the list or an evacuation said otherwise"),
        (None, True, "In and out: not known without the line"),
    ],
)
def test_heading_says_why_there_are_no_passages(
    details_page: DetailsPage,
    behind: Behind,
    passages: tuple[Passage, ...] | None,
    inside: bool,
    heading: str,
) -> None:
    behind.known = replace(KNOWN, passages=passages, inside=inside, live=False)
    begin(details_page, MAYA)
    assert heading in [label.text() for label in details_page.findChildren(QLabel)]
    assert not details_page.passages.isVisible()


@pytest.mark.parametrize(
    ("trouble", "said"),
    [(NO_LINE, "The line is down."), (CancelledError(), "More could not be looked up.")],
)
def test_error_is_shown_instead_of_waiting(
    details_page: DetailsPage, behind: Behind, trouble: Exception, said: str
) -> None:
    behind.trouble = trouble
    begin(details_page, MAYA)
    assert details_page.title() == "Maya Lindqvist"
    assert details_page.subtitle.text().startswith(said)
    behind.trouble = None
    begin(details_page, MAYA)
    assert details_page.subtitle.text() == "As the service shows it now"


def test_code_and_email_are_shown_after_a_press_for_one_guest(details_page: DetailsPage) -> None:
    begin(details_page, MAYA)
    assert not {MAYA.code, MAYA.email} & set(facts(details_page).values())
    button(details_page, "Code and e-mail").click()
    settle()
    assert {"Code": MAYA.code, "E-mail": MAYA.email}.items() <= facts(details_page).items()
    begin(details_page, MAYA)
    assert MAYA.code not in facts(details_page).values()


@pytest.fixture
def queue_page(qtbot: QtBot, bridge: Bridge) -> QueuePage:
    page = on_screen(qtbot, QueuePage(bridge, NameDisplay()), 1200, 600)
    begin(page)
    return page


def cells(queue_page: QueuePage, column: int) -> list[str]:
    rows = queue_page.waiting.rows
    return [rows.index(number, column).data() for number in range(rows.rowCount())]


def test_request_of_the_service_to_wait_is_shown(queue_page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((row(1),), (), NOW + 8_000, rests_until=moment("20:14:00"))
    again(queue_page)
    assert queue_page.subtitle.text().endswith("The ticket service asks to wait until 20:14.")
    behind.rows_waiting = Queue((row(1),), (), NOW + 8_000, rests_until=NOW)
    again(queue_page)
    assert queue_page.subtitle.text().endswith("next try in 8 s.")


def test_refused_key_is_shown_with_the_next_step(queue_page: QueuePage, behind: Behind) -> None:
    for rows, first in ((row(1),), "1 scan"), ((), "Everything is sent."):
        behind.rows_waiting = Queue(rows, (), NOW + 8_000, key_refused=True)
        again(queue_page)
        said = queue_page.subtitle.text()
        assert said.startswith(first)
        assert "does not accept this laptop's key" in said
        assert said.endswith("in the settings (F12).")
        assert "line is back" not in said
        behind.rows_waiting = Queue(rows, (), None, key_refused=True, refusal=Message("Not paid."))
        again(queue_page)
        assert queue_page.subtitle.text().endswith("Not paid.")


def test_heading_says_how_many_rows_are_listed(queue_page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED),), None, more_to_look=3_999)
    again(queue_page)
    headings = [one.text() for one in queue_page.findChildren(QLabel)]
    assert "Needs a look: the newest 1 of 4,000" in headings


def test_each_row_shows_its_delivery_state(queue_page: QueuePage, behind: Behind) -> None:
    rows = (row(1), row(2, Delivery.UNKNOWN), row(3, attempts=4), row(4))
    awaited = {rows[3].scan.id: Awaited("South", NOW)}
    behind.rows_waiting = Queue(rows, (), None, awaited=awaited)
    again(queue_page)
    first, second, third, fourth = cells(queue_page, 5)
    assert (first, second) == ("waiting", "sent, no answer: asking the service first")
    assert "4" in third
    assert fourth == "waits for South, since 20:05"


def test_row_without_a_verdict_or_a_ticket_is_shown(queue_page: QueuePage, behind: Behind) -> None:
    crashed = Row(scan("CODE-12345678"), None, None, Delivery.UNKNOWN)
    behind.rows_waiting = Queue((crashed,), (), None)
    again(queue_page)
    assert cells(queue_page, 1) == ["Code CODE…78"]
    assert cells(queue_page, 2) == [""]
    assert cells(queue_page, 4) == ["nothing yet"]
    by_list = verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, whose=None)
    behind.rows_waiting = Queue((replace(crashed, verdict=by_list),), (), None)
    again(queue_page)
    assert cells(queue_page, 1) == ["Unknown code CODE…78"]
    assert cells(queue_page, 2) == ["not on the list"]


def test_rows_to_look_at_show_their_reason(queue_page: QueuePage, behind: Behind) -> None:
    said = "Let in here, but the service had this ticket inside already."
    disputed, parked = row(1, Delivery.DISPUTED, error=said), row(2, Delivery.PARKED, error="403")
    behind.rows_waiting = Queue((), (disputed, parked), None)
    again(queue_page)
    look = queue_page.needs_a_look.rows
    assert look.index(0, 2).data() == said
    assert look.index(1, 2).data() == "It could not be sent. 403"
    assert [look.index(number, 3).data() for number in range(2)] == ["Disputed", "Parked"]
    assert queue_page.needs_a_look.isVisible()
    assert not queue_page.waiting.isVisible()


def test_empty_queue_says_so_after_the_reply(qtbot: QtBot, bridge: Bridge, behind: Behind) -> None:
    behind.rows_waiting, behind.holds = Queue((), (), None), True
    page = on_screen(qtbot, QueuePage(bridge, NameDisplay()))
    page.begin()
    assert page.subtitle.text() == "Looking…"
    behind.release()
    assert page.subtitle.text() == "Everything is sent."
    assert not button(page, "Send now").isEnabled()
    assert not button(page, "Export list").isEnabled()


def test_send_now_tells_how_many_rows_were_sent(queue_page: QueuePage, behind: Behind) -> None:
    told = emitted(queue_page.answered)
    button(queue_page, "Send now").click()
    settle()
    assert not button(queue_page, "Send now").isEnabled()
    assert told == []
    behind.rows_waiting = Queue(behind.rows_waiting.waiting[:1], (), None)
    again(queue_page)
    assert told == ["Sent: 1. Still waiting: 1."]
    assert button(queue_page, "Send now").isEnabled()


def test_send_now_tells_that_nothing_could_be_sent(queue_page: QueuePage, behind: Behind) -> None:
    told = emitted(queue_page.answered)
    button(queue_page, "Send now").click()
    for _ in range(4):
        settle()
        again(queue_page)
    assert [one.startswith("Nothing could be sent yet. They are sent") for one in told] == [True]
    assert button(queue_page, "Send now").isEnabled()


def test_selection_and_top_row_stay_in_place(queue_page: QueuePage, behind: Behind) -> None:
    def wait(*numbers: int) -> None:
        behind.rows_waiting = Queue(tuple(row(number) for number in numbers), (), None)
        again(queue_page)

    def top() -> str:
        return cells(queue_page, 1)[queue_page.waiting.rowAt(0)]

    def chosen() -> str:
        return cells(queue_page, 1)[queue_page.waiting.currentIndex().row()]

    wait(*range(100))
    queue_page.waiting.selectRow(60)
    queue_page.waiting.verticalScrollBar().setValue(50)
    assert (top(), chosen()) == ("Guest 50", "Guest 60")
    wait(*range(3, 110))
    assert (top(), chosen()) == ("Guest 50", "Guest 60")
    wait(*range(52, 110))
    assert (top(), chosen()) == ("Guest 52", "Guest 60")
    wait(*range(70, 110))
    assert top() == "Guest 70"
    assert not queue_page.waiting.selectionModel().hasSelection()


def look_cells(queue_page: QueuePage, place: int) -> list[str]:
    rows = queue_page.needs_a_look.rows
    return [rows.index(place, column).data() for column in range(rows.columnCount())]


def test_settled_rows_are_shown_and_opened(queue_page: QueuePage, behind: Behind) -> None:
    opened = emitted(queue_page.opened)
    by = Settlement(Settling.NOTED, "Ada <b>L.</b>", NOW, "Paid in cash")
    settled = replace(row(2, Delivery.SETTLED), settlements=(by,))
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED),), None, settled=(settled,))
    again(queue_page)
    button(queue_page, "Settled: 1").click()
    assert look_cells(queue_page, 0)[1:] == ["Guest 2", "Ada <b>L.</b> · Paid in cash", "Noted"]
    queue_page.needs_a_look.selectRow(0)
    QTest.keyClick(queue_page.needs_a_look, Qt.Key.Key_Return)
    assert [one.scan.id for one in opened] == ["s-2"]
    button(queue_page, "Needs a look").click()
    assert look_cells(queue_page, 0)[3] == "Parked"
    button(queue_page, "Settled: 1").click()
    behind.rows_waiting = replace(behind.rows_waiting, settled=())  # it was opened again
    again(queue_page)
    assert look_cells(queue_page, 0)[3] == "Parked"
