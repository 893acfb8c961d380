"""Operations on tickets, orders and check-ins: section 4.3 of the document."""

from collections.abc import Sequence
from typing import Any

from pydantic import ConfigDict, model_validator
from starlette.responses import Response

from app.organiser.wire.check_in import CheckedIn, CheckIn
from app.organiser.wire.ticket import Ticket
from app.rehearsal.manners import CheckInRefusal, Manner, ReplyStyle, decide, refusal_response
from app.rehearsal.records import Records
from app.rehearsal.requests import (
    Call,
    answer,
    cursor_at,
    limit_of,
    new_id,
    not_found,
    position_at,
)

Json = dict[str, Any]

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


class TicketingEndpoints:
    """The endpoints for the one ticketing of the rehearsal."""

    def __init__(self, records: Records, style: ReplyStyle) -> None:
        self._records = records
        self._style = style

    def get_ticketing(self, call: Call) -> Json:
        self._check(call)
        return {"overview": self._records.ticketing()}

    def search(self, call: Call) -> Json:
        self._check(call)
        query = call.query
        q, limit, as_of = query.q or "", limit_of(query.limit), self._records.ago(call.lag_ms)
        return {
            "tickets": self._records.found_tickets(q, limit, as_of),
            "orders": self._records.found_orders(q, limit),
        }

    def list_tickets(self, call: Call) -> Json:
        self._check(call)
        limit, after = limit_of(call.query.limit), position_at(call.query.cursor)
        as_of = self._records.ago(call.lag_ms)
        tickets, next_after = self._records.tickets_page(call.query, limit, after, as_of)
        return {"tickets": tickets, "nextCursor": cursor_at(next_after)}

    def get_ticket(self, call: Call) -> Json:
        self._check(call)
        ticket_id = call.ids["ticketId"]
        ticket = self._records.ticket(ticket_id)
        if ticket is None:
            raise not_found("ticket")
        return {"ticket": ticket, "transferSummary": self._records.transfer_summary(ticket_id)}

    def list_orders(self, call: Call) -> Json:
        self._check(call)
        query = call.query
        orders, next_after = self._records.orders_page(
            query.status, limit_of(query.limit), position_at(query.cursor)
        )
        return {"orders": orders, "nextCursor": cursor_at(next_after)}

    def get_order(self, call: Call) -> Json:
        self._check(call)
        order = self._records.order(call.ids["orderId"])
        if order is None:
            raise not_found("order")
        return {"orders": [order], "nextCursor": None}

    def check_in_history(self, call: Call) -> Json:
        self._check(call)
        limit, as_of = limit_of(call.query.limit), self._records.ago(call.lag_ms)
        return {"checkInHistory": self._records.history(limit, as_of)}

    def check_in(self, call: Call) -> Json | Response:
        """Check in or out; nothing can come between look-up and change."""
        self._check(call)
        body: CheckInBody = call.body
        found = self._records.credential(body)
        manner = self._style.manner
        decision = decide(found, body.action.value, body.category_ids, again=manner is Manner.LAX)
        if isinstance(decision, CheckInRefusal):
            return answer(*refusal_response(manner, decision, self._done(body, found, ())))
        self._records.mark(decision, body.action.value, call.user_id)
        return self._done(body, found, decision)

    def save_checkout_section(self, call: Call) -> Json:
        self._check(call)
        given = call.body if isinstance(call.body, dict) else {}
        section, ticketing = new_id("cs"), call.ids["ticketingId"]
        self._records.documents.put("section", ticketing, section, call.body)
        return {**given, "id": section}

    def _check(self, call: Call) -> None:
        if call.ids["ticketingId"] != self._records.world.ticketing_id:
            raise not_found("ticketing")

    def _done(self, body: CheckInBody, found: list[Ticket], passed: Sequence[Ticket]) -> Json:
        first = next(iter((*passed, *found)), None)
        by_card = bool(body.wallet_credential)
        return CheckedIn(
            ticket_id=first.id if first else body.ticket_id,
            ticketing_id=self._records.world.ticketing_id,
            ticket_ids=[ticket.id for ticket in passed],
            processed_ticket_count=len(passed),
            checkin_mode="WALLET_CARD" if by_card else "TICKET",
            wallet_credential_id=body.wallet_credential if by_card else None,
            holder_user_id=first.owner_id if by_card and first else None,
        ).model_dump(mode="json")
