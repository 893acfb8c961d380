"""The stored tickets, orders and check-ins of the rehearsal, in the form of its responses."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from app.organiser.wire.check_in import CheckIn, HistoryRow, NamedParent, Overview, SessionExtension
from app.organiser.wire.order import FoundOrder, FoundTicket, OrderTicket
from app.organiser.wire.ticket import Ticket, TicketsQuery
from app.rehearsal.database import open_database, transaction
from app.rehearsal.documents import Documents
from app.rehearsal.events import fold
from app.rehearsal.world import DAY

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from app.organiser.wire.base import Reply
    from app.rehearsal.world import World

Json = dict[str, Any]
Action = Literal["CHECKIN", "CHECKOUT"]
STATUS_AFTER = {"CHECKIN": "CHECKED_IN", "CHECKOUT": "ATTENDED"}
LAST = 1 << 62


class RecordPage(NamedTuple):
    """One page of a list; `next_after` is where the next page begins, None on the last page."""

    items: list[Json]
    next_after: int | None


class Records:
    """Tickets, orders and check-ins of one organiser, in one SQLite database with its events."""

    def __init__(
        self, connection: sqlite3.Connection, world: World, clock: Callable[[], int]
    ) -> None:
        self.world = world
        self.documents = Documents(connection)
        self._connection = connection
        self._clock = clock
        # States that tickets had while this service runs, each with the time when it ended.
        self._past = defaultdict[str, list[tuple[int, Json]]](list)

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

    def ago(self, milliseconds: int) -> int | None:
        """Return the moment so many milliseconds ago; None for 0, which means now."""
        return self._clock() - milliseconds if milliseconds else None

    def tickets_page(
        self, filters: TicketsQuery, limit: int, after: int, as_of: int | None = None
    ) -> RecordPage:
        """Return at most `limit` full tickets (section 2.3) after position `after`.

        `limit` is at least 1, and `after` is 0 for the first page. The tickets are shown as they
        were at `as_of`; the filters apply to their present state.
        """
        checked_in = None if filters.checked_in is None else filters.checked_in == "true"
        rows = self._rows(
            "SELECT position, body FROM ticket WHERE position > ? AND (?2 IS NULL OR status = ?2)"
            " AND (?3 IS NULL OR checked_in = ?3) AND (?4 = '' OR instr(text, ?4))"
            " ORDER BY position LIMIT ?5",
            min(after, LAST), filters.status, checked_in, fold(filters.search_term or ""),
            limit + 1,
        )  # fmt: skip
        page = _page(rows, limit)
        return page._replace(items=[self._at(ticket, as_of) for ticket in page.items])

    def ticket(self, ticket_id: str) -> Json | None:
        """Return a full ticket, or None."""
        return _only(self._rows("SELECT body FROM ticket WHERE id = ?", ticket_id))

    def transfer_summary(self, ticket_id: str) -> Json | None:
        """Return the transfer of a ticket; None if it was never passed on."""
        query = "SELECT transfer FROM ticket WHERE id = ? AND transfer IS NOT NULL"
        return _only(self._rows(query, ticket_id))

    def found_tickets(self, q: str, limit: int, as_of: int | None = None) -> list[Json]:
        """Return tickets as search results; an empty query finds nothing."""
        if not q:
            return []
        found = self.tickets_page(TicketsQuery(search_term=q), limit, 0, as_of).items
        return [_reply(FoundTicket, ticket, eventName=self.world.event_name) for ticket in found]

    def found_orders(self, q: str, limit: int) -> list[Json]:
        """Return orders as search results; an empty query finds nothing."""
        query = "SELECT body FROM \"order\" WHERE ?1 <> '' AND instr(text, ?1) LIMIT ?2"
        rows = self._rows(query, fold(q), limit)
        orders = [self._with_tickets(json.loads(body)) for (body,) in rows]
        return [
            _reply(
                FoundOrder, order, eventName=self.world.event_name,
                ticketIds=[ticket["ticketId"] for ticket in order["tickets"]],
            )
            for order in orders
        ]  # fmt: skip

    def orders_page(self, status: str | None, limit: int, after: int) -> RecordPage:
        """Return at most `limit` full orders (section 2.4) after position `after`."""
        rows = self._rows(
            'SELECT number, body FROM "order" WHERE number > ? AND (?2 IS NULL OR status = ?2)'
            " ORDER BY number LIMIT ?3",
            min(after, LAST), status, limit + 1,
        )  # fmt: skip
        page = _page(rows, limit)
        return page._replace(items=[self._with_tickets(order) for order in page.items])

    def order(self, order_id: str) -> Json | None:
        """Return a full order with its tickets, or None."""
        order = _only(self._rows('SELECT body FROM "order" WHERE id = ?', order_id))
        return self._with_tickets(order) if order else None

    def history(self, limit: int, as_of: int | None = None) -> list[Json]:
        """Return the check-in history, newest first, as it was at `as_of`."""
        rows = self._rows(
            "SELECT number, ticket_id, at, action, user_id FROM passage"
            " WHERE ?1 IS NULL OR at <= ?1 ORDER BY number DESC LIMIT ?2",
            as_of, limit,
        )  # fmt: skip
        return [
            HistoryRow(
                check_in_history_id=f"ch_{number:08d}", ticket_id=ticket_id, timestamp=at,
                action=action, user_id=user_id,
            ).model_dump()
            for number, ticket_id, at, action, user_id in rows
        ]  # fmt: skip

    def credential(self, asked: CheckIn) -> list[Ticket]:
        """Return the tickets that all given credentials stand for.

        An empty text is no credential.
        """
        given = {"barcode": asked.barcode, "card": asked.wallet_credential, "id": asked.ticket_id}
        columns = [column for column, value in given.items() if value]
        if not columns:
            return []
        conditions = " AND ".join(f"{column} = ?" for column in columns)
        query = f"SELECT body FROM ticket WHERE {conditions} ORDER BY position"
        rows = self._rows(query, *(given[column] for column in columns))
        return [Ticket.model_validate_json(body) for (body,) in rows]

    def mark(self, tickets: Sequence[Ticket], action: Action, user_id: str) -> None:
        """Check tickets in or out: states, times and history rows in one transaction."""
        now = self._clock()
        with transaction(self._connection):
            for ticket in tickets:
                before = ticket.model_dump(mode="json")
                after = before | {"checkedIn": action == "CHECKIN", "updatedAt": now}
                after |= {"attended": True, "transferable": False}
                if ticket.status in ("SOLD", "ATTENDED", "CHECKED_IN"):
                    after["status"] = STATUS_AFTER[action]
                self._rows(
                    "UPDATE ticket SET status = ?, checked_in = ?, body = ? WHERE id = ?",
                    after["status"], after["checkedIn"], json.dumps(after), ticket.id,
                )  # fmt: skip
                self._rows(
                    "INSERT INTO passage (at, ticket_id, action, user_id) VALUES (?, ?, ?, ?)",
                    now, ticket.id, action, user_id,
                )  # fmt: skip
                self._past[ticket.id].append((now, before))

    def ticketing(self) -> Json:
        """Return the ticketing overview (section 2.6)."""
        world = self.world
        return Overview(
            id=world.ticketing_id,
            ticketing_id=world.ticketing_id,
            status="ACTIVE",
            currency="EUR",
            created_at=world.made_at - 95 * DAY,
            updated_at=world.made_at - 2 * DAY,
            event=NamedParent(id=world.event_id, name=world.event_name),
            organisation=NamedParent(id=world.organisation_id, name=world.organisation_name),
            activated=True,
            session_expiration_time_sec=900,
            session_extension_by_step=SessionExtension(enabled=True, step_seconds=120, max_steps=3),
            manual_extension_seconds=300,
            max_manual_extensions=1,
            queue_activated=False,
            queue_size=0,
        ).model_dump(mode="json")

    def _rows(self, query: str, *values: object) -> sqlite3.Cursor:
        return self._connection.execute(query, values)

    def _with_tickets(self, order: Json) -> Json:
        query = "SELECT body FROM ticket WHERE order_id = ? ORDER BY position"
        owner = {"ownerName": order["buyerName"], "ownerEmail": order["buyerEmail"]}
        tickets = [
            _reply(OrderTicket, json.loads(body), **owner)
            for (body,) in self._rows(query, order["orderId"])
        ]
        return order | {"tickets": tickets}

    def _at(self, ticket: Json, moment: int | None) -> Json:
        """Return the ticket as it was at that moment; None means now."""
        states = self._past.get(ticket["id"], []) if moment is not None else []
        return next((state for until, state in states if moment and until > moment), ticket)


def _reply(model: type[Reply], values: Json, **more: object) -> Json:
    """Return what a model of the wire shows of these values."""
    shown: Json = model.model_validate(values | more).model_dump(mode="json")
    return shown


def _only(rows: Iterable[tuple[str]]) -> Json | None:
    return next((json.loads(body) for (body,) in rows), None)


def _page(rows: Iterable[tuple[int, str]], limit: int) -> RecordPage:
    """Return the first `limit` rows; one more row means that there is another page."""
    found = list(rows)
    next_after = found[limit - 1][0] if len(found) > limit else None
    return RecordPage([json.loads(body) for _, body in found[:limit]], next_after)
