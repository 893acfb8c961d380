"""Imports the unsent admissions of another store into the journal.

The other store is one that was set aside as damaged, or another laptop's. Only a copy of it is
opened, in the same way as the journal itself: a damaged one is rescued.
"""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from app.book.movement import Movement
from app.errors import ExitCode, reason_of
from app.message import Message
from app.model.journal import Row
from app.runtime.clocks import wall_clock
from app.security.store_key import NO_KEYS, STORE_KEY_VARIABLE, StoreKey, StoreKeys
from app.store.connection import Plainly
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.encrypting import IMPORT_PREFIX
from app.store.errors import FileNewer, FileOlder, StoreError
from app.store.event_files import EventKey, event_of
from app.store.journal import Journal
from app.store.protection import FileState, state_of
from app.store.rescue import copy_with_log, has_whole_indexes, rescue
from app.store.set_aside import is_locked, set_aside_beside, settle
from app.store.timelines import Timelines

COUNT_LOST = "SELECT coalesce(max(number), 0) - count(*), count(*) FROM journal"


class CannotImport(StoreError):
    """Nothing was imported from this file."""

    exit_code = ExitCode.NO

    def __init__(self, file: Path, reason: Message, step: Message) -> None:
        super().__init__(
            Message(
                "Nothing was imported from {file}: {reason}.", {"file": str(file), "reason": reason}
            ),
            step,
        )


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import: `imported` admissions are new here, `known` were here before.

    `lost` rows are missing in the other store's numbering; if it `is_damaged`, more may be missing
    at its end. `settled` is the new name of a file that was set aside.
    """

    imported: int
    known: int
    lost: int
    is_damaged: bool
    settled: Path | None


@dataclass(frozen=True, slots=True)
class _Content:
    """The part of the other store that could be read."""

    unsent: list[tuple[Row, list[Movement]]]
    lost: int
    is_damaged: bool


def import_store(
    file: Path, database: Database, event: EventKey, keys: StoreKeys = NO_KEYS
) -> Imported:
    """Import the unsent admissions of this file, each once; settle a file that was set aside.

    An encrypted file needs one of the `keys`.
    """
    file = file.absolute()
    is_set_aside = file in {one.file.absolute() for one in set_aside_beside(database.path)}
    content = _read(file, database.path, event, keys, is_set_aside=is_set_aside)
    new = Journal(database, Timelines(database)).adopt(content.unsent, wall_clock())
    return Imported(
        imported=new,
        known=len(content.unsent) - new,
        lost=content.lost,
        is_damaged=content.is_damaged,
        settled=settle(file) if is_set_aside else None,
    )


def _read(
    file: Path, present: Path, event: EventKey, keys: StoreKeys, *, is_set_aside: bool
) -> _Content:
    """Copy the other store, open the copy, and return its content."""
    _refuse_no_file(file, present)
    key = _key_of(file, keys)
    with (
        Plainly(present, None),
        TemporaryDirectory(dir=present.parent, prefix=IMPORT_PREFIX) as folder,
    ):
        copy = Path(folder) / present.name
        copy_with_log(file, copy)
        # A damaged file that was plain once has been encrypted: that is what could be read of it.
        is_salvaged = is_set_aside and key is not None and not is_locked(file)
        is_damaged = not has_whole_indexes(copy, key)
        if is_damaged:
            rescue(copy, key, key)
        try:
            other = Database.open(copy, NO_KEYS if key is None else key.alone())
        except (FileNewer, FileOlder) as error:
            raise type(error)(file) from error
        with closing(other):
            is_damaged = is_damaged or other.warning is not None or is_salvaged
            return _content(file, other, event, is_set_aside=is_set_aside, is_damaged=is_damaged)


def _key_of(file: Path, keys: StoreKeys) -> StoreKey | None:
    """Return the key of the file, None for a plain one; raise CannotImport if it is not here."""
    state, key = state_of(file, keys.candidates())
    if state is FileState.LOCKED:
        step = Message(
            "Set {variable} to the key that it was encrypted with.",
            {"variable": STORE_KEY_VARIABLE},
        )
        raise CannotImport(file, Message("it is encrypted, and its key is not here"), step)
    return key


def _refuse_no_file(file: Path, present: Path) -> None:
    """Raise CannotImport if the file cannot be read, or is the store in use."""
    try:
        with file.open("rb"):
            pass
        is_present = file.samefile(present)
    except OSError as error:
        step = Message("Look at the file's name and at the rights to it.")
        raise CannotImport(file, reason_of(error), step) from error
    if is_present:
        step = Message("Name the file that was set aside, or another laptop's.")
        raise CannotImport(file, Message("it is the store that is in use"), step)


def _content(
    file: Path, other: Database, event: EventKey, *, is_set_aside: bool, is_damaged: bool
) -> _Content:
    """Return the unsent admissions of the other store; raise CannotImport for another event's."""
    with other.reading() as connection:
        lost, count = connection.execute(COUNT_LOST).fetchone()
    if is_damaged and not count and not is_set_aside:
        step = Message("Name a file of Admit: they are called admit….sqlite3.")
        raise CannotImport(file, Message("nothing in it can be read"), step)
    noted = event_of(other)
    if noted is not None and noted != event:
        step = Message(
            "Set this laptop up for the ticketing {ticketing} first, then import it.",
            {"ticketing": noted.ticketing_id},
        )
        raise CannotImport(file, Message("it is of another event"), step)
    timelines = Timelines(other)
    Deliveries(other, timelines).recover()
    journal = Journal(other, timelines)
    unsent = [(row, journal.movements(row.scan.id)) for row in journal.waiting() if row.let_through]
    return _Content(unsent, lost, is_damaged)
