"""The service's own clock, as far as its answers tell: nobody sets that one at a door."""

from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from app.model.journal import Stamp
from app.model.scan import Moment
from app.store.journal import Journal

WHOLE_SECOND = 1_000


class ServiceClock:
    """`error` is our clock less the service's; None while nobody knows.

    `steady` runs evenly, however our clock is set.
    """

    def __init__(self, clock: Callable[[], Moment], steady: Callable[[], float]) -> None:
        self._clock = clock
        self._steady = steady
        self.error: int | None = None
        # Both clocks at the last answer that told the service's time.
        self._compared = clock(), steady()
        # Whether guesses may be in the journal, if only of a time before this start.
        self._has_guessed = True

    def now(self) -> Stamp:
        now = self._clock()
        if self.error is None:
            self._has_guessed = True
            return Stamp(now, is_guess=True)
        return Stamp(now - self.error - self._set_by(now))

    def hear(self, date: str | None, seconds: float | None) -> None:
        """The service tells whole seconds, and an answer takes its time: each has its bounds.

        The least that is possible is kept, until the service's clock was set.
        """
        told = date_of(date)
        if told is None or seconds is None:
            return
        now = self._clock()
        most = now - told
        least = most - round(seconds * 1000) - WHOLE_SECOND
        error = None if self.error is None else self.error + self._set_by(now)
        self.error = error if error is not None and least <= error <= most else most
        self._compared = now, self._steady()

    def put_right(self, journal: Journal) -> None:
        """What was sent before the service's clock was known was so by ours."""
        if self._has_guessed and self.error is not None:
            journal.put_right(self.error)
            self._has_guessed = False

    def _set_by(self, now: Moment) -> int:
        """How far our clock was set ahead since it was compared, while nothing has come back."""
        clock, steady = self._compared
        by = now - clock - round((self._steady() - steady) * 1000)
        return by if abs(by) >= WHOLE_SECOND else 0


def date_of(text: str | None) -> Moment | None:
    """The service's own time, from the Date header of an answer."""
    try:
        date = parsedate_to_datetime(text or "")
    except (ValueError, OverflowError):
        return None
    aware = date if date.tzinfo else date.replace(tzinfo=UTC)
    return round((aware - datetime.fromtimestamp(0, UTC)).total_seconds() * 1000)
