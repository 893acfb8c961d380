"""Rows of the queue, and the cells that the page shows of them."""

from PySide6.QtWidgets import QPushButton

from app.message import verbatim
from app.model.journal import Delivery, Row
from app.ui.pages.queue_page import QueuePage
from tests.unit.ui.sample_guests import scan, ticket, verdict
from tests.unit.ui.stub_core import settle


def row(
    number: int, delivery: Delivery = Delivery.DUE, *, attempts: int = 0, error: str = ""
) -> Row:
    whose = ticket(number)
    return Row(
        scan(whose.code, f"s-{number}"),
        whose.id,
        verdict(whose=whose),
        delivery,
        attempts=attempts,
        error=verbatim(error) if error else None,
    )


def cells(page: QueuePage, column: int) -> list[str]:
    rows = page.waiting.rows
    return [rows.index(number, column).data() for number in range(rows.rowCount())]


def button(page: QueuePage, text: str) -> QPushButton:
    return next(one for one in page.findChildren(QPushButton) if one.text() == text)


def again(page: QueuePage) -> None:
    page.refresh()
    settle()
