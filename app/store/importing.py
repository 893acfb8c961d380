"""Imports what another store has not delivered yet into the journal.

The other store is one that was set aside as damaged, or another laptop's. Only a copy of it is
opened, and its rows are read as those of a damaged store are.
"""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.book.movement import Movement
from app.errors import ExitCode, reason_of
from app.message import Message
from app.model.journal import OPEN, Row
from app.runtime.clocks import wall_clock
from app.security.keys import NO_KEYS, STORE_KEY_VARIABLE, StoreKey, StoreKeys
from app.store.connection import FileState, connect_in_memory, connect_to_read, state_of
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.errors import FileDamaged, FileError, FileNewer, FileOlder, translate_errors
from app.store.event_files import EventKey, event_of, kept_aside
from app.store.journal import Journal, ScanReader
from app.store.movements import IS_OPEN
from app.store.rescue import carry_over, copied
from app.store.store_files import archive, set_aside_of
from app.store.timelines import Timelines

COUNT_LOST = "SELECT coalesce(max(number), 0) - count(*), count(*) FROM journal"
_OPEN = f"""
    WITH RECURSIVE needed (scan) AS (
        SELECT scan FROM movement WHERE {IS_OPEN}
        UNION
        SELECT undone.scan FROM needed JOIN movement AS back USING (scan)
        JOIN movement AS undone ON undone.number = back.reverses
    )
    SELECT id FROM journal WHERE number IN needed ORDER BY number
"""


class CannotImport(FileError):
    """Nothing was imported from this file."""

    exit_code = ExitCode.NO
    SAID = Message("Nothing was imported from {file}: {reason}.")


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import: `imported` undelivered scans are new here, `known` were before.

    `lost` rows are missing in the other store's numbering; if it `is_damaged`, more may be missing
    at its end. `settled` is the new name of a file that was set aside.
    """

    imported: int
    known: int
    lost: int
    is_damaged: bool
    settled: Path | None


def import_store(
    file: Path, database: Database, event: EventKey, keys: StoreKeys = NO_KEYS
) -> Imported:
    """Import the undelivered scans of this file, each once; archive a file that was set aside.

    An encrypted file needs one of the `keys`.
    """
    file = file.absolute()
    _refuse_no_file(file, database.path)
    key = _key_of(file, keys)
    is_set_aside = file in {one.absolute() for one in set_aside_of(database.path)}
    with closing(Database(file, connect_in_memory())) as other:
        is_damaged = _read(file, key, database.path, other)
        ((lost, count),) = other.all(COUNT_LOST)
        if is_damaged and not count and not is_set_aside:
            step = Message("Name a file of Admit: they are called admit….sqlite3.")
            raise CannotImport(file, step, reason=Message("nothing in it can be read"))
        unsent = _unsent(other)
        _refuse_other_event(file, other, event)
        if is_set_aside and unsent and event_of(other) is None:
            _refuse_other_name(file, database.path, event)
    new = Journal(database, Timelines(database)).adopt(unsent, wall_clock())
    count = sum(row.delivery in OPEN for row, _ in unsent)
    with translate_errors(file, None):
        settled = archive(file) if is_set_aside else None
    return Imported(
        imported=new,
        known=count - new,
        lost=lost,
        is_damaged=is_damaged,
        settled=settled,
    )


def _read(file: Path, key: StoreKey | None, present: Path, other: Database) -> bool:
    """Write the rows of a file into the other store; return whether the file is damaged."""
    with (
        translate_errors(present, None),
        copied(file, present) as copy,
        other.reading as connection,
    ):
        try:
            connect_to_read(copy, key).close()
            is_damaged = False
        except FileDamaged:
            is_damaged = True
        except (FileNewer, FileOlder) as error:
            raise type(error)(file) from error
        carry_over(copy, key, connection)
        return is_damaged


def _key_of(file: Path, keys: StoreKeys) -> StoreKey | None:
    """Return the key of the file, None for a plain one; raise CannotImport if it is not here."""
    state, key = state_of(file, keys.candidates())
    if state is FileState.LOCKED:
        step = Message(
            "Set {variable} to the key that it was encrypted with.",
            {"variable": STORE_KEY_VARIABLE},
        )
        raise CannotImport(file, step, reason=Message("it is encrypted, and its key is not here"))
    return key


def _refuse_no_file(file: Path, present: Path) -> None:
    """Raise CannotImport if the file cannot be read, or is the store in use."""
    try:
        with file.open("rb"):
            pass
        is_present = file.samefile(present)
    except OSError as error:
        step = Message("Look at the file's name and at the rights to it.")
        raise CannotImport(file, step, reason=reason_of(error)) from error
    if is_present:
        step = Message("Name the file that was set aside, or another laptop's.")
        raise CannotImport(file, step, reason=Message("it is the store that is in use"))


def _refuse_other_event(file: Path, other: Database, event: EventKey) -> None:
    """Raise CannotImport if the other store is of another event."""
    noted = event_of(other)
    if noted is not None and noted != event:
        step = Message(
            "Set this laptop up for the ticketing {ticketing} first, then import it.",
            {"ticketing": noted.ticketing_id},
        )
        raise CannotImport(file, step, reason=Message("it is of another event"))


def _refuse_other_name(file: Path, present: Path, event: EventKey) -> None:
    """Raise CannotImport if a set-aside file that does not tell its event is not this one's."""
    ours = (f"{present.stem}.", f"{kept_aside(present, event).stem}.")
    if not file.name.startswith(ours):
        step = Message("Set this laptop up for that event first, then import it.")
        raise CannotImport(file, step, reason=Message("it is of another event"))


def _unsent(other: Database) -> list[tuple[Row, list[Movement]]]:
    """Return the scans of the other store with an open delivery, oldest first.

    Those that they reverse come with them: a reversal alone would be a guest who walked.
    """
    Deliveries(other, Timelines(other)).recover()
    reader = ScanReader(other)
    found = ((reader.row(scan_id), reader.movements(scan_id)) for (scan_id,) in other.all(_OPEN))
    return [(row, movements) for row, movements in found if row is not None]
