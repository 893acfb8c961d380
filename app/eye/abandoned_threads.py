"""Threads of the eye that are abandoned, because a library does not return in time."""

import atexit
import logging
from collections.abc import Callable

log = logging.getLogger(__name__)
RETURNS_WITHIN = 5.0  # seconds


def abandon_thread(of: str, join: Callable[[float], object]) -> None:
    """Go on without the thread of this part; Python waits for it for some seconds at its end.

    `join` waits for the thread at most so many seconds. A thread that was only slow, and comes back
    from OpenCV while Python ends, would abort the program.
    """
    log.warning("%s hangs; its thread is abandoned", of)
    atexit.register(join, RETURNS_WITHIN)
