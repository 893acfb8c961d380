"""Log lines that come at most once a minute, however often something happens."""

import logging

from app.runtime.clocks import steady_clock

EVERY_S = 60.0


class RareLog:
    """Writes one line a minute for each text, and how often it was left out before."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._written = dict[str, float]()
        self._left_out = dict[str, int]()

    def warn(self, words: str) -> None:
        """Write this line, unless it was written within the last minute."""
        now = steady_clock()
        if now - self._written.get(words, -EVERY_S) < EVERY_S:
            self._left_out[words] = self._left_out.get(words, 0) + 1
            return
        self._written[words] = now
        before = self._left_out.pop(words, 0)
        self._log.warning("%s%s", words, f" ({before} more times before)" if before else "")
