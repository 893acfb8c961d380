"""Writes full tickets (section 2.3) as JSON text, a hundred thousand in a second or two.

The part that tickets of one sort share is written once, as a stencil, into which the rest is
filled. The text is ASCII with other letters escaped, which keeps it small in memory.
"""

from __future__ import annotations

import json
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, Any, NamedTuple

from app.rehearsal.derived_values import (
    answers_badly,
    asks,
    attended,
    bought_at,
    changed_at,
    has_wallet,
    phone,
    prices,
    uses_coupon,
)

if TYPE_CHECKING:
    from app.rehearsal.crowd import CrowdTicket
    from app.rehearsal.identity import Identity
    from app.rehearsal.world import World

Json = dict[str, Any]

TEXT = "%s"  # placeholder within a JSON string
VALUE = "%j"  # placeholder for a whole JSON value
SHIRTS = ("XS", "S", "M", "L", "XL")
ON_THE_WAY = ("OPEN",)
to_json = json.JSONEncoder(separators=(",", ":")).encode


class StencilKey(NamedTuple):
    """The properties that tickets must share to use one stencil."""

    category: int
    status: str
    checked_in: int | None
    transfer: str | None
    ordered: bool
    coupon: bool
    asked: bool
    flawed: bool


class RareValues(NamedTuple):
    """JSON values of keys that are empty in most tickets."""

    addon_of: str = "null"
    session: str = "null"
    transfer_id: str = "null"
    replaces: str = "null"
    resale: str = "null"
    claim: str = "null"
    addons: str = "[]"
    history: str = "[]"


NONE = RareValues()


