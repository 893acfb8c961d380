"""Files that an earlier version wrote, and what that version showed of them."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import dump
from typing import Any

from app.book.movement import Movement
from app.csv_export import described
from app.model.journal import Row
from app.store import engine
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines

FIXTURES = Path(__file__).parent / "fixtures"
BEFORE = json.loads((FIXTURES / "version-7.json").read_text("utf-8"))


@dataclass
class OpenedStore:
    """A file opened by this version, with all readers."""

    database: Database
    timelines: Timelines
    journal: Journal
    deliveries: Deliveries
    roster: Roster


@contextmanager
def opened_all(path: Path) -> Iterator[OpenedStore]:
    with closing(Database.open(path)) as database:
        timelines = Timelines(database)
        yield OpenedStore(
            database,
            timelines,
            Journal(database, timelines),
            Deliveries(database, timelines),
            Roster(database, timelines),
        )


def write_older(path: Path, *statements: str, script: str = "version-7.sql") -> None:
    with closing(engine.connect(path)) as connection:
        connection.executescript((FIXTURES / script).read_text("utf-8"))
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def as_in_version_7(row: Row) -> dict[str, Any]:
    """Return the columns of a row that version 7 showed."""
    shown = described(row)
    return {name: shown[name] for name in BEFORE["waiting"][0]}


def queue_of(journal: Journal) -> dict[str, Any]:
    queue = {
        "counts": journal.counts(),
        "waiting": [as_in_version_7(row) for row in journal.waiting()],
        "needs a look": [as_in_version_7(row) for row in journal.needs_a_look()],
    }
    return dict(json.loads(json.dumps(queue, default=str)))


def movements_of(store: OpenedStore, scan_id: str) -> list[Movement]:
    return store.journal.movements(scan_id)


def dump_of(connection: engine.Connection) -> list[str]:
    """Return all that is in a store, as SQL."""
    return list(dump._iterdump(connection))  # type: ignore[attr-defined]
