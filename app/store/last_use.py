"""Reads when the files of events were used last, and when their guests' data was deleted."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from app.model.scan import Moment
from app.security.store_key import StoreKeys
from app.store import engine
from app.store.event_files import EventKey, all_kept_aside
from app.store.protection import FileState, state_of
from app.store.set_aside import is_set_aside

_NEWEST_SCAN = "SELECT at FROM journal ORDER BY number DESC LIMIT 1"
_LIST = "SELECT list_from, generation FROM list"
_EVENT = "SELECT ticketing_id, service FROM event"
_DELETION = "SELECT at, generation, is_wiped FROM deletion ORDER BY number DESC LIMIT 1"
_HAS_DELETIONS = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'deletion')"
DAY_MS = 86_400_000


class LastUse(NamedTuple):
    """When an event's file was used, and when its guests' data was deleted last.

    Each moment is None if that never happened. `is_read_again` says that the list was read after
    the deletion, `is_begun` that the deletion is not finished.
    """

    event: EventKey | None
    newest_scan: Moment | None = None
    list_from: Moment | None = None
    deleted_at: Moment | None = None
    is_read_again: bool = False
    is_begun: bool = False

    @property
    def used_at(self) -> Moment | None:
        """Return when the guests' data was needed last: at the newest scan.

        The list counts before the first scan, and if it was read again after a deletion.
        """
        scan, read = self.newest_scan, self.list_from
        if scan is None or read is None:
            return read if scan is None else scan
        return max(scan, read) if self.is_read_again else scan

    def is_due(self, now: Moment, days: int) -> bool:
        """Return whether the last use was more than so many days ago; never with 0 days.

        A file that was not used since its last deletion has nothing left to delete.
        """
        used, deleted = self.used_at, self.deleted_at
        is_left = used is not None and (deleted is None or used > deleted)
        return is_left and days > 0 and now - (used or 0) > days * DAY_MS


class DueFile(NamedTuple):
    """A file whose guests are to be deleted, and the id of its event; "" if it notes none."""

    file: Path
    event: str


def event_files(path: Path) -> list[Path]:
    """Return the files of all events: the one in use, and those kept aside."""
    others = [file for file in all_kept_aside(path) if not is_set_aside(file)]
    return [file for file in (path, *others) if file.exists()]


def due_files(path: Path, keys: StoreKeys, now: Moment, days: int) -> list[DueFile]:
    """Return the files that are due, and those whose deletion is not finished."""
    found = list[DueFile]()
    for file in event_files(path):
        last = last_use_of(file, keys)
        if last is not None and (last.is_begun or last.is_due(now, days)):
            found.append(DueFile(file, last.event.ticketing_id if last.event else ""))
    return found


def last_use_of(file: Path, keys: StoreKeys) -> LastUse | None:
    """Return when a file was used; None if it cannot be read, which its opening deals with."""
    try:
        with _read(file, keys) as connection:
            return None if connection is None else _last_use(connection)
    except (engine.Error, OSError):
        return None


@contextmanager
def _read(file: Path, keys: StoreKeys) -> Iterator[engine.Connection | None]:
    """Lend a connection for reading; None if there is no file, or no key for it."""
    state, key = state_of(file, keys.candidates())
    if state not in (FileState.PLAIN, FileState.OURS):
        yield None
        return
    with closing(engine.connect(f"{file.absolute().as_uri()}?mode=ro", key)) as connection:
        yield connection


def _last_use(connection: engine.Connection) -> LastUse:
    event = connection.execute(_EVENT).fetchone()
    scan = connection.execute(_NEWEST_SCAN).fetchone()
    list_from, generation = connection.execute(_LIST).fetchone()
    # The table is missing in a file of an older version.
    (has_deletions,) = connection.execute(_HAS_DELETIONS).fetchone()
    deletion = connection.execute(_DELETION).fetchone() if has_deletions else None
    at, deleted_generation, is_wiped = deletion or (None, generation, True)
    return LastUse(
        None if event is None else EventKey(*event),
        None if scan is None else scan[0],
        list_from,
        at,
        generation != deleted_generation,
        not is_wiped,
    )
