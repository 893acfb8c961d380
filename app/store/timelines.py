"""Timelines: what the store has of one ticket; and where each guest is by their timeline.

Where a guest is is written beside the ticket, so that counting people inside is quick.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from operator import attrgetter, itemgetter

from app.book.applied import learned
from app.book.matching import Users
from app.book.movement import Movement, ServiceState
from app.book.timeline import ListedState, Timeline
from app.model.journal import SAME_CLOCK, Stamp, code_in, subject_of
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import bearer_of, counts_as_guest
from app.store import engine
from app.store.claims import CLAIM, CLAIMS_OF_SUBJECTS
from app.store.database import Database
from app.store.movements import SELECT, movements_where
from app.store.rows import Columns
from app.store.tickets import (
    FIND_PLACE,
    Key,
    entries_by,
    entries_of,
    entry_of,
    entry_replacing,
    hash_of,
)

PASSAGE = Columns(Passage)
NEWEST_PASSAGE = "SELECT max(number) FROM passage"
# For IN with two values SQLite would build a table of them.
OF_SUBJECTS = f"WHERE movement.subject = ? UNION ALL {SELECT} WHERE movement.subject = ?"
PASSAGES = """
    SELECT ticket_id, direction, at, nullif(user_id, ''), row_id, number FROM passage
    WHERE ticket_id = ? ORDER BY at, number
"""
MOVED_EVER = """
    SELECT subject FROM movement UNION SELECT ticket_id FROM passage UNION SELECT subject FROM claim
"""
# The newest requests that the desk sent right at their scan, with the times of both clocks.
NEWEST_COMPARED = """
    SELECT sent_at, clock_error, at - sent_at FROM movement
    WHERE decided_by = 'service' AND sent_at IS NOT NULL AND clock_error IS NOT NULL
        AND reverses IS NULL
    ORDER BY number DESC LIMIT 20
"""
ADD_PASSAGE = """
    INSERT OR IGNORE INTO passage (ticket_id, direction, at, user_id, row_id)
    VALUES (?, ?, ?, ?, ?)
