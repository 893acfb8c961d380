"""Files that an older version of this program wrote."""

import sqlite3
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.store import schema
from app.store.journal import Journal
from tests.unit.store.damage import overwrite, pages_of
from tests.unit.store.made import NOON, a_scan, a_ticket, admitted, opened

OLDER = 3


@pytest.fixture
def older(path: Path) -> Path:
    """With one scan that has a verdict, and one under which the program died."""
    with opened(path) as database:
        journal = Journal(database)
        journal.record(a_scan("S1"), admitted(a_ticket("T1")), Delivery.DUE)
        journal.begin(a_scan("S2"), "T2", NOON, True)
    with sqlite3.connect(path) as connection:
        connection.execute("ALTER TABLE journal DROP COLUMN was_inside")
        connection.execute(f"PRAGMA user_version = {OLDER}")
    connection.close()
    return path


def kept(path: Path) -> list[tuple[str, bool | None]]:
    with opened(path) as database, database.reading() as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
        rows = Journal(database).recent(10)
        return [(row.scan.id, row.was_inside) for row in rows]


def test_an_older_file_is_opened_with_all_that_it_has(older: Path) -> None:
    assert kept(older) == [("S2", None), ("S1", None)]


def test_so_is_one_that_is_damaged(older: Path) -> None:
    for index in ("journal_open", "sqlite_autoindex_journal_1"):
        overwrite(older, pages_of(older, index)[0])
    assert kept(older) == [("S2", None), ("S1", None)]
    assert list(older.parent.glob("*damaged*"))


def test_where_a_guest_was_known_to_be_is_kept(path: Path) -> None:
    with opened(path) as database:
        journal = Journal(database)
        for number, was_inside in enumerate((True, False, None)):
            journal.begin(a_scan(f"S{number}"), "T1", NOON, was_inside)
        rows = journal.recent(10)
        assert [row.was_inside for row in reversed(rows)] == [True, False, None]
