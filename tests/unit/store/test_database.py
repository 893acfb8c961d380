"""Tests of opening and writing the store's file, of disk errors, and of rescued rows."""

import errno
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.model.journal import Delivery
from app.model.scan import Direction
from app.security.keys import StoreKey
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
from app.store.timelines import Timelines
from tests.support.stores import search
from tests.unit.store.stored_samples import (
    NOON,
    SCANS,
    a_scan,
    a_ticket,
    admitted,
    change_bytes,
    damage_header,
    journal_of,
    let_out,
    opened,
    overwrite,
    overwrite_pages,
    pages_of,
    read,
    roster_of,
    rows_in,
    set_aside,
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


def test_file_is_readable_by_its_owner_only(path: Path) -> None:
    with closing(Database.open(path)):
        files = list(path.parent.glob(f"{path.name}*"))
        assert len(files) > 1
        assert {file.stat().st_mode & 0o077 for file in files} == {0}


def test_second_program_is_refused_at_once(database: Database) -> None:
    command = [sys.executable, "-c", SECOND_PROGRAM, str(database.path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("InUse This program is running already")


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
        (
            sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED),
            "may be written to, or take another laptop",
        ),
        (sqlite_error(sqlite3.SQLITE_IOERR_WRITE), "this disk may not last the night"),
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


@pytest.mark.parametrize("place", [1, -1])
def test_scans_on_undamaged_pages_are_carried_over(file: Path, place: int) -> None:
    pages = pages_of(file, "journal")
    assert len(pages) > 10
    overwrite(file, pages[place])
    damaged = file.read_bytes()
    with opened(file) as database:
        known = rows_in(database)
        assert len(known) == SCANS
        rows = [row for row in known if not row.scan.id.startswith("lost-")]
        assert SCANS * 0.8 < len(rows) < SCANS
        assert f"Carried over: {len(rows)} scans." in str(database.warning)
        assert {row.ticket_id for row in known} == {f"T{n}" for n in range(SCANS)}
        assert all(row.let_through and row.ticket_id == f"T{row.scan.id[1:]}" for row in rows)
        assert journal_of(database).waiting()[-1].delivery is Delivery.DUE
        assert roster_of(database).list_from() is None
    (aside,) = set_aside(file)
    assert aside.read_bytes() == damaged
    with opened(file) as database:
        assert database.warning is None
        assert len(rows_in(database)) == SCANS


def test_movement_without_its_scan_is_delivered_and_listed(file: Path) -> None:
    overwrite(file, pages_of(file, "journal")[-1])
    with opened(file) as database:
        journal, last = journal_of(database), a_ticket(f"T{SCANS - 1}")
        assert journal.row(f"S{SCANS - 1}") is None
        row = journal.waiting()[-1]
        assert (row.ticket_id, row.delivery, row.scan.at) == (last.id, Delivery.DUE, NOON)
        assert Timelines(database).of_id(last.id).inside
        journal.record(a_scan("OUT", direction=Direction.OUT, at=NOON + 1), let_out(last))
        assert [movement.scan_id for movement in journal.movements("OUT")] == ["OUT"]
        assert Timelines(database).of_id(last.id).inside is False


def test_file_with_an_impossible_format_is_set_aside(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[47] = 9  # of the format of the schema
    file.write_bytes(content)
    with pytest.raises(FileDamaged):
        open_to_read(file, EventKey("E1", "service"))
    with opened(file) as database:
        assert "was damaged" in str(database.warning)
    assert len(set_aside(file)) == 1


@pytest.mark.parametrize("content", [b"", b"Dear diary,\n" * 1000, b"\0" * 50_000, b"x"])
def test_file_that_is_no_database_is_set_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with opened(path) as database:
        assert "Carried over: 0 scans." in str(database.warning)
        assert rows_in(database) == []
    (aside,) = set_aside(path)
    assert aside.read_bytes() == content


@pytest.mark.parametrize("is_moved", [False, True])
def test_killed_rescue_is_begun_anew_or_finished(file: Path, is_moved: bool) -> None:
    """The damaged file is moved once the rescued one is whole."""
    rescued = file.with_name("admit.rescued.sqlite3")
    if is_moved:
        file.rename(rescued)
        file.with_name(f"{file.name}-wal").write_bytes(b"of the damaged file")
    else:
        rescued.write_bytes(b"a half")
    with opened(file) as database:
        assert len(rows_in(database)) == SCANS
    assert not rescued.exists()


@pytest.mark.parametrize("lost", ["TABLE movement", "TABLE passage", "INDEX movement_open"])
def test_file_that_lost_a_table_or_an_index_is_set_aside(file: Path, lost: str) -> None:
    with closing(engine.connect(file)) as connection:
        connection.execute(f"DROP {lost}")
        connection.commit()
    with pytest.raises(FileDamaged):
        open_to_read(file, EventKey("E1", "service"))
    with opened(file) as database:
        assert f"{SCANS} scans" in str(database.warning)
        assert len(rows_in(database)) == SCANS
        assert sum(journal_of(database).counts().values()) > 0
    assert len(set_aside(file)) == 1


@pytest.mark.parametrize("damage", [change_bytes, overwrite_pages, damage_header])
@pytest.mark.parametrize("seed", range(4))
def test_store_opens_after_any_damage(
    file: Path, damage: Callable[[Path, random.Random], None], seed: int
) -> None:
    damage(file, random.Random(seed))
    with opened(file) as database:
        journal, roster = journal_of(database), roster_of(database)
        journal.record(a_scan("NEW"), admitted(a_ticket()))
        search(roster, "guest")
        read(roster, [a_ticket()])
        while roster.clear_old():
            pass
        assert journal.row("NEW") is not None