"""
USERS = "SELECT user_id, ours, others FROM user"
PUT_USER = "INSERT OR REPLACE INTO user VALUES (?, ?, ?)"


def clock_reading(database: Database) -> Stamp:
    """Return how the clocks differed at the newest scans, for a program that asks no service.

    A request leaves some time after its scan, never before: the largest difference is the best.
    """
    compared = database.all(NEWEST_COMPARED)
    return max((Stamp(*row) for row in compared), key=itemgetter(2, 1), default=SAME_CLOCK)


class Timelines:
    """Reads timelines, and stores the passages of the service's check-in history.

    `clock` returns the time by the service's clock, `venue_shift` by how many milliseconds ours is
    ahead of the venue's, `evacuation` when the house was emptied last, by the venue's clock.
    """

    def __init__(
        self,
        database: Database,
        clock: Callable[[], Stamp] = lambda: SAME_CLOCK,
        venue_shift: Callable[[], int] = lambda: 0,
        evacuation: Callable[[], Moment | None] = lambda: None,
    ) -> None:
        self._database = database
        self._clock = clock
        self.venue_shift = venue_shift
        self.evacuation = evacuation
        rows = database.all(USERS)
        ours = {user: count for user, count, _ in rows if count}
        # What is known of the history's user ids so far.
        self.users = Users(ours, frozenset(user for user, _, others in rows if others))

    @property
    def cleared_at(self) -> Moment | None:
        """Return when the house was emptied last, by our clock; None if it never was."""
        cleared_at = self.evacuation()
        return None if cleared_at is None else cleared_at + self.venue_shift()

    def of_bearer(self, code: str) -> Timeline | None:
        """Return the timeline of the listed ticket that a code means; None for an unlisted code."""
        with self._database.reading as connection:
            # Of two equal ones it is the one that the service has shown by itself.
            entries = sorted(entries_of(connection, code), key=lambda entry: not entry.live)
            listed = {entry.ticket: entry for entry in entries}
            bearer = bearer_of(listed)
            if bearer is None:
                return None
            timeline = self.read(connection, bearer.id, bearer.code, listed[bearer])
            return self._with_replacement(connection, timeline, bearer.id)

    def of_id(self, ticket_id: str, code: str = "") -> Timeline:
        """Return the timeline of a ticket; `code` is its code if that is not the list's."""
        with self._database.reading as connection:
            entry = entry_of(connection, ticket_id)
            code = code or (entry.ticket.code if entry else "")
            timeline = self.read(connection, ticket_id, code, entry)
            return self._with_replacement(connection, timeline, ticket_id)

    def _with_replacement(
        self, connection: engine.Connection, timeline: Timeline, ticket_id: str
    ) -> Timeline:
        """Return a timeline with that of the ticket that counts in its place, if there is one.

        A new ticket may have been passed on too. Tickets that replace each other replace none.
        """
        passed_on, newest = [ticket_id], None
        while (found := entry_replacing(connection, passed_on[-1])) is not None:
            if found.ticket.id in passed_on:
                return timeline
            newest = found
            passed_on.append(found.ticket.id)
        if newest is None:
            return timeline
        new = self.read(connection, newest.ticket.id, newest.ticket.code, newest)
        return replace(timeline, replacement=new)

    def of_code(self, code: str) -> Timeline:
        """Return the timeline of a code that is on no list."""
        with self._database.reading as connection:
            return self.read(connection, None, code, None)

    def of_subject(self, subject: str, code: str) -> Timeline:
        """Return the timeline of a movement's ticket, or of its code if it has no ticket."""
        return self.of_code(code) if subject == subject_of(code, None) else self.of_id(subject)

    def read(
        self,
        connection: engine.Connection,
        ticket_id: str | None,
        code: str,
        entry: ListedState | None,
    ) -> Timeline:
        """Return a timeline within a transaction; `entry` is what a list shows of the ticket."""
        # Tickets without a code have none in common.
        subjects = ticket_id, subject_of(code, None) if code else None
        movements = movements_where(connection, OF_SUBJECTS, subjects)
        claims = CLAIM.items(connection.execute(CLAIMS_OF_SUBJECTS, subjects))
        if claims:
            claims = [replace(claim, at=claim.at + self.venue_shift()) for claim in claims]
        now = self._clock()
        return Timeline(
            sorted(movements, key=attrgetter("number")),
            PASSAGE.items(connection.execute(PASSAGES, (ticket_id,))),
            entry, self.users, now.offset, now.error or 0, claims, self.cleared_at,
        )  # fmt: skip

    def by_subject(self, connection: engine.Connection, subject: str) -> dict[str, Timeline]:
        """Return the timeline of this ticket, or of each listed ticket with this bare code.

        They come by the tickets' ids; one that is on no list comes by the subject itself.
        """
        code = code_in(subject)
        key, text = (Key.ID, subject) if code is None else (Key.CODE, code)
        listed = {entry.ticket.id: entry for entry in entries_by(connection, key, text)}
        if not listed:
            ticket_id = subject if code is None else None
            return {subject: self.read(connection, ticket_id, code or "", None)}
        return {
            ticket_id: self.read(connection, ticket_id, entry.ticket.code, entry)
            for ticket_id, entry in listed.items()
        }

    def place(self, connection: engine.Connection, subjects: Iterable[str]) -> None:
        """Write where these tickets and codes are by their timelines, and update the counts."""
        for subject in subjects:
            for place, timeline in self.by_subject(connection, subject).items():
                write_place(connection, timeline, place)

    def of_all_moved(self) -> list[Timeline]:
        """Return the timelines of all tickets and codes of which anybody knows a movement."""
        timelines = dict[str, Timeline]()
        with self._database.reading as connection:
            for (subject,) in connection.execute(MOVED_EVER).fetchall():
                timelines.update(self.by_subject(connection, subject))
        return list(timelines.values())

    def moved_since(self, since: Moment) -> list[str]:
        """Return the tickets and codes that a list read then, by our clock, may show wrongly."""
        passed = since - self._clock().offset
        values = {"moved": min(since, passed), "passed": passed}
        with self._database.reading as connection:
            return [subject for (subject,) in connection.execute(MOVED, values)]

    def add(self, passages: Iterable[Passage]) -> list[Passage]:
        """Store these passages; return those that are new."""
        with self._database.transaction(synced=False) as connection:
            return [
                passage
                for passage in passages
                if connection.execute(
                    ADD_PASSAGE,
                    (
                        passage.ticket_id,
                        passage.direction,
                        passage.at,
                        passage.user_id or "",
                        passage.row_id,
                    ),
                ).rowcount
            ]

    def learn(self, news: Sequence[Passage]) -> bool:
        """Learn from new passages which user ids belong to this laptop and which to others.

        Returns whether our own user id has become known or has changed.
        """
        before = users = self.users
        new = frozenset(news)
        for ticket_id in {passage.ticket_id for passage in news if passage.user_id}:
            users = learned(users, self.of_id(ticket_id), new)
        if users != before:
            rows = [
                (user, users.ours.get(user, 0), user in users.others)
                for user in {*users.ours, *users.others}
            ]
            with self._database.transaction(synced=False) as connection:
                connection.executemany(PUT_USER, rows)
            self.users = users
        return users.our_id != before.our_id


