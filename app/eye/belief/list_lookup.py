"""The lookup of a code in the list of tickets, whose failure never stops the reading of codes."""

import logging
import time
from collections.abc import Callable

from app.eye.camera.camera_errors import describe_fault

log = logging.getLogger(__name__)
# After a lookup, the next one of `has_at_leisure` waits this many times as long as it took.
PAUSE_SHARE = 10


class ListLookup:
    """Tell whether a text is on the list, by calling `known`."""

    def __init__(
        self, known: Callable[[str], bool], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._known = known
        self._clock = clock
        self._may_ask_at = float("-inf")

    def has(self, text: str) -> bool:
        """Return whether the text is on the list; False if the list cannot be asked."""
        try:
            return self._known(text)
        except Exception as fault:  # noqa: BLE001 - the code is read all the same
            log.error("The lookup of a code in the list failed: %s", describe_fault(fault))
            return False

    def has_at_leisure(self, text: str) -> bool:
        """Return whether the text is on the list; False too if the next lookup must still wait.

        Such lookups get at most a tenth of the time, so that a slow list does not slow the reading
        of pictures.
        """
        started = self._clock()
        if started < self._may_ask_at:
            return False
        is_known = self.has(text)
        ended = self._clock()
        self._may_ask_at = ended + PAUSE_SHARE * (ended - started)
        return is_known
