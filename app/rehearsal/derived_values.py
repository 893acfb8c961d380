"""Values that follow from the number, kind and status of a ticket or order and are not stored."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from app.rehearsal.world import DAY, HOUR, MINUTE

if TYPE_CHECKING:
    from app.rehearsal.world import Category, World

ADDRESSES = (
    ("DE", "Lindenallee 7", "10115", "Berlin"),
    ("DE", "Straße des 17. Juni 135", "10623", "Berlin"),
    ("PL", "ul. Świętokrzyska 3/14", "00-123", "Warszawa"),
    ("FR", "12 rue de la Glacière", "75015", "Paris"),
    ("GB", "Flat 4, 221 Mill Lane", "CB1 2AB", "Cambridge"),
    ("TR", "Çiçek Sokak 9", "34433", "İstanbul"),
    (None, None, None, None),
)


class Prices(NamedTuple):
    """The price of one ticket and its parts."""

    base: float
    discount: float
    fee: float
    total: float
    tax: float


@cache
def prices(category: Category, coupon: bool) -> Prices:
    """Return the price of a ticket.

    A coupon takes off a fifth, the fee is added, tax is included.
    """
    discount = round(category.price / 5, 2) if coupon else 0.0
    fee = round(category.price * 0.05, 2)
    total = round(category.price - discount + fee, 2)
    return Prices(category.price, discount, fee, total, round(total - total / 1.19, 2))


def bought_at(world: World, order: int, status: str) -> int:
    """Return when a ticket was bought or offered; `status` is the ticket's or its order's word."""
    if not order:
        return world.made_at - 90 * DAY
    if status in ("RESERVED", "OPEN"):
        return world.made_at - _spread(order, 12 * MINUTE)
    if status == "PAYMENT_PENDING":
        return world.made_at - HOUR - _spread(order, 2 * DAY)
    return world.made_at - 3 * HOUR - _spread(order, 75 * DAY)


def changed_at(world: World, bought: int) -> int:
    """Return when something bought at this time was cancelled, refunded or passed on, if it was."""
    return (bought + world.made_at) // 2


def has_wallet(order: int) -> bool:
    """Return whether the holder keeps the tickets of this order on one wallet card."""
    return order % 4 == 1


def uses_coupon(order: int) -> bool:
    """Return whether this order was bought with a coupon."""
    return order % 12 == 5


def _spread(order: int, span: int) -> int:
    return order * 2_654_435_761 % span


def phone(order: int) -> str:
    """Return the buyer's number, from a range reserved for films."""
    return f"+44 7700 900{order % 1000:03d}" if order % 3 else f"+49 30 23125{order % 1000:03d}"


def asks(position: int) -> bool:
    """Return whether the holder of this ticket was asked for a shirt size."""
    return position % 9 == 4


def answers_badly(position: int) -> bool:
    """Return whether the holder's answer is not valid."""
    return position % 180 == 4


def attended(status: str, checked_in: bool | int | None) -> bool | None:
    """Return whether the holder has been inside; None if that is not known."""
    if status in ("CHECKED_IN", "ATTENDED") or checked_in:
        return True
    return None if checked_in is None else False


def buyer_address(number: int) -> dict[str, str | None]:
    """Return the address of an order's buyer, with the keys of the document."""
    country, street, postcode, city = ADDRESSES[number % len(ADDRESSES)]
    return {
        "buyerCountry": country,
        "buyerAddressStreet": street,
        "buyerAddressZip": postcode,
        "buyerAddressCity": city,
    }
