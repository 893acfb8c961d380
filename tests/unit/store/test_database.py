"""Tests of opening and writing the store's file, and of the errors of disks."""

import errno
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.security.store_key import StoreKey
from app.store import engine
from app.store.connection import connect
from app.store.database import Database
from app.store.errors import (
    DiskFull,
    FileDamaged,
    FileNewer,
    FileOlder,
    InUse,
    StoreError,
    WriteFailed,
    store_error,
)
from app.store.event_files import EventKey, open_to_read
from app.store.journal import Journal
from app.store.schema import VERSION
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    journal_of,
    opened,
    roster_of,
)

SECOND_PROGRAM = """
import sys
from pathlib import Path
from app.store.database import Database
from app.store.errors import StoreError
try:
    Database.open(Path(sys.argv[1]))
except StoreError as error:
    print(type(error).__name__, error.sentence)
"""


def run(program: str, path: Path) -> str:
    command = [sys.executable, "-c", program, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_file_is_readable_by_its_owner_only(path: Path) -> None:
    with closing(Database.open(path)):
        files = list(path.parent.glob(f"{path.name}*"))
        assert len(files) > 1
        assert {file.stat().st_mode & 0o077 for file in files} == {0}


def test_second_program_is_refused_at_once(database: Database) -> None:
    output = run(SECOND_PROGRAM, database.path)
    assert output.startswith("InUse This program is running already")


@pytest.mark.parametrize(
    ("version", "error", "step"),
    [
        (VERSION + 1, FileNewer, "Install the newer version again"),
        (VERSION - 1, FileOlder, "send what waits: admit queue send"),
    ],
)
def test_file_of_another_version_is_refused_and_left_unchanged(
    path: Path, version: int, error: type[StoreError], step: str
) -> None:
    with closing(engine.connect(path)) as connection:
        connection.execute("CREATE TABLE presence (ticket_id TEXT)")
        connection.execute(f"PRAGMA user_version = {version}")
    before = path.read_bytes()
    for open_store in (
        partial(Database.open, path),
        partial(Database.open, path, StoreKey("5a" * 32).alone()),
        partial(open_to_read, path, EventKey("tg_1", "https://a.example")),
    ):
        with pytest.raises(error) as refused:
            open_store()
        assert step in refused.value.next_step
        assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir() if file != path] == [f"{path.name}.lock"]


def test_undecodable_error_message_is_reported_as_damage(path: Path) -> None:
    """SQLite's error message quotes bytes of the file that are not UTF-8."""
    with opened(path):
        pass
    content = path.read_bytes()
    damaged = content.replace(b"CREATE TABLE event", b"CREATE\xff\xfeABLE event")
    assert damaged != content
    path.write_bytes(damaged)
    with pytest.raises(FileDamaged):
        connect(path)


def test_exception_rolls_the_transaction_back(database: Database, journal: Journal) -> None:
    def fail_in_transaction() -> None:
        with database.transaction() as connection:
            connection.execute("DELETE FROM list")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_in_transaction()
    assert roster_of(database).list_from() is None
    journal.record(a_scan(), admitted())
    with pytest.raises(engine.IntegrityError):
        journal.record(a_scan(), admitted())
    journal.record(a_scan("S2"), admitted())
    assert [row.scan.id for row in journal.recent(5)] == ["S2", "S1"]


def limit_pages(database: Database, maximum: int | None = None) -> None:
    """Limit the file to its present pages, or lift the limit."""
    with database.reading as connection:
        (present,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {maximum or present}").fetchall()


def test_full_disk_is_reported_until_there_is_room(database: Database) -> None:
    journal, roster = journal_of(database), roster_of(database)
    staging = roster.begin_read(NOON)
    page = [a_ticket(f"T{number}", code=f"C{number}") for number in range(500)]
    limit_pages(database)
    with pytest.raises(DiskFull):
        staging.add(page)
    written = 0
    with pytest.raises(DiskFull):  # noqa: PT012 - which of them is the first is not the point
        while True:
            journal.record(a_scan(f"S{written}"), admitted(a_ticket()))
            written += 1
    assert len(journal.waiting()) == written
    assert journal.row(f"S{written}") is None
    limit_pages(database, maximum=1_000_000)
    journal.record(a_scan(f"S{written}"), admitted())
    staging.add(page)
    roster.swap(staging)
    assert roster.counts().total == len(page)
    assert roster.by_code("C499") == [page[499]]
    assert len(journal.waiting()) == written + 1


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
