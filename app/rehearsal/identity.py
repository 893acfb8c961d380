"""Ids and barcodes that look random, and from which the ticket or order can be computed.

An id is the number of its row, scrambled by the seed, so that nothing is stored or indexed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.rehearsal.cipher import BITS, SPACE, Cipher, cipher

if TYPE_CHECKING:
    from app.rehearsal.world import World

HEX = frozenset("0123456789abcdef")
HEX_LENGTH = BITS // 4
DIGITS = 15


class Identity:
    """The ids of one world; `ticket` and `order` make the digits that follow an id's prefix."""

    def __init__(self, world: World) -> None:
        self._prefixes = tuple(category.prefix for category in world.categories)
        self._tickets = world.tickets
        self.ticket = cipher(world.seed, "ticket")
        self.order = cipher(world.seed, "order")
        self._barcode = cipher(world.seed, "barcode")

    def barcode(self, position: int, category: int) -> str:
        """Return the barcode of a ticket."""
        hidden = self._barcode.hide(position)
        prefix = self._prefixes[category]
        if not prefix:
            return f"{hidden:015d}"
        letters = f"{hidden:012X}"
        return f"{prefix}-{letters[:4]}-{letters[4:8]}-{letters[8:]}"

    def ticket_position(self, ticket_id: str) -> int | None:
        """Return the position of the ticket with an id like `tk_0123456789ab`, or None."""
        return self._within(_number_behind("tk_", ticket_id), self.ticket)

    def order_number(self, order_id: str, prefix: str = "or_") -> int | None:
        """Return the number of the order with an id like `or_0123456789ab` or `wc_0123456789ab`."""
        return self._within(_number_behind(prefix, order_id), self.order)

    def barcode_position(self, barcode: str) -> int | None:
        """Return the position of the ticket that may have this barcode.

        The caller must check that the ticket's category makes the same barcode.
        """
        if len(barcode) == DIGITS and barcode.isascii() and barcode.isdigit():
            return self._within(int(barcode), self._barcode)
        _, _, letters = barcode.partition("-")
        return self._within(_hex(letters.replace("-", "").lower()), self._barcode)

    def _within(self, hidden: int | None, scrambled: Cipher) -> int | None:
        if hidden is None or hidden >= SPACE:
            return None
        number = scrambled.reveal(hidden)
        return number if 1 <= number <= self._tickets else None


def _number_behind(prefix: str, text: str) -> int | None:
    return _hex(text.removeprefix(prefix)) if text.startswith(prefix) else None


def _hex(text: str) -> int | None:
    return int(text, 16) if len(text) == HEX_LENGTH and HEX.issuperset(text) else None
