"""Operations on tickets, orders and check-ins: section 4.3 of the document."""

from typing import Annotated, Any

from fastapi import Depends, Request
from starlette.responses import Response

from app.organiser.wire.check_in import CheckedIn, History
from app.organiser.wire.envelope import Envelope
from app.organiser.wire.order import OrderPage
from app.organiser.wire.search import SearchResult
from app.organiser.wire.ticket import TicketDetail, TicketPage
from app.organiser.wire.ticketing import Ticketing
from app.rehearsal.access import Scope
from app.rehearsal.check_in_rules import CheckInRefusal, RefusalReason, decide
from app.rehearsal.endpoint import Endpoint
from app.rehearsal.manners import Manner, ReplyStyle, history_time, refusal_response
from app.rehearsal.records import Records, TicketFilters, TicketState
from app.rehearsal.requests import (
    OrderId,
    TicketId,
    TicketingId,
    body_of,
    cursor_at,
    limit_of,
    position_at,
    query_of,
)
from app.rehearsal.responses import answer, good, good_page, not_found
from app.rehearsal.ticketing_input import (
    CheckInBody,
    OrderListQuery,
    PassageListQuery,
    TicketListQuery,
    TicketSearchQuery,
)
from app.rehearsal.weather_effects import LAG

CHECKED_IN = {"true": True, "false": False}


