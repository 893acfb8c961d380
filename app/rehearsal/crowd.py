"""The guests of the made-up event: their orders and tickets, drawn one party after the other."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from app.organiser.wire.order import Order, Refund
from app.organiser.wire.ticket import (
    Ticket,
    TicketDatum,
    TransferStep,
    TransferSummary,
    UserDataCheck,
)
from app.rehearsal.world import DAY, HOUR, MINUTE, scattered

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.rehearsal.names import MadeUpGuest, Names
    from app.rehearsal.world import Category, World

MAIL_DOMAINS = ("example.com", "example.org", "example.net", "mail.example", "post.example")
INSIDE_OR_BEEN = ("CHECKED_IN", "ATTENDED")
GIVEN_BACK = ("CANCELLED", "REFUNDED")
NEVER_PAID = ("OPEN", "PAYMENT_PENDING", "CANCELED")
SHIRTS = ("XS", "S", "M", "L", "XL")
FLAW = UserDataCheck(
    valid=False, field_id="shirtSize", error_message="Not in stock",
    field_id_camel="shirtSize", is_valid=False, error_message_camel="Not in stock",
)  # fmt: skip


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
    PartyPlan(
        "PAID",
        tuple(TicketPlan("SOLD", transfer=word) for word in ("OPEN", "DISMISSED", "CANCELED")),
    ),
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
    (TicketPlan("SOLD", transfer="OPEN"),),
    (TicketPlan("SOLD", transfer="DISMISSED"),),
    (TicketPlan("SOLD", transfer="CANCELED"),),
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


class Contact(NamedTuple):
    """The name and e-mail address of a guest; tickets that nobody ordered have neither."""

    name: str | None
    email: str | None


class Times(NamedTuple):
    """The moments when a party bought its tickets, and when it came if it did."""

    bought: int
    came: int


class Passage(NamedTuple):
    """A guest went through the door earlier this evening."""

    at: int
    position: int
    ticket_id: str
    action: str


class PartyTicket(NamedTuple):
    """A ticket with the transfer that goes with it, if there is one."""

    position: int
    ticket: Ticket
    transfer: TransferSummary | None


class Party(NamedTuple):
    """One order with its tickets and passages; tickets that nobody ordered have no order.

    `card` is the credential of the wallet card on which the holder keeps the tickets.
    """

    order: Order | None
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
            return Party(None, None, [self._unsold(first, plan.tickets[0])], [])
        self._order += 1
        guests = self._guests(len(plan.tickets) - plan.addons)
        buyer = Contact(guests[0].name, self._email(guests[0]))
        bought = self._world.made_at - _age(self._order, plan.order)
        times = Times(bought, int(self._between(self._world.doors_at, self._world.made_at)))
        tickets = self._tickets(first, plan, guests, buyer, times)
        order = self._order_of(plan.order, buyer, [each.ticket for each in tickets], bought)
        passages = self._passages(tickets, times.came) if plan.order == "PAID" else []
        return Party(order, self._card, tickets, passages)

    @property
    def _card(self) -> str | None:
        return self._id("wc", "order", self._order) if self._order % 4 == 1 else None

    def _tickets(
        self, first: int, plan: PartyPlan, guests: list[MadeUpGuest], buyer: Contact, times: Times
    ) -> list[PartyTicket]:
        main_category = self._drawn(self._mains)
        waiting = iter(guests)
        holder, main, taker = buyer, first, buyer
        tickets: list[PartyTicket] = []
        for position, each in enumerate(plan.tickets, first):
            category = main_category
            if each.addon:
                category = self._drawn(self._addons)
            else:
                guest, main = next(waiting), position
                email = buyer.email if position == first else self._own_email(guest)
                holder = Contact(guest.name, email)
            if each.replaces:
                holder = taker
            if each.transfer:
                new = self._names.party(1, self._draw)[0]
                taker = Contact(new.name, self._email(new))
            addons = range(first + 1, first + 1 + plan.addons) if position == first else ()
            made = self._ticket(
                position, self._order, category, each, holder, times,
                addon_of=main if each.addon else None, addons=addons, taker=taker,
            )  # fmt: skip
            tickets.append(made)
        return tickets

    def _unsold(self, position: int, plan: TicketPlan) -> PartyTicket:
        category = self._drawn(self._mains)
        times = Times(self._world.made_at - 90 * DAY, 0)
        return self._ticket(position, 0, category, plan, Contact(None, None), times)

    def _ticket(
        self, position: int, order: int, category: Category, plan: TicketPlan, holder: Contact,
        times: Times, *, addon_of: int | None = None, addons: Sequence[int] = (),
        taker: Contact | None = None,
    ) -> PartyTicket:  # fmt: skip
        """Return a ticket with every key of the document."""
        world, status = self._world, plan.status
        hidden = self._id("", "ticket", position)
        order_id = self._id("or", "order", order) if order else None
        owner = self._id("us", "order", order) if order else None
        price = _prices(category, uses_coupon(order))
        changed = (times.bought + world.made_at) // 2
        answers = self._answers(position, order)
        is_asked, is_flawed = position % 9 == 4, position % 180 == 4
        crew = category.prefix == "CREW"
        transfer = self._transfer(position, plan, taker, changed)
        if plan.replaces:
            owner = f"us{hidden}"
        # fmt: off
        ticket = Ticket(
            id=f"tk{hidden}", ticket_id=f"tk{hidden}",
            ticketing_id=world.ticketing_id, event_id=world.event_id,
            category_id=category.id, name=category.name, emoji=category.emoji,
            owner_user_id=owner, owner_id=owner, order_id=order_id, order_doc_id=order_id,
            barcode=self._barcode(position, category),
            ticket_url=f"https://tickets.example/t/{hidden[1:]}",
            attendee_name=holder.name, attendee_email=holder.email,
            attendee_phone=_phone(order) if holder.email else None,
            addon_of_ticket_id=self._id("tk", "ticket", addon_of) if addon_of else None,
            addon_ticket_ids=[self._id("tk", "ticket", number) for number in addons],
            groups=["crew"] if crew else ["guests"], permissions=["backstage"] if crew else [],
            base_price=price.base, tax=price.tax, total_price=price.total,
            discount=price.discount, fee=price.fee, currency="EUR",
            coupon_used_id="cp_friends" if uses_coupon(order) else None,
            reserved_at=times.bought - 4 * MINUTE if order else None, created_at=times.bought,
            updated_at=self._updated(plan, order, times, changed),
            cancelled_at=changed if status in GIVEN_BACK else None,
            status=status, checked_in=plan.checked_in, attended=_attended(plan),
            reserved_by_session_id=f"rs{hidden}" if status == "RESERVED" else None,
            resale_listing_id=f"rl{hidden}" if status == "RESALE_LISTED" else None,
            transferable=status == "SOLD" and not category.addon,
            claimable=plan.transfer == "OPEN",
            claim_secret=f"cs_{hidden[:0:-1]}" if plan.transfer == "OPEN" else None,
            transfer_id=f"tf{hidden}" if plan.transfer else None,
            transfer_status=plan.transfer,
            transfer_history=self._transfer_steps(position, order, holder, transfer),
            replacement_for_ticket_id=(
                self._id("tk", "ticket", position - 1) if plan.replaces else None
            ),
            other_ticket_data=answers or None,
            user_data='{"shirtSize":"?"}' if is_flawed else None,
            user_data_valid=not is_flawed if is_asked else None,
            user_data_validation=[FLAW] if is_flawed else None,
            source="EXTERNAL_TICKETING_PROVIDER" if category.name.startswith("Balcony") else None,
        )
        # fmt: on
        return PartyTicket(position, ticket, transfer)

    def _transfer(
        self, position: int, plan: TicketPlan, taker: Contact | None, at: int
    ) -> TransferSummary | None:
        if plan.transfer is None or taker is None:
            return None
        return TransferSummary(
            transfer_id=self._id("tf", "ticket", position), status=plan.transfer,
            transfer_to_email=taker.email, created_at=at, delete_user_data=position % 2 == 0,
        )  # fmt: skip

    def _transfer_steps(
        self, position: int, order: int, holder: Contact, transfer: TransferSummary | None
    ) -> list[TransferStep]:
        """Return the history of a transfer: from the buyer to the owner of the next ticket."""
        if transfer is None or transfer.status != "TRANSFERED":
            return []
        step = TransferStep(
            from_user_id=self._id("us", "order", order), from_display_name=holder.name,
            to_user_id=self._id("us", "ticket", position + 1), to_email=transfer.transfer_to_email,
            transferred_at=transfer.created_at, note="Have a great night!",
        )  # fmt: skip
        return [step]

    def _answers(self, position: int, order: int) -> list[TicketDatum]:
        answers = []
        if order and position % 9 == 4:
            size = SHIRTS[position // 9 % len(SHIRTS)]
            answers.append(("shirt", size, "Shirt size", "select", "shirtSize"))
        if order and self._card:
            answers.append(("wallet", self._card, "Wallet card", "text", "walletCredential"))
        return [
            TicketDatum(name=name, value=value, label=label, type=kind, user_data_key=key)
            for name, value, label, kind, key in answers
        ]

    def _order_of(self, status: str, buyer: Contact, tickets: list[Ticket], created: int) -> Order:
        """Return an order without its tickets, which change; Records adds them."""
        hidden = self._id("", "order", self._order)
        given_back = [ticket for ticket in tickets if ticket.status in GIVEN_BACK]
        paid = status not in NEVER_PAID
        refund = Refund(
            refund_id=f"re{hidden}", status="succeeded", currency="EUR",
            final_refund_amount=_sum(ticket.total_price for ticket in given_back),
        )  # fmt: skip
        # fmt: off
        return Order(
            order_id=f"or{hidden}", ticketing_id=self._world.ticketing_id,
            event_id=self._world.event_id, organisation_id=self._world.organisation_id,
            buyer_id=f"us{hidden}", buyer_name=buyer.name, buyer_email=buyer.email,
            buyer_phone=_phone(self._order),
            status=status, currency="EUR", source="WEB",
            coupon_used=uses_coupon(self._order),
            coupon_id="cp_friends" if uses_coupon(self._order) else None,
            invoice_url=f"https://tickets.example/invoices/or{hidden}.pdf" if paid else None,
            order_created_at=created, order_updated_at=created + MINUTE,
            order_paid_at=created + MINUTE if paid else None,
            total_discount=_sum(ticket.discount for ticket in tickets),
            total_price=_sum(ticket.total_price for ticket in tickets),
            base_price=_sum(ticket.base_price for ticket in tickets),
            total_fee=_sum(ticket.fee for ticket in tickets),
            total_tax=_sum(ticket.tax for ticket in tickets),
            ticket_count=len(tickets), cancelled_tickets_count=len(given_back),
            refunds=[refund] if given_back and paid else [],
        )
        # fmt: on

    def _guests(self, size: int) -> list[MadeUpGuest]:
        if size == 1 and self._remarkable:
            return [self._remarkable.pop(0)]
        return self._names.party(size, self._draw)

    def _updated(self, plan: TicketPlan, order: int, times: Times, changed: int) -> int:
        if order and plan.status in INSIDE_OR_BEEN:
            return times.came
        is_changed = plan.status in ("CANCELLED", "REFUNDED", "RESALE_LISTED", "RESET")
        return changed if is_changed or plan.transfer or plan.replaces else times.bought

    def _passages(self, tickets: list[PartyTicket], came: int) -> list[Passage]:
        passages = []
        for position, ticket, _ in tickets:
            if ticket.status in INSIDE_OR_BEEN:
                passages.append(Passage(came, position, ticket.id, "CHECKIN"))
            if ticket.status == "ATTENDED":
                left = int(self._between(came, self._world.made_at))
                passages.append(Passage(left, position, ticket.id, "CHECKOUT"))
        return passages

    def _id(self, prefix: str, kind: str, number: int) -> str:
        return f"{prefix}_{scattered(self._world.seed, kind, number):012x}"

    def _barcode(self, position: int, category: Category) -> str:
        hidden = scattered(self._world.seed, "barcode", position)
        if not category.prefix:
            return f"{hidden:015d}"
        letters = f"{hidden:012X}"
        return f"{category.prefix}-{letters[:4]}-{letters[4:8]}-{letters[8:]}"

    def _own_email(self, guest: MadeUpGuest) -> str | None:
        return self._email(guest) if self._draw.random() < 0.4 else None

    def _email(self, guest: MadeUpGuest) -> str:
        domain = MAIL_DOMAINS[int(self._draw.random() * len(MAIL_DOMAINS))]
        return f"{self._names.mailbox(guest, self._draw)}@{domain}"

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


class Prices(NamedTuple):
    """The price of one ticket and its parts."""

    base: float
    discount: float
    fee: float
    total: float
    tax: float


@cache
def _prices(category: Category, coupon: bool) -> Prices:
    """Return the price of a ticket: a coupon takes off a fifth, the fee is added, tax included."""
    discount = round(category.price / 5, 2) if coupon else 0.0
    fee = round(category.price * 0.05, 2)
    total = round(category.price - discount + fee, 2)
    return Prices(category.price, discount, fee, total, round(total - total / 1.19, 2))


def uses_coupon(order: int) -> bool:
    """Return whether this order was bought with a coupon."""
    return order % 12 == 5


def _sum(amounts: Iterator[float | None]) -> float:
    return round(sum(amount or 0.0 for amount in amounts), 2)


def _age(order: int, status: str) -> int:
    """Return how long ago an order was made."""
    least, span = {
        "OPEN": (0, 12 * MINUTE), "PAYMENT_PENDING": (HOUR, 2 * DAY),
    }.get(status, (3 * HOUR, 75 * DAY))  # fmt: skip
    return least + order * 2_654_435_761 % span


def _phone(order: int) -> str:
    """Return the buyer's number, from a range reserved for films."""
    return f"+44 7700 900{order % 1000:03d}" if order % 3 else f"+49 30 23125{order % 1000:03d}"


def _attended(plan: TicketPlan) -> bool | None:
    """Return whether the holder has been inside; None if that is not known."""
    if plan.status in INSIDE_OR_BEEN or plan.checked_in:
        return True
    return None if plan.checked_in is None else False
