"""Sightings: of codes that are in view for a while, each is one scan."""

from collections.abc import Iterable
from dataclasses import dataclass

GONE_AFTER = 1.5
MOST_CODES = 32
# Between two looks so far apart the camera stalled, and the ticket may have been there all along;
# unless it was so long that somebody else may stand there now.
STALLED_AFTER = 1.0
FORGOTTEN_AFTER = 5.0


@dataclass(frozen=True, slots=True)
class Sightings:
    """The codes in view, each with when it was last seen, and when the last look was.

    A trembling hand loses a code for a moment, so it is gone only after GONE_AFTER seconds. What
    cannot be remembered is not announced, for it would be announced again with every picture.
    """

    in_view: tuple[tuple[str, float], ...] = ()
    looked_at: float = 0.0

    def updated_with(self, texts: Iterable[str], at: float) -> tuple["Sightings", tuple[str, ...]]:
        """What is in view once these were seen together, and which of them are new."""
        seen = tuple(dict.fromkeys(texts))
        blind = _uncounted_pause(at - self.looked_at)
        still = {text: last + blind for text, last in self.in_view}
        still = {text: last for text, last in still.items() if at - last < GONE_AFTER}
        room = MOST_CODES - len(still)
        new = tuple(text for text in seen if text not in still)[:room]
        still |= {text: at for text in seen if text in still or text in new}
        return Sightings(tuple(still.items()), at), new


def _uncounted_pause(pause: float) -> float:
    """How much of the time since the last look does not count."""
    return pause - STALLED_AFTER if STALLED_AFTER < pause < FORGOTTEN_AFTER else 0.0
