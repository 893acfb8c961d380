"""Tests of a store for each event, and of the import of unsent admissions."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.book.movement import Change, Look, ServiceState
from app.model.journal import Delivery, Stamp
from app.model.scan import Direction
from app.store import engine
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.errors import FileNewer, InUse, StoreError, WriteFailed
from app.store.event_files import EventKey, open_for, open_to_read, unsettled_beside
from app.store.importing import CannotImport, import_store
from app.store.schema import VERSION
from app.store.store_files import set_aside_at, set_aside_of, unsettled_of
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    delivered,
    deliveries_of,
    held,
    journal_of,
    overwrite,
    pages_of,
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


def notices(path: Path, event: EventKey = OUR_EVENT) -> list[str]:
    return [str(one.notice) for one in unsettled_beside(path, event)]


def test_unsent_scans_of_another_event_are_told_until_they_are_sent(path: Path) -> None:
    write_scan(path)
    told = "Scans of the ticketing tg-1 still wait on this laptop: 1."
    assert notices(path) == []
    assert [notice.startswith(told) for notice in notices(path, OTHER_EVENT)] == [True]
    for _ in range(2):
        with opened(path, "tg-2"):
            assert [notice.startswith(told) for notice in notices(path, OTHER_EVENT)] == [True]
    with opened(path, "tg-1") as database:
        delivered(database, "S1")
    assert notices(path, OTHER_EVENT) == []


def test_unreadable_file_of_another_event_is_told(path: Path) -> None:
    write_scan(path)
    with opened(path, "tg-2"):
        [kept] = path.parent.glob("admit-*.sqlite3")
        kept.write_bytes(NO_DATABASE)
        assert [kept.name in notice for notice in notices(path, OTHER_EVENT)] == [True]
    assert notices(path) == [], "its own opening tells it"


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


def test_second_file_of_an_event_is_set_aside_not_overwritten(path: Path) -> None:
    write_scan(path)
    with opened(path, "tg-2"):
        second = next(path.parent.glob("admit-*.sqlite3"))
        second_bytes = second.read_bytes()
    path.unlink()
    with opened(path, "tg-1") as database:
        second.write_bytes(second_bytes)
        journal_of(database).record(a_scan("S2"), admitted())
    with opened(path, "tg-2"):
        pass
    with opened(path, "tg-1") as database:
        (aside,) = path.parent.glob("*.damaged-*.sqlite3")
        assert aside.read_bytes() == second_bytes
        assert len(journal_of(database).recent(10)) == 2


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


def test_reader_finds_the_file_of_its_event(path: Path) -> None:
    write_scan(path)
    assert scans_of(path, OTHER_EVENT) == []
    with closing(open_for(path, OTHER_EVENT)):
        assert scans_of(path) == ["S1"]


def test_request_that_a_killed_program_left_is_shown_as_unknown(path: Path) -> None:
    with closing(open_for(path, OUR_EVENT)) as database:
        journal_of(database).begin(a_scan(), "T1", Stamp(NOON), 100, was_there=False)
    with closing(open_to_read(path, OUR_EVENT)) as database:
        (row,) = journal_of(database).recent(1)
        assert row.delivery is Delivery.UNKNOWN


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
    assert set_aside_of(path) == [dated, unknown]
    assert [set_aside_at(file) for file in (dated, unknown)] == [MOMENT, None]


def test_notice_names_the_file_and_the_command() -> None:
    file = Path("/d/admit.damaged-1.sqlite3")
    notice = str(unsettled_of(file).notice)
    assert notice.startswith("The file admit.damaged-1.sqlite3 was damaged and set aside")
    assert notice.endswith(f"admit queue import '{file}'")


NO_DATABASE = b"x" * 9_000


@pytest.fixture
def ours(path: Path) -> Iterator[Database]:
    with closing(open_for(path, OUR_EVENT)) as database:
        yield database


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Return a store with an unsent admission, a held scan, and an undone one."""
    file = tmp_path / "south" / "admit.sqlite3"
    file.parent.mkdir()
    with closing(open_for(file, OUR_EVENT)) as database:
        journal = journal_of(database)
        journal.record(a_scan(), admitted(a_ticket()))
        journal.record(a_scan("S2", code="CODE-2"), held())
        journal.record(a_scan("S3", code="CODE-3"), admitted())
        journal.undo(a_scan("S4", code="CODE-3"), UNDONE, "S3", reverse=False)
    return file


