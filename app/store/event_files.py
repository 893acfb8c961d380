"""Keeps one file for each ticketing of each service: opens, swaps and reads them.

A list of one event must not admit anybody to another, and scans of one event must not be sent to
another. The file of another event is renamed as a whole, and found again later. Reading changes
nothing, also beside a program that writes.
"""

import os
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from app.message import Message
from app.model.hours import EventTimes
from app.model.journal import Delivery
from app.security.keys import NO_KEYS, StoreKeys
from app.store import engine
from app.store.connection import (
    FileState,
    closed_on_error,
    connect_in_memory,
    connect_to_read,
    exposure_of,
    missing_key,
    row_in,
    state_of,
    version_of,
)  # fmt: skip
from app.store.database import Database, hold_lock, is_in_use
from app.store.deliveries import Deliveries
from app.store.errors import translate_errors
from app.store.journal import ScanReader
from app.store.movements import IS_OPEN
from app.store.schema import create
from app.store.store_files import (
    LOGS,
    Unsettled,
    aside_path,
    log_of,
    move,
    named,
    set_aside_of,
    unsettled_of,
)
from app.store.timelines import Timelines

NOTE = "INSERT INTO event (ticketing_id, service) VALUES (?, ?)"
_EVENT = "SELECT ticketing_id, service FROM event"
KEEP_TIMES = "UPDATE event SET starts_at = ?, ends_at = ?"
_TIMES = "SELECT starts_at, ends_at FROM event"
MARK_LENGTH = 16


class EventKey(NamedTuple):
    """The ticketing and service that a file belongs to."""

    ticketing_id: str
    service: str


def open_for(path: Path, event: EventKey, keys: StoreKeys = NO_KEYS) -> Database:
    """Open the file of this event at this path; rename the file of another event."""
    ours = kept_aside(path, event)
    with translate_errors(path, None), hold_lock(path) as lock:
        while True:
            if not path.exists() and ours.exists():
                os.replace(ours, path)
            database = Database.open(path, keys, lock)
            with closed_on_error(database.close):
                other = event_of(database)
                if other is None:
                    database.write(NOTE, *event)
                aside = kept_aside(path, other or event)
                _set_second_aside(aside)
                if other in (None, event):
                    return database
                # On a full disk the log would stay, and be taken for that of the next event's file.
                database.in_one_file()
            database.close()
            os.replace(path, aside)
            # A program that still reads keeps the log of the renamed file, which is empty now. It
            # must not be taken for the log of the next event's file.
            for log in LOGS:
                log_of(path, log).unlink(missing_ok=True)


def _set_second_aside(file: Path) -> None:
    """Set aside a second file of the event in use, if there is one, to be imported as damaged."""
    if file.exists():
        move(file, aside_path(file, "damaged"))


def event_of(database: Database) -> EventKey | None:
    """Return the event that the file belongs to; None if none is noted yet."""
    row = database.one(_EVENT)
    return None if row is None else EventKey(*row)


def keep_times(database: Database, times: EventTimes) -> None:
    """Keep when the event starts and ends, as far as the service says."""
    database.write(KEEP_TIMES, *times, synced=False)


def kept_times(database: Database) -> EventTimes:
    """Return when the event starts and ends, as last kept."""
    return EventTimes(*(database.one(_TIMES) or ()))


def kept_aside(path: Path, event: EventKey) -> Path:
    """Return the path of this event's file while another event is in use.

    It has a hash in place of the event's id, which comes from outside and must not become part of a
    path.
    """
    noted = f"{event.ticketing_id}\n{event.service}"
    mark = sha256(noted.encode(errors="replace")).hexdigest()[:MARK_LENGTH]
    return path.with_name(f"{path.stem}-{mark}{path.suffix}")


def event_files(path: Path) -> list[Path]:
    """Return the files of all events: the one in use, and those kept aside, by name."""
    kept = named(path.parent, f"{path.stem}-{'[0-9a-f]' * MARK_LENGTH}", path.suffix)
    return [file for file in (path, *kept) if file.exists()]


def unsettled_beside(path: Path, event: EventKey, keys: StoreKeys = NO_KEYS) -> list[Unsettled]:
    """Return what waits on this laptop besides this event: set aside, and of other events."""
    found = [unsettled_of(file) for file in set_aside_of(path)]
    for file in event_files(path):
        ticketing_id, service, count = row_in(file, keys, _WAITING) or (None, None, 0)
        if ticketing_id is not None and count and (ticketing_id, service) != event:
            said = _WAITS.filled({"ticketing": ticketing_id, "count": count})
            found.append(Unsettled(file, said, _TO_SEND, count))
        elif ticketing_id is None and file not in (path, kept_aside(path, event)):
            found.append(Unsettled(file, _UNREADABLE.filled({"file": file.name}), _TO_RESCUE))
    return found


# Whose file it is, and how many scans wait in it.
_WAITING = f"""
    SELECT ticketing_id, service, (
        SELECT count(DISTINCT scan) FROM movement INDEXED BY movement_open
        WHERE {IS_OPEN} AND state IN ('asking', 'unknown', 'due')
    ) FROM (SELECT 1) LEFT JOIN event
"""
_WAITS = Message("Scans of the ticketing {ticketing} still wait on this laptop: {count}.")
_TO_SEND = Message("Set that event up again to send them.")
_UNREADABLE = Message(
    "The file {file} of another event cannot be read: scans in it may not have been sent."
)
_TO_RESCUE = Message("Set that event up again: what can be read is carried over then.")


def open_to_read(path: Path, event: EventKey, keys: StoreKeys = NO_KEYS) -> Database:
    """Open the file of this event for reading; an empty store if there is none yet.

    Rows that a killed program left behind are recovered in a copy in memory. Raises FileDamaged for
    a damaged file, and KeyMissing for one that is encrypted with another key: only a program that
    writes sets them aside.
    """
    with translate_errors(path, None):
        for file in (path, kept_aside(path, event)):
            if file.exists():
                database = _read(file, keys, is_busy=is_in_use(path))
                if event_of(database) in (None, event):
                    return database
                database.close()
        return Database(path, connect_in_memory())


def events_of(path: Path, keys: StoreKeys = NO_KEYS) -> dict[EventKey, Path]:
    """Return the events whose files are kept here, with their files: first the one in use.

    A file that cannot be read is left out.
    """
    events = dict[EventKey, Path]()
    for file in event_files(path):
        if (row := row_in(file, keys, _EVENT)) is not None:
            events.setdefault(EventKey(*row), file)
    return events


def _read(file: Path, keys: StoreKeys, *, is_busy: bool) -> Database:
    """Open one file, or a copy in memory of a file that has no tables yet or needs recovery."""
    state, key = state_of(file, keys.candidates())
    if state is FileState.LOCKED:
        raise missing_key(file, keys)
    connection, exposure = connect_to_read(file, key), None if key else exposure_of(keys)
    database = Database(file, connection, key, exposure)
    counts = ScanReader(database).counts
    with closed_on_error(connection.close):
        # A row that a killed program has left must be recovered before it can be shown.
        if version_of(connection) and (is_busy or not counts()[Delivery.ASKING]):
            return database
        copy = engine.connect(engine.IN_MEMORY, key)
        with translate_errors(file, None):
            connection.backup(copy)
            create(copy)
    connection.close()
    database = Database(file, copy, key, exposure)
    Deliveries(database, Timelines(database)).recover()
    return database
