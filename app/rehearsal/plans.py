"""Plans of the parties at the made-up event: sizes, ticket states and how often they occur."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from random import Random


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
    wishes: tuple[TicketPlan, ...]
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
    wishes = (SOLD,) * size
    if chance < 0.19:
        odd = ODD_TICKETS[int(draw.random() * len(ODD_TICKETS))]
        wishes = (*wishes[1:], *odd)
    elif chance < 0.31:
        addons = 2 if chance < 0.21 else 1
        if size + addons <= left:
            return PartyPlan("PAID", (SOLD, *(ADDON,) * addons, *wishes[1:]), addons)
    return PartyPlan("PAID", wishes if len(wishes) <= left else (SOLD,) * size)


def _arrived(draw: Random, size: int) -> tuple[TicketPlan, ...]:
    chance = draw.random()
    if chance < 0.02:
        return (TicketPlan("CHECKED_IN", checked_in=None),) * size
    if chance < 0.2:
        return (OUT_AGAIN,) * size
    late = chance < 0.3 and size > 1
    return (INSIDE,) * (size - late) + (SOLD,) * late
