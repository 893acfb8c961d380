"""Reports exceptions that no code caught, from every thread.

Used by the log, which writes each of them, and by the kiosk, which shows a notice.
"""

import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

# A bug in every picture of the camera would otherwise be reported 30 times a second.
REPEAT_PAUSE_S = 5.0


class Uncaught:
    """Context manager that calls `on_error` with each uncaught exception."""

    def __init__(self, on_error: Callable[[Exception], None]) -> None:
        self._on_error = on_error
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
        """Call `on_error`, except for SystemExit and KeyboardInterrupt, which are no bugs."""
        if isinstance(error, Exception):
            self._on_error(error)


class Alarm:
    """Calls `notify` for an exception, but not again within REPEAT_PAUSE_S.

    `notify` is called in the thread of the exception.
    """

    def __init__(
        self, notify: Callable[[], None], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._notify = notify
        self._clock = clock
        self._quiet_until = clock()

    def ring(self, _error: Exception) -> None:
        now = self._clock()
        if now >= self._quiet_until:
            self._quiet_until = now + REPEAT_PAUSE_S
            self._notify()
