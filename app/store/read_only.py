"""Opens an event's store for reading beside a program that writes it; changes nothing."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from app.model.journal import Delivery
from app.store.connection import Plainly, connect_to_read, copy_in_memory, version_of
from app.store.database import Database, refuse_stub, refuse_unusable_path
from app.store.deliveries import Deliveries
from app.store.errors import StoreError
from app.store.event_files import Event, all_kept_aside, event_of, is_for, kept_aside
from app.store.journal import Journal
from app.store.program_lock import is_in_use
from app.store.rescue import whole_beside
from app.store.schema import VERSION, migrate
from app.store.timelines import Timelines


def open_to_read(path: Path, event: Event) -> Database:
    """Open the file of this event for reading; an empty store if there is none yet.

    A file of an older version is migrated in a copy in memory, and rows that a killed program left
    behind are recovered there. Raises FileDamaged for a damaged file: only a program that writes
    sets it aside.
    """
    with Plainly(path, None):
        refuse_unusable_path(path)
        # After an interrupted rescue the new file is whole and only lacks its name.
        present = path if path.exists() else whole_beside(path)
        for file in (present, kept_aside(path, event)):
            if file.exists():
                database = _read(file, is_busy=is_in_use(path))
                noted = event_of(database)
                if noted is None or is_for(noted, event):
                    return database
                database.close()
        return Database(path, _empty())


def events_of(path: Path) -> list[Event]:
    """Return the events whose files are kept here: the one in use, and those kept aside.

    A file that cannot be read is left out.
    """
    events = list[Event]()
    for file in (path, *all_kept_aside(path)):
        with suppress(StoreError), closing(_read(file, is_busy=is_in_use(path))) as database:
            if (noted := event_of(database)) is not None:
                events.append(noted)
    return events


def _read(file: Path, *, is_busy: bool) -> Database:
    """Open one file, or a copy in memory of a file that is older or needs recovery."""
    refuse_stub(file)
    connection = connect_to_read(file)
    try:
        if version_of(connection) < VERSION or not (is_busy or _is_settled(file, connection)):
            return _put_right(file, connection)
    except BaseException:
        connection.close()
        raise
    return Database(file, connection)


def _is_settled(file: Path, connection: sqlite3.Connection) -> bool:
    """Return whether no row has to be recovered or set aside before it can be shown."""
    database = Database(file, connection)
    timelines = Timelines(database)
    is_asking = bool(Journal(database, timelines).counts()[Delivery.ASKING])
    return not (is_asking or Deliveries(database, timelines).has_strange())


def _put_right(file: Path, connection: sqlite3.Connection) -> Database:
    """Return a migrated and recovered copy in memory."""
    database = Database(file, copy_in_memory(file, connection))
    connection.close()
    deliveries = Deliveries(database, Timelines(database))
    deliveries.set_strange_aside()
    deliveries.recover()
    return database


def _empty() -> sqlite3.Connection:
    """Return an empty store in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    return connection