class TicketWriter:
    """Writes the full tickets of one world."""

    def __init__(self, world: World, identity: Identity) -> None:
        self._world = world
        self._identity = identity
        self._stencils: dict[tuple[object, ...], str] = {}

    def text(self, ticket: CrowdTicket) -> str:
        """Return the JSON text of one full ticket."""
        position, order, category, status, checked_in, name, email, updated, rare = ticket
        facts: Json = json.loads(rare) if rare else {}
        sort = (
            category,
            status,
            checked_in,
            facts.get("transfer"),
            order > 0,
            uses_coupon(order),
            asks(position),
            answers_badly(position),
        )
        stencil = self._stencils.get(sort) or self._make_stencil(StencilKey(*sort))
        hidden, order_hidden = self._identity.ticket.hex(position), self._identity.order.hex(order)
        bought = bought_at(self._world, order, status)
        plain = not rare and status == "SOLD"
        details = NONE if plain else self._details(ticket, hidden, facts, bought)
        user, order_id, number = "null", "null", "null"
        if order:
            user, order_id = f'"us_{order_hidden}"', f'"or_{order_hidden}"'
            number = f'"{phone(order)}"' if email else "null"
            if details.replaces != "null":
                user = f'"us_{hidden}"'
        return stencil % (
            hidden,
            user,
            details.addon_of,
            order_id,
            details.session,
            details.transfer_id,
            hidden,
            user,
            self._identity.barcode(position, category),
            quoted(name),
            quoted(email),
            number,
            order_id,
            hidden,
            details.replaces,
            details.resale,
            details.claim,
            details.addons,
            bought - 240_000 if order else "null",
            bought,
            updated,
            changed_at(self._world, bought) if status in ("CANCELLED", "REFUNDED") else "null",
            self._answers(position, order, order_hidden),
            details.history,
        )

    def _details(self, ticket: CrowdTicket, hidden: str, facts: Json, bought: int) -> RareValues:
        identity, position, status = self._identity, ticket.position, ticket.status
        passed = facts.get("transfer")
        addons = range(position + 1, position + 1 + facts.get("addons", 0))
        return RareValues(
            addon_of=self._ticket_id(facts.get("addon_of")),
            session=f'"rs_{hidden}"' if status == "RESERVED" else "null",
            transfer_id=f'"tf_{hidden}"' if passed else "null",
            replaces=self._ticket_id(facts.get("replaces")),
            resale=f'"rl_{hidden}"' if status == "RESALE_LISTED" else "null",
            claim=f'"cs_{hidden[::-1]}"' if passed in ON_THE_WAY else "null",
            addons=to_json([f"tk_{identity.ticket.hex(number)}" for number in addons]),
            history=to_json(self._history(ticket, facts, bought)),
        )

    def _history(self, ticket: CrowdTicket, facts: Json, bought: int) -> list[Json]:
        if facts.get("transfer") != "TRANSFERED":
            return []
        return [
            {
                "fromUserId": f"us_{self._identity.order.hex(ticket.order)}",
                "fromDisplayName": ticket.name,
                "toUserId": f"us_{self._identity.ticket.hex(ticket.position + 1)}",
                "toEmail": facts["to_email"],
                "transferredAt": changed_at(self._world, bought),
                "note": "Have a great night!",
            }
        ]

    def _answers(self, position: int, order: int, order_hidden: str) -> str:
        answers = []
        if order and asks(position):
            size = SHIRTS[position // 9 % len(SHIRTS)]
            answers.append(answer("shirt", size, "Shirt size", "select", "shirtSize"))
        if has_wallet(order):
            card = f"wc_{order_hidden}"
            answers.append(answer("wallet", card, "Wallet card", "text", "walletCredential"))
        return f"[{','.join(answers)}]" if answers else "null"

    def _ticket_id(self, position: int | None) -> str:
        return f'"tk_{self._identity.ticket.hex(position)}"' if position else "null"

    def _make_stencil(self, sort: StencilKey) -> str:
        common = to_json(common_fields(self._world, sort))
        stencil = self._stencils[sort] = common.replace(f'"{VALUE}"', TEXT)
        return stencil


def quoted(text: str | None) -> str:
    """Return a text or None as JSON."""
    return "null" if text is None else encode_basestring_ascii(text)


def answer(name: str, value: str, label: str, kind: str, key: str) -> str:
    """Return one entry of `otherTicketData`; its texts need no escaping."""
    return (
        f'{{"name":"{name}","value":"{value}","label":"{label}","type":"{kind}",'
        f'"userDataKey":"{key}"}}'
    )


def common_fields(world: World, sort: StencilKey) -> Json:
    """Return a full ticket with its 48 keys, and placeholders where tickets of one sort differ."""
    category = world.categories[sort.category]
    price = prices(category, sort.coupon)
    flaw = {"valid": False, "fieldID": "shirtSize", "error_message": "Not in stock"}
    flaw |= {"fieldId": "shirtSize", "isValid": False, "errorMessage": "Not in stock"}
    return {
        "id": f"tk_{TEXT}",
        "ticketingId": world.ticketing_id,
        "categoryId": category.id,
        "eventId": world.event_id,
        "ownerUserId": VALUE,
        "addonOfTicketId": VALUE,
        "orderDocId": VALUE,
        "couponUsedId": "cp_friends" if sort.coupon else None,
        "reservedBySessionId": VALUE,
        "transferId": VALUE,
        "ticketId": f"tk_{TEXT}",
        "ownerId": VALUE,
        "name": category.name,
        "emoji": category.emoji,
        "barcode": TEXT,
        "userData": '{"shirtSize":"?"}' if sort.flawed else None,
        "attendeeName": VALUE,
        "attendeeEmail": VALUE,
        "attendeePhone": VALUE,
        "orderId": VALUE,
        "ticketUrl": f"https://tickets.example/t/{TEXT}",
        "replacementForTicketId": VALUE,
        "resaleListingId": VALUE,
        "claim_secret": VALUE,
        "addonTicketIds": VALUE,
        "groups": ["crew"] if category.prefix == "CREW" else ["guests"],
        "permissions": ["backstage"] if category.prefix == "CREW" else [],
        "basePrice": price.base,
        "tax": price.tax,
        "totalPrice": price.total,
        "discount": price.discount,
        "fee": price.fee,
        "reservedAt": VALUE,
        "createdAt": VALUE,
        "updatedAt": VALUE,
        "cancelledAt": VALUE,
        "currency": "EUR",
        "checkedIn": None if sort.checked_in is None else bool(sort.checked_in),
        "attended": attended(sort.status, sort.checked_in),
        "claimable": sort.transfer in ON_THE_WAY,
        "transferable": sort.status == "SOLD" and not category.addon,
        "userDataValid": not sort.flawed if sort.asked else None,
        "status": sort.status,
        "source": "EXTERNAL_TICKETING_PROVIDER" if category.name.startswith("Balcony") else None,
        "transferStatus": sort.transfer,
        "otherTicketData": VALUE,
        "userDataValidation": [flaw] if sort.flawed else None,
        "transferHistory": VALUE,
    }
