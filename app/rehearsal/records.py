"""The tickets, orders and check-ins of the rehearsal, and the operations on them: section 4.3."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from pydantic import ConfigDict, model_validator
from starlette.responses import Response

from app.organiser.wire.base import Reply
from app.organiser.wire.check_in import (
    CheckedIn,
    CheckIn,
    HistoryRow,
    NamedParent,
    Overview,
    SessionExtension,
)
from app.organiser.wire.order import FoundOrder, FoundTicket, OrderTicket
from app.organiser.wire.ticket import Ticket, TicketsQuery
from app.rehearsal.database import open_database, transaction
from app.rehearsal.documents import Documents
from app.rehearsal.events import fold
from app.rehearsal.manners import Action, CheckInRefusal, Manner, decide, refusal_response
from app.rehearsal.requests import Call, answer, cursor_at, limit_of, new_id, not_found, position_at
from app.rehearsal.world import DAY, World

Json = dict[str, Any]
STATUS_AFTER = {"CHECKIN": "CHECKED_IN", "CHECKOUT": "ATTENDED"}
CREDENTIALS = ("barcode", "walletCredential", "ticketId")


class CheckInBody(CheckIn):
    """A check-in with at least one credential; all credentials must mean the same ticket."""

    model_config = ConfigDict(
        json_schema_extra={
            "anyOf": [
                {"required": [name], "properties": {name: {"minLength": 1}}} for name in CREDENTIALS
            ]
        }
    )

    @model_validator(mode="after")
    def _has_credential(self) -> "CheckInBody":
        if not (self.barcode or self.wallet_credential or self.ticket_id):
            raise ValueError(f"one of {', '.join(CREDENTIALS)} must not be empty")
        return self


class Records:
    """The one ticketing of the rehearsal, in one SQLite database with the organiser's events.

    `manner` is how check-ins are refused; it may change at any time.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        world: World,
        clock: Callable[[], int],
        manner: Manner = Manner.CONFLICT,
    ) -> None:
        self.world = world
        self.manner = manner
        self.documents = Documents(connection)
        self._connection = connection
        self._clock = clock
        # States that tickets had while this service runs, each with the time when it ended.
        self._past = defaultdict[str, list[tuple[int, Json]]](list)

    @classmethod
    def open(
        cls,
        world: World,
        folder: Path | None,
        clock: Callable[[], int],
        manner: Manner = Manner.CONFLICT,
    ) -> "Records":
        """Open the database in memory or in a folder; an existing world in the folder is continued.

        `records.world` is then the world as it was first made there, with its own times.
        """
        connection, world_there = open_database(world, folder)
        return cls(connection, world_there, clock, manner)

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    def get_ticketing(self, call: Call) -> Json:
        self._check(call)
        world = self.world
        overview = Overview(
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
        )
        return {"overview": overview.model_dump(mode="json")}

    def search(self, call: Call) -> Json:
        """Return the tickets and orders that a text is found in; an empty text is in none."""
        self._check(call)
        q, limit = fold(call.query.q or ""), limit_of(call.query.limit)
        if not q:
            return {"tickets": [], "orders": []}
        tickets = self._tickets(call, TicketsQuery(search_term=q), limit)
        orders = self._rows('SELECT body FROM "order" WHERE instr(text, ?) LIMIT ?', q, limit)
        event = {"eventName": self.world.event_name}
        return {
            "tickets": [_reply(FoundTicket, ticket, **event) for _, ticket in tickets],
            "orders": [self._found_order(json.loads(body)) for (body,) in orders],
        }

    def list_tickets(self, call: Call) -> Json:
        self._check(call)
        limit = limit_of(call.query.limit)
        tickets = self._tickets(call, call.query, limit + 1, position_at(call.query.cursor))
        return _page("tickets", tickets, limit)

    def get_ticket(self, call: Call) -> Json:
        self._check(call)
        ticket_id = call.ids["ticketId"]
        ticket = self.ticket(ticket_id)
        if ticket is None:
            raise not_found("ticket")
        query = "SELECT transfer FROM ticket WHERE id = ? AND transfer IS NOT NULL"
        return {"ticket": ticket, "transferSummary": _only(self._rows(query, ticket_id))}

    def list_orders(self, call: Call) -> Json:
        self._check(call)
        limit = limit_of(call.query.limit)
        rows = self._rows(
            'SELECT number, body FROM "order" WHERE number > ? AND (?2 IS NULL OR status = ?2)'
            " ORDER BY number LIMIT ?3",
            position_at(call.query.cursor), call.query.status, limit + 1,
        )  # fmt: skip
        orders = [(number, self._with_tickets(json.loads(body))) for number, body in rows]
        return _page("orders", orders, limit)

    def get_order(self, call: Call) -> Json:
        self._check(call)
        order_id = call.ids["orderId"]
        order = _only(self._rows('SELECT body FROM "order" WHERE id = ?', order_id))
        if order is None:
            raise not_found("order")
        return {"orders": [self._with_tickets(order)], "nextCursor": None}

    def check_in_history(self, call: Call) -> Json:
        self._check(call)
        return {"checkInHistory": self.history(limit_of(call.query.limit), self._as_of(call))}

    def check_in(self, call: Call) -> Json | Response:
        """Check in or out; nothing can come between look-up and change."""
        self._check(call)
        body: CheckInBody = call.body
        found = self.credential(body)
        again = self.manner is Manner.LAX
        decision = decide(found, body.action.value, body.category_ids, again=again)
        if isinstance(decision, CheckInRefusal):
            return answer(*refusal_response(self.manner, decision, self._done(body, found, ())))
        self.mark(decision, body.action.value, call.user_id)
        return self._done(body, found, decision)

    def save_checkout_section(self, call: Call) -> Json:
        self._check(call)
        given = call.body if isinstance(call.body, dict) else {}
        section, ticketing = new_id("cs"), call.ids["ticketingId"]
        self.documents.put("section", ticketing, section, call.body)
        return {**given, "id": section}

    def ticket(self, ticket_id: str) -> Json | None:
        """Return a full ticket (section 2.3), or None."""
        return _only(self._rows("SELECT body FROM ticket WHERE id = ?", ticket_id))

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

    def _check(self, call: Call) -> None:
        if call.ids["ticketingId"] != self.world.ticketing_id:
            raise not_found("ticketing")

    def _tickets(
        self, call: Call, filters: TicketsQuery, limit: int, after: int = 0
    ) -> list[tuple[int, Json]]:
        """Return at most `limit` full tickets after position `after`, with their positions.

        They are as old as the caller sees them; the filters apply to their present state.
        """
        checked_in = None if filters.checked_in is None else filters.checked_in == "true"
        rows = self._rows(
            "SELECT position, body FROM ticket WHERE position > ? AND (?2 IS NULL OR status = ?2)"
            " AND (?3 IS NULL OR checked_in = ?3) AND (?4 = '' OR instr(text, ?4))"
            " ORDER BY position LIMIT ?5",
            after, filters.status, checked_in, fold(filters.search_term or ""), limit,
        )  # fmt: skip
        as_of = self._as_of(call)
        return [(position, self._at(json.loads(body), as_of)) for position, body in rows]

    def _found_order(self, order: Json) -> Json:
        """Return an order as search results show it."""
        tickets = [ticket["ticketId"] for ticket in self._with_tickets(order)["tickets"]]
        return _reply(FoundOrder, order, eventName=self.world.event_name, ticketIds=tickets)

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

    def _as_of(self, call: Call) -> int | None:
        """Return the moment of what the caller sees; None means now."""
        return self._clock() - call.lag_ms if call.lag_ms else None

    def _at(self, ticket: Json, moment: int | None) -> Json:
        """Return the ticket as it was at that moment; None means now."""
        states = self._past.get(ticket["id"], []) if moment is not None else []
        return next((state for until, state in states if moment and until > moment), ticket)

    def _done(self, body: CheckInBody, found: list[Ticket], passed: Sequence[Ticket]) -> Json:
        first = next(iter((*passed, *found)), None)
        by_card = bool(body.wallet_credential)
        return CheckedIn(
            ticket_id=first.id if first else body.ticket_id,
            ticketing_id=self.world.ticketing_id,
            ticket_ids=[ticket.id for ticket in passed],
            processed_ticket_count=len(passed),
            checkin_mode="WALLET_CARD" if by_card else "TICKET",
            wallet_credential_id=body.wallet_credential if by_card else None,
            holder_user_id=first.owner_id if by_card and first else None,
        ).model_dump(mode="json")


def _reply(model: type[Reply], values: Json, **more: object) -> Json:
    """Return what a model of the wire shows of these values."""
    shown: Json = model.model_validate(values | more).model_dump(mode="json")
    return shown


def _only(rows: Iterable[tuple[str]]) -> Json | None:
    return next((json.loads(body) for (body,) in rows), None)


def _page(key: str, rows: list[tuple[int, Json]], limit: int) -> Json:
    """Return the first `limit` rows under this key; one more row means that there are more."""
    cursor = cursor_at(rows[limit - 1][0]) if len(rows) > limit else None
    return {key: [row for _, row in rows[:limit]], "nextCursor": cursor}
