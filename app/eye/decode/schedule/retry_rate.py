"""Retry rates: how often a spot that could not be read is tried again."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RetryRate:
    """How often a spot is tried again after failures; pauses are in frames.

    The pause is `reduced_pause` after `reduced_after` failures, and `rare_pause` after `rare_after`
    failures. Example: (3, 8, 6, 24) tries 3 frames in a row, then every 8th, then every 24th.
    """

    reduced_after: int
    reduced_pause: int
    rare_after: int
    rare_pause: int

    def pause_after(self, frames: int) -> int:
        """Return how many frames to wait for the next attempt after this many failed frames."""
        if frames < self.reduced_after:
            return 1
        return self.reduced_pause if frames < self.rare_after else self.rare_pause


# For spots that stand still, for spots that move, and for spots with a code that was found but not
# decoded.
RATE_FOR_STILL = RetryRate(3, 8, 6, 24)
RATE_FOR_MOVING = RetryRate(8, 2, 16, 4)
RATE_FOR_UNREAD_CODE = RetryRate(40, 4, 60, 24)
