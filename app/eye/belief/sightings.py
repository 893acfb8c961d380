"""Sightings: a code that stays in view for a while counts as one scan."""

from collections.abc import Iterable
from dataclasses import dataclass

GONE_AFTER = 1.5  # seconds
MOST_CODES = 32
# Seconds between two pictures. After STALLED_AFTER the camera stalled, and the ticket may have been
# in view all the time. After FORGOTTEN_AFTER another guest may stand there, so the pause counts.
STALLED_AFTER = 1.0
FORGOTTEN_AFTER = 5.0


@dataclass(frozen=True, slots=True)
class Sightings:
    """The codes in view, each with the time it was last read, and the time of the last picture.

    A trembling hand loses a code for a moment, so a code is gone only after GONE_AFTER seconds. A
    code for which there is no room is not announced, because it would be announced again with every
    picture.
    """

    in_view: tuple[tuple[str, float], ...] = ()
    looked_at: float = 0.0

    def updated_with(self, texts: Iterable[str], at: float) -> tuple["Sightings", tuple[str, ...]]:
        """Return the codes in view after one more picture, and the texts that are new in view."""
        seen = tuple(dict.fromkeys(texts))
        blind = _uncounted_pause(at - self.looked_at)
        still = {text: last + blind for text, last in self.in_view}
        still = {text: last for text, last in still.items() if at - last < GONE_AFTER}
        room = MOST_CODES - len(still)
        new = tuple(text for text in seen if text not in still)[:room]
        still |= {text: at for text in seen if text in still or text in new}
        return Sightings(tuple(still.items()), at), new


def _uncounted_pause(pause: float) -> float:
    """Return how many seconds since the last picture do not count, because the camera stalled."""
    return pause - STALLED_AFTER if STALLED_AFTER < pause < FORGOTTEN_AFTER else 0.0
