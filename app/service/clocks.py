"""The service's clock as its responses show it, and the deadline of a guest's requests."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

from app.book.matching import WHOLE_SECOND_MS
from app.model.journal import Stamp
from app.model.scan import Moment
from app.runtime.clocks import KeptDifference

# What follows a check-in (search, card, detail, history) shares this much more than the patience:
# with the commit and the drawing of the verdict, a guest waits at most 0.5 s longer.
FOLLOW_UP_S = 0.4
KEPT_WITHIN_MS = 500


class ServiceClock:
    """Keeps lower and upper bounds of the service's clock minus our steady one.

    Each response narrows them: its `Date` is a whole second, and was written while the request was
    out. `steady` runs evenly, however our clock is set. The bounds are kept in a `file` for a door
    that starts while the line is down.
    """

    def __init__(
        self,
        clock: Callable[[], Moment],
        steady: Callable[[], float],
        file: Path | None = None,
    ) -> None:
        self._clock = clock
        self._kept = KeptDifference(file, KEPT_WITHIN_MS, clock, steady)
        self._bounds: tuple[int, int] | None = None
        if (kept := self._kept.read()) is not None:
            self._bounds = kept[0] - kept[1], kept[0] + kept[1]

    @property
    def error(self) -> int | None:
        """Return our clock minus the service's, in milliseconds; None while unknown."""
        return None if self._bounds is None else self.now().offset

    def now(self) -> Stamp:
        """Return the time by the service's clock; by ours while that is unknown."""
        now = self._clock()
        if self._bounds is None:
            return Stamp(now)
        low, high = self._bounds
        at = self._kept.steady_ms() + (low + high) // 2
        return Stamp(at, -(-(high - low) // 2), now - at)

    def hear(self, date: str | None, seconds: float | None) -> None:
        """Take in the Date header of a response that took so many seconds.

        Bounds that contradict the earlier ones replace them: then the service's clock was set.
        """
        told = date_of(date)
        if told is None or seconds is None:
            return
        least = told - self._kept.steady_ms()
        # Servers renew the header by a timer, which may be late by a quarter of a second.
        most = least + round(seconds * 1000) + WHOLE_SECOND_MS * 5 // 4
        if self._bounds is not None:
            low, high = self._bounds
            if max(low, least) <= min(high, most):
                least, most = max(low, least), min(high, most)
        self._bounds = least, most
        self._kept.write((least + most) // 2, -(-(most - least) // 2))


def date_of(text: str | None) -> Moment | None:
    """Return the time in the Date header of a response; None if it has none."""
    try:
        date = parsedate_to_datetime(text or "")
    except (ValueError, OverflowError):
        return None
    aware = date if date.tzinfo else date.replace(tzinfo=UTC)
    return round((aware - datetime.fromtimestamp(0, UTC)).total_seconds() * 1000)


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment by the time of the running event loop, at which somebody stops waiting."""

    moment: float

    @classmethod
    def after(cls, seconds: float) -> "Deadline":
        """Return the deadline that is so many seconds from now."""
        return cls(asyncio.get_running_loop().time() + seconds)

    def remaining(self) -> float:
        """Return the seconds left until the deadline; 0 if it has passed."""
        return max(self.moment - asyncio.get_running_loop().time(), 0.0)

    def plus(self, seconds: float) -> "Deadline":
        """Return the deadline that is so many seconds after this one."""
        return Deadline(self.moment + seconds)
