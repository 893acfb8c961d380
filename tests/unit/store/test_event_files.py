"""A file for each event: opened, swapped, read beside a program that writes, and set aside."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.model.journal import Delivery, Stamp
from app.store import engine
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.errors import FileDamaged, InUse, StoreError, WriteFailed
from app.store.event_files import EventKey, events_of, open_for, open_to_read
from app.store.store_files import archive, notice_of, set_aside_at, set_aside_beside
from app.store.timelines import Timelines
from tests.unit.store.damage import overwrite, pages_of
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    delivered,
    journal_of,
    read,
    roster_of,
)

SERVICE = "tickets.example.org"
OUR_EVENT, OTHER_EVENT = EventKey("tg-1", SERVICE), EventKey("tg-2", SERVICE)


@contextmanager
def opened(path: Path, ticketing_id: str) -> Iterator[Database]:
    with closing(open_for(path, EventKey(ticketing_id, SERVICE))) as database:
        yield database


def write_scan(path: Path, ticketing_id: str = "tg-1", *, sent: bool = False) -> None:
    with opened(path, ticketing_id) as database:
        read(roster_of(database), [a_ticket()])
        journal_of(database).record(a_scan(), admitted(a_ticket()))
        if sent:
            delivered(database, "S1")


@pytest.mark.parametrize("sent", [False, True])
def test_other_event_starts_empty_with_a_warning_of_unsent_scans(path: Path, sent: bool) -> None:
    write_scan(path, sent=sent)
    with opened(path, "tg-2") as database:
        assert journal_of(database).recent(10) == []
        assert roster_of(database).list_from() is None
        assert Timelines(database).of_id("T1").inside is None
        has_warning = "still wait on this laptop: 1." in str(database.warning)
        assert has_warning is not sent
    with opened(path, "tg-2") as database:
        assert database.warning is None


def test_renamed_file_is_found_again(path: Path) -> None:
    write_scan(path)
    with opened(path, "../tg-2"):
        pass
    assert {file.parent for file in path.parent.iterdir()} == {path.parent}
    with opened(path, "tg-1") as database:
        assert journal_of(database).row("S1") is not None
    with opened(path, "../tg-2") as database:
        assert journal_of(database).recent(10) == []
    assert len(list(path.parent.glob("*.sqlite3"))) == 2


def test_start_killed_between_the_renames_loses_nothing(path: Path) -> None:
    write_scan(path)
    with opened(path, "tg-2"):
        pass
    path.unlink()
    with opened(path, "tg-1") as database:
        assert journal_of(database).row("S1") is not None
    assert len(list(path.parent.glob("*.sqlite3"))) == 1


def test_event_is_kept_when_a_damaged_file_is_rescued(path: Path) -> None:
    write_scan(path)
    overwrite(path, pages_of(path, "movement_open")[0])
    with opened(path, "tg-2") as database:
        assert journal_of(database).recent(10) == []
    with opened(path, "tg-1") as database:
        assert journal_of(database).row("S1") is not None


def test_full_disk_keeps_the_log_out_of_another_events_file(path: Path) -> None:
    """The write-ahead log stays beside its file until there is room to move it."""
    resource = pytest.importorskip("resource")
    for ticketing_id in ("tg-2", "tg-1"):
        write_scan(path, ticketing_id, sent=True)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with opened(path, "tg-1") as database:
        for number in range(200):
            scan = a_scan(f"N{number}", code="x" * 500)
            journal_of(database).record(scan, admitted(a_ticket()))
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, before[1]))
    try:
        with pytest.raises(StoreError):
            open_for(path, OTHER_EVENT)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    for ticketing_id, rows in (("tg-2", 1), ("tg-1", 201)):
        with opened(path, ticketing_id) as database:
            assert len(journal_of(database).recent(1_000)) == rows
            assert "damaged" not in str(database.warning)


def scans_of(path: Path, event: EventKey = OUR_EVENT) -> list[str]:
    with closing(open_to_read(path, event)) as database:
        return [row.scan.id for row in journal_of(database).waiting()]


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
    write_scan(path)
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


def test_unreadable_log_is_not_reported_as_damage(path: Path) -> None:
    write_scan(path)
    path.with_name(f"{path.name}-wal").mkdir()
    for open_store in (open_to_read, open_for):
        with pytest.raises(WriteFailed, match="does not open"):
            open_store(path, OUR_EVENT)


def test_file_with_a_reader_is_not_renamed(path: Path) -> None:
    write_scan(path)
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


MOMENT = round(datetime(2026, 11, 23, 20, 15, tzinfo=UTC).timestamp() * 1000)


def test_set_aside_files_are_listed_oldest_first(path: Path) -> None:
    dated = path.with_name("admit.damaged-20261123T201500.000000Z.sqlite3")
    unknown = path.with_name("admit.damaged-yesterday.sqlite3")
    for file in (unknown, dated, path, path.with_name("admit.settled-1.sqlite3")):
        file.touch()
    assert set_aside_beside(path) == (dated, unknown)
    assert [set_aside_at(file) for file in (dated, unknown)] == [MOMENT, None]


def test_notice_names_the_first_file_and_the_command() -> None:
    assert notice_of(()) is None
    first, second = Path("/d/admit.damaged-1.sqlite3"), Path("/d/admit.damaged-2.sqlite3")
    notice = str(notice_of([first, second]))
    assert notice.startswith("The file admit.damaged-1.sqlite3 was damaged and set aside")
    assert notice.endswith(f"admit queue import '{first}'")


def test_settled_file_is_renamed_with_its_log(path: Path) -> None:
    file = path.with_name("admit.damaged-1.sqlite3")
    for created in (file, file.with_name(f"{file.name}-wal")):
        created.touch()
    settled = archive(file)
    names = sorted(found.name for found in path.parent.iterdir())
    assert names == [settled.name, f"{settled.name}-wal"]
    assert set_aside_beside(path) == ()
