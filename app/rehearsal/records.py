"""The stored data of the rehearsal service, in the form of its responses."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from app.rehearsal.derived_values import has_wallet
from app.rehearsal.identity import Identity
from app.rehearsal.json_shapes import JsonShapes, flag
from app.rehearsal.noticeboard import Noticeboard
from app.rehearsal.schema import open_database, transaction
from app.rehearsal.ticket_past import TicketPast
from app.rehearsal.ticket_stock import TicketStock
from app.rehearsal.ticket_writer import TicketWriter, to_json

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from app.rehearsal.crowd import CrowdTicket
    from app.rehearsal.world import World

Json = dict[str, Any]
Action = Literal["CHECKIN", "CHECKOUT"]
STATUS_AFTER = {"CHECKIN": "CHECKED_IN", "CHECKOUT": "ATTENDED"}


@dataclass(frozen=True, slots=True)
class TicketFilters:
    """The filters of a ticket list; None means that every ticket passes."""

    status: str | None = None
    checked_in: bool | None = None
    search_term: str | None = None


@dataclass(frozen=True, slots=True)
class RecordPage:
    """One page of a list; `items` is the JSON text of an array.

    `next_after` is the position after which the next page begins; None on the last page.
    """

    items: str
    next_after: int | None


@dataclass(frozen=True, slots=True)
class TicketState:
    """The properties of one ticket that decide about a check-in."""

    ticket_id: str
    status: str
    checked_in: bool | None
    category_id: str
    transfer_status: str | None
    holder_user_id: str | None
    wallet_credential_id: str | None
    name: str


class Records:
    """Events, posts, tickets, orders and check-ins of one organiser, in one SQLite database."""

    def __init__(
        self, connection: sqlite3.Connection, world: World, clock: Callable[[], int]
    ) -> None:
        self.world = world
        self._connection = connection
        self._clock = clock
        self._identity = Identity(world)
        self._stock = TicketStock(connection, self._identity)
        self._press = TicketWriter(world, self._identity)
        self._answers = JsonShapes(world, self._identity)
        self._board = Noticeboard(connection, world, clock)
        self._past = TicketPast()

    @classmethod
    def open(cls, world: World, folder: Path | None, clock: Callable[[], int]) -> Records:
        """Open the database in memory or in a folder; an existing world in the folder is continued.

        `records.world` is then the world as it was first made there, with its own times.
        """
        connection, world_there = open_database(world, folder)
        return cls(connection, world_there, clock)

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    def events(self, search: str | None, limit: int) -> list[Json]:
        """Return this organisation's events."""
        return self._board.events(search, limit)

    def event(self, event_id: str) -> Json | None:
        """Return one event of this organisation, or None."""
        return self._board.event(event_id)

    def put_event(self, event: Json) -> None:
        """Insert or replace an event."""
        self._board.put_event(event)

    def posts(self, event_id: str, limit: int) -> list[Json]:
        """Return the posts of an event, newest first, with drafts and scheduled ones."""
        return self._board.posts(event_id, limit)

    def post(self, event_id: str, post_id: str) -> Json | None:
        """Return one post, or None."""
        return self._board.post(event_id, post_id)

    def put_post(self, post: Json, scheduled_for: int | None) -> None:
        """Insert or replace a post."""
        self._board.put_post(post, scheduled_for)

    def remove_post(self, event_id: str, post_id: str) -> bool:
        """Remove a post, and return whether there was one."""
        return self._board.remove_post(event_id, post_id)

    def scheduled_for(self, post_id: str) -> int | None:
        """Return when a scheduled post becomes visible; None for other posts."""
        return self._board.scheduled_for(post_id)

    def ago(self, milliseconds: int) -> int | None:
        """Return the moment so many milliseconds ago; None for 0, which means now."""
        return self._clock() - milliseconds if milliseconds else None

    def tickets_page(
        self, filters: TicketFilters, limit: int, after: int, as_of: int | None = None
    ) -> RecordPage:
        """Return at most `limit` full tickets (section 2.3) after position `after`.

        `limit` is at least 1, and `after` is 0 for the first page. The tickets are shown as they
        were at `as_of`; the filters apply to their present state.
        """
        term = filters.search_term or ""
        tickets = self._stock.tickets(filters.status, filters.checked_in, term, after, limit + 1)
        texts = [self._press.text(self._past.at(ticket, as_of)) for ticket in tickets[:limit]]
        more = len(tickets) > limit
        return RecordPage(f"[{','.join(texts)}]", tickets[limit - 1].position if more else None)

    def ticket(self, ticket_id: str) -> Json | None:
        """Return a full ticket, or None."""
        ticket = self._stock.ticket(ticket_id)
        if ticket is None:
            return None
        full: Json = json.loads(self._press.text(ticket))
        return full

    def transfer_summary(self, ticket_id: str) -> Json | None:
        """Return the transfer of a ticket; None if it was never passed on."""
        ticket = self._stock.ticket(ticket_id)
        return self._answers.transfer_summary(ticket) if ticket else None

    def found_tickets(self, q: str, limit: int, as_of: int | None = None) -> list[Json]:
        """Return tickets as search results; an empty query finds nothing."""
        if not q:
            return []
        found = self._stock.tickets(None, None, q, 0, limit)
        return [self._answers.found_ticket(self._past.at(ticket, as_of)) for ticket in found]

    def found_orders(self, q: str, limit: int) -> list[Json]:
        """Return orders as search results; an empty query finds nothing."""
        if not q:
            return []
        found = self._stock.orders_with(q, limit)
        return [self._answers.found_order(o, self._stock.tickets_of(o)) for o in found]

    def orders_page(self, status: str | None, limit: int, after: int) -> RecordPage:
        """Return at most `limit` full orders (section 2.4) after position `after`."""
        orders = self._stock.orders(status, after, limit + 1)
        texts = [
            to_json(self._answers.order(order, self._stock.tickets_of(order)))
            for order in orders[:limit]
        ]
        more = len(orders) > limit
        return RecordPage(f"[{','.join(texts)}]", orders[limit - 1].number if more else None)

    def order(self, order_id: str) -> Json | None:
        """Return a full order with its tickets, or None."""
        order = self._stock.order(order_id)
        return self._answers.order(order, self._stock.tickets_of(order)) if order else None

    def history(self, limit: int, as_of: int | None = None) -> list[Json]:
        """Return the check-in history, newest first, as it was at `as_of`."""
        rows = self._connection.execute(
            "SELECT number, at, position, action, user_id FROM passage"
            " WHERE ? IS NULL OR at <= ? ORDER BY number DESC LIMIT ?",
            (as_of, as_of, limit),
        )
        return [self._answers.passage(*row) for row in rows]

    def credential(
        self, *, barcode: str, wallet_credential: str, ticket_id: str
    ) -> list[TicketState]:
        """Return the tickets that all given credentials stand for.

        An empty text is no credential.
        """
        meant: list[list[CrowdTicket | None]] = []
        if barcode:
            meant.append([self._stock.ticket_with_barcode(barcode)])
        if wallet_credential:
            meant.append([*self._stock.tickets_on_card(wallet_credential)])
        if ticket_id:
            meant.append([self._stock.ticket(ticket_id)])
        tickets = meant[0] if meant else []
        return [
            self._state_of(ticket)
            for ticket in tickets
            if ticket and all(ticket in others for others in meant)
        ]

    def mark(self, tickets: Sequence[TicketState], action: Action, user_id: str) -> None:
        """Check tickets in or out: states, times and history rows in one transaction."""
        now = self._clock()
        positions = [self._identity.ticket_position(ticket.ticket_id) for ticket in tickets]
        before = [self._stock.ticket(ticket.ticket_id) for ticket in tickets]
        self._past.remember([ticket for ticket in before if ticket], now)
        with transaction(self._connection):
            self._connection.executemany(
                "UPDATE ticket SET checked_in = ?, updated = ?,"
                " status = iif(status IN ('SOLD', 'ATTENDED', 'CHECKED_IN'), ?, status)"
                " WHERE position = ?",
                [(action == "CHECKIN", now, STATUS_AFTER[action], number) for number in positions],
            )
            self._connection.executemany(
                "INSERT INTO passage (at, position, action, user_id) VALUES (?, ?, ?, ?)",
                [(now, number, action, user_id) for number in positions],
            )

    def ticketing(self) -> Json:
        """Return the ticketing overview (section 2.6)."""
        return self._answers.overview()

    def _state_of(self, ticket: CrowdTicket) -> TicketState:
        category = self.world.categories[ticket.category]
        card = f"wc_{self._identity.order.hex(ticket.order)}"
        return TicketState(
            ticket_id=f"tk_{self._identity.ticket.hex(ticket.position)}",
            status=ticket.status,
            checked_in=flag(ticket.checked_in),
            category_id=category.id,
            transfer_status=json.loads(ticket.rare or "{}").get("transfer"),
            holder_user_id=self._answers.holder(ticket),
            wallet_credential_id=card if has_wallet(ticket.order) else None,
            name=ticket.name or category.name,
        )
