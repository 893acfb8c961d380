"""Tests of the StoreError for each error of SQLite and of the system."""

import errno
import shutil
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.store import engine
from app.store.errors import (
    DiskFull,
    FileDamaged,
    InUse,
    StoreError,
    WriteFailed,
    store_error,
)

PATH = Path("/home/door/admit.sqlite3")


def sqlite_error(code: int) -> engine.Error:
    error = engine.OperationalError("some words")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (sqlite_error(sqlite3.SQLITE_FULL), DiskFull),
        (sqlite_error(sqlite3.SQLITE_CORRUPT), FileDamaged),
        (sqlite_error(sqlite3.SQLITE_CORRUPT_INDEX), FileDamaged),
        (sqlite_error(sqlite3.SQLITE_NOTADB), FileDamaged),
        (sqlite_error(sqlite3.SQLITE_BUSY), InUse),
        (sqlite_error(sqlite3.SQLITE_IOERR_FSYNC), WriteFailed),
        (sqlite_error(sqlite3.SQLITE_READONLY), WriteFailed),
        (OSError(errno.ENOSPC, "No space left on device"), DiskFull),
        (OSError(errno.EIO, "Input/output error"), WriteFailed),
        (OSError("odd"), WriteFailed),
    ],
)
def test_disk_errors_become_store_errors(
    error: engine.Error | OSError, kind: type[StoreError]
) -> None:
    reported = store_error(error, PATH)
    assert type(reported) is kind
    assert str(PATH.parent) in reported.sentence + reported.next_step


@pytest.mark.parametrize(("free", "kind"), [(0, DiskFull), (1_000_000, WriteFailed)])
def test_error_of_the_disk_is_a_full_disk_if_no_room_is_left(
    free: int, kind: type[StoreError], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    assert type(store_error(sqlite_error(sqlite3.SQLITE_IOERR_SHMSIZE), PATH)) is kind


@pytest.mark.parametrize(
    ("error", "step"),
    [
        (OSError(errno.ENOENT, ""), "Plug the disk in"),
        (OSError(errno.EACCES, ""), "Give this user the right"),
        (OSError(errno.EPERM, ""), "Give this user the right"),
        (OSError(errno.EROFS, ""), "may be written to, or take another laptop"),
        (OSError(errno.EIO, ""), "this disk may not last the night"),
        (OSError(errno.EMFILE, "Too many open files"), "Look whether the disk is there"),
        (sqlite_error(sqlite3.SQLITE_PERM), "Give this user the right"),
        (
            sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED),
            "may be written to, or take another laptop",
        ),
        (sqlite_error(sqlite3.SQLITE_IOERR_WRITE), "this disk may not last the night"),
        (sqlite_error(sqlite3.SQLITE_NOMEM), "Close other programs"),
        (sqlite_error(sqlite3.SQLITE_CANTOPEN), "Look whether the disk is there"),
    ],
)
def test_next_step_fits_the_cause(error: engine.Error | OSError, step: str) -> None:
    reported = store_error(error, PATH)
    assert isinstance(reported, WriteFailed)
    assert reported.next_step.startswith("Do not admit on this laptop. ")
    assert step in reported.next_step


def test_programming_error_is_no_store_error() -> None:
    assert store_error(sqlite_error(sqlite3.SQLITE_CONSTRAINT), PATH) is None
    assert store_error(engine.ProgrammingError("no such column"), PATH) is None
