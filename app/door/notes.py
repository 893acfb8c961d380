"""Notes on tickets, and cases: held guests about whom a door asks the venue's desk.

A case and its answer are notes that travel over the venue: see Note. Every door follows the newest
answer at the next scan of the ticket.
"""

import logging
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from secrets import token_hex

from app.door.context import DoorContext
from app.door.guest import Guest, GuestReader
from app.door.judge import is_followed
from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.details import WaitingGuest
from app.model.journal import SupervisedAction, SupervisorAct, code_in, subject_of
from app.model.night import ANSWER_SHOWN_MS
from app.model.plain import plain
from app.model.scan import Direction, Scan
from app.model.ticket import Ticket
from app.model.verdict import CASE_MS, LONGEST_NOTE, Answer, Case, Note, Reason, Verdict
from app.store.errors import store_errors_logged
from app.store.records import Notes, SupervisedActions

log = logging.getLogger(__name__)
# The desk sees so many cases of one door: one that floods it hides those of no other.
MOST_OF_DOOR = 40
# Other answers admit.
ACTS = {Answer.REFUSE: SupervisorAct.REFUSE_THERE, Answer.NOTE: SupervisorAct.NOTE_THERE}


class EmptyNote(KnownError):
    """A note without words."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("A note without words was not written.")
    STEP = Message("Write what it should say.")


class NoDesk(KnownError):
    """A door without a venue cannot ask."""

    SAID = Message("This laptop belongs to no venue, so there is no desk to ask.")
    STEP = Message("Ask a supervisor.")


class CannotAnswer(KnownError):
    """The case is over, or this laptop is not the desk for it."""

    exit_code = ExitCode.NO
    SAID = Message(
        "This guest has an answer already, has gone in, or is answered at another laptop."
    )
    STEP = Message("Look at the guests who still wait.")


class TicketNotes:
    """Writes and finds the notes on tickets.

    It asks the desk about the guests of this door, and answers other doors as the desk.
    """

    def __init__(self, context: DoorContext) -> None:
        self._context = context
        self._notes, self._guests = Notes(context.database), GuestReader(context)
        self._supervised = SupervisedActions(context.database)

    def write(self, code: str, words: str, ticket: Ticket | None) -> Note:
        """Write a note on a ticket, or on a code that belongs to no listed ticket.

        Raises EmptyNote. Words that are too long are cut.
        """
        said, subject = _said(words), subject_of(code, ticket.id if ticket else None)
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

    def ask(self, code: str, ticket: Ticket | None, reason: Reason) -> Note:
        """Ask the desk about a guest who was held for this reason; return the case.

        A guest about whom a door asks already keeps the number. Raises NoDesk.
        """
        claims = self._context.claims
        if not claims.is_shared:
            raise NoDesk
        for case in self._recent(subjects_of(code, ticket)):
            if self._waits(case):
                return case.asked
        subject, door = subject_of(code, ticket.id if ticket else None), claims.own_name
        number = self._notes.newest_number(door) + 1
        asked = Note(
            token_hex(16), subject, reason.value, door, self._context.clock(), number=number
        )
        self._put(asked)
        return asked

    def answer(self, case_id: str, answer: Answer, words: str, by: str) -> None:
        """Answer a case as the desk, `by` a supervisor.

        Raises EmptyNote or CannotAnswer. Words that are too long are cut.
        """
        claims, now, said = self._context.claims, self._context.clock(), _said(words)
        case = next((one for one in self._recent() if one.asked.id == case_id), None)
        if case is None or not (self._waits(case) and self._may_answer(case.asked)):
            raise CannotAnswer
        asked = case.asked
        answered = replace(
            asked, words=said, door=claims.own_name, at=now, is_done=True, answer=answer,
            by_name=plain(by),
        )  # fmt: skip
        self._put(answered)
        act = ACTS.get(answer, SupervisorAct.ADMIT_THERE)
        action = SupervisedAction(now, act, by, f"{asked.label}: {said}", asked.subject)
        self._supervised.record(action)

    def waiting(self) -> tuple[WaitingGuest, ...]:
        """Return the guests who wait for an answer, the longest first; of each door the newest."""
        counts, found = Counter[str](), list[WaitingGuest]()
        for case in reversed(self._recent()):
            asked = case.asked
            if case.answered is None and counts[asked.door] < MOST_OF_DOOR:
                counts[asked.door] += 1
                if self._waits(case):
                    found.append(self._waiting_guest(asked))
        return tuple(reversed(found))

    def _waiting_guest(self, asked: Note) -> WaitingGuest:
        guest = self._guest(asked)
        is_inside = guest.is_there(Direction.IN) is True or asked.words == Reason.INSIDE
        return WaitingGuest(asked, guest.ticket, is_inside, self._may_answer(asked))

    def answers(self) -> tuple[Case, ...]:
        """Return the answers to this door that are news, and that nobody has followed yet."""
        own, since = self._context.claims.own_name, self._context.clock() - ANSWER_SHOWN_MS
        return tuple(
            case
            for case in self._recent()
            if case.asked.door == own
            and (answered := self._standing(case)) is not None
            and answered.at >= since
            and not self._guest(answered).has_entered_since(answered.at)
        )

    def to_follow(self, scan: Scan, guest: Guest) -> Case | None:
        """Return the case whose answer decides on this scan; None if none does."""
        newest, answered_at = None, 0
        for case in self._recent({*subjects_of(scan.code, guest.ticket), *guest.party}):
            if (answered := self._standing(case)) is not None and answered.at > answered_at:
                newest, answered_at = case, answered.at
        return newest if newest is not None and is_followed(newest, scan, guest) else None

    def noted(self, scan: Scan, verdict: Verdict, *, is_look: bool = False) -> tuple[Note, ...]:
        """Return what is noted on a scan's tickets, the desk's words first; record what is shown.

        The verdict counts: if the notes cannot be read or recorded, that is only logged.
        """
        subjects, notes = {*subjects_of(scan.code, verdict.ticket), *verdict.tickets}, list[Note]()
        with store_errors_logged(log, "The notes on tickets"):
            notes = self._notes.open_on(subjects)
            if notes and not is_look:
                self._notes.record_shown(scan.id, notes)
            told = (self._told_at(verdict, case) for case in self._recent(subjects))
            notes = [*filter(None, told), *notes]
        return tuple(notes)

    def _told_at(self, verdict: Verdict, case: Case) -> Note | None:
        """Return the case if it waits for an answer, or the note that is its answer."""
        answered = self._standing(case)
        if answered is not None and answered.answer is Answer.NOTE:
            return answered
        return case.asked if not verdict.lets_through and self._waits(case) else None

    def _recent(self, subjects: Collection[str] | None = None) -> list[Case]:
        """Return the cases that may count, on these tickets or on all, the oldest first.

        Without a venue there are none.
        """
        if not self._context.claims.is_shared:
            return []
        shift = self._context.timelines.venue_shift()
        cases = self._notes.cases(self._context.clock() - 2 * CASE_MS - shift, subjects)
        return [
            Case(_later(case.asked, shift), case.answered and _later(case.answered, shift))
            for case in cases
        ]

    def _put(self, note: Note) -> None:
        """Write a note by the venue's time, so that no clock that is set counts, and tell it."""
        self._notes.add([_later(note, -self._context.timelines.venue_shift())])
        self._context.claims.noted()

    def _may_answer(self, asked: Note) -> bool:
        """Return whether this laptop may answer this case as the desk."""
        claims = self._context.claims
        return asked.door != claims.own_name and claims.may_answer(claims.own_name)

    def _waits(self, case: Case) -> bool:
        """Return whether the guest still waits for an answer."""
        asked, since = case.asked, self._context.clock() - CASE_MS
        if case.answered is not None or asked.at < since:
            return False
        return not self._guest(asked).has_entered_since(asked.at)

    def _standing(self, case: Case) -> Note | None:
        """Return the answer if it is new enough, and its door was not shut out since."""
        answered, since = case.answered, self._context.clock() - CASE_MS
        if answered is None or answered.at < since:
            return None
        return answered if self._context.claims.may_answer(answered.door) else None

    def _guest(self, note: Note) -> Guest:
        code = code_in(note.subject)
        return self._guests.by_id(note.subject) if code is None else self._guests.now(code)


def _said(words: str) -> str:
    if said := plain(words, LONGEST_NOTE):
        return said
    raise EmptyNote


def _later(note: Note, by: int) -> Note:
    return replace(note, at=note.at + by)


def subjects_of(code: str, ticket: Ticket | None) -> tuple[str, ...]:
    """Return what notes on a ticket may be written under: its id, its code, the scanned code."""
    bare = subject_of(code, None)
    return (bare,) if ticket is None else (bare, ticket.id, subject_of(ticket.code, None))
