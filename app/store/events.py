"""One file for one ticketing of one service: another's is put aside whole, and found again.

A list of one event must let nobody in to another, and what waits of one is never sent to another.
"""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from app.message import Message
from app.model.journal import WAITING, Delivery
from app.store.connection import Plainly
from app.store.database import Database, refuse_broken_link
from app.store.rescue import LOGS
from app.store.scan_reader import ScanReader

NOTE = "INSERT INTO event (ticketing_id, service) VALUES (?, ?)"
FORGET = "DELETE FROM event"


class Event(NamedTuple):
    """Whose list and journal these are; older files do not say of which service."""

    ticketing_id: str
    service: str | None


def open_for(path: Path, event: Event) -> Database:
    """The file of this event, at this path; whatever else was there lies beside it."""
    with Plainly(path, None):
        refuse_broken_link(path)
        ours = kept_aside(path, event)
        if not path.exists() and ours.exists():
            os.replace(ours, path)
        database = Database.open(path)
        with _closed_in_trouble(database):
            other = event_of(database)
            if other is None or is_for(other, event):
                _note(database, event)
                return database
        with closing(database):
            waiting = _waiting(database)
            # On a full disk the log would stay, and be taken for that of the next event's file.
            database.in_one_file()
        os.replace(path, _aside(path, other))
        # A program that still reads keeps the log of the file that was moved, which is empty now:
        # it is not to be taken for that of the next event's file.
        for log in LOGS:
            path.with_name(path.name + log).unlink(missing_ok=True)
        if ours.exists():
            os.replace(ours, path)
        return _opened_anew(path, event, waiting)


def _opened_anew(path: Path, event: Event, waiting: int) -> Database:
    database = Database.open(path)
    with _closed_in_trouble(database):
        _note(database, event)
    if waiting:
        left = Message(
            "Scans of the event before that still wait on this laptop: {count}. "
            "Set that event up again to send them.",
            {"count": waiting},
        )
        before = database.warning
        database.warning = (
            Message("{said} {step}", {"said": before, "step": left}) if before else left
        )
    return database


@contextmanager
def _closed_in_trouble(database: Database) -> Iterator[None]:
    """Left open it would be locked, and whoever tries again would be told that we run already."""
    try:
        yield
    except BaseException:
        database.close()
        raise


def event_of(database: Database) -> Event | None:
    """Return the event that the file belongs to; None if none is noted yet."""
    with database.reading() as connection:
        row = connection.execute("SELECT ticketing_id, service FROM event").fetchone()
    if row is None:
        return None
    ticketing_id, service = row
    return Event(str(ticketing_id), None if service is None else str(service))


def is_for(noted: Event, event: Event) -> bool:
    return noted.ticketing_id == event.ticketing_id and noted.service in (None, event.service)


def _note(database: Database, event: Event) -> None:
    if event_of(database) != event:
        with database.transaction() as connection:
            connection.execute(FORGET)
            connection.execute(NOTE, event)


def _waiting(database: Database) -> int:
    """Return how many scans are still to be delivered or to be asked about."""
    counts = ScanReader(database).counts()
    return sum(counts[delivery] for delivery in (Delivery.ASKING, *WAITING))


def kept_aside(path: Path, event: Event) -> Path:
    """Where its file is if it was put aside, perhaps by an older version."""
    older = _aside(path, Event(event.ticketing_id, None))
    newer = _aside(path, event)
    return older if older.exists() and not newer.exists() else newer


def _aside(path: Path, event: Event) -> Path:
    """An id comes from outside: it is no part of a path."""
    service = "" if event.service is None else f"\n{event.service}"
    mark = sha256(f"{event.ticketing_id}{service}".encode(errors="replace")).hexdigest()[:16]
    return path.with_name(f"{path.stem}-{mark}{path.suffix}")
