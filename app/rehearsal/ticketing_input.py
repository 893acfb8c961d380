"""Queries and bodies of the operations on tickets, orders and check-ins: section 4.3."""

from pydantic import ConfigDict, model_validator

from app.organiser.wire.base import Omittable
from app.organiser.wire.check_in import CheckIn, HistoryQuery
from app.organiser.wire.order import OrdersQuery
from app.organiser.wire.search import SearchQuery
from app.organiser.wire.ticket import TicketsQuery
from app.rehearsal.requests import Limit, OrderCursor, TicketCursor

CREDENTIALS = ("barcode", "walletCredential", "ticketId")


class TicketListQuery(TicketsQuery):
    """The query of the ticket list."""

    limit: Omittable[Limit] = None
    cursor: Omittable[TicketCursor] = None


class OrderListQuery(OrdersQuery):
    """The query of the order list."""

    limit: Omittable[Limit] = None
    cursor: Omittable[OrderCursor] = None


class TicketSearchQuery(SearchQuery):
    """The query of the search."""

    limit: Omittable[Limit] = None


class PassageListQuery(HistoryQuery):
    """The query of the check-in history."""

    limit: Omittable[Limit] = None


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
