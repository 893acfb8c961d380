"""Alarm that tells the window at once about an unexpected error, after the error was logged."""

import time
from collections.abc import Callable

REPEAT_PAUSE = 5.0  # seconds


class Alarm:
    """Calls `tell` for each unexpected error, but at most once in `REPEAT_PAUSE` seconds.

    An error that repeats with every camera picture would otherwise be reported with every picture.
    `tell` is called in the thread in which the error happened.
    """

    def __init__(
        self, tell: Callable[[], None], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._tell = tell
        self._clock = clock
        self._quiet_until = clock()

    def ring(self, _error: Exception) -> None:
        """Call `tell`, unless it was called less than `REPEAT_PAUSE` seconds ago."""
        now = self._clock()
        if now >= self._quiet_until:
            self._quiet_until = now + REPEAT_PAUSE
            self._tell()
