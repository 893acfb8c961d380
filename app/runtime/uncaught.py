"""Bugs that nobody caught: whoever wants to hear of them does, in whatever thread they were."""

import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self


class Uncaught:
    """While its `with` lasts, `hear` is told each of them, after whoever was told before."""

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
            self._told(error)

    def _uncaught_in_thread(self, trouble: threading.ExceptHookArgs) -> None:
        try:
            self._thread_hook(trouble)
        finally:
            self._told(trouble.exc_value)

    def _told(self, error: BaseException | None) -> None:
        """A wish to end the program is no bug."""
        if isinstance(error, Exception):
            self._hear(error)
