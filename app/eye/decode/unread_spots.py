"""Unread spots: the places where somebody holds something like a code that is not read."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from app.eye.decode.spots import BarsSpot, Spot
from app.eye.outlines import contains_point
from app.eye.reading import Outline, Reading

# Seconds after which a spot that is not found again is forgotten.
MEMORY = 1.0
# Seconds: a spot that was found so shortly before the last search, and that has moved so lately, is
# in somebody's hand.
FOUND_LATELY, MOVED_LATELY = 0.3, 2.5
# Two spots are the same if their middles are no farther apart than MOVED times their size, and if
# their sizes and strengths differ by no more than the factor CHANGED.
MOVED = 0.25
CHANGED = 1.5


@dataclass(frozen=True, slots=True)
class UnreadSpot:
    """A spot that was searched without success.

    `seen` is the time at which the spot was last found, `moved` the time at which it last moved.
    `sees_code` is set if a code was found at the spot but not decoded.
    """

    spot: Spot
    seen: float
    moved: float
    sees_code: bool


class UnreadSpots:
    """Remember the unread spots of the last searches."""

    def __init__(self) -> None:
        self._unread: list[UnreadSpot] = []
        self._searched_at = 0.0

    @property
    def has_code(self) -> bool:
        """Return whether a code was found lately but not decoded."""
        return any(unread.sees_code for unread in self._unread)

    def held(self, now: float) -> tuple[UnreadSpot, ...]:
        """Return the spots that somebody holds into the picture.

        Most frames of a still scene are not searched. They have the spots of the last search.
        """
        return tuple(
            unread
            for unread in self._unread
            if self._searched_at - unread.seen < FOUND_LATELY and now - unread.moved < MOVED_LATELY
        )

    def note_search(
        self,
        spots: Iterable[Spot],
        codes: Iterable[Outline],
        now: float,
        *,
        moves: Callable[[Spot], bool],
    ) -> None:
        """Store the spots of a search that read nothing; `codes` surely exist there."""
        before = [unread for unread in self._unread if now - unread.seen < MEMORY]
        found = []
        for spot in spots:
            known = next((one for one in before if is_same_spot(spot, one.spot)), None)
            moved = now if moves(spot) else known.moved if known else float("-inf")
            sees_code = any(contains_point(code, spot.middle) for code in codes)
            found.append(UnreadSpot(spot, now, moved, sees_code))
            if known:
                before.remove(known)
        self._unread = [*found, *before]
        self._searched_at = now

    def note_read(self, readings: Iterable[Reading]) -> None:
        """Forget the spots at these readings."""
        self._unread = [
            unread
            for unread in self._unread
            if not any(contains_point(reading.outline, unread.spot.middle) for reading in readings)
        ]


def is_same_spot(one: Spot, other: Spot) -> bool:
    """Return whether two spots are of one kind and similar in place, size and strength."""
    if isinstance(one, BarsSpot) != isinstance(other, BarsSpot):
        return False
    apart = float(np.hypot(*np.subtract(one.middle, other.middle)))
    if apart > MOVED * max(one.size, other.size):
        return False
    sizes, strengths = (one.size, other.size), (one.strength, other.strength)
    return all(max(pair) <= CHANGED * min(pair) for pair in (sizes, strengths))
