"""Orders in full: section 2.4, as the order list and the order detail show them."""

from typing import Annotated

from pydantic import Field

from app.organiser.wire.base import Many, Number, Omittable, Reply, Request


class Refund(Reply):
    refund_id: str
    status: str | None
    final_refund_amount: Number | None
    currency: str | None


class OrderTicket(Reply):
    ticket_id: str
    status: str | None
    name: str | None
    currency: str | None
    barcode: str | None
    category_id: str | None
    order_id: str | None
    attendee_name: str | None
    attendee_email: str | None
    attendee_phone: str | None
    owner_name: str | None
    owner_email: str | None
    checked_in: bool | None
    attended: bool | None
    base_price: Number | None
    fee: Number | None
    total_price: Number | None
    discount: Number | None
    created_at: Number | None
    updated_at: Number | None


class Order(Reply):
    order_id: str
    ticketing_id: str
    coupon_id: str | None
    event_id: str | None
    organisation_id: str | None
    buyer_name: str | None
    buyer_email: str | None
    buyer_phone: str | None
    buyer_id: str | None
    buyer_country: str | None
    buyer_address_street: str | None
    buyer_address_zip: str | None
    buyer_address_city: str | None
    status: str | None
    currency: str | None
    invoice_url: Annotated[str | None, Field(alias="invoiceURL")]
    payment_provider: str | None
    tax_statement: str | None
    voucher_id: str | None
    voucher_label: str | None
    source: str | None
    processor_payment_intent_id: str | None
    processor_session_id: str | None
    processor_customer_id: str | None
    payment_method_type: str | None
    total_discount: Number | None
    total_price: Number | None
    base_price: Number | None
    total_fee: Number | None
    total_tax: Number | None
    order_created_at: Number | None
    order_paid_at: Number | None
    confirmation_email_sent_at: Number | None
    order_updated_at: Number | None
    voucher_credit: Number | None
    processor_fee: Number | None
    platform_fee: Number | None
    coupon_used: bool | None
    ticket_count: Number
    cancelled_tickets_count: Number
    refunds: Many[Refund]
    tickets: Many[OrderTicket] | None


class OrderPage(Reply):
    """A page of orders; the detail of one order comes in the same shape."""

    orders: Many[Order]
    next_cursor: str | None


class OrdersQuery(Request):
    limit: Omittable[str] = None
    status: Omittable[str] = None
    cursor: Omittable[str] = None
