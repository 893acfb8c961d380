"""What follows from the number, the kind and the status of a ticket or order, and is not stored."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from app.rehearsal.world import DAY, HOUR, MINUTE

if TYPE_CHECKING:
    from app.rehearsal.world import Category, World


class Prices(NamedTuple):
    """What one ticket costs."""

    base: float
    discount: float
    fee: float
    total: float
    tax: float


@cache
def prices(category: Category, coupon: bool) -> Prices:
    """A coupon takes off a fifth; the fee comes on top, the tax is included."""
    discount = round(category.price / 5, 2) if coupon else 0.0
    fee = round(category.price * 0.05, 2)
    total = round(category.price - discount + fee, 2)
    return Prices(category.price, discount, fee, total, round(total - total / 1.19, 2))


def bought_at(world: World, order: int, status: str) -> int:
    """When a ticket was bought or put up for sale; `status` is its word or its order's."""
    if not order:
        return world.made_at - 90 * DAY
    if status in ("RESERVED", "OPEN"):
        return world.made_at - _spread(order, 12 * MINUTE)
    if status == "PAYMENT_PENDING":
        return world.made_at - HOUR - _spread(order, 2 * DAY)
    return world.made_at - 3 * HOUR - _spread(order, 75 * DAY)


def changed_at(world: World, bought: int) -> int:
    """When something bought at this time was cancelled, refunded or passed on, if it was."""
    return (bought + world.made_at) // 2


def has_wallet(order: int) -> bool:
    """Whether the holder keeps the tickets of this order on one wallet card."""
    return order % 4 == 1


def uses_coupon(order: int) -> bool:
    """Whether this order was bought with a coupon."""
    return order % 12 == 5


def _spread(order: int, span: int) -> int:
    return order * 2_654_435_761 % span


def phone(order: int) -> str:
    """The buyer's number, from a range kept free for films."""
    return f"+44 7700 900{order % 1000:03d}" if order % 3 else f"+49 30 23125{order % 1000:03d}"


def asks(position: int) -> bool:
    """Whether the holder of this ticket was asked for a shirt size."""
    return position % 9 == 4


def answers_badly(position: int) -> bool:
    """Whether what the holder answered is not valid."""
    return position % 180 == 4


def attended(status: str, checked_in: bool | int | None) -> bool | None:
    """Whether the holder has been inside."""
    if status in ("CHECKED_IN", "ATTENDED") or checked_in:
        return True
    return None if checked_in is None else False
