"""Codes that belong to no ticket and may be wallet cards, remembered for a short time."""

from collections.abc import Callable

# A guest whose card was not tried for lack of time shows it again within this time.
REMEMBERED_S = 60.0
MOST_CODES = 500


class CardCodes:
    """Remembers codes that the ticketing does not know, and that were not tried as a card."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seen_at = dict[str, float]()

    def remember(self, code: str) -> None:
        """Remember a code; if there are too many, forget the oldest one."""
        self._seen_at.pop(code, None)
        self._seen_at[code] = self._clock()
        if len(self._seen_at) > MOST_CODES:
            del self._seen_at[next(iter(self._seen_at))]

    def forget(self, code: str) -> None:
        """Forget a code, if it was remembered."""
        self._seen_at.pop(code, None)

    def __contains__(self, code: str) -> bool:
        """Return whether a code was remembered within the last minute."""
        seen_at = self._seen_at.get(code)
        return seen_at is not None and self._clock() - seen_at < REMEMBERED_S
