"""Tests of opening rows of the queue, and of the settled rows."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.model.journal import Delivery, Row, Settlement, Settling
from app.model.night import Queue
from app.ui.pages.queue_page import QueuePage
from tests.unit.ui.pages.queue.queue_rows import again, button, row
from tests.unit.ui.sample_guests import NOW
from tests.unit.ui.stub_core import Behind


def settled(number: int) -> Row:
    by = Settlement(Settling.NOTED, "Ada <b>L.</b>", NOW, "Paid in cash")
    return replace(row(number, Delivery.SETTLED), settlements=(by,))


def look_cells(page: QueuePage, place: int) -> list[str]:
    rows = page.needs_a_look.rows
    return [rows.index(place, column).data() for column in range(rows.columnCount())]


def test_row_that_needs_a_look_is_opened_by_click_and_by_return(
    page: QueuePage, behind: Behind
) -> None:
    opened: list[Row] = []
    page.opened.connect(opened.append)
    rows = (row(1, Delivery.PARKED), row(2, Delivery.DISPUTED))
    behind.rows_waiting = Queue((), rows, None)
    again(page)
    place = page.needs_a_look.visualRect(page.needs_a_look.rows.index(1, 0)).center()
    QTest.mouseClick(page.needs_a_look.viewport(), Qt.MouseButton.LeftButton, pos=place)
    page.needs_a_look.selectRow(0)
    QTest.keyClick(page.needs_a_look, Qt.Key.Key_Return)
    assert opened == [rows[1], rows[0]]


def test_settled_rows_are_shown_on_request_and_opened(page: QueuePage, behind: Behind) -> None:
    opened: list[Row] = []
    page.opened.connect(opened.append)
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
