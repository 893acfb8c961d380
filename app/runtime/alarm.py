"""The alarm: bugs that nobody caught are told at once, after the log has them."""

import time
from collections.abc import Callable

SAME_AGAIN = 5.0


class Alarm:
    """Rung with each bug; one that comes again with every picture is not told with every picture.

    `tell` is called in whatever thread the bug was in.
    """

    def __init__(
        self, tell: Callable[[], None], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._tell = tell
        self._clock = clock
        self._quiet_until = clock()

    def ring(self, _error: Exception) -> None:
        now = self._clock()
        if now >= self._quiet_until:
            self._quiet_until = now + SAME_AGAIN
            self._tell()
