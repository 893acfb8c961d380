"""The one deadline that all requests made for a guest share."""

import asyncio
from dataclasses import dataclass

# What follows a check-in (search, card, detail, history) shares this much more than the patience:
# with the commit and the drawing of the verdict, a guest waits at most 0.5 s longer.
FOLLOW_UP_S = 0.4


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment by the time of the running event loop, at which somebody stops waiting."""

    moment: float

    @classmethod
    def after(cls, seconds: float) -> "Deadline":
        """Return the deadline that is so many seconds from now."""
        return cls(_now() + seconds)

    def remaining(self) -> float:
        """Return the seconds left until the deadline; 0 if it has passed."""
        return max(self.moment - _now(), 0.0)

    def at_most(self, seconds: float) -> "Deadline":
        """Return the earlier of this deadline and the one so many seconds from now."""
        return Deadline(min(self.moment, _now() + seconds))

    def plus(self, seconds: float) -> "Deadline":
        """Return the deadline that is so many seconds after this one."""
        return Deadline(self.moment + seconds)

    def at_least(self, seconds: float) -> "Deadline":
        """Return the later of this deadline and the one so many seconds from now."""
        return Deadline(max(self.moment, _now() + seconds))


def _now() -> float:
    return asyncio.get_running_loop().time()
