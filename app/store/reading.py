"""Reading an event's journal and list beside a program that writes them; nothing is changed."""

import sqlite3
from pathlib import Path

from app.model.journal import Delivery
from app.store.connection import Plainly, connect_to_read, copy_in_memory, version_of
from app.store.database import Database, refuse_broken_link, refuse_stub
from app.store.deliveries import Deliveries
from app.store.events import Event, event_of, is_for, kept_aside
from app.store.journal import Journal
from app.store.program_lock import is_in_use
from app.store.rescue import whole_beside
from app.store.schema import VERSION, migrate
from app.store.timelines import Timelines


def open_to_read(path: Path, event: Event) -> Database:
    """Open the file of this event to read; an empty store where there is none yet.

    A file of an older version, and rows that a killed program left behind, are put right in a
    copy in memory. A damaged file is FileDamaged: only a program that writes sets it aside.
    """
    with Plainly(path, None):
        refuse_broken_link(path)
        # A rescue that was cut off: the new file is whole, and has only to get its name.
        present = path if path.exists() else whole_beside(path)
        for file in (present, kept_aside(path, event)):
            if file.exists():
                database = _read(file, is_busy=is_in_use(path))
                noted = event_of(database)
                if noted is None or is_for(noted, event):
                    return database
                database.close()
        return Database(path, _empty())


def _read(file: Path, *, is_busy: bool) -> Database:
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
    """Return whether no program died while it asked the service."""
    database = Database(file, connection)
    return not Journal(database, Timelines(database)).counts()[Delivery.ASKING]


def _put_right(file: Path, connection: sqlite3.Connection) -> Database:
    database = Database(file, copy_in_memory(file, connection))
    connection.close()
    Deliveries(database, Timelines(database)).recover()
    return database


def _empty() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    return connection
