"""Files that an earlier version wrote, and what that version showed of them."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.book.movement import Movement
from app.csv_export import described
from app.model.journal import Row
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines

FIXTURES = Path(__file__).parent / "fixtures"
BEFORE = json.loads((FIXTURES / "version-7.json").read_text("utf-8"))


@dataclass
class Opened:
    """A file that was opened by this version, with all readers."""

    database: Database
    timelines: Timelines
    journal: Journal
    deliveries: Deliveries
    roster: Roster


@contextmanager
def opened_all(path: Path) -> Iterator[Opened]:
    with closing(Database.open(path)) as database:
        timelines = Timelines(database)
        yield Opened(
            database,
            timelines,
            Journal(database, timelines),
            Deliveries(database, timelines),
            Roster(database, timelines),
        )


def write_older(path: Path, *statements: str, script: str = "version-7.sql") -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / script).read_text("utf-8"))
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def as_before(row: Row) -> dict[str, Any]:
    """Return what that version showed of a row; more may have been added since."""
    told = described(row)
    return {name: told[name] for name in BEFORE["waiting"][0]}


def queue_of(journal: Journal) -> dict[str, Any]:
    told = {
        "counts": journal.counts(),
        "waiting": [as_before(row) for row in journal.waiting()],
        "needs a look": [as_before(row) for row in journal.needs_a_look()],
    }
    return dict(json.loads(json.dumps(told, default=str)))


def of_scan(now: Opened, scan_id: str) -> list[Movement]:
    return now.journal.movements(scan_id)
