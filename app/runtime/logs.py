"""The log of this program, and the faults that nobody caught: crashes and exceptions."""

import contextlib
import faulthandler
import logging
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from app.errors import ExitCode, KnownError, reason_of
from app.message import Message
from app.runtime.clocks import steady_clock
from app.runtime.private_files import append_private

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


LEVEL_VARIABLE = "ADMIT_LOG"
FILE_NAME = "admit.log"
LARGEST_FILE_BYTES = 2_000_000
OLD_FILES = 4
LONGEST_RECORD_CHARACTERS = 16_000
_LEVELS = {
    "debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING,
    "error": logging.ERROR,
}  # fmt: skip
_RECORD_FORMAT = "%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s [%(threadName)s] %(message)s"
_CONCEALED = "[key]"
_BEARER = re.compile(r"(?i)\b(bearer)(\s+|%20)[^\s'\",]+")
_CONTROL_CHARACTERS = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
_bugs = logging.getLogger("app.bugs")


class WrongLevel(KnownError):
    """ADMIT_LOG names a level that does not exist."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message(
        "{variable} is {word}, which is no level of the log.", {"variable": LEVEL_VARIABLE}
    )
    STEP = Message("Set it to one of {levels}, or not at all.", {"levels": ", ".join(_LEVELS)})


class LogUnusable(KnownError):
    """The log file cannot be opened or written."""

    SAID = Message("The log in {folder} cannot be written: {reason}.")
    STEP = Message("Look at the rights of this folder, and whether the disk is full.")


def level_from(environment: Mapping[str, str]) -> int:
    """Return the logging level that ADMIT_LOG names, `info` if it is not set."""
    word = environment.get(LEVEL_VARIABLE, "").strip().lower() or "info"
    if word not in _LEVELS:
        raise WrongLevel(word=repr(word))
    return _LEVELS[word]


class OneLineFormatter(logging.Formatter):
    """Formats a record with its traceback as one line of limited length, in UTC, without keys."""

    def __init__(self) -> None:
        super().__init__(_RECORD_FORMAT, datefmt="%Y-%m-%dT%H:%M:%S")
        self.converter = time.gmtime
        self._secrets: tuple[str, ...] = ()

    def conceal(self, secret: str) -> None:
        """Replace this text by `[key]` in every later record."""
        if secret:
            self._secrets = (*self._secrets, secret)

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        for secret in self._secrets:
            text = text.replace(secret, _CONCEALED)
        text = _CONTROL_CHARACTERS.sub(
            lambda found: found[0].encode("unicode_escape").decode(),
            _BEARER.sub(rf"\1 {_CONCEALED}", text),
        )
        rest = "…" if len(text) > LONGEST_RECORD_CHARACTERS else ""
        return f"{text[:LONGEST_RECORD_CHARACTERS]}{rest}"


@contextmanager
def open_log(folder: Path, level: int = logging.INFO) -> Iterator[OneLineFormatter]:
    """Write the log into this folder during the block, and exceptions that nobody caught, too.

    Yields the formatter, which conceals secrets. Raises LogUnusable if the file cannot be opened.
    """
    formatter = OneLineFormatter()
    try:
        file = _File(folder)
    except OSError as error:
        raise LogUnusable(folder=str(folder), reason=reason_of(error)) from error
    file.setFormatter(formatter)
    logging.getLogger().addHandler(file)
    logging.getLogger("app").setLevel(level)
    said = "Unexpected error that no code caught."
    try:
        with uncaught_noted(lambda bug: _bugs.critical(said, exc_info=bug)):
            yield formatter
    except (KnownError, BrokenPipeError):  # the reader of our output may close it before its end
        raise
    except Exception as error:
        _bugs.critical("An unexpected error ends the program.", exc_info=error)
        raise
    finally:
        logging.getLogger("app").setLevel(logging.NOTSET)
        logging.getLogger().removeHandler(file)
        with contextlib.suppress(OSError):  # the disk is full, which was reported before
            file.close()


class _File(RotatingFileHandler):
    """Rotating log file for our own records, and for those of libraries from WARNING up."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        super().__init__(
            folder / FILE_NAME, maxBytes=LARGEST_FILE_BYTES, backupCount=OLD_FILES, encoding="utf-8"
        )
        self.addFilter(
            lambda record: f"{record.name}.".startswith("app.") or record.levelno >= logging.WARNING
        )

    def _open(self) -> TextIOWrapper:
        """Open the file for this user only, at the start and after each rotation."""
        return append_private(self.baseFilename)

    def handleError(self, record: logging.LogRecord) -> None:
        """Report a record that cannot be written, by the type of the error only.

        A full disk must not stop the door, and the record may hold data that must not
        be shown.
        """
        if sys.stderr:
            reason = type(sys.exception()).__name__
            sys.stderr.write(f"admit: a line could not be written to the log: {reason}\n")


CRASH_FILE = "crash.txt"
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
    path, notice = folder / CRASH_FILE, None
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
