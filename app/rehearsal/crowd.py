"""The guests of the made-up event: their orders and tickets, drawn one party after the other."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from app.organiser.wire.order import Order
from app.organiser.wire.ticket import Ticket
from app.rehearsal.world import DAY, HOUR, MINUTE, scattered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.rehearsal.names import Names
    from app.rehearsal.world import Category, World

Json = dict[str, Any]

MAIL_DOMAINS = ("example.com", "example.org", "example.net", "mail.example", "post.example")
INSIDE_OR_BEEN = ("CHECKED_IN", "ATTENDED")
GIVEN_BACK = ("CANCELLED", "REFUNDED")
CHANGED = (*GIVEN_BACK, "RESALE_LISTED", "RESET")
NEVER_PAID = ("OPEN", "PAYMENT_PENDING", "CANCELED")
SHIRTS = ("XS", "S", "M", "L", "XL")
# What the service shows of an answer that it does not accept; the document has two spellings.
REJECTED_ANSWER: Json = {
    "userData": '{"shirtSize":"?"}',
    "userDataValid": False,
    "userDataValidation": [
        {
            "valid": False,
            "fieldID": "shirtSize",
            "error_message": "Not in stock",
            "isValid": False,
            "fieldId": "shirtSize",
            "errorMessage": "Not in stock",
        }
    ],
}
# Every key of the document, with null for most: a large world is made of dicts, because models take
# three times as long.
BLANK_TICKET = Ticket(
    id="", ticketing_id="", category_id="", event_id="", barcode=None, checked_in=None, status=None,
    transfer_status=None,
).model_dump()  # fmt: skip
BLANK_ORDER = Order(
    order_id="", ticketing_id="", ticket_count=0, cancelled_tickets_count=0, refunds=[]
).model_dump()


class TicketPlan(NamedTuple):
    """The properties of one planned ticket."""

    status: str
    checked_in: bool | None = False
    transfer: str | None = None
    replaces: bool = False
    addon: bool = False


class PartyPlan(NamedTuple):
    """The properties of one planned party; `order` is the order's status, None without an order."""

    order: str | None
    tickets: tuple[TicketPlan, ...]
    addons: int = 0


SOLD = TicketPlan("SOLD")
ADDON = TicketPlan("SOLD", addon=True)
INSIDE = TicketPlan("CHECKED_IN", checked_in=True)
OUT_AGAIN = TicketPlan("ATTENDED")
PASSED_ON = (TicketPlan("TRANSFERED", transfer="TRANSFERED"), TicketPlan("SOLD", replaces=True))
NOT_PASSED_ON = tuple(TicketPlan("SOLD", transfer=to) for to in ("OPEN", "DISMISSED", "CANCELED"))
OFFERED = TicketPlan("RESALE_LISTED")
UNPAID = TicketPlan("PAYMENT_PENDING", checked_in=None)
RESERVED = TicketPlan("RESERVED", checked_in=None)
CANCELLED = TicketPlan("CANCELLED")
REFUNDED = TicketPlan("REFUNDED")

# The first twenty tickets have every state that exists.
SCENES = (
    PartyPlan("PAID", (SOLD, ADDON, TicketPlan("SOLD", checked_in=None)), addons=1),
    PartyPlan("PAID", (INSIDE, OUT_AGAIN)),
    PartyPlan("PAYMENT_PENDING", (UNPAID,)),
    PartyPlan("OPEN", (RESERVED,)),
    PartyPlan("REFUNDED", (REFUNDED,)),
    PartyPlan("PARTIALLY_CANCELED", (SOLD, CANCELLED)),
    PartyPlan(None, (TicketPlan("AVAILABLE", checked_in=None),)),
    PartyPlan(None, (TicketPlan("RESET"),)),
    PartyPlan("PAID", (OFFERED,)),
    PartyPlan("PAID", PASSED_ON),
    PartyPlan("PAID", NOT_PASSED_ON),
    PartyPlan("PAID", (TicketPlan("CHECKED_IN", checked_in=None),)),
    PartyPlan("CANCELED", (CANCELLED,)),
)
SIZES = (1,) * 38 + (2,) * 34 + (3,) * 11 + (4,) * 10 + (5,) * 4 + (6,) * 3
UNPAID_PLANS = (
    ("PAYMENT_PENDING", (UNPAID,)),
    ("OPEN", (RESERVED,)),
    ("CANCELED", (CANCELLED,)),
    ("REFUNDED", (REFUNDED,)),
    ("REFUNDED", (REFUNDED,)),
    ("PARTIALLY_CANCELED", (SOLD, CANCELLED)),
)
ODD_TICKETS: tuple[tuple[TicketPlan, ...], ...] = (
    (OFFERED,),
    (OFFERED,),
    PASSED_ON,
    PASSED_ON,
    *((one,) for one in NOT_PASSED_ON),
    (TicketPlan("SOLD", checked_in=None),),
)