def refusal_of(file: Path, ours: Database) -> str:
    before = file.read_bytes() if file.exists() else None
    with pytest.raises(CannotImport) as error:
        import_store(file, ours, OUR_EVENT)
    assert (file.read_bytes() if file.exists() else None) == before
    return f"{error.value.sentence} {error.value.step}"


def test_unsent_admission_is_imported_once(ours: Database, other: Path) -> None:
    before = other.read_bytes()
    first, second = (import_store(other, ours, OUR_EVENT) for _ in range(2))
    assert (first.imported, first.known, second.imported, second.known) == (1, 0, 0, 1)
    assert (first.lost, first.is_damaged, first.settled) == (0, False, None)
    [row] = journal_of(ours).waiting()
    [movement] = journal_of(ours).movements("S1")
    assert row.scan.id == "S1"
    assert (movement.seen, movement.sent_at) == (ServiceState.MAYBE, NOON)
    assert other.read_bytes() == before


def test_imported_card_keeps_the_state_of_each_ticket(ours: Database, other: Path) -> None:
    with closing(Database.open(other)) as database:
        journal = journal_of(database)
        journal.record(a_scan("S5", code="CARD"), admitted(None, "T5", "T6"))
        first, second = journal.movements("S5")
        deliveries_of(database).send_off([first, second], Stamp(NOON + 9, 0), 1_000)
        deliveries_of(database).deliver([Change(first.number, ServiceState.DONE)])
    assert import_store(other, ours, OUR_EVENT).imported == 2
    found = {movement.ticket_id: movement for movement in journal_of(ours).movements("S5")}
    assert {ticket: movement.seen for ticket, movement in found.items()} == {
        "T5": ServiceState.DONE,
        "T6": ServiceState.MAYBE,
    }
    assert found["T6"].sent_at == NOON + 9


def test_imported_undo_reverses_its_own_admission(ours: Database, other: Path) -> None:
    """Movements get other numbers here than they had there."""
    with closing(open_for(other, OUR_EVENT)) as database:
        journal = journal_of(database)
        journal.record(a_scan("S5", code="CODE-5"), admitted())
        (there,) = journal.movements("S5")
        change = Change(there.number, ServiceState.MAYBE, closed=Stamp(NOON))
        deliveries_of(database).deliver([change])
        journal.undo(a_scan("S6", code="CODE-5"), UNDONE, "S5", reverse=True)
    import_store(other, ours, OUR_EVENT)
    (here,), (reversal,) = map(journal_of(ours).movements, ("S5", "S6"))
    assert here.number != there.number
    assert reversal.reverses == here.number


def test_held_request_is_imported_with_its_reversal_once(ours: Database, other: Path) -> None:
    with closing(Database.open(other)) as database:
        journal = journal_of(database)
        journal.begin(a_scan("S5"), "T5", Stamp(NOON, 0), 2_000, was_there=False)
        done = Change(0, ServiceState.DONE, closed=Stamp(NOON + 50, 0), reversed_at=NOON)
        journal.settle("S5", held(), replace(done, reversed_at=None))
        import_store(other, ours, OUR_EVENT)
        [there] = journal.movements("S5")
        deliveries_of(database).deliver([replace(done, number=there.number)])
    imported = [import_store(other, ours, OUR_EVENT).imported for _ in range(2)]
    assert imported == [1, 0]
    request, reversal = journal_of(ours).movements("S5")
    assert request.needs_no_reversal
    assert (reversal.reverses, reversal.direction) == (request.number, Direction.OUT)


def test_undo_of_an_imported_admission_reverses_it(ours: Database, other: Path) -> None:
    import_store(other, ours, OUR_EVENT)
    with closing(Database.open(other)) as database:
        delivered(database, "S1")
        journal_of(database).undo(a_scan("S5"), UNDONE, "S1", reverse=True)
    assert import_store(other, ours, OUR_EVENT).imported == 1
    (admission,), (reversal,) = map(journal_of(ours).movements, ("S1", "S5"))
    assert reversal.reverses == admission.number
    assert not admission.has_walked
    assert Timelines(ours).of_id("T1").inside is not True


