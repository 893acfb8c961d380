"""Orders (section 2.4): in full, and the results of a search with its short forms of tickets."""

from typing import Annotated, Literal

from pydantic import Field

from app.model.ticket import TicketStatus
from app.organiser.wire.base import Many, Number, Omittable, Open, Reply, Request, ValidRows
from app.organiser.wire.ticket import Currency

OrderStatus = Literal[
    "OPEN", "PAID", "CANCELED", "PARTIALLY_CANCELED", "PAYMENT_PENDING", "REFUNDED"
]


class Refund(Reply):
    refund_id: str
    status: str | None = None
    final_refund_amount: Number | None = None
    currency: str | None = None


class OrderTicket(Reply):
    ticket_id: str
    status: str | None = None
    name: str | None = None
    currency: str | None = None
    barcode: str | None = None
    category_id: str | None = None
    order_id: str | None = None
    attendee_name: str | None = None
    attendee_email: str | None = None
    attendee_phone: str | None = None
    owner_name: str | None = None
    owner_email: str | None = None
    checked_in: bool | None = None
    attended: bool | None = None
    base_price: Number | None = None
    fee: Number | None = None
    total_price: Number | None = None
    discount: Number | None = None
    created_at: Number | None = None
    updated_at: Number | None = None


class Order(Reply):
    order_id: str
    ticketing_id: str
    coupon_id: str | None = None
    event_id: str | None = None
    organisation_id: str | None = None
    buyer_name: str | None = None
    buyer_email: str | None = None
    buyer_phone: str | None = None
    buyer_id: str | None = None
    buyer_country: str | None = None
    buyer_address_street: str | None = None
    buyer_address_zip: str | None = None
    buyer_address_city: str | None = None
    status: str | None = None
    currency: str | None = None
    invoice_url: Annotated[str | None, Field(alias="invoiceURL")] = None
    payment_provider: str | None = None
    tax_statement: str | None = None
    voucher_id: str | None = None
    voucher_label: str | None = None
    source: str | None = None
    processor_payment_intent_id: str | None = None
    processor_session_id: str | None = None
    processor_customer_id: str | None = None
    payment_method_type: str | None = None
    total_discount: Number | None = None
    total_price: Number | None = None
    base_price: Number | None = None
    total_fee: Number | None = None
    total_tax: Number | None = None
    order_created_at: Number | None = None
    order_paid_at: Number | None = None
    confirmation_email_sent_at: Number | None = None
    order_updated_at: Number | None = None
    voucher_credit: Number | None = None
    processor_fee: Number | None = None
    platform_fee: Number | None = None
    coupon_used: bool | None = None
    ticket_count: Number
    cancelled_tickets_count: Number
    refunds: Many[Refund]
    tickets: Many[OrderTicket] | None = None


class OrderPage(Reply):
    """A page of orders; the detail of one order comes in the same shape."""

    orders: Many[Order]
    next_cursor: str | None


class OrdersQuery(Request):
    limit: Omittable[str] = None
    status: Omittable[str] = None
    cursor: Omittable[str] = None


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


class LenientSearchResult(SearchResult):
    """A result without its invalid orders; a ticket is never left out, or it would be unknown."""

    orders: ValidRows[FoundOrder]


class SearchQuery(Request):
    q: Omittable[str] = None
    limit: Omittable[str] = None