def draw_plan(draw: Random, left: int) -> PartyPlan:
    """Return the plan of the next party, with at most `left` tickets."""
    chance = draw.random()
    if chance < 0.03:
        status = "RESET" if chance < 0.004 else "AVAILABLE"
        return PartyPlan(None, (TicketPlan(status, checked_in=None),))
    size = min(SIZES[int(draw.random() * len(SIZES))], left)
    if chance < 0.085:
        order, pattern = UNPAID_PLANS[int(draw.random() * len(UNPAID_PLANS))]
        if size < len(pattern):
            return PartyPlan("PAID", (SOLD,) * size)
        return PartyPlan(order, (*pattern[:-1], *pattern[-1:] * (size - len(pattern) + 1)))
    if chance < 0.14:
        return PartyPlan("PAID", _arrived(draw, size))
    tickets = (SOLD,) * size
    if chance < 0.19:
        odd = ODD_TICKETS[int(draw.random() * len(ODD_TICKETS))]
        tickets = (*tickets[1:], *odd)
    elif chance < 0.31:
        addons = 2 if chance < 0.21 else 1
        if size + addons <= left:
            return PartyPlan("PAID", (SOLD, *(ADDON,) * addons, *tickets[1:]), addons)
    return PartyPlan("PAID", tickets if len(tickets) <= left else (SOLD,) * size)


def _arrived(draw: Random, size: int) -> tuple[TicketPlan, ...]:
    chance = draw.random()
    if chance < 0.02:
        return (TicketPlan("CHECKED_IN", checked_in=None),) * size
    if chance < 0.2:
        return (OUT_AGAIN,) * size
    late = chance < 0.3 and size > 1
    return (INSIDE,) * (size - late) + (SOLD,) * late


class Holder(NamedTuple):
    """The name and e-mail address of a guest; tickets that nobody ordered have neither."""

    name: str | None
    email: str | None


class Passage(NamedTuple):
    """A guest went through the door earlier this evening."""

    at: int
    position: int
    ticket_id: str
    action: str


class PartyTicket(NamedTuple):
    """A ticket (section 2.3) with the transfer that goes with it, if there is one."""

    position: int
    ticket: Json
    transfer: Json | None


class Party(NamedTuple):
    """One order (section 2.4) with its tickets and passages; unsold tickets have no order.

    `card` is the credential of the wallet card on which the holder keeps the tickets. The order is
    without its tickets, which change; Records adds them.
    """

    order: Json | None
    card: str | None
    tickets: list[PartyTicket]
    passages: list[Passage]


def parties(world: World, names: Names) -> Iterator[Party]:
    """Yield every party of this world, in order of position."""
    draw = Random(world.seed)
    crowd = Crowd(world, names, draw)
    left = world.tickets
    for plan in SCENES:
        if len(plan.tickets) <= left:
            left -= len(plan.tickets)
            yield crowd.party(plan)
    while left:
        plan = draw_plan(draw, left)
        left -= len(plan.tickets)
        yield crowd.party(plan)


