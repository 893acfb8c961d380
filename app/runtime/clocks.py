"""The two clocks of this computer: the wall clock and a steady clock."""

import time


def wall_clock() -> int:
    """Return the milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def steady_clock() -> float:
    """Return seconds that no change of the wall clock affects, and that go on during sleep."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        if hasattr(time, name):
            return time.clock_gettime(getattr(time, name))
    return time.monotonic()
