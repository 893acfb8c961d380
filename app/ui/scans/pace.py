"""The pace of a door: how many went in within the last minute, and before."""

from bisect import bisect_right
from dataclasses import dataclass

from app.model.scan import Moment

MINUTE = 60_000
SHOWN = 15
_KEPT = SHOWN * MINUTE


@dataclass(frozen=True, slots=True)
class AdmissionPace:
    """When somebody was admitted here, in order."""

    moments: tuple[Moment, ...] = ()

    def after(self, moment: Moment) -> "AdmissionPace":
        """One more went in; who went in too long ago is forgotten."""
        kept = sorted((*self.moments, moment))
        return AdmissionPace(tuple(one for one in kept if one > kept[-1] - _KEPT))

    def a_minute(self, now: Moment) -> int:
        return self._between(now - MINUTE, now)

    def curve(self, now: Moment) -> tuple[int, ...]:
        """For each of the last minutes, the newest one last."""
        ends = range(now - _KEPT + MINUTE, now + 1, MINUTE)
        return tuple(self._between(end - MINUTE, end) for end in ends)

    def _between(self, after: Moment, until: Moment) -> int:
        return bisect_right(self.moments, until) - bisect_right(self.moments, after)
