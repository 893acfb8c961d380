"""Files that an older version of this program wrote."""

import sqlite3
from pathlib import Path

import pytest

from app.model.journal import Delivery, Stamp
from app.model.passage import Passage
from app.model.scan import Direction
from app.store import schema
from app.store.journal import Journal
from tests.unit.store.damage import overwrite, pages_of
from tests.unit.store.made import NOON, a_scan, a_ticket, admitted, opened

# What each version does not have yet.
SENT = ("taking_back", "sent_guessed")
INDEXES = {
    5: ("journal_guessed",),
    6: ("journal_went", "journal_taken_back", "journal_others"),
}
LACKING = {3: ("was_inside", *SENT), 4: SENT, 5: (), 6: ()}


@pytest.fixture(params=LACKING)
def older(path: Path, request: pytest.FixtureRequest) -> Path:
    """With one scan that has a verdict, and one under which the program died."""
    with opened(path) as database:
        journal = Journal(database)
        journal.record(a_scan("S1"), admitted(a_ticket("T1")), Delivery.DUE)
        journal.begin(a_scan("S2"), "T2", Stamp(NOON), True)
    with sqlite3.connect(path) as connection:
        for version, indexes in INDEXES.items():
            for index in indexes if request.param < version else ():
                connection.execute(f"DROP INDEX {index}")
        for column in LACKING[request.param]:
            connection.execute(f"ALTER TABLE journal DROP COLUMN {column}")
        connection.execute("ALTER TABLE event DROP COLUMN service")
        connection.execute(f"PRAGMA user_version = {request.param}")
    connection.close()
    return path


def kept(path: Path) -> list[str]:
    with opened(path) as database, database.reading() as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
        return [row.scan.id for row in Journal(database).recent(10)]


def test_an_older_file_is_opened_with_all_that_it_has(older: Path) -> None:
    assert kept(older) == ["S2", "S1"]


def test_so_is_one_that_is_damaged(older: Path) -> None:
    for index in ("journal_open", "sqlite_autoindex_journal_1"):
        overwrite(older, pages_of(older, index)[0])
    assert kept(older) == ["S2", "S1"]
    assert list(older.parent.glob("*damaged*"))


def test_where_a_guest_was_known_to_be_is_kept(path: Path) -> None:
    with opened(path) as database:
        journal = Journal(database)
        for number, was_inside in enumerate((True, False, None)):
            journal.begin(a_scan(f"S{number}"), "T1", Stamp(NOON), was_inside)
        rows = journal.recent(10)
        assert [row.was_inside for row in reversed(rows)] == [True, False, None]


def test_which_passages_are_being_reversed_is_kept_for_each_ticket(path: Path) -> None:
    with opened(path) as database:
        journal = Journal(database)
        journal.begin(a_scan("S1"), None, Stamp(NOON))
        for passage in (Passage("T1", Direction.IN, NOON), Passage('T"2', Direction.IN, NOON + 7)):
            journal.take_back("S1", passage)
        row = journal.row("S1")
        assert row is not None
        assert row.taking_back == {"T1": NOON, 'T"2': NOON + 7}
        with pytest.raises(LookupError):
            journal.take_back("S2", Passage("T1", Direction.IN, NOON))
