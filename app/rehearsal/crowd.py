"""The guests of the made-up event: orders and tickets, drawn one party after the other."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from app.rehearsal.derived_values import bought_at, changed_at
from app.rehearsal.plans import SCENES, SOLD, draw_plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.rehearsal.names import MadeUpGuest, Names
    from app.rehearsal.plans import PartyPlan, TicketPlan
    from app.rehearsal.world import Category, World

MAIL_DOMAINS = ("example.com", "example.org", "example.net", "mail.example", "post.example")
INSIDE_OR_BEEN = ("CHECKED_IN", "ATTENDED")
CHANGED = ("CANCELLED", "REFUNDED", "RESALE_LISTED")


class CrowdTicket(NamedTuple):
    """One ticket as it is stored; `rare` is JSON with the properties that few tickets have.

    The keys of `rare` are `addon_of` (position), `addons` (how many positions follow this one),
    `transfer` (status), `to_name`, `to_email` and `replaces` (position).
    """

    position: int
    order: int
    category: int
    status: str
    checked_in: bool | None
    name: str | None
    email: str | None
    updated: int
    rare: str | None


class CrowdOrder(NamedTuple):
    """One order as it is stored; its tickets are the `size` positions from `first` on."""

    number: int
    first: int
    size: int
    status: str
    buyer: str
    email: str


class CrowdPassage(NamedTuple):
    """A guest went through the door earlier this evening."""

    at: int
    position: int
    action: str


class Party(NamedTuple):
    """One order with its tickets and passages; tickets that nobody ordered have no order."""

    order: CrowdOrder | None
    tickets: list[CrowdTicket]
    passages: list[CrowdPassage]


class Times(NamedTuple):
    """The moments when a party bought its tickets, and when it came if it did."""

    bought: int
    came: int


def parties(world: World, names: Names) -> Iterator[Party]:
    """Yield every party of this world, in order of position."""
    draw = Random(world.seed)
    crowd = Crowd(world, names, draw)
    left = world.tickets
    for plan in SCENES:
        if len(plan.wishes) <= left:
            left -= len(plan.wishes)
            yield crowd.party(plan)
    while left:
        plan = draw_plan(draw, left)
        left -= len(plan.wishes)
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
        self._position += len(plan.wishes)
        if plan.order is None:
            return Party(None, [self._unsold(first, plan.wishes[0])], [])
        self._order += 1
        guests = self._guests(len(plan.wishes) - plan.addons)
        email = self._email(guests[0])
        bought = bought_at(self._world, self._order, plan.order)
        came = int(self._between(self._world.doors_at, self._world.made_at))
        tickets = self._tickets(first, plan, guests, email, Times(bought, came))
        order = CrowdOrder(self._order, first, len(tickets), plan.order, guests[0].name, email)
        passages = self._passages(tickets, came) if plan.order == "PAID" else []
        return Party(order, tickets, passages)

    def _tickets(
        self, first: int, plan: PartyPlan, guests: list[MadeUpGuest], buyer: str, times: Times
    ) -> list[CrowdTicket]:
        category = self._drawn(self._mains)
        waiting = iter(guests)
        name, main, email = "", first, None
        tickets: list[CrowdTicket] = []
        for position, wish in enumerate(plan.wishes, first):
            kind, updated, rare = category, times.bought, None
            if wish.addon:
                kind = self._drawn(self._addons)
            else:
                guest, main = next(waiting), position
                name = guest.name
                email = buyer if position == first else self._own_email(guest)
            if wish is not SOLD:
                updated = self._updated(wish, times)
                rare = self._rare(wish, position, main)
            if wish.replaces:
                passed_on = json.loads(tickets[-1].rare or "{}")
                name, email = passed_on["to_name"], passed_on["to_email"]
            if plan.addons and position == first:
                rare = json.dumps({"addons": plan.addons})
            tickets.append(
                CrowdTicket(
                    position,
                    self._order,
                    kind,
                    wish.status,
                    wish.checked_in,
                    name,
                    email,
                    updated,
                    rare,
                )
            )
        return tickets

    def _unsold(self, position: int, wish: TicketPlan) -> CrowdTicket:
        category = self._drawn(self._mains)
        put_up = bought_at(self._world, 0, wish.status)
        updated = put_up if wish.status == "AVAILABLE" else changed_at(self._world, put_up)
        return CrowdTicket(
            position, 0, category, wish.status, wish.checked_in, None, None, updated, None
        )

    def _guests(self, size: int) -> list[MadeUpGuest]:
        if size == 1 and self._remarkable:
            return [self._remarkable.pop(0)]
        return self._names.party(size, self._draw)

    def _rare(self, wish: TicketPlan, position: int, main: int) -> str | None:
        rare: dict[str, object] = {}
        if wish.addon:
            rare["addon_of"] = main
        if wish.transfer:
            taker = self._names.party(1, self._draw)[0]
            rare |= {"transfer": wish.transfer, "to_name": taker.name}
            rare["to_email"] = self._email(taker)
        if wish.replaces:
            rare["replaces"] = position - 1
        return json.dumps(rare, ensure_ascii=False) if rare else None

    def _updated(self, wish: TicketPlan, times: Times) -> int:
        if wish.status in INSIDE_OR_BEEN:
            return times.came
        if wish.transfer or wish.replaces or wish.status in CHANGED:
            return changed_at(self._world, times.bought)
        return times.bought

    def _passages(self, tickets: list[CrowdTicket], came: int) -> list[CrowdPassage]:
        passages = []
        for position, _, _, status, *_ in tickets:
            if status in INSIDE_OR_BEEN:
                passages.append(CrowdPassage(came, position, "CHECKIN"))
            if status == "ATTENDED":
                left = int(self._between(came, self._world.made_at))
                passages.append(CrowdPassage(left, position, "CHECKOUT"))
        return passages

    def _own_email(self, guest: MadeUpGuest) -> str | None:
        return self._email(guest) if self._draw.random() < 0.4 else None

    def _email(self, guest: MadeUpGuest) -> str:
        domain = MAIL_DOMAINS[int(self._draw.random() * len(MAIL_DOMAINS))]
        return f"{self._names.mailbox(guest, self._draw)}@{domain}"

    def _between(self, earlier: int, later: int) -> float:
        return earlier + self._draw.random() * (later - earlier)

    def _drawn(self, numbers: tuple[int, ...]) -> int:
        return numbers[int(self._draw.random() * len(numbers))]


def shares(categories: tuple[Category, ...], *, addon: bool) -> tuple[int, ...]:
    """Return the numbers of the categories, each as often as its weight says."""
    return tuple(
        number
        for number, category in enumerate(categories)
        if category.addon is addon
        for _ in range(category.weight)
    )
