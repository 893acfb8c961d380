"""One file for one ticketing: another event's is put aside whole, and found again.

A list of one event must let nobody in to another, and what waits of one is never sent to another.
"""

import os
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from app.said import Said
from app.store.connection import Plainly
from app.store.database import Database

NOTE = "INSERT INTO event VALUES (?)"
WAITING = """
    SELECT count(*) FROM journal
    WHERE delivery IN ('asking', 'unknown', 'due', 'parked', 'disputed')
    AND delivery IN ('asking', 'unknown', 'due')
"""


def open_for(path: Path, ticketing_id: str) -> Database:
    """The file of this ticketing, at this path; whatever else was there lies beside it."""
    with Plainly(path, None):
        ours = _aside(path, ticketing_id)
        if not path.exists() and ours.exists():
            os.replace(ours, path)
        database = Database.open(path)
        other = _ticketing_of(database)
        if other is None:
            _note(database, ticketing_id)
        if other in (None, ticketing_id):
            return database
        with closing(database):
            waiting = _waiting(database)
            # On a full disk the log would stay, and be taken for that of the next event's file.
            database.in_one_file()
        os.replace(path, _aside(path, other))
        if ours.exists():
            os.replace(ours, path)
        return _opened_anew(path, ticketing_id, waiting)


def _opened_anew(path: Path, ticketing_id: str, waiting: int) -> Database:
    database = Database.open(path)
    if _ticketing_of(database) is None:
        _note(database, ticketing_id)
    if waiting:
        left = Said(
            "Scans of the event before that still wait on this laptop: {count}. "
            "Set that event up again to send them.",
            {"count": waiting},
        )
        before = database.warning
        database.warning = Said("{said} {step}", {"said": before, "step": left}) if before else left
    return database


def _ticketing_of(database: Database) -> str | None:
    """None if nobody has said so far whose it is."""
    with database.reading() as connection:
        row = connection.execute("SELECT ticketing_id FROM event").fetchone()
    return None if row is None else str(row[0])


def _note(database: Database, ticketing_id: str) -> None:
    with database.transaction() as connection:
        connection.execute(NOTE, (ticketing_id,))


def _waiting(database: Database) -> int:
    with database.reading() as connection:
        (count,) = connection.execute(WAITING).fetchone()
    return int(count)


def _aside(path: Path, ticketing_id: str) -> Path:
    """An id comes from outside: it is no part of a path."""
    mark = sha256(ticketing_id.encode(errors="replace")).hexdigest()[:16]
    return path.with_name(f"{path.stem}-{mark}{path.suffix}")
