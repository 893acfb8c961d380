"""Tests of the import of unsent admissions from another store, which is only read."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.book.movement import Change, Look, ServiceState
from app.model.journal import Stamp
from app.store import engine
from app.store.database import Database
from app.store.errors import FileNewer
from app.store.event_files import EventKey, open_for
from app.store.importing import CannotImport, import_store
from app.store.schema import VERSION
from app.store.store_files import set_aside_beside
from tests.unit.store.damage import PAGE, overwrite, pages_of
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    deliveries_of,
    held,
    journal_of,
)

OUR_EVENT, OTHER_EVENT = (
    EventKey("tg_1", "https://a.example"),
    EventKey("tg_2", "https://a.example"),
)
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
        deliveries_of(database).send_off([first.number, second.number], Stamp(NOON + 9, 0), 1_000)
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


@pytest.mark.parametrize("index", ["movement_open", "movement_scan", "sqlite_autoindex_journal_1"])
@pytest.mark.parametrize("source", ["movement_subject", "movement_reverses"])
def test_store_with_a_damaged_index_is_imported_whole(
    ours: Database, other: Path, index: str, source: str
) -> None:
    """The page of one index holds that of another one."""
    (page,), (root,) = pages_of(other, index), pages_of(other, source)
    content = other.read_bytes()
    overwrite(other, page, content[(root - 1) * PAGE : root * PAGE])
    imported = import_store(other, ours, OUR_EVENT)
    assert (imported.imported, imported.is_damaged) == (1, True)
    assert [row.scan.id for row in journal_of(ours).waiting()] == ["S1"]
    assert len(journal_of(ours).movements("S1")) == 1


def test_file_of_another_event_is_refused(ours: Database, tmp_path: Path) -> None:
    file = tmp_path / "north.sqlite3"
    open_for(file, OTHER_EVENT).close()
    refusal = refusal_of(file, ours)
    assert "another event" in refusal
    assert "tg_2" in refusal


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
    assert set_aside_beside(ours.path) == ()
