"""Reads stored tickets and orders, one at a time or a page at a time."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from app.rehearsal.crowd import CrowdOrder, CrowdTicket
from app.rehearsal.derived_values import has_wallet
from app.rehearsal.text_search import search

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from app.rehearsal.identity import Identity

LAST = 1 << 62


class TicketStock:
    """The tickets and orders of one world in its database."""

    def __init__(self, connection: sqlite3.Connection, identity: Identity) -> None:
        self._connection = connection
        self._identity = identity

    def tickets(
        self, status: str | None, checked_in: bool | None, term: str, after: int, limit: int
    ) -> list[CrowdTicket]:
        """Return tickets after position `after`; None and an empty term let everything pass."""
        after = min(after, LAST)
        if not term:
            return list(self._between(after + 1, LAST, status, checked_in, limit))
        found = (
            ticket
            for numbers in search(self._connection, "ticket_text", term, after)
            for wanted in (set(numbers),)
            for ticket in self._between(numbers[0], numbers[-1], status, checked_in, LAST)
            if ticket.position in wanted
        )
        return list(islice(found, limit))

    def ticket(self, ticket_id: str) -> CrowdTicket | None:
        """Return the ticket with this id, or None."""
        return self._at(self._identity.ticket_position(ticket_id))

    def ticket_with_barcode(self, barcode: str) -> CrowdTicket | None:
        """Return the ticket with exactly this barcode, or None."""
        ticket = self._at(self._identity.barcode_position(barcode))
        if ticket and self._identity.barcode(ticket.position, ticket.category) == barcode:
            return ticket
        return None

    def tickets_on_card(self, wallet_credential: str) -> list[CrowdTicket]:
        """Return all tickets of the order that this wallet credential stands for."""
        number = self._identity.order_number(wallet_credential, "wc_")
        order = self._numbered(number) if number and has_wallet(number) else None
        return self.tickets_of(order) if order else []

    def orders(self, status: str | None, after: int, limit: int) -> list[CrowdOrder]:
        """Return orders after number `after`."""
        wanted, values = ("", []) if status is None else ("AND status = ?", [status])
        rows = self._connection.execute(
            f'SELECT * FROM "order" WHERE number > ? {wanted} ORDER BY number LIMIT ?',
            (min(after, LAST), *values, limit),
        )
        return [CrowdOrder(*row) for row in rows]

    def order(self, order_id: str) -> CrowdOrder | None:
        """Return the order with this id, or None."""
        return self._numbered(self._identity.order_number(order_id))

    def orders_with(self, term: str, limit: int) -> list[CrowdOrder]:
        """Return orders whose id or buyer contains this text."""
        blocks = search(self._connection, "order_text", term, 0)
        orders = map(self._numbered, islice(chain.from_iterable(blocks), limit))
        return [order for order in orders if order]

    def tickets_of(self, order: CrowdOrder) -> list[CrowdTicket]:
        """Return the tickets of an order, which are stored side by side."""
        last = order.first + order.size - 1
        return list(self._between(order.first, last, None, None, order.size))

    def _between(
        self, first: int, last: int, status: str | None, checked_in: bool | None, limit: int
    ) -> Iterator[CrowdTicket]:
        conditions = ["position BETWEEN ? AND ?"]
        values: list[object] = [first, last]
        for column, value in (("status", status), ("checked_in", checked_in)):
            if value is not None:
                conditions.append(f"{column} = ?")
                values.append(value)
        rows = self._connection.execute(
            f"SELECT * FROM ticket WHERE {' AND '.join(conditions)} ORDER BY position LIMIT ?",
            (*values, limit),
        )
        return (CrowdTicket(*row) for row in rows)

    def _at(self, position: int | None) -> CrowdTicket | None:
        row = self._connection.execute(
            "SELECT * FROM ticket WHERE position = ?", (position,)
        ).fetchone()
        return CrowdTicket(*row) if row else None

    def _numbered(self, number: int | None) -> CrowdOrder | None:
        row = self._connection.execute(
            'SELECT * FROM "order" WHERE number = ?', (number,)
        ).fetchone()
        return CrowdOrder(*row) if row else None
