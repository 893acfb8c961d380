"""Damaged files of earlier versions, and interrupted migrations."""

import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.store import engine, schema
from app.store.errors import FileDamaged
from app.store.event_files import EventKey
from app.store.read_only import open_to_read
from tests.unit.store.older_files import BEFORE, dump_of, opened_all, queue_of, write_older
from tests.unit.store.stored_samples import NOON

EVENT = EventKey("E1", None)


@pytest.mark.parametrize(
    "damage",
    [
        "delivery = 'eaten'",
        "direction = 'UP'",
        "kind = 'ADMITTED'",
        "reason = 'moon'",
        "source = 'eye'",
        "decided_by = 'nobody'",
        "tickets = '[\"T5\"'",
        "tickets = '{\"a\": [[]]}'",
        "tickets = '[]'",
        "tickets = '[[1], null, 7, true]'",
        "error = '[1'",
        "taking_back = '[1'",
        "words = '{\"moment\": 1}'",
        "undoes = 'no such row', delivery = 'due'",
    ],
)
@pytest.mark.parametrize("scan_id", ["due", "taken back", "undone delivered", "undo due"])
def test_unreadable_row_does_not_break_the_migration(path: Path, damage: str, scan_id: str) -> None:
    write_older(path, f"UPDATE journal SET {damage} WHERE id = '{scan_id}'")
    with opened_all(path) as store:
        store.deliveries.set_strange_aside()
        store.deliveries.ready(NOON + 1_000_000)
        assert sum(store.journal.counts().values()) >= sum(BEFORE["counts"].values())
        listed = {row.scan.id for row in (*store.journal.waiting(), *store.journal.needs_a_look())}
        assert {"unknown", "parked", "card due"} <= listed
        assert scan_id != "due" or "due" in listed
        assert len(store.journal.recent(1_000)) == BEFORE["rows"]


KILLED_MIGRATION = """
import os, signal, sqlite3, sys
from pathlib import Path
from app.store import schema
from app.store.database import Database
last = len(schema.BOOK) if sys.argv[2] == "last" else int(sys.argv[2])
class Statements(tuple):
    def __iter__(self):
        for nth, statement in enumerate(tuple.__iter__(self)):
            if nth == last - 1:
                os.kill(os.getpid(), signal.SIGKILL)
            yield statement
schema.MIGRATIONS = tuple(
    Statements(each) if each is schema.BOOK else each for each in schema.MIGRATIONS
)
Database.open(Path(sys.argv[1]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no such signal")
@pytest.mark.parametrize("statement", ["2", "5", "12", "last"])
def test_killed_migration_leaves_the_old_file_unchanged(older: Path, statement: str) -> None:
    command = [sys.executable, "-c", KILLED_MIGRATION, str(older), statement]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    with closing(engine.connect(older)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (7,)
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == (BEFORE["rows"],)
        assert connection.execute("SELECT count(*) FROM presence").fetchone() != (0,)
    with opened_all(older) as store:
        assert store.database.warning is None
        assert queue_of(store.journal)["counts"] == BEFORE["counts"]


def test_migration_interrupted_anywhere_changes_nothing(older: Path) -> None:
    with closing(engine.connect(older)) as connection:
        dump = dump_of(connection)
        for steps in (100, 1_000, 2_000):
            connection.set_progress_handler(lambda: 1, steps)
            with pytest.raises(engine.OperationalError, match="interrupted"):
                schema.migrate(connection)
            connection.set_progress_handler(None, steps)
            assert dump_of(connection) == dump


@pytest.mark.parametrize(
    "table", ["journal", "presence", "list", "kind", "ticket", "locator", "haystack", "event"]
)
def test_older_file_that_lost_a_table_is_set_aside(path: Path, table: str) -> None:
    write_older(path, f"DROP TABLE {table}")
    with pytest.raises(FileDamaged):
        open_to_read(path, EVENT)
    with opened_all(path) as store:
        assert "was damaged. It was set aside" in str(store.database.warning)
        if table != "journal":
            assert store.journal.counts() == BEFORE["counts"]
    (aside,) = path.parent.glob("*damaged-*.sqlite3")
    with closing(engine.connect(aside)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (7,)


def test_older_file_that_lost_a_column_is_set_aside(path: Path) -> None:
    write_older(path, "ALTER TABLE journal DROP COLUMN was_inside")
    with pytest.raises(FileDamaged):
        open_to_read(path, EVENT)
    with opened_all(path) as store:
        assert "was damaged. It was set aside" in str(store.database.warning)
