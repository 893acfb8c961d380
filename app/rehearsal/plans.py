"""What the parties at the made-up event are like: which states, how many together, how often."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from random import Random


class Wish(NamedTuple):
    """What one ticket is to be like."""

    status: str
    checked_in: bool | None = False
    transfer: str | None = None
    replaces: bool = False
    addon: bool = False


class Plan(NamedTuple):
    """What one party is to be like; None is no order at all."""

    order: str | None
    wishes: tuple[Wish, ...]
    addons: int = 0


SOLD = Wish("SOLD")
ADDON = Wish("SOLD", addon=True)
INSIDE = Wish("CHECKED_IN", checked_in=True)
OUT_AGAIN = Wish("ATTENDED")
PASSED_ON = (Wish("TRANSFERED", transfer="TRANSFERED"), Wish("SOLD", replaces=True))
OFFERED = Wish("RESALE_LISTED")
UNPAID = Wish("PAYMENT_PENDING", checked_in=None)
RESERVED = Wish("RESERVED", checked_in=None)
CANCELLED = Wish("CANCELLED")
REFUNDED = Wish("REFUNDED")

# The first twenty tickets: every state that there is.
SCENES = (
    Plan("PAID", (SOLD, ADDON, Wish("SOLD", checked_in=None)), addons=1),
    Plan("PAID", (INSIDE, OUT_AGAIN)),
    Plan("PAYMENT_PENDING", (UNPAID,)),
    Plan("OPEN", (RESERVED,)),
    Plan("REFUNDED", (REFUNDED,)),
    Plan("PARTIALLY_CANCELED", (SOLD, CANCELLED)),
    Plan(None, (Wish("AVAILABLE", checked_in=None),)),
    Plan(None, (Wish("RESET"),)),
    Plan("PAID", (OFFERED,)),
    Plan("PAID", PASSED_ON),
    Plan("PAID", tuple(Wish("SOLD", transfer=word) for word in ("OPEN", "DISMISSED", "CANCELED"))),
    Plan("PAID", (Wish("CHECKED_IN", checked_in=None),)),
    Plan("CANCELED", (CANCELLED,)),
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
ODD_TICKETS: tuple[tuple[Wish, ...], ...] = (
    (OFFERED,),
    (OFFERED,),
    PASSED_ON,
    PASSED_ON,
    (Wish("SOLD", transfer="OPEN"),),
    (Wish("SOLD", transfer="DISMISSED"),),
    (Wish("SOLD", transfer="CANCELED"),),
    (Wish("SOLD", checked_in=None),),
)


def draw_plan(draw: Random, left: int) -> Plan:
    """What the next party is like, with no more tickets than are left."""
    chance = draw.random()
    if chance < 0.03:
        status = "RESET" if chance < 0.004 else "AVAILABLE"
        return Plan(None, (Wish(status, checked_in=None),))
    size = min(SIZES[int(draw.random() * len(SIZES))], left)
    if chance < 0.085:
        order, pattern = UNPAID_PLANS[int(draw.random() * len(UNPAID_PLANS))]
        if size < len(pattern):
            return Plan("PAID", (SOLD,) * size)
        return Plan(order, (*pattern[:-1], *pattern[-1:] * (size - len(pattern) + 1)))
    if chance < 0.14:
        return Plan("PAID", _arrived(draw, size))
    wishes = (SOLD,) * size
    if chance < 0.19:
        odd = ODD_TICKETS[int(draw.random() * len(ODD_TICKETS))]
        wishes = (*wishes[1:], *odd)
    elif chance < 0.31:
        addons = 2 if chance < 0.21 else 1
        if size + addons <= left:
            return Plan("PAID", (SOLD, *(ADDON,) * addons, *wishes[1:]), addons)
    return Plan("PAID", wishes if len(wishes) <= left else (SOLD,) * size)


def _arrived(draw: Random, size: int) -> tuple[Wish, ...]:
    chance = draw.random()
    if chance < 0.02:
        return (Wish("CHECKED_IN", checked_in=None),) * size
    if chance < 0.2:
        return (OUT_AGAIN,) * size
    late = chance < 0.3 and size > 1
    return (INSIDE,) * (size - late) + (SOLD,) * late
