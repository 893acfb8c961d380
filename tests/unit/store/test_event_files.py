"""Tests of a laptop used for several events: each event has its own file."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.store import engine
from app.store.database import Database
from app.store.errors import StoreError, WriteFailed
from app.store.event_files import EventKey, open_for
from app.store.timelines import Timelines
from tests.unit.store.damage import overwrite, pages_of, redefine_tables
from tests.unit.store.stored_samples import (
    a_scan,
    a_ticket,
    admitted,
    delivered,
    journal_of,
    read,
    roster_of,
)


@contextmanager
def opened(
    path: Path, ticketing_id: str, service: str = "tickets.example.org"
) -> Iterator[Database]:
    with closing(open_for(path, EventKey(ticketing_id, service))) as database:
        yield database


def write_scan(
    path: Path,
    ticketing_id: str,
    service: str = "tickets.example.org",
    *,
    sent: bool = False,
) -> None:
    with opened(path, ticketing_id, service) as database:
        read(roster_of(database), [a_ticket()])
        journal_of(database).record(a_scan(), admitted(a_ticket()))
        if sent:
            delivered(database, "S1")


def test_same_event_finds_its_file_again(path: Path) -> None:
    write_scan(path, "tg-1")
    with opened(path, "tg-1") as database:
        assert database.warning is None
        assert journal_of(database).row("S1") is not None
        assert roster_of(database).by_id("T1") == a_ticket()


@pytest.mark.parametrize("sent", [False, True])
def test_other_event_starts_empty_with_a_warning_of_unsent_scans(path: Path, sent: bool) -> None:
    write_scan(path, "tg-1", sent=sent)
    with opened(path, "tg-2") as database:
        assert journal_of(database).recent(10) == []
        assert roster_of(database).list_from() is None
        assert Timelines(database).of_id("T1").inside is None
        has_warning = "still wait on this laptop: 1." in str(database.warning)
        assert has_warning is not sent
    with opened(path, "tg-2") as database:
        assert database.warning is None


def test_service_with_the_same_ids_gets_its_own_file(path: Path) -> None:
    """One service is a test copy of the other."""
    write_scan(path, "tg-1", "trial.example.org")
    with opened(path, "tg-1", "tickets.example.org") as database:
        assert journal_of(database).recent(10) == []
        assert roster_of(database).list_from() is None
        assert "still wait on this laptop: 1." in str(database.warning)
    with opened(path, "tg-1", "trial.example.org") as database:
        assert journal_of(database).row("S1") is not None
    with opened(path, "tg-1", "tickets.example.org") as database:
        assert journal_of(database).recent(10) == []


def test_renamed_file_is_found_again(path: Path) -> None:
    write_scan(path, "tg-1")
    with opened(path, "../tg-2"):
        pass
    assert {file.parent for file in path.parent.iterdir()} == {path.parent}
    with opened(path, "tg-1") as database:
        assert journal_of(database).row("S1") is not None
    with opened(path, "../tg-2") as database:
        assert journal_of(database).recent(10) == []
    assert len(list(path.parent.glob("*.sqlite3"))) == 2


def test_start_killed_between_the_renames_loses_nothing(path: Path) -> None:
    write_scan(path, "tg-1")
    with opened(path, "tg-2"):
        pass
    path.unlink()
    with opened(path, "tg-1") as database:
        assert journal_of(database).row("S1") is not None
    assert len(list(path.parent.glob("*.sqlite3"))) == 1


def test_folder_in_place_of_an_events_file_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(WriteFailed):
        open_for(path, EventKey("tg-1", "tickets.example.org"))


@pytest.mark.parametrize("page", [1, 2, 3])
def test_event_is_kept_when_a_damaged_file_is_rescued(path: Path, page: int) -> None:
    write_scan(path, "tg-1")
    overwrite(path, page)
    with opened(path, "tg-2") as database:
        assert journal_of(database).recent(10) == []
    with opened(path, "tg-1") as database:
        assert journal_of(database).row("S1") is not None or page != 1


def test_rescued_file_with_a_bad_event_is_taken_over(path: Path) -> None:
    write_scan(path, "tg-1")
    before = redefine_tables(
        path,
        {"event": "CREATE TABLE event (ticketing_id, service)"},
        "UPDATE event SET ticketing_id = 7",
    )
    assert before
    (root,) = pages_of(path, "movement_open")
    overwrite(path, root)
    with opened(path, "tg-2") as database:
        assert journal_of(database).row("S1") is not None


def test_failed_write_of_the_event_leaves_no_lock(path: Path) -> None:
    """A lock left behind made a retry fail with "Admit is running already"."""
    refuse = "CREATE TRIGGER refuse BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END"
    first = Database.open(path)
    with closing(first), first.transaction() as connection:
        connection.execute(refuse)
    with pytest.raises(engine.IntegrityError) as error:
        open_for(path, EventKey("tg-1", "tickets.example.org"))
    with closing(engine.connect(path)) as connection:
        connection.execute("DROP TRIGGER refuse")
    assert error.value.__traceback__ is not None
    with opened(path, "tg-1"):
        pass


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
            open_for(path, EventKey("tg-2", "tickets.example.org"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    for ticketing_id, rows in (("tg-2", 1), ("tg-1", 201)):
        with opened(path, ticketing_id) as database:
            assert len(journal_of(database).recent(1_000)) == rows
            assert "damaged" not in str(database.warning)
