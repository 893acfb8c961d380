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
def test_trouble_with_the_disk_is_told_plainly(
    error: sqlite3.Error | OSError, kind: type[StoreError]
) -> None:
    told = store_error(error, PATH)
    assert type(told) is kind
    assert str(PATH.parent) in told.sentence + told.next_step


def test_a_mistake_of_ours_is_told_as_such() -> None:
    assert store_error(raised(sqlite3.SQLITE_CONSTRAINT), PATH) is None
    assert store_error(sqlite3.ProgrammingError("no such column"), PATH) is None
