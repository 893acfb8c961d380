"""Durable records beside the journal: supervised actions, labels, notes, line and house."""

import logging
from collections.abc import Callable, Collection, Iterable

from app.model.journal import SupervisedAction
from app.model.label import LabelEntry, LabelOutcome
from app.model.link import LinkState
from app.model.scan import Moment
from app.model.verdict import Case, Note
from app.store.database import Database
from app.store.errors import store_errors_logged
from app.store.rows import Columns

log = logging.getLogger(__name__)
_ACTION = Columns(SupervisedAction)
_MAY_BE_PRINTED = (LabelOutcome.PRINTED, LabelOutcome.SILENT, LabelOutcome.BROKE_OFF)
_OUTCOMES = ", ".join(f"'{outcome}'" for outcome in _MAY_BE_PRINTED)
_COUNT_LABELS = f"SELECT count(*) FROM label WHERE ticket_id = ? AND outcome IN ({_OUTCOMES})"
_ADD_LABEL = f"""
    INSERT INTO label (scan_id, ticket_id, at, printer, outcome, reprint)
    VALUES (?, ?, ?, ?, ?, ({_COUNT_LABELS}))
"""
_NEWEST_LINE = "SELECT state FROM line_state ORDER BY number DESC LIMIT 1"
_NEWEST_HOUSE = "SELECT tally, cleared_at FROM house_state ORDER BY number DESC LIMIT 1"
_ADD_LINE = "INSERT INTO line_state (at, state) VALUES (?, ?)"
_ADD_HOUSE = "INSERT INTO house_state (at, tally, cleared_at) VALUES (?, ?, ?)"
# A line in doubt is still asked, so it is no change that a report shows.
WITHOUT_SERVICE = frozenset({LinkState.OFFLINE, LinkState.REFUSED})


class SupervisedActions:
    """Writes and reads what supervisors did; no action is ever changed or deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(self, action: SupervisedAction) -> None:
        """Write one action durably."""
        add = "INSERT INTO supervised (at, act, by_name, note, subject) VALUES (?, ?, ?, ?, ?)"
        self._database.write(add, *_ACTION.row(action))

    def newest(self, limit: int) -> tuple[SupervisedAction, ...]:
        """Return the last actions, newest first."""
        columns = "at, act, by_name, note, subject"
        query = f"SELECT {columns} FROM supervised ORDER BY number DESC LIMIT ?"
        return tuple(_ACTION.items(self._database.all(query, limit)))


class LabelLog:
    """Writes and reads the print log; no entry is ever changed or deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(self, entry: LabelEntry) -> None:
        """Write one entry; its `reprint` is counted here. It is durable with the next scan."""
        self._database.write(_ADD_LABEL, *entry[:5], entry.ticket_id, synced=False)

    def printed(self, ticket_ids: Collection[str]) -> dict[str, int]:
        """Return how many labels were printed, or may have been, for each of these tickets."""
        return {one: int(self._database.value(_COUNT_LABELS, one)) for one in ticket_ids}


class ConditionLog:
    """Writes each change of the line and the house; a change that cannot be written is logged only.

    A line is ONLINE before its first change.
    """

    def __init__(self, database: Database, clock: Callable[[], Moment]) -> None:
        self._database = database
        self._clock = clock
        self._line: str = database.value(_NEWEST_LINE) or LinkState.ONLINE.value
        self._house: tuple[int, Moment | None] = database.one(_NEWEST_HOUSE) or (0, None)

    def note_line(self, state: LinkState) -> None:
        """Note the state of the line from now on."""
        line = state.value if state in WITHOUT_SERVICE else LinkState.ONLINE.value
        if line != self._line and self._write(_ADD_LINE, self._clock(), line):
            self._line = line

    def note_house(self, tally: int, cleared_at: Moment | None) -> None:
        """Note how many people without tickets are inside, and when everybody was outside."""
        house = (tally, cleared_at)
        if house != self._house and self._write(_ADD_HOUSE, self._clock(), *house):
            self._house = house

    def _write(self, statement: str, *values: str | int | None) -> bool:
        """Write a row; return whether that succeeded."""
        with store_errors_logged(log, "A change of the line or the house"):
            self._database.write(statement, *values, synced=False)
            return True
        return False


