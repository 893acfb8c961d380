"""Reports faults that nobody caught: a crash by a file, an exception by a function or an alarm."""

import faulthandler
import logging
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from app.message import Message
from app.runtime.private_files import append_private

FILE_NAME = "crash.txt"
MOST_BYTES = 12_000  # so that a record of the log holds it
log = logging.getLogger(__name__)
CRASHED = Message(
    "Admit crashed last time. Its scans are kept. Press F12, then File for support: the file that "
    "it writes helps whoever looks after this laptop."
)


@contextmanager
def crashes_noted(folder: Path) -> Iterator[Message | None]:
    """Write crashes during the block into a file of this folder.

    Yields the notice that the last run crashed; None if it did not. A power cut leaves nothing.
    """
    path, notice = folder / FILE_NAME, None
    try:
        if last := _take(path):
            log.critical("The last run of the program crashed: %s", last)
            notice = CRASHED
        file = append_private(path)
    except OSError as error:
        log.warning("No crash can be noted: %s", type(error).__name__)
        yield notice
        return
    with file:
        faulthandler.enable(file)
        try:
            yield notice
        finally:
            faulthandler.disable()


def _take(path: Path) -> str:
    """Return what the last crash wrote, and delete the file; an empty one may be in use."""
    content = path.read_bytes()[:MOST_BYTES] if path.exists() else b""
    if content:
        path.unlink()
    return content.decode("utf-8", errors="replace").strip()


# A bug in every picture of the camera would otherwise be reported 30 times a second.
REPEAT_PAUSE_S = 5.0


@contextmanager
def uncaught_noted(on_error: Callable[[Exception], None]) -> Iterator[None]:
    """Call `on_error` with each exception during the block that no code catches.

    SystemExit and KeyboardInterrupt are no bugs.
    """
    hook, thread_hook = sys.excepthook, threading.excepthook

    def report(error: BaseException | None) -> None:
        if isinstance(error, Exception):
            on_error(error)

    def note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        try:
            hook(kind, error, trace)
        finally:
            report(error)

    def note_in_thread(trouble: threading.ExceptHookArgs) -> None:
        try:
            thread_hook(trouble)
        finally:
            report(trouble.exc_value)

    sys.excepthook, threading.excepthook = note, note_in_thread
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = hook, thread_hook


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
