"""The pace of admissions: how many guests were admitted in the last minute, and before."""

from bisect import bisect_right
from dataclasses import dataclass

from app.model.scan import Moment

MINUTE_MS = 60_000
SHOWN_MINUTES = 15
_KEPT_MS = SHOWN_MINUTES * MINUTE_MS


@dataclass(frozen=True, slots=True)
class AdmissionPace:
    """The moments of admissions at this laptop, in order."""

    moments: tuple[Moment, ...] = ()

    def after(self, moment: Moment) -> "AdmissionPace":
        """Return the pace with one more admission, without those older than 15 minutes."""
        kept = sorted((*self.moments, moment))
        return AdmissionPace(tuple(one for one in kept if one > kept[-1] - _KEPT_MS))

    def last_minute(self, now: Moment) -> int:
        """Return the number of admissions in the minute before `now`."""
        return self._between(now - MINUTE_MS, now)

    def curve(self, now: Moment) -> tuple[int, ...]:
        """Return the number of admissions in each of the last 15 minutes, newest last."""
        ends = range(now - _KEPT_MS + MINUTE_MS, now + 1, MINUTE_MS)
        return tuple(self._between(end - MINUTE_MS, end) for end in ends)

    def _between(self, after: Moment, until: Moment) -> int:
        return bisect_right(self.moments, until) - bisect_right(self.moments, after)
