"""Search results, orders, check-in history and overview as JSON values (sections 2.3 to 2.6)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.rehearsal.derived_values import (
    Prices,
    attended,
    bought_at,
    buyer_address,
    changed_at,
    phone,
    prices,
    uses_coupon,
)
from app.rehearsal.world import DAY, MINUTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.rehearsal.crowd import CrowdOrder, CrowdTicket
    from app.rehearsal.identity import Identity
    from app.rehearsal.world import World

Json = dict[str, Any]

METHODS = ("card", "paypal", "sepa_debit", "apple_pay")
NEVER_PAID = ("OPEN", "PAYMENT_PENDING", "CANCELED")
GIVEN_BACK = ("CANCELLED", "REFUNDED")


class JsonShapes:
    """Converts the stored data of one world into the document's JSON shapes."""

    def __init__(self, world: World, identity: Identity) -> None:
        self._world = world
        self._identity = identity

    def found_ticket(self, ticket: CrowdTicket) -> Json:
        """Return a ticket as a search result."""
        world, identity = self._world, self._identity
        category = world.categories[ticket.category]
        addon_of = json.loads(ticket.rare or "{}").get("addon_of")
        return {
            "ticketId": f"tk_{identity.ticket.hex(ticket.position)}",
            "ticketingId": world.ticketing_id,
            "categoryId": category.id,
            "eventId": world.event_id,
            "addonOfTicketId": f"tk_{identity.ticket.hex(addon_of)}" if addon_of else None,
            "eventName": world.event_name,
            "name": category.name,
            "attendeeName": ticket.name,
            "attendeeEmail": ticket.email,
            "attendeePhone": phone(ticket.order) if ticket.email else None,
            "barcode": identity.barcode(ticket.position, ticket.category),
            "ownerId": self.holder(ticket),
            "status": ticket.status,
            "checkedIn": flag(ticket.checked_in),
            "createdAt": bought_at(world, ticket.order, ticket.status),
        }

    def holder(self, ticket: CrowdTicket) -> str | None:
        """Return the id of the ticket's owner: its buyer, or the person it was passed on to."""
        if not ticket.order:
            return None
        if "replaces" in json.loads(ticket.rare or "{}"):
            return f"us_{self._identity.ticket.hex(ticket.position)}"
        return f"us_{self._identity.order.hex(ticket.order)}"

    def transfer_summary(self, ticket: CrowdTicket) -> Json | None:
        """Return the transfer of a ticket; None if it was never passed on."""
        facts = json.loads(ticket.rare or "{}")
        if "transfer" not in facts:
            return None
        bought = bought_at(self._world, ticket.order, ticket.status)
        return {
            "transferId": f"tf_{self._identity.ticket.hex(ticket.position)}",
            "status": facts["transfer"],
            "transferToEmail": facts["to_email"],
            "createdAt": changed_at(self._world, bought),
            "deleteUserData": ticket.position % 2 == 0,
        }

    def found_order(self, order: CrowdOrder, tickets: Sequence[CrowdTicket]) -> Json:
        """Return an order as a search result."""
        identity = self._identity
        return {
            "orderId": f"or_{identity.order.hex(order.number)}",
            "ticketingId": self._world.ticketing_id,
            "eventId": self._world.event_id,
            "eventName": self._world.event_name,
            "buyerName": order.buyer,
            "buyerEmail": order.email,
            "buyerPhone": phone(order.number),
            "buyerId": f"us_{identity.order.hex(order.number)}",
            "status": order.status,
            "totalPrice": self._bill(tickets).total,
            "currency": "EUR",
            "orderCreatedAt": bought_at(self._world, order.number, order.status),
            "ticketIds": [f"tk_{identity.ticket.hex(ticket.position)}" for ticket in tickets],
        }

    def order(self, order: CrowdOrder, tickets: Sequence[CrowdTicket]) -> Json:
        """Return a full order."""
        number, hidden = order.number, self._identity.order.hex(order.number)
        given_back = [ticket for ticket in tickets if ticket.status in GIVEN_BACK]
        bill = self._bill(tickets)
        voucher = number % 40 == 7
        return {
            "orderId": f"or_{hidden}",
            "ticketingId": self._world.ticketing_id,
            "couponId": "cp_friends" if uses_coupon(number) else None,
            "eventId": self._world.event_id,
            "organisationId": self._world.organisation_id,
            "buyerName": order.buyer,
            "buyerEmail": order.email,
            "buyerPhone": phone(number),
            "buyerId": f"us_{hidden}",
            **buyer_address(number),
            "status": order.status,
            "currency": "EUR",
            **self._payment(order, hidden),
            "taxStatement": "Prices include 19 % VAT.",
            "voucherId": f"vo_{hidden}" if voucher else None,
            "voucherLabel": "Gift voucher" if voucher else None,
            "voucherCredit": 10.0 if voucher else None,
            "source": "WEB" if number % 5 else "APP",
            "totalDiscount": bill.discount,
            "totalPrice": bill.total,
            "basePrice": bill.base,
            "totalFee": bill.fee,
            "totalTax": bill.tax,
            "couponUsed": uses_coupon(number),
            "ticketCount": len(tickets),
            "cancelledTicketsCount": len(given_back),
            "refunds": self._refunds(order, given_back, hidden),
            "tickets": [self._order_ticket(ticket, order) for ticket in tickets],
        }

    def passage(self, number: int, at: int, position: int, action: str, user_id: str) -> Json:
        """Return a row of the check-in history."""
        return {
            "checkInHistoryId": f"ch_{number:08d}",
            "ticketId": f"tk_{self._identity.ticket.hex(position)}",
            "timestamp": at,
            "action": action,
            "userId": user_id,
        }

    def overview(self) -> Json:
        """Return the ticketing overview."""
        world = self._world
        return {
            "id": world.ticketing_id,
            "ticketingId": world.ticketing_id,
            "status": "ACTIVE",
            "currency": "EUR",
            "createdAt": world.made_at - 95 * DAY,
            "updatedAt": world.made_at - 2 * DAY,
            "event": {"id": world.event_id, "name": world.event_name},
            "organisation": {"id": world.organisation_id, "name": world.organisation_name},
            "activated": True,
            "sessionExpirationTimeSec": 900,
            "sessionExtensionByStep": {"enabled": True, "stepSeconds": 120, "maxSteps": 3},
            "manualExtensionSeconds": 300,
            "maxManualExtensions": 1,
            "queueActivated": False,
            "queueSize": 0,
        }

    def _payment(self, order: CrowdOrder, hidden: str) -> Json:
        created = bought_at(self._world, order.number, order.status)
        paid = order.status not in NEVER_PAID
        changed = order.status in ("CANCELED", "PARTIALLY_CANCELED", "REFUNDED")
        return {
            "invoiceURL": f"https://tickets.example/invoices/or_{hidden}.pdf" if paid else None,
            "paymentProvider": "processor" if order.status != "OPEN" else None,
            "processorPaymentIntentId": f"pi_{hidden}" if paid else None,
            "processorSessionId": f"ps_{hidden}",
            "processorCustomerId": f"pc_{hidden}" if paid else None,
            "paymentMethodType": METHODS[order.number % len(METHODS)] if paid else None,
            "processorFee": 0.55 if paid else None,
            "platformFee": 0.9 if paid else None,
            "orderCreatedAt": created,
            "orderPaidAt": created + MINUTE if paid else None,
            "confirmationEmailSentAt": created + 2 * MINUTE if paid else None,
            "orderUpdatedAt": changed_at(self._world, created) if changed else created + MINUTE,
        }

    def _refunds(
        self, order: CrowdOrder, given_back: Sequence[CrowdTicket], hidden: str
    ) -> list[Json]:
        if not given_back or order.status in NEVER_PAID:
            return []
        return [
            {
                "refundId": f"re_{hidden}",
                "status": "succeeded",
                "finalRefundAmount": self._bill(given_back).total,
                "currency": "EUR",
            }
        ]

    def _order_ticket(self, ticket: CrowdTicket, order: CrowdOrder) -> Json:
        category = self._world.categories[ticket.category]
        price = prices(category, uses_coupon(order.number))
        return {
            "ticketId": f"tk_{self._identity.ticket.hex(ticket.position)}",
            "status": ticket.status,
            "name": category.name,
            "currency": "EUR",
            "barcode": self._identity.barcode(ticket.position, ticket.category),
            "categoryId": category.id,
            "orderId": f"or_{self._identity.order.hex(order.number)}",
            "attendeeName": ticket.name,
            "attendeeEmail": ticket.email,
            "attendeePhone": phone(order.number) if ticket.email else None,
            "ownerName": order.buyer,
            "ownerEmail": order.email,
            "checkedIn": flag(ticket.checked_in),
            "attended": attended(ticket.status, ticket.checked_in),
            "basePrice": price.base,
            "fee": price.fee,
            "totalPrice": price.total,
            "discount": price.discount,
            "createdAt": bought_at(self._world, order.number, order.status),
            "updatedAt": ticket.updated,
        }

    def _bill(self, tickets: Sequence[CrowdTicket]) -> Prices:
        """Return the sums of these tickets' prices."""
        categories = self._world.categories
        costs = (prices(categories[t.category], uses_coupon(t.order)) for t in tickets)
        return Prices(*(round(sum(parts), 2) for parts in zip(*costs, strict=True)))


def flag(stored: int | None) -> bool | None:
    """Return a stored flag as a boolean, which SQLite does not have."""
    return None if stored is None else bool(stored)
