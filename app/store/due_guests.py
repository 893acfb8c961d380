"""Reads when the guests' data in the files of events is due to be deleted."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from app.errors import KnownError
from app.message import Message
from app.model.scan import Moment
from app.security.store_key import StoreKeys
from app.store import engine
from app.store.event_files import EventKey, all_kept_aside
from app.store.protection import FileState, state_of
from app.store.set_aside import is_set_aside

_NEWEST_SCAN = "SELECT at FROM journal ORDER BY number DESC LIMIT 1"
_LIST = "SELECT generation FROM list"
_EVENT = "SELECT ticketing_id, service, ends_at FROM event"
_DELETION = "SELECT at, generation, is_wiped FROM deletion ORDER BY number DESC LIMIT 1"
DAY_MS = 86_400_000


class GuestsDue(KnownError):
    """Guests' data of a past event is kept for longer than the settings say."""

    SAID = Message("guests' data of a past event is due to be deleted")
    STEP = Message("Open Admit again while this laptop is online: it deletes the data then.")


class DueGuests(NamedTuple):
    """Times of an event: its end, its last scan, and the last deletion of its guests' data.

    Each moment is None if that never happened, or is not known. `is_read_again` says that the list
    was read after the deletion, `is_begun` that the deletion is not finished.
    """

    event: EventKey | None
    newest_scan: Moment | None = None
    ends_at: Moment | None = None
    deleted_at: Moment | None = None
    is_read_again: bool = False
    is_begun: bool = False

    def due_at(self, days: int) -> Moment | None:
        """Return when the data is due: so many days after the end of the event and the last scan.

        None means never: with 0 days, before the first scan of an event whose end is unknown, or if
        nothing came in since the last deletion.
        """
        scan = self.newest_scan or 0
        is_left = self.deleted_at is None or self.is_read_again or scan > self.deleted_at
        over = max(scan, self.ends_at or 0)
        return over + days * DAY_MS if over and is_left and days else None


class DueFile(NamedTuple):
    """A file whose guests are to be deleted, its event's id ("" if it notes none), and since when.

    `since` is None if a deletion is begun and only has to be finished.
    """

    file: Path
    event: str
    since: Moment | None


def event_files(path: Path) -> list[Path]:
    """Return the files of all events: the one in use, and those kept aside."""
    others = [file for file in all_kept_aside(path) if not is_set_aside(file)]
    return [file for file in (path, *others) if file.exists()]


def due_files(path: Path, keys: StoreKeys, now: Moment, days: int) -> list[DueFile]:
    """Return the files that are due, and those whose deletion is not finished."""
    found = list[DueFile]()
    for file in event_files(path):
        if (guests := due_guests_of(file, keys)) is None:
            continue
        due_at = None if guests.is_begun else guests.due_at(days)
        if guests.is_begun or (due_at is not None and now > due_at):
            found.append(DueFile(file, guests.event.ticketing_id if guests.event else "", due_at))
    return found


def due_guests_of(file: Path, keys: StoreKeys) -> DueGuests | None:
    """Return when a file was used; None if it cannot be read, which its opening deals with."""
    try:
        with _read(file, keys) as connection:
            return None if connection is None else _due_guests(connection)
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


def _due_guests(connection: engine.Connection) -> DueGuests:
    event = connection.execute(_EVENT).fetchone()
    scan = connection.execute(_NEWEST_SCAN).fetchone()
    (generation,) = connection.execute(_LIST).fetchone()
    at, deleted_generation, is_wiped = connection.execute(_DELETION).fetchone() or (
        None, generation, True,
    )  # fmt: skip
    return DueGuests(
        None if event is None else EventKey(*event[:2]),
        None if scan is None else scan[0],
        None if event is None else event[2],
        at,
        generation != deleted_generation,
        not is_wiped,
    )
