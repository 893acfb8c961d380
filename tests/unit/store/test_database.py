"""Tests of opening and writing the store's file, and of disk errors."""

import os
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

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
FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from app.store.database import Database
from app.store.errors import StoreError
from tests.unit.store.stored_samples import a_scan, admitted, journal_of

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
database = Database.open(Path(sys.argv[1]))
journal = journal_of(database)
resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
written = 0
try:
    while True:
        journal.record(a_scan(f"S{written}"), admitted())
        written += 1
except StoreError as error:
    print(type(error).__name__)
assert [row.scan.id for row in journal.waiting()] == [f"S{n}" for n in range(written)]
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
journal.record(a_scan(f"S{written}"), admitted())
database.close()
print(written + 1)
"""


def run(program: str, path: Path) -> str:
    command = [sys.executable, "-c", program, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_written_rows_are_there_at_the_next_start(path: Path) -> None:
    with opened(path) as database:
        assert database.warning is None
        journal_of(database).record(a_scan(), admitted())
    with opened(path) as database:
        assert database.warning is None
        assert journal_of(database).row("S1") is not None


def test_file_is_readable_by_its_owner_only(path: Path) -> None:
    with closing(Database.open(path)):
        files = list(path.parent.glob(f"{path.name}*"))
        assert len(files) > 1
        assert {file.stat().st_mode & 0o077 for file in files} == {0}


def test_second_program_is_refused_at_once(database: Database) -> None:
    output = run(SECOND_PROGRAM, database.path)
    assert output.startswith("InUse This program is running already")


def test_second_opening_in_the_same_program_is_refused(database: Database) -> None:
    with pytest.raises(InUse):
        Database.open(database.path)


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


def test_folder_in_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(WriteFailed):
        Database.open(path)
    assert path.is_dir()


def test_folder_without_rights_is_write_failed(path: Path) -> None:
    path.parent.chmod(0)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        with pytest.raises(WriteFailed, match=r"admit\.sqlite3"):
            Database.open(path)
    finally:
        os.seteuid(user)
        path.parent.chmod(0o700)


def test_read_only_file_is_not_reported_as_failing_disk() -> None:
    real, effective, saved = os.getresuid()
    nobody = 65534 if real == 0 else real
    with TemporaryDirectory() as folder:
        path = Path(folder) / "admit.sqlite3"
        with closing(Database.open(path)):
            path.chmod(0o444)
        for owned in (folder, path):
            os.chown(owned, nobody, -1)
        try:
            os.setresuid(nobody, nobody, saved)
            with pytest.raises(WriteFailed, match="this user has no right to it"):
                Database.open(path)
        finally:
            os.setresuid(real, effective, saved)


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
    generation = roster.begin_read(NOON)
    page = [a_ticket(f"T{number}", code=f"C{number}") for number in range(500)]
    limit_pages(database)
    with pytest.raises(DiskFull):
        roster.stage(generation, page)
    written = 0
    with pytest.raises(DiskFull):  # noqa: PT012 - which of them is the first is not the point
        while True:
            journal.record(a_scan(f"S{written}"), admitted(a_ticket()))
            written += 1
    assert len(journal.waiting()) == written
    assert journal.row(f"S{written}") is None
    limit_pages(database, maximum=1_000_000)
    journal.record(a_scan(f"S{written}"), admitted())
    roster.stage(generation, page)
    roster.swap(generation)
    assert roster.counts().total == len(page)
    assert roster.by_code("C499") == [page[499]]
    assert len(journal.waiting()) == written + 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_file_size_limit_is_reported_until_it_is_lifted(path: Path) -> None:
    kind, written = run(FULL_DISK, path).split()
    assert kind in ("DiskFull", "WriteFailed")
    assert int(written) > 1
    with opened(path) as database:
        assert database.warning is None
        assert len(journal_of(database).waiting(10_000)) == int(written)
