"""The codes in view: a code that stays in view is one scan, and of several codes one is meant.

A code that is alone in view is scanned with its first picture. Where others are in view beside it,
it waits until it is alone, until it was the nearest to the middle for a second, or until the
steward chooses it. So a sheet with several tickets, or the next guest's ticket at the edge of the
picture, checks nobody in by accident, not even while glare hides the other one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

GONE_AFTER = 1.5  # seconds
MOST_CODES = 32
# Seconds between two pictures. After STALLED_AFTER the camera stalled, and the ticket may have been
# in view all the time. After FORGOTTEN_AFTER another guest may stand there, so the pause counts.
STALLED_AFTER = 1.0
FORGOTTEN_AFTER = 5.0
# Seconds since its last reading in which another code still counts as held beside a new one. Codes
# that were read in one picture are beside each other until one of them is gone.
BESIDE = 0.5
# Seconds for which a waiting code must be the nearest to the middle.
NEAREST_FOR = 1.0


@dataclass(frozen=True, slots=True)
class Sighting:
    """One code of a picture: how far it is from the middle, and whether it is on the list."""

    distance: float
    is_listed: bool = False


@dataclass(frozen=True, slots=True)
class SeenCode:
    """A code in view. `seen_at` is when it was last read; `nearest_since` while it waits.

    `beside` are the codes in view that were read in one picture with it.
    """

    text: str
    sighting: Sighting
    seen_at: float
    is_scanned: bool = False
    nearest_since: float | None = None
    beside: frozenset[str] = frozenset()

    def nearest_from(self, at: float) -> float:
        """Return since when the code is the nearest, if it is the nearest at this time."""
        return at if self.nearest_since is None else self.nearest_since

    def was_nearest_for(self, seconds: float) -> bool:
        since = self.nearest_since
        return since is not None and self.seen_at - since >= seconds

    def is_rival_of(self, other: "SeenCode") -> bool:
        """Return whether this code may be meant instead of the other one.

        A code that is on the list is never confused with a poster or another code on its ticket
        that is not: listed, not listed -> no rival; not listed, listed -> rival.
        """
        return self.text != other.text and self.sighting.is_listed >= other.sighting.is_listed


@dataclass(frozen=True, slots=True)
class CodesInView:
    """The codes in view in the order in which they came, and the time of the last picture.

    A trembling hand loses a code for a moment, so a code is gone only after GONE_AFTER seconds. A
    code for which there is no room is not scanned, because it would be scanned again with every
    picture.
    """

    codes: tuple[SeenCode, ...] = ()
    looked_at: float = 0.0

    @property
    def waiting(self) -> tuple[str, ...]:
        """Return the texts of the codes that wait for a choice."""
        return tuple(code.text for code in self.codes if not code.is_scanned)

    def updated_with(
        self,
        seen: Mapping[str, Sighting],
        at: float,
        *,
        chosen: str | None = None,
        chooses_nearest: bool = True,
    ) -> tuple["CodesInView", tuple[str, ...]]:
        """Return the codes in view after one more picture, and the texts to scan now.

        `chosen` is the text that the steward chose. With `chooses_nearest`, a waiting code that was
        the nearest to the middle for a while is scanned too.
        """
        codes = [*self._still_there(seen, at), *self._new(seen, at)]
        codes = codes[:MOST_CODES]
        in_view = {code.text for code in codes}
        nearest = min(codes, key=lambda code: code.sighting.distance, default=None)
        codes = [
            replace(
                code,
                nearest_since=code.nearest_from(at) if code is nearest else None,
                beside=code.beside.union(seen if code.text in seen else ()) & in_view,
            )
            for code in codes
        ]
        scanned = [
            code.text
            for code in codes
            if not code.is_scanned
            and (
                code.text == chosen
                or (code.seen_at == at and _is_alone(code, codes))
                or (code.seen_at == at and chooses_nearest and code.was_nearest_for(NEAREST_FOR))
            )
        ]
        codes = [replace(code, is_scanned=True) if code.text in scanned else code for code in codes]
        return CodesInView(tuple(codes), at), tuple(scanned)

    def _still_there(self, seen: Mapping[str, Sighting], at: float) -> list[SeenCode]:
        blind = _uncounted_pause(at - self.looked_at)
        still = [replace(code, seen_at=code.seen_at + blind) for code in self.codes]
        return [
            replace(
                code,
                seen_at=at,
                sighting=replace(seen[code.text], is_listed=code.sighting.is_listed),
            )
            if code.text in seen
            else code
            for code in still
            if at - code.seen_at < GONE_AFTER
        ]

    def _new(self, seen: Mapping[str, Sighting], at: float) -> list[SeenCode]:
        blind = _uncounted_pause(at - self.looked_at)
        before = {code.text for code in self.codes if at - code.seen_at - blind < GONE_AFTER}
        return [SeenCode(text, how, at) for text, how in seen.items() if text not in before]


def _is_alone(code: SeenCode, codes: Iterable[SeenCode]) -> bool:
    """Return whether no rival of this code is beside it."""
    return not any(
        other.is_rival_of(code)
        and (other.text in code.beside or code.seen_at - other.seen_at < BESIDE)
        for other in codes
    )


def _uncounted_pause(pause: float) -> float:
    """Return how many seconds since the last picture do not count, because the camera stalled."""
    return pause - STALLED_AFTER if STALLED_AFTER < pause < FORGOTTEN_AFTER else 0.0