class Crowd:
    """Turns plans into orders and tickets, and numbers them."""

    def __init__(self, world: World, names: Names, draw: Random) -> None:
        self._world = world
        self._names = names
        self._draw = draw
        self._remarkable = list(names.remarkable)
        self._mains = shares(world.categories, addon=False)
        self._addons = shares(world.categories, addon=True)
        self._position = 0
        self._order = 0

    def party(self, plan: PartyPlan) -> Party:
        """Return the next party."""
        first = self._position + 1
        self._position += len(plan.tickets)
        if plan.order is None:
            shared, nobody = {"createdAt": self._world.made_at - 90 * DAY}, Holder(None, None)
            category = self._drawn(self._mains)
            ticket = self._ticket(first, category, plan.tickets[0], nobody, shared)
            return Party(None, None, [PartyTicket(first, ticket, None)], [])
        self._order += 1
        guests = self._guests(len(plan.tickets) - plan.addons)
        buyer = Holder(guests[0], self._email())
        bought = self._world.made_at - _age(self._order, plan.order)
        came = int(self._between(self._world.doors_at, self._world.made_at))
        card = self._id("wc", "order", self._order) if self._order % 4 == 1 else None
        tickets = self._tickets(first, plan, guests, buyer, self._shared(bought))
        for position, ticket, _ in tickets:
            is_seated = ticket["name"].endswith("seated")
            ticket["otherTicketData"] = _answers(position, card, is_seated=is_seated)
            if position % 180 == 4:
                ticket |= REJECTED_ANSWER
            if ticket["status"] in INSIDE_OR_BEEN:
                ticket["updatedAt"] = came
        order = self._order_of(plan.order, buyer, [each.ticket for each in tickets], bought)
        passages = self._passages(tickets, came) if plan.order == "PAID" else []
        return Party(order, card, tickets, passages)

    def _shared(self, bought: int) -> Json:
        """Return what all tickets of the present order have."""
        order_id, owner = self._id("or", "order", self._order), self._id("us", "order", self._order)
        return {
            "orderId": order_id,
            "orderDocId": order_id,
            "ownerId": owner,
            "ownerUserId": owner,
            "attendeePhone": _phone(self._order),
            "couponUsedId": _coupon(self._order),
            "reservedAt": bought - 4 * MINUTE,
            "createdAt": bought,
        }

    def _tickets(
        self, first: int, plan: PartyPlan, guests: list[str], buyer: Holder, shared: Json
    ) -> list[PartyTicket]:
        """Return the tickets of the present order."""
        main_category = self._drawn(self._mains)
        waiting = iter(guests)
        holder, main, taker = buyer, first, buyer
        tickets: list[PartyTicket] = []
        for position, each in enumerate(plan.tickets, first):
            category = self._drawn(self._addons) if each.addon else main_category
            if not each.addon:
                guest, main = next(waiting), position
                email = buyer.email if position == first else self._own_email()
                holder = Holder(guest, email)
            if each.replaces:
                holder = taker
            if each.transfer:
                taker = Holder(self._names.party(1, self._draw)[0], self._email())
            ticket = self._ticket(position, category, each, holder, shared)
            if each.addon:
                ticket["addonOfTicketId"] = self._ticket_id(main)
            if position == first:
                addons = range(first + 1, first + 1 + plan.addons)
                ticket["addonTicketIds"] = [self._ticket_id(number) for number in addons]
            if each.replaces:
                ticket["ownerId"] = ticket["ownerUserId"] = self._id("us", "ticket", position)
                ticket["replacementForTicketId"] = self._ticket_id(position - 1)
            transfer = None
            if each.transfer:
                transfer = self._transfer(position, each.transfer, taker, ticket["updatedAt"])
                ticket |= self._passed_on(position, holder, transfer)
            tickets.append(PartyTicket(position, ticket, transfer))
        return tickets

    def _ticket(
        self, position: int, category: Category, plan: TicketPlan, holder: Holder, shared: Json
    ) -> Json:
        """Return a ticket that is neither passed on nor an addon, with what its order shares."""
        world, status, bought = self._world, plan.status, shared["createdAt"]
        hidden = self._id("", "ticket", position)
        changed = (bought + world.made_at) // 2
        is_changed = status in CHANGED or plan.transfer or plan.replaces
        is_crew = category.prefix == "CREW"
        is_external = category.name.startswith("Balcony")
        return {
            **BLANK_TICKET,
            **shared,
            "id": f"tk{hidden}",
            "ticketId": f"tk{hidden}",
            "ticketingId": world.ticketing_id,
            "eventId": world.event_id,
            "categoryId": category.id,
            "name": category.name,
            "emoji": category.emoji,
            "barcode": self._barcode(position, category),
            "ticketUrl": f"https://tickets.example/t/{hidden[1:]}",
            "addonTicketIds": [],
            "groups": ["crew"] if is_crew else ["guests"],
            "permissions": ["backstage"] if is_crew else [],
            **_price(category),
            "attendeeName": holder.name,
            "attendeeEmail": holder.email,
            "attendeePhone": shared["attendeePhone"] if holder.email else None,
            "updatedAt": changed if is_changed else bought,
            "cancelledAt": changed if status in GIVEN_BACK else None,
            "status": status,
            "checkedIn": plan.checked_in,
            "attended": status in INSIDE_OR_BEEN or plan.checked_in,
            "reservedBySessionId": f"rs{hidden}" if status == "RESERVED" else None,
            "resaleListingId": f"rl{hidden}" if status == "RESALE_LISTED" else None,
            "transferable": status == "SOLD" and not category.addon,
            "claimable": False,
            "transferHistory": [],
            "source": "EXTERNAL_TICKETING_PROVIDER" if is_external else None,
        }

    def _transfer(self, position: int, status: str, taker: Holder, at: int) -> Json:
        """Return the summary of a transfer."""
        return {
            "transferId": self._id("tf", "ticket", position),
            "status": status,
            "transferToEmail": taker.email,
            "createdAt": at,
            "deleteUserData": position % 2 == 0,
        }

    def _passed_on(self, position: int, holder: Holder, transfer: Json) -> Json:
        """Return what a ticket shows of its transfer: from the buyer to the next ticket's owner."""
        passed = {"transferId": transfer["transferId"], "transferStatus": transfer["status"]}
        if transfer["status"] == "OPEN":
            return passed | {"claimable": True, "claim_secret": self._id("cs", "claim", position)}
        if transfer["status"] != "TRANSFERED":
            return passed
        step = {
            "fromUserId": self._id("us", "order", self._order),
            "fromDisplayName": holder.name,
            "toUserId": self._id("us", "ticket", position + 1),
            "toEmail": transfer["transferToEmail"],
            "transferredAt": transfer["createdAt"],
            "note": "Have a great night!",
        }
        return passed | {"transferHistory": [step]}

    def _order_of(self, status: str, buyer: Holder, tickets: list[Json], created: int) -> Json:
        hidden = self._id("", "order", self._order)
        given_back = [ticket for ticket in tickets if ticket["status"] in GIVEN_BACK]
        is_paid = status not in NEVER_PAID
        refund = {
            "refundId": f"re{hidden}",
            "status": "succeeded",
            "finalRefundAmount": _sum(given_back, "totalPrice"),
            "currency": "EUR",
        }
        return BLANK_ORDER | {
            "orderId": f"or{hidden}",
            "ticketingId": self._world.ticketing_id,
            "eventId": self._world.event_id,
            "organisationId": self._world.organisation_id,
            "buyerId": f"us{hidden}",
            "buyerName": buyer.name,
            "buyerEmail": buyer.email,
            "buyerPhone": _phone(self._order),
            "status": status,
            "currency": "EUR",
            "source": "WEB",
            "couponUsed": _coupon(self._order) is not None,
            "couponId": _coupon(self._order),
            "invoiceURL": f"https://tickets.example/invoices/or{hidden}.pdf" if is_paid else None,
            "orderCreatedAt": created,
            "orderUpdatedAt": created + MINUTE,
            "orderPaidAt": created + MINUTE if is_paid else None,
            "totalDiscount": 0.0,
            "totalPrice": _sum(tickets, "totalPrice"),
            "basePrice": _sum(tickets, "basePrice"),
            "totalFee": _sum(tickets, "fee"),
            "totalTax": _sum(tickets, "tax"),
            "ticketCount": len(tickets),
            "cancelledTicketsCount": len(given_back),
            "refunds": [refund] if given_back and is_paid else [],
        }

    def _guests(self, size: int) -> list[str]:
        if size == 1 and self._remarkable:
            return [self._remarkable.pop(0)]
        return self._names.party(size, self._draw)

    def _passages(self, tickets: list[PartyTicket], came: int) -> list[Passage]:
        passages = []
        for position, ticket, _ in tickets:
            if ticket["status"] in INSIDE_OR_BEEN:
                passages.append(Passage(came, position, ticket["id"], "CHECKIN"))
            if ticket["status"] == "ATTENDED":
                left = int(self._between(came, self._world.made_at))
                passages.append(Passage(left, position, ticket["id"], "CHECKOUT"))
        return passages

    def _id(self, prefix: str, kind: str, number: int) -> str:
        return f"{prefix}_{scattered(self._world.seed, kind, number):012x}"

    def _ticket_id(self, position: int) -> str:
        return self._id("tk", "ticket", position)

    def _barcode(self, position: int, category: Category) -> str:
        hidden = scattered(self._world.seed, "barcode", position)
        if not category.prefix:
            return f"{hidden:015d}"
        letters = f"{hidden:012X}"
        return f"{category.prefix}-{letters[:4]}-{letters[4:8]}-{letters[8:]}"

    def _own_email(self) -> str | None:
        return self._email() if self._draw.random() < 0.4 else None

    def _email(self) -> str:
        domain = MAIL_DOMAINS[int(self._draw.random() * len(MAIL_DOMAINS))]
        return f"{self._names.mailbox(self._draw)}@{domain}"

    def _between(self, earlier: int, later: int) -> float:
        return earlier + self._draw.random() * (later - earlier)

    def _drawn(self, categories: tuple[Category, ...]) -> Category:
        return categories[int(self._draw.random() * len(categories))]


