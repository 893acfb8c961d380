"""Errors of the store's file, in plain words.

StoreError
├── DiskFull       no room left
├── FileDamaged    the content of the file makes no sense
├── FileNewer      written by a newer program
├── FileOlder      written by an older program
├── InUse          a second program has it open
├── KeyMissing     it is encrypted, and its key is not here
├── KeyNotLost     it is not encrypted with a lost key
└── WriteFailed    the disk, the folder or the rights do not allow it
"""

import errno
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from logging import Logger
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

from app.errors import ExitCode, KnownError, reason_of
from app.message import Message
from app.store import engine
from app.store.engine import codes

T = TypeVar("T")


class StoreError(KnownError):
    """The file cannot be read or written."""


@contextmanager
def store_errors_logged(log: Logger, what: str) -> Iterator[None]:
    """Log a store error of the block as "`what` cannot write"; the work is done later."""
    try:
        yield
    except StoreError as error:
        log.error("%s cannot write: %s", what, type(error).__name__)


class FileError(StoreError):
    """Trouble with the file at this path, or with the folder that it is in."""

    def __init__(self, path: Path, step: Message | None = None, **values: str | Message) -> None:
        super().__init__(None, step, file=str(path), folder=str(path.parent), **values)


class DiskFull(FileError):
    """There is no room left on the disk."""

    SAID = Message("The disk of this laptop is full: nothing more can be written down.")
    STEP = Message("Do not admit on this laptop. Make room on the disk that holds {folder}.")


class FileDamaged(FileError):
    """The content of the file makes no sense."""

    SAID = Message("The file {file} is damaged.")
    STEP = Message(
        "Do not admit on this laptop. Close the program and start it again: it sets the "
        "damaged file aside and carries over what can be read."
    )


class FileNewer(FileError):
    """A newer version of this program wrote the file."""

    SAID = Message("The file {file} was written by a newer version of this program.")
    STEP = Message("Install the newer version again. The file was left as it is.")


class FileOlder(FileError):
    """An older version of this program wrote the file."""

    SAID = Message("The file {file} was written by an older version of this program.")
    STEP = Message(
        "Install that version again and send what waits: admit queue send. Then move the "
        "file to another folder, and start this version. The file was left as it is."
    )


class InUse(FileError):
    """A second program has the file open."""

    SAID = Message("This program is running already on this laptop, with the same data.")
    STEP = Message("Use the window that is open, or close it first. Both want the file {file}.")


class KeyMissing(FileError):
    """The file is encrypted, and no key that is here fits it."""

    SAID = Message("The file {file} is encrypted, and its key is not here.")


class KeyNotLost(FileError):
    """The file is not one whose key is lost, so it is not set aside."""

    exit_code = ExitCode.NO
    SAID = Message("The key of the file {file} is not lost.")
    STEP = Message("Open Admit as usual: nothing was changed.")


class WriteFailed(FileError):
    """The disk, the folder or the rights do not allow reading or writing."""

    SAID = Message("The file {file} cannot be read or written: {cause}.")

    def __init__(self, path: Path, cause: Message) -> None:
        super().__init__(path, _STEPS.get(cause, _LOOK), cause=cause)


_LOOK = Message(
    "Do not admit on this laptop. Look whether the disk is there and may be written to."
)
_ALLOW = Message(
    "Do not admit on this laptop. See that the disk and the file may be written to, or take "
    "another laptop."
)
# The next step for each cause, as named by the system or by SQLite.
_STEPS = {
    Message("there is no such file"): Message(
        "Do not admit on this laptop. Plug the disk in again that the folder is on, or put the "
        "folder back, and start this program again."
    ),
    Message("this user has no right to it"): Message(
        "Do not admit on this laptop. Give this user the right to the file and to its folder."
    ),
    Message("the disk can only be read"): _ALLOW,
    Message("it can only be read"): _ALLOW,
    Message("the disk fails"): Message(
        "Do not admit on this laptop. Take another one: this disk may not last the night."
    ),
}
LEAST_ROOM = 65_536  # bytes; SQLite makes the index of its log 32 KB larger each time
DAMAGE = frozenset({codes.SQLITE_CORRUPT, codes.SQLITE_NOTADB})
LOCKS = frozenset({codes.SQLITE_BUSY, codes.SQLITE_LOCKED})
CAUSES = {
    codes.SQLITE_IOERR: Message("the disk fails"),
    codes.SQLITE_CANTOPEN: Message("it does not open"),
    codes.SQLITE_READONLY: Message("it can only be read"),
}


def store_error(error: engine.Error | OSError, path: Path) -> StoreError | None:
    """Return the StoreError for an error of SQLite or the system; None for a programming error."""
    if isinstance(error, OSError):
        full = error.errno == errno.ENOSPC
        return DiskFull(path) if full else WriteFailed(path, reason_of(error))
    # The low byte is the kind of error; the upper bytes only add details.
    code = getattr(error, "sqlite_errorcode", codes.SQLITE_ERROR) & 0xFF
    if code == codes.SQLITE_FULL or (code == codes.SQLITE_IOERR and _has_no_room(path)):
        return DiskFull(path)
    if code in DAMAGE:
        return FileDamaged(path)
    if code in LOCKS:
        return InUse(path)
    cause = CAUSES.get(code)
    return None if cause is None else WriteFailed(path, cause)


def _has_no_room(path: Path) -> bool:
    """Return whether the disk is full. SQLite calls that an I/O error when it opens its index."""
    try:
        return shutil.disk_usage(path.parent).free < LEAST_ROOM
    except OSError:
        return False


class translate_errors(Generic[T]):
    """Context manager that turns errors of SQLite and of the system into StoreError.

    Returns `lent` on entry. Programming errors pass through unchanged. A class, not a generator,
    because each scan enters about twelve of them.
    """

    def __init__(self, path: Path, lent: T) -> None:
        self._path, self._lent = path, lent

    def __enter__(self) -> T:
        return self._lent

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if isinstance(error, engine.Error | OSError):
            plain = store_error(error, self._path)
            if plain is not None:
                raise plain from error
