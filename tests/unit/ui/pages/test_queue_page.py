"""Tests of the queue page: waiting rows, rows to look at, settled rows, and repeated requests."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.message import Message
from app.model.journal import Delivery, Row, Settlement, Settling
from app.model.night import Awaited, Queue
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.bridge import Bridge
from app.ui.pages.queue_page import QueuePage
from app.ui.verdict.guest_names import NameDisplay
from tests.unit.ui.samples import NOW, moment, row, scan, verdict
from tests.unit.ui.stub_core import NO_LINE, Behind, button, emitted, on_screen, settle


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.rows_waiting = Queue((row(1), row(2)), (), NOW + 8_000)
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> QueuePage:
    page = on_screen(qtbot, QueuePage(bridge, NameDisplay()), 1200, 600)
    page.begin()
    settle()
    return page


def cells(page: QueuePage, column: int) -> list[str]:
    rows = page.waiting.rows
    return [rows.index(number, column).data() for number in range(rows.rowCount())]


def again(page: QueuePage) -> None:
    page.refresh()
    settle()


def test_request_of_the_service_to_wait_is_shown(page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((row(1),), (), NOW + 8_000, rests_until=moment("20:14:00"))
    again(page)
    assert page.subtitle.text().endswith("The ticket service asks to wait until 20:14.")
    behind.rows_waiting = Queue((row(1),), (), NOW + 8_000, rests_until=NOW)
    again(page)
    assert page.subtitle.text().endswith("next try in 8 s.")


def test_refused_key_is_shown_with_the_next_step(page: QueuePage, behind: Behind) -> None:
    for rows, first in ((row(1),), "1 scan"), ((), "Everything is sent."):
        behind.rows_waiting = Queue(rows, (), NOW + 8_000, key_refused=True)
        again(page)
        said = page.subtitle.text()
        assert said.startswith(first)
        assert "does not accept this laptop's key" in said
        assert said.endswith("in the settings (F12).")
        assert "line is back" not in said
        behind.rows_waiting = Queue(rows, (), None, key_refused=True, refusal=Message("Not paid."))
        again(page)
        assert page.subtitle.text().endswith("Not paid.")


def test_heading_says_how_many_rows_to_look_at_are_listed(page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED),), None, more_to_look=3_999)
    again(page)
    headings = [one.text() for one in page.findChildren(QLabel)]
    assert "Needs a look: the newest 1 of 4,000" in headings


def test_each_row_shows_its_delivery_state(page: QueuePage, behind: Behind) -> None:
    rows = (row(1), row(2, Delivery.UNKNOWN), row(3, attempts=4))
    behind.rows_waiting = Queue(rows, (), None)
    again(page)
    assert cells(page, 5)[:2] == ["waiting", "sent, no answer: asking the service first"]
    assert "4" in cells(page, 5)[2]


def test_row_without_a_verdict_or_a_ticket_is_shown(page: QueuePage, behind: Behind) -> None:
    crashed = Row(scan("CODE-12345678"), None, None, Delivery.UNKNOWN)
    behind.rows_waiting = Queue((crashed,), (), None)
    again(page)
    assert cells(page, 1) == ["Code CODE…78"]
    assert cells(page, 2) == [""]
    assert cells(page, 4) == ["nothing yet"]
    by_list = verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, whose=None)
    behind.rows_waiting = Queue((replace(crashed, verdict=by_list),), (), None)
    again(page)
    assert cells(page, 1) == ["Unknown code CODE…78"]
    assert cells(page, 2) == ["not on the list"]


def test_rows_to_look_at_show_their_reason(page: QueuePage, behind: Behind) -> None:
    said = "Let in here, but the service had this ticket inside already."
    disputed, parked = row(1, Delivery.DISPUTED, error=said), row(2, Delivery.PARKED, error="403")
    behind.rows_waiting = Queue((), (disputed, parked), None)
    again(page)
    look = page.needs_a_look.rows
    assert look.index(0, 2).data() == said
    assert look.index(1, 2).data() == "It could not be sent. 403"
    assert [look.index(number, 3).data() for number in range(2)] == ["Disputed", "Parked"]
    assert page.needs_a_look.isVisible()
    assert not page.waiting.isVisible()


def test_empty_queue_says_everything_is_sent_and_disables_buttons(
    page: QueuePage, behind: Behind
) -> None:
    behind.rows_waiting = Queue((), (), None)
    again(page)
    assert page.subtitle.text() == "Everything is sent."
    assert not button(page, "Send now").isEnabled()
    assert not button(page, "Export list").isEnabled()


def test_send_now_tells_how_many_rows_were_sent(page: QueuePage, behind: Behind) -> None:
    told = emitted(page.answered)
    button(page, "Send now").click()
    settle()
    assert not button(page, "Send now").isEnabled()
    assert told == []
    behind.rows_waiting = Queue(behind.rows_waiting.waiting[:1], (), None)
    again(page)
    assert told == ["Sent: 1. Still waiting: 1."]
    assert button(page, "Send now").isEnabled()


def test_send_now_tells_that_nothing_could_be_sent(page: QueuePage, behind: Behind) -> None:
    told = emitted(page.answered)
    button(page, "Send now").click()
    for _ in range(4):
        settle()
        again(page)
    assert [one.startswith("Nothing could be sent yet. They are sent") for one in told] == [True]
    assert button(page, "Send now").isEnabled()


def test_row_says_for_which_door_it_waits(page: QueuePage, behind: Behind) -> None:
    rows, awaited = (row(1), row(2)), Awaited("South", NOW)
    behind.rows_waiting = Queue(rows, (), None, awaited={rows[0].scan.id: awaited})
    again(page)
    assert cells(page, 5) == ["waits for South, since 20:05", "waiting"]


def test_refresh_during_a_request_sends_no_second_one(page: QueuePage, behind: Behind) -> None:
    behind.holds = True
    page.refresh()
    page.refresh()
    assert len(behind.held) == 1
    behind.release()
    page.refresh()
    assert len(behind.held) == 1


def test_error_is_shown_until_the_next_refresh_succeeds(page: QueuePage, behind: Behind) -> None:
    behind.trouble = NO_LINE
    again(page)
    assert page.subtitle.text() == "The line is down. Wait until it is back."
    behind.trouble = None
    again(page)
    assert page.subtitle.text().endswith("next try in 8 s.")


def test_selection_and_top_row_stay_while_rows_come_and_go(page: QueuePage, behind: Behind) -> None:
    def wait(*numbers: int) -> None:
        behind.rows_waiting = Queue(tuple(row(number) for number in numbers), (), None)
        again(page)

    def top() -> str:
        return cells(page, 1)[page.waiting.rowAt(0)]

    def chosen() -> str:
        return cells(page, 1)[page.waiting.currentIndex().row()]

    wait(*range(100))
    page.waiting.selectRow(60)
    page.waiting.verticalScrollBar().setValue(50)
    assert (top(), chosen()) == ("Guest 50", "Guest 60")
    wait(*range(3, 110))
    assert (top(), chosen()) == ("Guest 50", "Guest 60")
    wait(*range(52, 110))
    assert (top(), chosen()) == ("Guest 52", "Guest 60")
    wait(*range(70, 110))
    assert top() == "Guest 70"
    assert not page.waiting.selectionModel().hasSelection()


def test_page_does_not_say_sent_before_the_first_reply(behind: Behind, bridge: Bridge) -> None:
    behind.holds = True
    page = QueuePage(bridge, NameDisplay())
    page.begin()
    settle()
    assert page.subtitle.text() == "Looking…"
    behind.rows_waiting = Queue((), (), None)
    behind.release()
    assert page.subtitle.text() == "Everything is sent."
    delete(page)


def settled(number: int) -> Row:
    by = Settlement(Settling.NOTED, "Ada <b>L.</b>", NOW, "Paid in cash")
    return replace(row(number, Delivery.SETTLED), settlements=(by,))


def look_cells(page: QueuePage, place: int) -> list[str]:
    rows = page.needs_a_look.rows
    return [rows.index(place, column).data() for column in range(rows.columnCount())]


def test_settled_rows_are_shown_on_request_and_opened(page: QueuePage, behind: Behind) -> None:
    opened = emitted(page.opened)
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED),), None, settled=(settled(2),))
    again(page)
    button(page, "Settled: 1").click()
    assert look_cells(page, 0)[1:] == ["Guest 2", "Ada <b>L.</b> · Paid in cash", "Noted"]
    page.needs_a_look.selectRow(0)
    QTest.keyClick(page.needs_a_look, Qt.Key.Key_Return)
    assert [one.scan.id for one in opened] == ["s-2"]
    button(page, "Needs a look").click()
    assert look_cells(page, 0)[3] == "Parked"


def test_reopened_last_settled_row_is_shown_at_once(page: QueuePage, behind: Behind) -> None:
    behind.rows_waiting = Queue((), (), None, settled=(settled(1),))
    again(page)
    button(page, "Settled: 1").click()
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED),), None)
    again(page)
    assert look_cells(page, 0)[3] == "Parked"
