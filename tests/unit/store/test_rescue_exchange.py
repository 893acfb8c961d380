"""Tests of the rescue of truncated and foreign files, and of its interruption."""

import errno
import random
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.model.scan import Direction
from app.store import engine, rescue
from app.store.database import Database
from app.store.errors import DiskFull, FileDamaged
from app.store.event_files import EventKey, open_to_read
from app.store.timelines import Timelines
from tests.unit.store.damage import (
    change_bytes,
    damage_header,
    overwrite,
    overwrite_pages,
    pages_of,
)
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    journal_of,
    let_out,
    opened,
    roster_of,
)
from tests.unit.store.used_file import SCANS, rows_in, set_aside


def test_truncated_file_is_rescued(file: Path) -> None:
    with file.open("r+b") as stream:
        stream.truncate(file.stat().st_size // 3)
    with opened(file) as database:
        assert "damaged" in str(database.warning)
        journal_of(database).record(a_scan("NEW"), admitted())


@pytest.mark.parametrize("content", [b"", b"Dear diary,\n" * 1000, b"\0" * 50_000, b"x"])
def test_file_that_is_no_database_is_set_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with opened(path) as database:
        assert "Carried over: 0 scans." in str(database.warning)
        assert rows_in(database) == []
    (aside,) = set_aside(path)
    assert aside.read_bytes() == content


def test_log_of_an_empty_file_is_set_aside_with_it(path: Path) -> None:
    path.touch()
    path.with_name(path.name + "-wal").write_bytes(b"a log")
    with opened(path):
        pass
    assert [file.read_bytes() for file in set_aside(path)] == [b"", b"a log"]


def test_database_of_another_program_is_set_aside(path: Path) -> None:
    with engine.connect(path) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.close()
    with opened(path) as database:
        assert rows_in(database) == []
    assert len(set_aside(path)) == 1


def test_rows_in_the_log_are_carried_over(file: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed.sqlite3"
    with opened(file) as database:
        leaving = a_scan("LAST", code="C0", direction=Direction.OUT)
        journal_of(database).record(leaving, let_out(a_ticket("T0")))
        shutil.copyfile(file, crashed)
        shutil.copyfile(f"{file}-wal", f"{crashed}-wal")
    overwrite(crashed, pages_of(file, "journal")[5])
    with opened(crashed) as database:
        assert database.warning is not None
        row = journal_of(database).row("LAST")
        assert row is not None
        assert Timelines(database).of_id("T0").inside is False


def test_interrupted_exchange_is_finished_at_the_next_start(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_on_full_disk(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    overwrite(file, 1)
    with monkeypatch.context() as patched:
        patched.setattr(rescue, "finish_exchange", fail_on_full_disk)
        with pytest.raises(DiskFull):
            Database.open(file)
    file.unlink()
    with opened(file) as database:
        assert "set aside" in str(database.warning)
        assert len(rows_in(database)) == SCANS


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
@pytest.mark.parametrize("seed", range(12))
def test_store_opens_after_any_damage(
    file: Path, damage: Callable[[Path, random.Random], None], seed: int
) -> None:
    damage(file, random.Random(seed))
    with opened(file) as database:
        journal, roster = journal_of(database), roster_of(database)
        journal.record(a_scan("NEW"), admitted(a_ticket()))
        roster.search("guest")
        generation = roster.begin_read(NOON)
        roster.stage(generation, [a_ticket()])
        roster.swap(generation)
        while roster.clear_old():
            pass
        assert journal.row("NEW") is not None
