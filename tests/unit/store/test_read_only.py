"""Tests of reading the store while another program writes it; reading changes nothing."""

import os
from contextlib import closing
from pathlib import Path

import pytest

from app.model.journal import Delivery, Stamp
from app.store import engine
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.errors import FileDamaged, InUse, LinkBroken, WriteFailed
from app.store.event_files import EventKey, events_of, open_for, open_to_read
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import NOON, a_scan, admitted, journal_of

OUR_EVENT, OTHER_EVENT = (
    EventKey("tg_1", "https://a.example"),
    EventKey("tg_2", "https://a.example"),
)


def scans_of(path: Path, event: EventKey = OUR_EVENT) -> list[str]:
    with closing(open_to_read(path, event)) as database:
        return [row.scan.id for row in journal_of(database).waiting()]


def record(path: Path, event: EventKey = OUR_EVENT) -> None:
    with closing(open_for(path, event)) as database:
        journal_of(database).record(a_scan(), admitted())


def test_reader_sees_what_an_open_program_wrote_and_writes_nothing(path: Path) -> None:
    with closing(open_for(path, OUR_EVENT)) as database:
        journal_of(database).record(a_scan(), admitted())
        assert scans_of(path) == ["S1"]
        with closing(open_to_read(path, OUR_EVENT)) as reader, pytest.raises(WriteFailed):
            Deliveries(reader, Timelines(reader)).end_pauses()


def test_reader_of_a_missing_store_sees_an_empty_one(path: Path) -> None:
    assert scans_of(path) == []
    assert list(path.parent.iterdir()) == []


def test_reader_finds_the_file_of_its_event(path: Path) -> None:
    record(path)
    assert scans_of(path, OTHER_EVENT) == []
    with closing(open_for(path, OTHER_EVENT)):
        assert scans_of(path) == ["S1"]


def test_events_of_all_files_are_listed(path: Path) -> None:
    assert events_of(path) == []
    Database.open(path).close()
    assert events_of(path) == []
    first, second = EventKey("T1", "a.example"), EventKey("T2", "a.example")
    open_for(path, first).close()
    open_for(path, second).close()
    path.with_name("admit-0123456789abcdef.sqlite3").write_text("no database")
    assert events_of(path) == [second, first]


def test_file_without_tables_is_read_as_an_empty_store(path: Path) -> None:
    """The program that began it was killed."""
    with closing(engine.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    assert scans_of(path) == []


def test_request_that_a_killed_program_left_is_shown_as_unknown(path: Path) -> None:
    with closing(open_for(path, OUR_EVENT)) as database:
        journal_of(database).begin(a_scan(), "T1", Stamp(NOON), 100, was_there=False)
    with closing(open_to_read(path, OUR_EVENT)) as database:
        (row,) = journal_of(database).recent(1)
        assert row.delivery is Delivery.UNKNOWN


def test_damaged_file_is_reported_and_not_set_aside(path: Path) -> None:
    path.write_bytes(b"x" * 9_000)
    with pytest.raises(FileDamaged):
        open_to_read(path, OUR_EVENT)
    assert path.read_bytes() == b"x" * 9_000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_pipe_and_folder_are_refused_at_once(path: Path) -> None:
    os.mkfifo(path)
    for open_store in (open_to_read, open_for):
        with pytest.raises(WriteFailed, match="no ordinary file"):
            open_store(path, OUR_EVENT)
    path.unlink()
    path.mkdir()
    with pytest.raises(WriteFailed):
        open_to_read(path, OUR_EVENT)


def test_dangling_link_is_refused(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")
    with pytest.raises(LinkBroken, match="no file is there"):
        open_for(path, OUR_EVENT)
    with pytest.raises(LinkBroken):
        open_to_read(path, OUR_EVENT)
    with pytest.raises(LinkBroken):
        Database.open(path)


def test_unreadable_log_is_not_reported_as_damage(path: Path) -> None:
    record(path)
    before = path.read_bytes()
    path.with_name(f"{path.name}-wal").mkdir()
    with pytest.raises(WriteFailed, match="does not open"):
        open_to_read(path, OUR_EVENT)
    with pytest.raises(WriteFailed, match="does not open"):
        open_for(path, OUR_EVENT)
    assert path.read_bytes() == before


def test_file_with_a_reader_is_not_renamed(path: Path) -> None:
    record(path)
    with closing(open_for(path, OUR_EVENT)) as database, closing(engine.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM journal").fetchall()
        journal_of(database).record(a_scan("S2"), admitted())
        with database.reading as connection:
            connection.execute("PRAGMA busy_timeout = 0")
        with pytest.raises(InUse):
            database.in_one_file()
        reader.rollback()
        database.in_one_file()
    assert scans_of(path) == ["S1", "S2"]
