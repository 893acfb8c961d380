"""Limits how fast the list is read, so that guests at the door are not starved."""

from collections.abc import Callable

from app.organiser.client import CallOutcome
from app.organiser.errors import SlowDown

FIRST_PAUSE = 1.0  # seconds between two pages after a 429: at most half of 120 requests a minute
LONGEST_PAUSE = 30.0
RECENT = 600.0  # seconds; a service that has not said 429 for so long is read at full speed again


class Pace:
    """The pause between pages of a list, learned from every 429 that this laptop gets.

    Pages follow at once until the service answers 429 to a page or to a guest's check-in. From then
    on one page is asked for every second; each further 429 doubles the pause. `steady` returns
    seconds.
    """

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._pause = 0.0
        self._last_429: float | None = None
        self._asked_until = 0.0
        self._next_page_at = 0.0

    def heard(self, heard: CallOutcome) -> None:
        """Take in the outcome of one call; several 429 during one wait count once."""
        if not isinstance(heard.error, SlowDown):
            return
        if not self.asked_to_wait():
            self._pause = min(max(2 * self._pause, FIRST_PAUSE), LONGEST_PAUSE)
        self._last_429 = self._steady()
        self.wait_for(max(heard.error.retry_after or 0.0, self._pause))

    def wait_for(self, seconds: float) -> None:
        """Note that the service has asked for a pause of so many seconds."""
        self._asked_until = max(self._asked_until, self._steady() + seconds)

    def asked_to_wait(self) -> float:
        """Return the seconds left of the service's pause; 0.0 if there is none."""
        return max(self._asked_until - self._steady(), 0.0)

    def until_next_page(self) -> float:
        """Return the seconds to wait before the next page."""
        return max(self.asked_to_wait(), self._next_page_at - self._steady())

    def page_came(self) -> None:
        """Delay the next page if the service was busy lately."""
        now = self._steady()
        if self._last_429 is not None and now - self._last_429 >= RECENT:
            self._pause, self._last_429 = 0.0, None
        self._next_page_at = now + self._pause
