"""Search results: the short forms of tickets and orders (sections 2.3 and 2.4)."""

from enum import StrEnum

from app.model.ticket import TicketStatus
from app.organiser.wire.base import Many, Number, Omittable, Open, Reply, Request
from app.organiser.wire.ticket import Currency


class OrderStatus(StrEnum):
    OPEN = "OPEN"
    PAID = "PAID"
    CANCELED = "CANCELED"
    PARTIALLY_CANCELED = "PARTIALLY_CANCELED"
    PAYMENT_PENDING = "PAYMENT_PENDING"
    REFUNDED = "REFUNDED"


class FoundTicket(Reply):
    ticket_id: str
    ticketing_id: str
    category_id: str | None = None
    event_id: str | None = None
    addon_of_ticket_id: str | None = None
    event_name: str | None = None
    name: str | None = None
    attendee_name: str | None = None
    attendee_email: str | None = None
    attendee_phone: str | None = None
    barcode: str | None
    owner_id: str | None = None
    status: Open[TicketStatus] | None
    checked_in: bool | None
    created_at: Number | None = None


class FoundOrder(Reply):
    order_id: str
    ticketing_id: str
    event_id: str | None = None
    event_name: str | None = None
    buyer_name: str | None = None
    buyer_email: str | None = None
    buyer_phone: str | None = None
    buyer_id: str | None = None
    status: Open[OrderStatus] | None = None
    total_price: Number | None = None
    currency: Open[Currency] | None = None
    order_created_at: Number | None = None
    ticket_ids: Many[str]


class SearchResult(Reply):
    tickets: Many[FoundTicket]
    orders: Many[FoundOrder]


class SearchQuery(Request):
    q: Omittable[str] = None
    limit: Omittable[str] = None
