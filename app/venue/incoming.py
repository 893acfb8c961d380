"""Decides which messages of other laptops are believed, and logs the others rarely."""

import logging
from collections.abc import Callable

from nats.aio.msg import Msg

from app.runtime.clocks import steady_clock

BETWEEN_WARNINGS_S = 60.0


def is_of(message: Msg, subject: str) -> bool:
    """Return whether a message was published to this subject, whose last part may be `*`.

    A push consumer delivers stored messages to any subscription, but each keeps the subject to
    which the server let its author publish it.
    """
    if not subject.endswith(".*"):
        return message.subject == subject
    kind, _, rest = message.subject.rpartition(".")
    return bool(rest) and f"{kind}.*" == subject


class RareWarning:
    """Logs a warning at most once a minute, because a laptop may send any number of messages."""

    def __init__(
        self, log: logging.Logger, words: str, steady: Callable[[], float] = steady_clock
    ) -> None:
        self._log, self._words, self._steady = log, words, steady
        self._last = -BETWEEN_WARNINGS_S

    def __call__(self) -> None:
        """Log the warning, unless it was logged within the last minute."""
        now = self._steady()
        if now - self._last >= BETWEEN_WARNINGS_S:
            self._last = now
            self._log.warning(self._words)