@pytest.mark.parametrize(
    ("look", "seen"),
    [
        (Look.PARKED, ServiceState.REJECTED),
        (Look.PARKED, ServiceState.MAYBE),
        (Look.DISPUTED, ServiceState.DONE),
    ],
)
def test_admission_that_needs_a_look_is_imported_with_it(
    ours: Database, other: Path, look: Look, seen: ServiceState
) -> None:
    with closing(Database.open(other)) as database:
        (there,) = journal_of(database).movements("S1")
        deliveries_of(database).deliver([Change(there.number, seen, look=look)])
    assert import_store(other, ours, OUR_EVENT).imported == 1
    assert [row.scan.id for row in journal_of(ours).needs_a_look()] == ["S1"]
    [movement] = journal_of(ours).movements("S1")
    assert (movement.seen, movement.look) == (seen, look)


def test_missing_rows_are_counted_as_lost(ours: Database, other: Path) -> None:
    with closing(engine.connect(other)) as connection, connection:
        connection.execute("DELETE FROM journal WHERE id = 'S2'")
    imported = import_store(other, ours, OUR_EVENT)
    assert (imported.imported, imported.lost, imported.is_damaged) == (1, 1, False)


def test_file_of_another_event_is_refused(ours: Database, tmp_path: Path) -> None:
    file = tmp_path / "north.sqlite3"
    open_for(file, OTHER_EVENT).close()
    refusal = refusal_of(file, ours)
    assert "another event" in refusal
    assert "tg-2" in refusal


def test_file_without_its_event_is_imported_under_any_name(ours: Database, other: Path) -> None:
    with closing(engine.connect(other)) as connection, connection:
        connection.execute("DELETE FROM event")
    copy = ours.path.with_name("from south.sqlite3")
    copy.write_bytes(other.read_bytes())
    assert import_store(copy, ours, OUR_EVENT).imported == 1


def test_missing_file_and_the_store_itself_are_refused(ours: Database) -> None:
    assert "Nothing was imported" in refusal_of(ours.path.with_name("none.sqlite3"), ours)
    assert "in use" in refusal_of(ours.path, ours)


def test_file_that_is_no_store_is_refused(ours: Database, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(NO_DATABASE)
    assert "nothing in it can be read" in refusal_of(file, ours)


def test_newer_file_is_refused_by_its_own_name(ours: Database, other: Path) -> None:
    with closing(engine.connect(other)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(FileNewer, match="south"):
        import_store(other, ours, OUR_EVENT)


@pytest.mark.parametrize("is_readable", [True, False])
def test_set_aside_file_is_settled(ours: Database, other: Path, is_readable: bool) -> None:
    aside = ours.path.with_name("admit.damaged-20261123T201500.000000Z.sqlite3")
    aside.write_bytes(other.read_bytes() if is_readable else NO_DATABASE)
    imported = import_store(aside, ours, OUR_EVENT)
    assert (imported.imported, imported.is_damaged) == (int(is_readable), not is_readable)
    assert imported.settled is not None
    assert imported.settled.exists()
    assert set_aside_of(ours.path) == []


def kept_aside_and_damaged(path: Path, name: str) -> Path:
    write_scan(path, "tg-2")
    with opened(path, "tg-1"):
        [kept] = path.parent.glob("admit-*.sqlite3")
    overwrite(kept, pages_of(kept, name)[0])
    with closing(Database.open(kept)):
        [aside] = set_aside_of(path)
    assert unsettled_beside(path, OUR_EVENT)[0] == unsettled_of(aside)
    return aside


def test_damaged_file_of_another_event_is_settled_when_that_is_set_up(path: Path) -> None:
    aside = kept_aside_and_damaged(path, "movement_open")
    with closing(open_for(path, OUR_EVENT)) as database:
        assert "another event" in refusal_of(aside, database)
    with closing(open_for(path, OTHER_EVENT)) as database:
        imported = import_store(aside, database, OTHER_EVENT)
    assert (imported.imported, imported.known) == (0, 1)
    assert set_aside_of(path) == []


def test_scans_of_a_file_without_its_event_go_to_no_other_event(path: Path) -> None:
    aside = kept_aside_and_damaged(path, "event")
    with closing(open_for(path, OUR_EVENT)) as database:
        assert "another event" in refusal_of(aside, database)
    with closing(open_for(path, OTHER_EVENT)) as database:
        assert import_store(aside, database, OTHER_EVENT).settled is not None
