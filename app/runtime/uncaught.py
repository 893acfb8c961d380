"""Exceptions that no code caught: passed on from every thread, and told to the steward.

Used by the log, which writes each of them, and by the kiosk, which shows a notice.
"""

import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

REPEAT_PAUSE_S = (
    5.0  # a bug in every picture of the camera would otherwise be told 30 times a second
)


class Uncaught:
    """Context manager that calls `hear` with each uncaught exception.

    The hooks that were installed before are called first.
    """

    def __init__(self, hear: Callable[[Exception], None]) -> None:
        self._hear = hear
        self._hook, self._thread_hook = sys.excepthook, threading.excepthook

    def __enter__(self) -> Self:
        self._hook, self._thread_hook = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = self._uncaught, self._uncaught_in_thread
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        sys.excepthook, threading.excepthook = self._hook, self._thread_hook

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        try:
            self._hook(kind, error, trace)
        finally:
            self._report(error)

    def _uncaught_in_thread(self, trouble: threading.ExceptHookArgs) -> None:
        try:
            self._thread_hook(trouble)
        finally:
            self._report(trouble.exc_value)

    def _report(self, error: BaseException | None) -> None:
        """Call `hear`, except for SystemExit and KeyboardInterrupt, which are no bugs."""
        if isinstance(error, Exception):
            self._hear(error)


class Alarm:
    """Calls `tell` when it is rung, but not again within REPEAT_PAUSE_S.

    `tell` is called in the thread in which the bug was.
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
            self._quiet_until = now + REPEAT_PAUSE_S
            self._tell()