SET_PLACE = "UPDATE ticket SET inside = ?, counted = ? WHERE number = ?"
# Gives the movements of a bare code to the ticket that is known for it now.
ADOPT = """
    UPDATE movement SET ticket_id = ?1, subject = ?1 WHERE subject = ?2 AND ticket_id IS NULL
"""
NOTE_LISTED = "UPDATE movement SET listed = 1 WHERE number = ?"
RECOUNT = "UPDATE kind SET inside = inside + ?, total = total + ? WHERE number = ?"
SET_INSIDE = "INSERT OR IGNORE INTO unlisted VALUES (?)"
SET_OUTSIDE = "DELETE FROM unlisted WHERE subject IN (?, ?)"
PLACED_AT_ONCE = 100  # tickets, in about 50 ms; a scan waits no longer than for these
# Tickets that a new list may show wrongly, because its index may lag behind recent check-ins. An
# undelivered movement, or a claim of a door without a line, is in no list for hours.
MOVED = """
    SELECT ticket_id FROM movement INDEXED BY movement_moved
    WHERE max(at, coalesce(closed_at, at)) > :moved AND seen <> 'new' AND ticket_id IS NOT NULL
    UNION SELECT ticket_id FROM passage WHERE at > :passed
    UNION SELECT ticket_id FROM movement INDEXED BY movement_open
    WHERE state IN ('asking', 'unknown', 'due', 'parked', 'disputed') AND ticket_id IS NOT NULL
    UNION SELECT subject FROM claim WHERE NOT is_back
"""


def write_place(connection: engine.Connection, timeline: Timeline, subject: str) -> None:
    """Write whether the guest of this timeline is inside, and update the counts.

    A ticket or code that is on no list, or no longer, is kept under `subject` while its guest is
    inside.
    """
    entry, found = timeline.entry, None
    if entry is not None:
        place = (hash_of(Key.ID, entry.ticket.id), entry.ticket.id)
        found = connection.execute(FIND_PLACE, place).fetchone()
    if entry is None or found is None:
        statement = SET_INSIDE if timeline.inside else SET_OUTSIDE
        connection.execute(statement, (subject,) if timeline.inside else (subject, subject))
        return
    ticket = entry.ticket
    connection.execute(SET_OUTSIDE, (ticket.id, subject_of(ticket.code, None)))
    number, kind, was_inside, was_counted = found
    is_place = bool(timeline.inside) and ticket.addon_of is None
    inside, counted = int(is_place), int(counts_as_guest(ticket, inside=is_place))
    if (inside, counted) != (was_inside, was_counted):
        connection.execute(SET_PLACE, (inside, counted, number))
        connection.execute(RECOUNT, (inside - was_inside, counted - was_counted, kind))
    _note_listed(connection, timeline.movements, entry)


def adopt(connection: engine.Connection, ticket_id: str, code: str) -> None:
    """Give this ticket the movements that wait under the bare code."""
    by_code = subject_of(code, None)
    connection.execute(ADOPT, (ticket_id, by_code))
    connection.execute(SET_OUTSIDE, (by_code, by_code))


def _note_listed(
    connection: engine.Connection, movements: Sequence[Movement], entry: ListedState
) -> None:
    """Note that the list has shown our newest movement: later lists are right about it."""
    for movement in movements[-1:]:
        is_news = movement.seen is ServiceState.DONE and not movement.listed
        agrees = entry.inside is (movement.direction is Direction.IN)
        if is_news and agrees and entry.read_at > movement.at:
            connection.execute(NOTE_LISTED, (movement.number,))
