"""Tests of when guests' data is due, by the end and the scans of each event."""

from pathlib import Path

import pytest

from app.security.store_key import NO_KEYS
from app.store.database import Database
from app.store.event_files import EventKey, open_for
from app.store.guest_data import (
    DAY_MS,
    DueFile,
    DueGuests,
    GuestsDue,
    delete_guests,
    due_files,
    due_guests_of,
    finish_deletion,
)
from app.store.roster import Roster
from tests.support.stores import write_new_store
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, held, journal_of, opened, read

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


def test_guests_who_are_due_are_named_with_a_next_step() -> None:
    assert "due to be deleted" in GuestsDue().sentence
    assert "online" in GuestsDue().next_step
