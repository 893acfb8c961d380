"""Ids and barcodes that look random, and tell by themselves which ticket or order they mean.

Nothing needs storing or indexing: an id is the number of its row, scrambled by the seed.
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
    """The ids of one world: the digits that `ticket` and `order` give stand behind a prefix."""

    def __init__(self, world: World) -> None:
        self._prefixes = tuple(category.prefix for category in world.categories)
        self._tickets = world.tickets
        self.ticket = cipher(world.seed, "ticket")
        self.order = cipher(world.seed, "order")
        self._barcode = cipher(world.seed, "barcode")

    def barcode(self, position: int, category: int) -> str:
        """What is printed on the ticket."""
        hidden = self._barcode.hide(position)
        prefix = self._prefixes[category]
        if not prefix:
            return f"{hidden:015d}"
        letters = f"{hidden:012X}"
        return f"{prefix}-{letters[:4]}-{letters[4:8]}-{letters[8:]}"

    def ticket_position(self, ticket_id: str) -> int | None:
        """Which ticket an id like `tk_0123456789ab` means."""
        return self._within(_number_behind("tk_", ticket_id), self.ticket)

    def order_number(self, order_id: str, prefix: str = "or_") -> int | None:
        """Which order an id like `or_0123456789ab` or `wc_0123456789ab` means."""
        return self._within(_number_behind(prefix, order_id), self.order)

    def barcode_position(self, barcode: str) -> int | None:
        """Which ticket may bear this barcode; its category still has to agree."""
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
