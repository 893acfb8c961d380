"""Posters: codes that stay in view unmoved, and the codes that a steward has told to ignore."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import dist

from app.eye.reading import Point

# Seconds for which a code must hang still before it is offered.
HANGS_AFTER = 20.0
# Seconds without a reading after which a code counts as taken away.
GONE_AFTER = 5.0
# A code that moved by more than this share of the picture's height does not hang.
MOVED = 0.02


@dataclass(frozen=True, slots=True)
class _Hanging:
    """A code at one place: since when it hangs there, and when it was last read."""

    place: Point
    since: float
    seen_at: float


@dataclass(frozen=True, slots=True)
class PosterWatch:
    """Find the code that hangs still for a long time, so that ignoring it can be offered."""

    hanging: Mapping[str, _Hanging] = field(default_factory=dict)

    def updated_with(self, seen: Mapping[str, Point], height: int, at: float) -> "PosterWatch":
        """Return the watch after one more picture of this height, with the place of each code."""
        hanging = {text: old for text, old in self.hanging.items() if at - old.seen_at < GONE_AFTER}
        for text, place in seen.items():
            old = hanging.get(text)
            if old is None or dist(place, old.place) > MOVED * height:
                hanging[text] = _Hanging(place, at, at)
            else:
                hanging[text] = _Hanging(old.place, old.since, at)
        return PosterWatch(hanging)

    def poster(self, at: float) -> str | None:
        """Return the text of the code that has been hanging the longest, if long enough."""
        long = [text for text, one in self.hanging.items() if at - one.since >= HANGS_AFTER]
        return min(long, key=lambda text: self.hanging[text].since, default=None)
