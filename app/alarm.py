"""The alarm: bugs that nobody caught are told at once, after the log has them."""

import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

SAME_AGAIN = 5.0


class Alarm:
    """While its `with` lasts, `tell` is called in whatever thread the bug was in.

    One that comes again with every picture must not be told with every picture.
    """

    def __init__(
        self, tell: Callable[[], None], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._tell = tell
        self._clock = clock
        self._quiet_until = clock()
        self._hook, self._thread_hook = sys.excepthook, threading.excepthook

    def __enter__(self) -> Self:
        self._hook, self._thread_hook = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = self._uncaught, self._uncaught_in_thread
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        sys.excepthook, threading.excepthook = self._hook, self._thread_hook

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None
    ) -> None:
        self._hook(kind, error, traceback)
        self._raise(kind)

    def _uncaught_in_thread(self, trouble: threading.ExceptHookArgs) -> None:
        self._thread_hook(trouble)
        self._raise(trouble.exc_type)

    def _raise(self, kind: type[BaseException]) -> None:
        now = self._clock()
        if issubclass(kind, Exception) and now >= self._quiet_until:
            self._quiet_until = now + SAME_AGAIN
            self._tell()
