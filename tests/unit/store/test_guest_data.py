"""Tests of guests' data: when it is due, that no file has it after a deletion, and what stays."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from app.model.journal import Deletion
from app.security.store_key import NO_KEYS
from app.store import engine
from app.store.database import Database
from app.store.errors import InUse
from app.store.event_files import EventKey, open_for
from app.store.guest_data import (
    DAY_MS,
    DueFile,
    DueGuests,
    delete_guests,
    deletions_of,
    due_files,
    due_guests_of,
    finish_deletion,
    is_begun,
)
from app.store.roster import Roster
from tests.support.stores import write_new_store
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    held,
    journal_of,
    opened,
    read,
)

MARK = "Marek Secretly"
IDS = "an id of the service, which tells nothing without the service"
OURS = "a word, a number or an id of this program"
STAFF = "it names a door or a member of the staff, for the report"
EVENT = "it is about the event, not about a guest"
# Each column of text that stays, and why. Of every other column a deletion removes the text.
KEPT = {
    "claim.direction": OURS,
    "claim.door": STAFF,
    "claim.epoch": OURS,
    "claim.laptop": OURS,
    "claim.scan_id": OURS,
    "claim.subject": f"{IDS}; a code becomes a number",
    "claim.user_id": "the service's id of a laptop's key",
    "deletion.by_name": STAFF,
    "event.service": EVENT,
    "event.ticketing_id": EVENT,
    "house_event.act": OURS,
    "house_event.door": STAFF,
    "house_event.epoch": OURS,
    "house_event.id": OURS,
    "house_event.laptop": OURS,
    "journal.by_name": STAFF,
    "journal.decided_by": OURS,
    "journal.direction": OURS,
    "journal.door": STAFF,
    "journal.id": OURS,
    "journal.kind": OURS,
    "journal.reason": OURS,
    "journal.source": OURS,
    "journal.subject": f"{IDS}; a code becomes a number",
    "journal.ticket_id": IDS,
    "journal.tickets": IDS,
    "journal.undoes": OURS,
    "kind.category_id": EVENT,
    "kind.name": EVENT,
    "label.outcome": OURS,
    "label.printer": "the name of a printer",
    "label.scan_id": OURS,
    "label.ticket_id": IDS,
    "line_state.state": OURS,
    "movement.decided_by": OURS,
    "movement.direction": OURS,
    "movement.intent": OURS,
    "movement.look": OURS,
    "movement.seen": OURS,
    "movement.state": OURS,
    "movement.subject": f"{IDS}; a code becomes a number",
    "movement.ticket_id": IDS,
    "movement.verdict_kind": OURS,
    "note.door": STAFF,
    "note.epoch": OURS,
    "note.id": OURS,
    "note.subject": f"{IDS}; a code becomes a number",
    "note_shown.note_id": OURS,
    "note_shown.scan_id": OURS,
    "passage.direction": OURS,
    "passage.ticket_id": IDS,
    "passage.user_id": "the service's id of a laptop's key",
    "supervised.act": OURS,
    "supervised.by_name": STAFF,
    "ticket.addon_of": IDS,
    "ticket.id": IDS,
    "ticket.status": OURS,
    "ticket.transfer": OURS,
    "unlisted.subject": f"{IDS}; a code becomes a number",
    "user.user_id": "the service's id of a laptop's key",
}


def columns_of(connection: engine.Connection) -> dict[str, list[tuple[str, str]]]:
    """Return the name and the type of each column, by table."""
    tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    return {
        table: [
            (name, kind) for _, name, kind, *_ in connection.execute(f"PRAGMA table_info({table})")
        ]
        for (table,) in tables
    }


def fill(connection: engine.Connection, table: str, columns: list[tuple[str, str]]) -> None:
    """Write a row with the mark in each column of text."""
    values = [f"{MARK} of {table}.{name}" if kind == "TEXT" else 0 for name, kind in columns]
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute(f"DELETE FROM {table}")
    places = ", ".join("?" for _ in columns)
    connection.execute(f"INSERT INTO {table} VALUES ({places})", values)


def test_each_column_of_text_is_emptied_or_says_why_it_stays(database: Database) -> None:
    with database.transaction() as connection:
        for table, columns in columns_of(connection).items():
            fill(connection, table, columns)
        settled = json.dumps([["noted", "Ana", NOON, MARK]])
        connection.execute("UPDATE movement SET settlements = ?", (settled,))
    delete_guests(database, NOON, "ana")
    with database.reading as connection:
        kept = {
            f"{table}.{name}"
            for table, columns in columns_of(connection).items()
            for name, kind in columns
            for (value,) in connection.execute(f"SELECT {name} FROM {table}")
            if kind == "TEXT" and MARK in (value or "")
        }
        (settlements,) = connection.execute("SELECT settlements FROM movement").fetchone()
    assert kept == KEPT.keys()
    assert json.loads(settlements) == [["noted", "Ana", NOON, ""]]


def test_deletion_counts_what_was_there_and_again_nothing(
    database: Database, roster: Roster, path: Path
) -> None:
    read(roster, [a_ticket("T1", code=f"{MARK}-1"), a_ticket("T2", holder=MARK, code="B")])
    journal = journal_of(database)
    journal.record(a_scan("S1", code=f"{MARK}-1"), admitted(roster.by_id("T1")))
    journal.record(a_scan("S2", code=f"{MARK}-2"), admitted())
    first = delete_guests(database, NOON, "ana")
    assert first == Deletion(NOON, "ana", tickets=2, scans=2, notes=0)
    finish_deletion(database)
    again = delete_guests(database, NOON + 1, "ana")
    assert (again.tickets, again.scans) == (0, 0)
    assert deletions_of(database) == [first, again]
    assert MARK.encode() not in b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_bare_code_of_a_listed_ticket_stays_with_its_ticket(
    database: Database, roster: Roster
) -> None:
    journal = journal_of(database)
    journal.record(a_scan("S1", code="LATE"), admitted())
    journal.record(a_scan("S2", code="OTHER"), admitted())
    read(roster, [a_ticket("T1", code="LATE")])
    delete_guests(database, NOON, "ana")
    codes = {one.scan.id: one.scan.code for one in journal.recent(2)}
    assert sorted(codes.values()) == ["#1", "#2"]
    found = roster.by_code(codes["S1"])
    assert [one.id for one in found] == ["T1"]
    assert roster.by_code(codes["S2"]) == []


def test_deletion_that_was_killed_before_wiping_is_finished(database: Database, path: Path) -> None:
    delete_guests(database, NOON, "ana")
    with closing(engine.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM ticket").fetchall()
        with pytest.raises(InUse):
            finish_deletion(database)
    assert is_begun(database)
    finish_deletion(database)
    assert not is_begun(database)


DAYS = 14
OVER = NOON + DAYS * DAY_MS + 1


@pytest.mark.parametrize(
    ("last", "is_due"),
    [
        (DueGuests(None), False),
        (DueGuests(None, NOON), True),
        (DueGuests(None, NOON + 1), False),
        (DueGuests(None, None, NOON), True),
        (DueGuests(None, NOON, NOON + 1), False),
        (DueGuests(None, NOON + 1, NOON), False),
        (DueGuests(None, NOON, NOON, deleted_at=NOON + 5), False),
        (DueGuests(None, NOON, deleted_at=NOON - 5), True),
        (DueGuests(None, NOON, NOON, deleted_at=NOON + 5, is_read_again=True), True),
    ],
)
def test_guests_are_due_some_days_after_the_event(last: DueGuests, is_due: bool) -> None:
    assert ((last.due_at(DAYS) or OVER) < OVER) is is_due
    assert last.due_at(0) is None


def test_use_and_deletion_are_read_from_the_file(
    database: Database, roster: Roster, path: Path
) -> None:
    assert due_guests_of(path, NO_KEYS) == DueGuests(None)
    read(roster, [a_ticket()])
    journal_of(database).record(a_scan(at=NOON + 1), held())
    delete_guests(database, NOON + 2, "ana")
    assert due_guests_of(path, NO_KEYS) == DueGuests(
        None, NOON + 1, deleted_at=NOON + 2, is_begun=True
    )
    assert roster.is_deleted()
    assert due_files(path, NO_KEYS, NOON, 0) == [DueFile(path, "", None)]
    finish_deletion(database)
    assert due_files(path, NO_KEYS, OVER, DAYS) == []
    read(roster, [a_ticket()], at=NOON + 3)
    assert not roster.is_deleted()
    last = due_guests_of(path, NO_KEYS)
    assert last == DueGuests(None, NOON + 1, deleted_at=NOON + 2, is_read_again=True)


def test_files_of_all_events_are_looked_at(path: Path) -> None:
    first, second = EventKey("first", "service"), EventKey("second", "service")
    write_new_store(path)
    for event in (first, second):
        database = open_for(path, event)
        journal_of(database).record(a_scan(at=NOON), held())
        database.close()
    kept = [due_guests_of(file.file, NO_KEYS) for file in due_files(path, NO_KEYS, OVER, DAYS)]
    assert [one.event for one in kept if one] == [second, first]


def test_files_that_cannot_be_read_are_left_to_their_opening(path: Path) -> None:
    assert due_guests_of(path, NO_KEYS) is None
    assert due_files(path, NO_KEYS, OVER, DAYS) == []
    write_new_store(path)
    with opened(path) as database, database.transaction() as connection:
        connection.execute("DROP TABLE journal")
    assert due_guests_of(path, NO_KEYS) is None
    assert due_files(path, NO_KEYS, OVER, DAYS) == []
