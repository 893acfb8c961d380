"""The one deadline that all requests made for a guest share."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.runtime.clocks import steady_clock

# What follows a check-in (search, card, detail, history) shares this much more than the patience:
# with the commit and the drawing of the verdict, a guest waits at most 0.5 s longer.
FOLLOW_UP_S = 0.4


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment by a steady clock, in seconds, at which somebody stops waiting."""

    moment: float
    clock: Callable[[], float]

    @classmethod
    def after(cls, seconds: float, clock: Callable[[], float] = steady_clock) -> "Deadline":
        """Return the deadline that is so many seconds from now."""
        return cls(clock() + seconds, clock)

    def remaining(self) -> float:
        """Return the seconds left until the deadline; 0 if it has passed."""
        return max(self.moment - self.clock(), 0.0)

    def at_most(self, seconds: float) -> "Deadline":
        """Return the earlier of this deadline and the one so many seconds from now."""
        return replace(self, moment=min(self.moment, self.clock() + seconds))

    def plus(self, seconds: float) -> "Deadline":
        """Return the deadline that is so many seconds after this one."""
        return replace(self, moment=self.moment + seconds)

    def at_least(self, seconds: float) -> "Deadline":
        """Return the later of this deadline and the one so many seconds from now."""
        return replace(self, moment=max(self.moment, self.clock() + seconds))
