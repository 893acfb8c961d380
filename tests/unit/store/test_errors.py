"""The StoreError for each error of SQLite and of the system."""

import errno
import sqlite3
from pathlib import Path

import pytest

from app.store.errors import (
    DiskFull,
    FileDamaged,
    InUse,
    StoreError,
    WriteFailed,
    store_error,
)

PATH = Path("/home/door/admit.sqlite3")


def raised(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("some words")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (raised(sqlite3.SQLITE_FULL), DiskFull),
        (raised(sqlite3.SQLITE_CORRUPT), FileDamaged),
        (raised(sqlite3.SQLITE_CORRUPT_INDEX), FileDamaged),
        (raised(sqlite3.SQLITE_NOTADB), FileDamaged),
        (raised(sqlite3.SQLITE_BUSY), InUse),
        (raised(sqlite3.SQLITE_IOERR_FSYNC), WriteFailed),
        (raised(sqlite3.SQLITE_READONLY), WriteFailed),
        (OSError(errno.ENOSPC, "No space left on device"), DiskFull),
        (OSError(errno.EIO, "Input/output error"), WriteFailed),
        (OSError("odd"), WriteFailed),
    ],
)
def test_disk_errors_become_store_errors(
    error: sqlite3.Error | OSError, kind: type[StoreError]
) -> None:
    told = store_error(error, PATH)
    assert type(told) is kind
    assert str(PATH.parent) in told.sentence + told.next_step


@pytest.mark.parametrize(
    ("error", "step"),
    [
        (OSError(errno.ENOENT, ""), "Plug the disk in"),
        (OSError(errno.EACCES, ""), "Give this user the right"),
        (OSError(errno.EPERM, ""), "Give this user the right"),
        (OSError(errno.EROFS, ""), "may be written to, or take another laptop"),
        (OSError(errno.EIO, ""), "this disk may not last the night"),
        (OSError(errno.EMFILE, "Too many open files"), "Look whether the disk is there"),
        (raised(sqlite3.SQLITE_PERM), "Give this user the right"),
        (raised(sqlite3.SQLITE_READONLY_DBMOVED), "may be written to, or take another laptop"),
        (raised(sqlite3.SQLITE_IOERR_WRITE), "this disk may not last the night"),
        (raised(sqlite3.SQLITE_NOMEM), "Close other programs"),
        (raised(sqlite3.SQLITE_CANTOPEN), "Look whether the disk is there"),
    ],
)
def test_next_step_fits_the_cause(error: sqlite3.Error | OSError, step: str) -> None:
    told = store_error(error, PATH)
    assert isinstance(told, WriteFailed)
    assert told.next_step.startswith("Do not admit on this laptop. ")
    assert step in told.next_step


def test_programming_error_is_no_store_error() -> None:
    assert store_error(raised(sqlite3.SQLITE_CONSTRAINT), PATH) is None
    assert store_error(sqlite3.ProgrammingError("no such column"), PATH) is None
