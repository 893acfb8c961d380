"""Reports exceptions that no code caught, in whichever thread they were raised."""

import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self


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
