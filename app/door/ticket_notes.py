"""The notes on tickets as a door writes and shows them."""

import logging
from dataclasses import replace
from secrets import token_hex

from app.door.context import DoorContext
from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.journal import subject_of
from app.model.plain import plain
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.model.verdict import LONGEST_NOTE, Note, Verdict
from app.store.errors import store_errors_logged
from app.store.records import Notes

log = logging.getLogger(__name__)


class EmptyNote(KnownError):
    """A note without words."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("A note without words was not written.")
    STEP = Message("Write what it should say.")


class TicketNotes:
    """Writes the notes of a door, and finds those on a ticket."""

    def __init__(self, context: DoorContext) -> None:
        self._context = context
        self._notes = Notes(context.database)

    def write(self, code: str, words: str, ticket: Ticket | None) -> Note:
        """Write a note on a ticket, or on a code that belongs to no listed ticket.

        Raises EmptyNote. Words that are too long are cut.
        """
        said = plain(words, LONGEST_NOTE)
        if not said:
            raise EmptyNote
        subject = subject_of(code, ticket.id if ticket else None)
        note = Note(token_hex(16), subject, said, self._context.door.name, self._context.clock())
        self._notes.add([note])
        self._context.claims.noted()
        return note

    def finish(self, note_id: str) -> None:
        """End a note, so that it is not shown any more."""
        if (note := self._notes.find(note_id)) is not None:
            door, now = self._context.door.name, self._context.clock()
            self._notes.add([replace(note, words="", door=door, at=now, is_done=True)])
            self._context.claims.noted()

    def on(self, code: str, ticket: Ticket | None) -> tuple[Note, ...]:
        """Return the notes on a ticket, and on its bare code, that nobody is done with."""
        return tuple(self._notes.open_on(subjects_of(code, ticket)))

    def show(self, scan: Scan, verdict: Verdict) -> tuple[Note, ...]:
        """Return the notes on all tickets of a scan, and record that they are shown.

        The verdict counts: if the notes cannot be read or recorded, that is only logged.
        """
        subjects = set(subjects_of(scan.code, verdict.ticket)).union(verdict.tickets)
        notes: tuple[Note, ...] = ()
        with store_errors_logged(log, "The notes on tickets"):
            notes = tuple(self._notes.open_on(subjects))
            if notes:
                self._notes.record_shown(scan.id, notes)
        return notes


def subjects_of(code: str, ticket: Ticket | None) -> tuple[str, ...]:
    """Return what notes on a ticket may be written under: its id, its code, the scanned code."""
    bare = subject_of(code, None)
    return (bare,) if ticket is None else (bare, ticket.id, subject_of(ticket.code, None))