class TicketingEndpoints:
    """The endpoints for the one ticketing of the rehearsal."""

    def __init__(self, records: Records, style: ReplyStyle) -> None:
        self._records = records
        self._style = style

    @classmethod
    def operations(cls) -> list[Endpoint]:
        """Return all endpoints of section 4.3."""
        read, orders, gate = Scope.TICKETS_READ, Scope.ORDERS_READ, Scope.CHECKIN_WRITE
        named, path = "PublicApiTicketing", "/ticketings/{ticketingId}"
        return [
            Endpoint(
                "GET", path, f"get{named}Config",
                read, Envelope[Ticketing], cls.get_ticketing,
            ),
            Endpoint(
                "GET", f"{path}/search", f"search{named}Records",
                read, Envelope[SearchResult], cls.search,
            ),
            Endpoint(
                "GET", f"{path}/tickets", f"list{named}Tickets",
                read, Envelope[TicketPage], cls.list_tickets,
            ),
            Endpoint(
                "GET", f"{path}/tickets/{{ticketId}}", f"get{named}Ticket",
                read, Envelope[TicketDetail], cls.get_ticket,
            ),
            Endpoint(
                "POST", f"{path}/check-in", f"create{named}Checkin",
                gate, Envelope[CheckedIn], cls.check_in,
            ),
            Endpoint(
                "GET", f"{path}/check-in-history", f"list{named}CheckinHistory",
                read, Envelope[History], cls.check_in_history,
            ),
            Endpoint(
                "GET", f"{path}/orders", f"list{named}Orders",
                orders, Envelope[OrderPage], cls.list_orders,
            ),
            Endpoint(
                "GET", f"{path}/orders/{{orderId}}", f"get{named}Order",
                orders, Envelope[OrderPage], cls.get_order,
            ),
        ]  # fmt: skip

    async def get_ticketing(self, ticketing_id: TicketingId) -> Response:
        self._check(ticketing_id)
        return good({"overview": self._records.ticketing()})

    async def search(
        self,
        ticketing_id: TicketingId,
        query: Annotated[TicketSearchQuery, Depends(query_of(TicketSearchQuery))],
        request: Request,
    ) -> Response:
        self._check(ticketing_id)
        q, limit = query.q or "", limit_of(query.limit)
        return good(
            {
                "tickets": self._records.found_tickets(q, limit, self._as_of(request)),
                "orders": self._records.found_orders(q, limit),
            }
        )

    async def list_tickets(
        self,
        ticketing_id: TicketingId,
        query: Annotated[TicketListQuery, Depends(query_of(TicketListQuery))],
        request: Request,
    ) -> Response:
        self._check(ticketing_id)
        checked_in = CHECKED_IN[query.checked_in] if query.checked_in else None
        filters = TicketFilters(query.status, checked_in, query.search_term)
        limit, after = limit_of(query.limit), position_at(query.cursor)
        page = self._records.tickets_page(filters, limit, after, self._as_of(request))
        return good_page("tickets", page.items, cursor_at("tickets", page.next_after))

    async def get_ticket(self, ticketing_id: TicketingId, ticket_id: TicketId) -> Response:
        self._check(ticketing_id)
        ticket = self._records.ticket(ticket_id)
        if ticket is None:
            raise not_found("ticket")
        summary = self._records.transfer_summary(ticket_id)
        return good({"ticket": ticket, "transferSummary": summary})

    async def list_orders(
        self,
        ticketing_id: TicketingId,
        query: Annotated[OrderListQuery, Depends(query_of(OrderListQuery))],
    ) -> Response:
        self._check(ticketing_id)
        limit, after = limit_of(query.limit), position_at(query.cursor)
        page = self._records.orders_page(query.status, limit, after)
        return good_page("orders", page.items, cursor_at("orders", page.next_after))

    async def get_order(self, ticketing_id: TicketingId, order_id: OrderId) -> Response:
        self._check(ticketing_id)
        order = self._records.order(order_id)
        if order is None:
            raise not_found("order")
        return good({"orders": [order], "nextCursor": None})

    async def check_in_history(
        self,
        ticketing_id: TicketingId,
        query: Annotated[PassageListQuery, Depends(query_of(PassageListQuery))],
        request: Request,
    ) -> Response:
        self._check(ticketing_id)
        limit, as_of = limit_of(query.limit), self._as_of(request)
        rows = self._records.history(limit, *(() if as_of is None else (as_of,)))
        timestamps = self._style.timestamps
        rows_shown = [
            {**row, "timestamp": history_time(timestamps, row["timestamp"])} for row in rows
        ]
        return good({"checkInHistory": rows_shown})

    async def check_in(
        self,
        ticketing_id: TicketingId,
        body: Annotated[CheckInBody, Depends(body_of(CheckInBody))],
        request: Request,
    ) -> Response:
        """Check in or out.

        Nothing is awaited between look-up and change, so no ticket passes twice.
        """
        self._check(ticketing_id)
        found = self._records.credential(
            barcode=body.barcode,
            wallet_credential=body.wallet_credential,
            ticket_id=body.ticket_id,
        )
        manner = self._style.manner
        decision = decide(found, body.action.value, body.category_ids, again=manner is Manner.LAX)
        if isinstance(decision, CheckInRefusal):
            since = self._since(decision)
            return answer(*refusal_response(manner, decision, since, self._done(body, found, ())))
        self._records.mark(decision, body.action.value, request.state.user_id)
        return good(self._done(body, found, decision))

    def _check(self, ticketing_id: str) -> None:
        if ticketing_id != self._records.world.ticketing_id:
            raise not_found("ticketing")

    def _as_of(self, request: Request) -> int | None:
        """Return the moment whose state a request sees; None means now."""
        return self._records.ago(request.scope.get(LAG, 0))

    def _since(self, refused: CheckInRefusal) -> int | None:
        if refused.reason is not RefusalReason.ALREADY_IN or refused.ticket_id is None:
            return None
        ticket = self._records.ticket(refused.ticket_id)
        return ticket["updatedAt"] if ticket else None

    def _done(
        self, body: CheckInBody, found: list[TicketState], passed: tuple[TicketState, ...]
    ) -> dict[str, Any]:
        first = next(iter((*passed, *found)), None)
        by_card = bool(body.wallet_credential)
        return {
            "ticketId": first.ticket_id if first else body.ticket_id,
            "ticketingId": self._records.world.ticketing_id,
            "ticketIds": [ticket.ticket_id for ticket in passed],
            "processedTicketCount": len(passed),
            "checkinMode": "WALLET_CARD" if by_card else "TICKET",
            "walletCredentialId": body.wallet_credential if by_card else None,
            "holderUserId": first.holder_user_id if by_card and first else None,
        }