_NOTE = Columns(Note)
NOT_PUBLISHED = ""
_NOTE_ROW = f"INTO note ({_NOTE}, epoch) VALUES ({', '.join('?' * (len(_NOTE.names) + 1))})"
_ADD_NOTE = f"INSERT {_NOTE_ROW} ON CONFLICT DO UPDATE SET epoch = excluded.epoch"
# Of two answers the ledger has the one that all doors follow.
_PUT_ANSWER = f"INSERT OR REPLACE {_NOTE_ROW}"
_PUBLISHED = "UPDATE note SET epoch = ? WHERE id = ? AND is_done = ?"
_OPEN_NOTES = f"""
    SELECT {_NOTE} FROM note
    WHERE subject IN ({{places}}) AND NOT is_done AND number = 0
    AND NOT EXISTS (SELECT 1 FROM note AS done WHERE done.id = note.id AND done.is_done)
    ORDER BY at, id
"""
_NOTE_BY_ID = f"SELECT {_NOTE} FROM note WHERE id = ? AND NOT is_done"
# Notes that the ledger with this epoch does not have. Cases and answers are told by their authors
# only: in the ledger each has the name of the door that tells it.
_MISSING_NOTES = f"""
    SELECT {_NOTE} FROM note WHERE epoch <> ? AND (number = 0 OR door = ? AND at > ?)
    ORDER BY is_done, at LIMIT ?
"""
_CASES = f"SELECT {_NOTE} FROM note WHERE number > 0 AND at > ?"
_NEWEST_NUMBER = "SELECT coalesce(max(number), 0) FROM note WHERE door = ? AND NOT is_done"
_ADD_SHOWN = "INSERT OR IGNORE INTO note_shown VALUES (?, ?)"


class Notes:
    """Writes and reads notes; none is ever changed or deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, notes: Iterable[Note], epoch: str = NOT_PUBLISHED) -> None:
        """Add notes durably; with an `epoch` they are in the venue's ledger with this epoch."""
        if rows := [(note.answer, (*_NOTE.row(note), epoch)) for note in notes]:
            with self._database.transaction() as connection:
                for answer, row in rows:
                    connection.execute(_PUT_ANSWER if answer and epoch else _ADD_NOTE, row)

    def open_on(self, subjects: Collection[str]) -> list[Note]:
        """Return the notes on these tickets that nobody is done with, oldest first."""
        query = _OPEN_NOTES.format(places=", ".join("?" * len(subjects)))
        return _NOTE.items(self._database.all(query, *subjects))

    def find(self, note_id: str) -> Note | None:
        """Return the note with this id, done or not; None if there is none."""
        row = self._database.one(_NOTE_BY_ID, note_id)
        return None if row is None else _NOTE.item(row)

    def missing_in(self, epoch: str, door: str, since: Moment, limit: int) -> list[Note]:
        """Return notes that this door tells the ledger with this epoch, each before its end.

        Cases and answers are told if they are newer than `since`, by the venue's clock.
        """
        return _NOTE.items(self._database.all(_MISSING_NOTES, epoch, door, since, limit))

    def note_published(self, note: Note, epoch: str) -> None:
        """Note that the ledger with this epoch has this note, or its end."""
        self._database.write(_PUBLISHED, epoch, note.id, note.is_done)

    def cases(self, since: Moment, subjects: Collection[str] | None = None) -> list[Case]:
        """Return what doors have asked the desk since then, oldest first, with the answers.

        All times are by the venue's clock. With `subjects` only about these tickets.
        """
        only = "" if subjects is None else f" AND subject IN ({', '.join('?' * len(subjects))})"
        query = f"{_CASES}{only} ORDER BY at, id"
        found = _NOTE.items(self._database.all(query, since, *subjects or ()))
        answers = {note.id: note for note in found if note.answer}
        return [Case(note, answers.get(note.id)) for note in found if not note.is_done]

    def newest_number(self, door: str) -> int:
        """Return the number that this door gave a guest last; 0 if it gave none."""
        return int(self._database.value(_NEWEST_NUMBER, door))

    def all(self) -> list[Note]:
        """Return all notes and their ends."""
        return _NOTE.items(self._database.all(f"SELECT {_NOTE} FROM note ORDER BY at"))

    def record_shown(self, scan_id: str, notes: Iterable[Note]) -> None:
        """Write that these notes are shown at a scan."""
        with self._database.transaction(synced=False) as connection:
            connection.executemany(_ADD_SHOWN, [(scan_id, note.id) for note in notes])
