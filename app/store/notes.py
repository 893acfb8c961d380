"""The notes of stewards on tickets, and at which scans they were shown."""

from collections.abc import Collection, Iterable

from app.model.verdict import Note
from app.store import engine
from app.store.database import Database
from app.store.rows import Columns

_NOTE = Columns(Note)
COLUMNS = "note_id, subject, words, door, at, is_done"
NOT_PUBLISHED = ""
ADD = f"""
    INSERT INTO note ({COLUMNS}, epoch) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET epoch = excluded.epoch
"""
# A note and its end have the same subject.
OF_SUBJECT = f"SELECT {COLUMNS} FROM note WHERE subject = ?"
BY_ID = f"SELECT {COLUMNS} FROM note WHERE note_id = ? AND NOT is_done"
# Notes that the ledger with this epoch does not have.
MISSING = f"SELECT {COLUMNS} FROM note WHERE epoch <> ? ORDER BY is_done, at LIMIT ?"
SHOWN = "INSERT OR IGNORE INTO note_shown VALUES (?, ?)"


class Notes:
    """Writes and reads notes; none is ever changed or deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, notes: Iterable[Note], epoch: str = NOT_PUBLISHED) -> None:
        """Add notes durably; with an `epoch` they are in the venue's ledger with this epoch."""
        rows = [(*_NOTE.row(note), epoch) for note in notes]
        if rows:
            with self._database.transaction() as connection:
                connection.executemany(ADD, rows)

    def open_on(self, subjects: Collection[str]) -> list[Note]:
        """Return the notes on these tickets that nobody is done with, oldest first."""
        with self._database.reading as connection:
            found = [
                note
                for subject in set(subjects)
                for note in _NOTE.items(connection.execute(OF_SUBJECT, (subject,)))
            ]
        done = {note.id for note in found if note.is_done}
        return sorted(
            (note for note in found if note.id not in done), key=lambda note: (note.at, note.id)
        )

    def find(self, note_id: str) -> Note | None:
        """Return the note with this id, done or not; None if there is none."""
        row = self._database.one(BY_ID, note_id)
        return None if row is None else _NOTE.item(row)

    def missing_in(self, epoch: str, limit: int) -> list[Note]:
        """Return notes that the ledger with this epoch does not have, a note before its end."""
        return _NOTE.items(self._database.all(MISSING, epoch, limit))

    def all(self) -> list[Note]:
        """Return all notes and their ends."""
        with self._database.reading as connection:
            return all_notes(connection)

    def record_shown(self, scan_id: str, notes: Iterable[Note]) -> None:
        """Write that these notes are shown at a scan."""
        with self._database.transaction(synced=False) as connection:
            connection.executemany(SHOWN, [(scan_id, note.id) for note in notes])


def all_notes(connection: engine.Connection) -> list[Note]:
    """Return all notes and their ends, within a transaction."""
    return _NOTE.items(connection.execute(f"SELECT {COLUMNS} FROM note ORDER BY at"))
