"""Remembers which codes on no list are tried as wallet cards first."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")
Shape = tuple[int, frozenset[str]]
# Within this time a guest shows a code again that was not tried in both ways for lack of time.
REMEMBERED_S = 60.0
MOST_CODES = 500
# Codes of one event may have several formats; so many tickets show most of them.
ENOUGH_TICKETS = 20


class CardCodes:
    """Remembers which codes were cards, the formats of tickets' codes, and what is left to try.

    A slow service answers one check-in before a guest's deadline but not two. So a code that has no
    ticket's format is sent as a card first:

    tickets `T-004711`, code `wc_9f31e0` -> card first; code `T-990000` -> barcode first
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._untried = dict[str, tuple[bool, float]]()
        self._cards = dict[str, None]()
        self._ticket_shapes = dict[Shape, None]()
        self._tickets_seen = 0

    def learn_ticket(self, code: str) -> None:
        """Remember the format of a listed ticket's code."""
        self._tickets_seen += 1
        self._ticket_shapes[_shape(code)] = None
        _forget_oldest(self._ticket_shapes)

    def learn_card(self, code: str) -> None:
        """Remember a code that the service took as a card."""
        self._cards[code] = None
        _forget_oldest(self._cards)

    def is_likely_card(self, code: str) -> bool:
        """Return whether the code was a card before, or has no ticket's format."""
        knows_tickets = self._tickets_seen >= ENOUGH_TICKETS
        return code in self._cards or (knows_tickets and _shape(code) not in self._ticket_shapes)

    def leave(self, code: str, *, as_card: bool) -> None:
        """Remember that the code was refused in one way and is still to be tried in the other."""
        self._untried.pop(code, None)
        self._untried[code] = (as_card, self._clock())
        _forget_oldest(self._untried)

    def forget(self, code: str) -> None:
        """Forget that a code was not tried in one way."""
        self._untried.pop(code, None)

    def untried(self, code: str) -> bool | None:
        """Return the way that is still to be tried, True for a card; None after a minute."""
        as_card, left_at = self._untried.get(code, (False, None))
        is_fresh = left_at is not None and self._clock() - left_at < REMEMBERED_S
        return as_card if is_fresh else None


def _forget_oldest(known: dict[K, V]) -> None:
    """Drop the oldest entries above the limit."""
    if len(known) > MOST_CODES:
        del known[next(iter(known))]


def _shape(code: str) -> Shape:
    """Return the length of a code and its kinds of characters."""
    kinds = (
        "9" if c.isdigit() else "A" if c.isupper() else "a" if c.isalpha() else c for c in code
    )
    return len(code), frozenset(kinds)
