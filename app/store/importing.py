"""Imports the unsent admissions of another store into the journal.

The other store is one that was set aside as damaged, or another laptop's. Only a copy of it is
opened, in the same way as the journal itself: an older file is migrated, and a damaged one is
rescued.
"""

import shutil
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from app.book.movement import Movement
from app.errors import ExitCode, reason_of
from app.message import Message
from app.model.journal import Row
from app.runtime.clocks import wall_clock
from app.store.connection import Plainly
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.errors import FileNewer, StoreError
from app.store.event_files import Event, event_of, is_for
from app.store.journal import Journal
from app.store.rescue import has_whole_indexes, log_of, rescue
from app.store.set_aside import set_aside_beside, settle
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


def import_store(file: Path, database: Database, event: Event) -> Imported:
    """Import the unsent admissions of this file, each once; settle a file that was set aside."""
    file = file.absolute()
    is_set_aside = file in {one.file.absolute() for one in set_aside_beside(database.path)}
    content = _read(file, database.path, event, is_set_aside=is_set_aside)
    new = Journal(database, Timelines(database)).adopt(content.unsent, wall_clock())
    return Imported(
        imported=new,
        known=len(content.unsent) - new,
        lost=content.lost,
        is_damaged=content.is_damaged,
        settled=settle(file) if is_set_aside else None,
    )


def _read(file: Path, present: Path, event: Event, *, is_set_aside: bool) -> _Content:
    """Copy the other store, open the copy, and return its content."""
    _refuse_no_file(file, present)
    with (
        Plainly(present, None),
        TemporaryDirectory(dir=present.parent, prefix="import-") as folder,
    ):
        copy = Path(folder) / present.name
        shutil.copyfile(file, copy)
        if log_of(file, "-wal").exists():
            shutil.copyfile(log_of(file, "-wal"), log_of(copy, "-wal"))
        is_damaged = not has_whole_indexes(copy)
        if is_damaged:
            rescue(copy)
        try:
            other = Database.open(copy)
        except FileNewer as error:
            raise FileNewer(file) from error
        with closing(other):
            is_damaged = is_damaged or other.warning is not None
            return _content(file, other, event, is_set_aside=is_set_aside, is_damaged=is_damaged)


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
    file: Path, other: Database, event: Event, *, is_set_aside: bool, is_damaged: bool
) -> _Content:
    """Return the unsent admissions of the other store; raise CannotImport for another event's."""
    with other.reading() as connection:
        lost, count = connection.execute(COUNT_LOST).fetchone()
    if is_damaged and not count and not is_set_aside:
        step = Message("Name a file of Admit: they are called admit….sqlite3.")
        raise CannotImport(file, Message("nothing in it can be read"), step)
    noted = event_of(other)
    if not (noted is None or is_for(noted, event)):
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