def shares(categories: tuple[Category, ...], *, addon: bool) -> tuple[Category, ...]:
    """Return the categories, each as often as its weight says."""
    return tuple(
        category
        for category in categories
        if category.addon is addon
        for _ in range(category.weight)
    )


@cache
def _price(category: Category) -> Json:
    """Return the price of a ticket and its parts: the fee is added, the tax is included."""
    fee = round(category.price * 0.05, 2)
    total = round(category.price + fee, 2)
    return {
        "basePrice": category.price,
        "discount": 0.0,
        "fee": fee,
        "totalPrice": total,
        "tax": round(total - total / 1.19, 2),
        "currency": "EUR",
    }


def _answers(position: int, card: str | None, *, is_seated: bool) -> list[Json] | None:
    """Return the answers of a ticket's holder, its seat, and the wallet card of the order."""
    answers = []
    if is_seated:
        row, seat = divmod(position, 30)
        answers.append(("seat", f"{seat + 1}", "Seat", "text", "seatNumber"))
        answers.append(("row", f"{row + 1}", "Row", "text", "row"))
        answers.append(("block", "ABC"[position % 3], "Block", "text", "block"))
    if position % 9 == 4:
        size = SHIRTS[position // 9 % len(SHIRTS)]
        answers.append(("shirt", size, "Shirt size", "select", "shirtSize"))
    if card:
        answers.append(("wallet", card, "Wallet card", "text", "walletCredential"))
    keys = ("name", "value", "label", "type", "userDataKey")
    return [dict(zip(keys, answer, strict=True)) for answer in answers] or None


def _sum(tickets: list[Json], key: str) -> float:
    return round(sum((ticket[key] for ticket in tickets), start=0.0), 2)


def _coupon(order: int) -> str | None:
    return "cp_friends" if order % 12 == 5 else None


def _age(order: int, status: str) -> int:
    """Return how long ago an order was made."""
    least, span = {
        "OPEN": (0, 12 * MINUTE), "PAYMENT_PENDING": (HOUR, 2 * DAY),
    }.get(status, (3 * HOUR, 75 * DAY))  # fmt: skip
    return least + order * 2_654_435_761 % span


def _phone(order: int) -> str:
    """Return the buyer's number, from a range reserved for films."""
    return f"+44 7700 900{order % 1000:03d}" if order % 3 else f"+49 30 23125{order % 1000:03d}"
