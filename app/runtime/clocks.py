"""The two clocks of this computer: the wall clock and a steady clock."""

import time
from collections.abc import Callable
from functools import partial


def wall_clock() -> int:
    """Return the milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


_STEADY_IDS = [
    getattr(time, name) for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC") if hasattr(time, name)
]
# Returns seconds that no change of the wall clock affects, and that go on during sleep.
steady_clock: Callable[[], float] = (
    partial(time.clock_gettime, _STEADY_IDS[0]) if _STEADY_IDS else time.monotonic
)
