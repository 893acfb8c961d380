"""Opens an event's store for reading beside a program that writes it; changes nothing."""

from contextlib import closing, suppress
from pathlib import Path

from app.model.journal import Delivery
from app.security.store_key import NO_KEYS, StoreKeys
from app.store import engine
from app.store.connection import (
    Plainly,
    closed_on_error,
    connect_in_memory,
    connect_to_read,
    version_of,
)  # fmt: skip
from app.store.database import Database, OpenedFile, refuse_unusable_path
from app.store.deliveries import Deliveries
from app.store.errors import StoreError
from app.store.event_files import EventKey, all_kept_aside, event_of, kept_aside
from app.store.program_lock import is_in_use
from app.store.protection import FileState, exposure_of, missing_key, state_of
from app.store.rescue import whole_beside
from app.store.scan_reader import ScanReader
from app.store.schema import create
from app.store.timelines import Timelines


def open_to_read(path: Path, event: EventKey, keys: StoreKeys = NO_KEYS) -> Database:
    """Open the file of this event for reading; an empty store if there is none yet.

    Rows that a killed program left behind are recovered in a copy in memory. Raises FileDamaged for
    a damaged file, and KeyMissing for one that is encrypted with another key: only a program that
    writes sets them aside.
    """
    with Plainly(path, None):
        refuse_unusable_path(path)
        for file in (path, whole_beside(path), kept_aside(path, event)):
            if file.exists():
                database = _read(file, keys, is_busy=is_in_use(path))
                if event_of(database) in (None, event):
                    return database
                database.close()
        return Database(path, OpenedFile(connect_in_memory()))


def events_of(path: Path, keys: StoreKeys = NO_KEYS) -> list[EventKey]:
    """Return the events whose files are kept here: the one in use, and those kept aside.

    A file that cannot be read is left out.
    """
    events = list[EventKey]()
    for file in (path, *all_kept_aside(path)):
        with suppress(StoreError), closing(_read(file, keys, is_busy=is_in_use(path))) as database:
            if (noted := event_of(database)) is not None:
                events.append(noted)
    return events


def _read(file: Path, keys: StoreKeys, *, is_busy: bool) -> Database:
    """Open one file, or a copy in memory of a file that has no tables yet or needs recovery."""
    state, key = state_of(file, keys.candidates())
    if state is FileState.LOCKED:
        raise missing_key(file, keys)
    opened = OpenedFile(connect_to_read(file, key), key, None if key else exposure_of(keys))
    with closed_on_error(opened.connection):
        is_empty = not version_of(opened.connection)
        if is_empty or not (is_busy or _is_settled(file, opened)):
            return _recovered(file, opened)
    return Database(file, opened)


def _is_settled(file: Path, opened: OpenedFile) -> bool:
    """Return whether no row has to be recovered before it can be shown."""
    return not ScanReader(Database(file, opened)).counts()[Delivery.ASKING]


def _recovered(file: Path, opened: OpenedFile) -> Database:
    """Return a recovered copy in memory; the copy of an empty file gets its tables."""
    copy = engine.connect(engine.IN_MEMORY, opened.key)
    with Plainly(file, None), closed_on_error(copy):
        opened.connection.backup(copy)
        create(copy)
    database = Database(file, opened._replace(connection=copy))
    opened.connection.close()
    Deliveries(database, Timelines(database)).recover()
    return database
