"""Writes where each guest is by the ticket's timeline, so that counting people inside is quick."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.book.movement import Movement, Seen
from app.book.timeline import ListedState, Timeline
from app.model.journal import code_in, subject_of
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, counts_as_guest
from app.store import engine
from app.store.tickets import FIND_PLACE, Key, entries_of, entry_of, hash_of, put

if TYPE_CHECKING:
    from app.store.timelines import Timelines

SET_PLACE = "UPDATE ticket SET inside = ?, counted = ? WHERE number = ?"
# Gives the movements of a bare code to the ticket that is known for it now.
ADOPT = """
    UPDATE movement SET ticket_id = ?1, subject = ?1 WHERE subject = ?2 AND ticket_id IS NULL
"""
NOTE_LISTED = "UPDATE movement SET listed = 1 WHERE number = ?"
RECOUNT = "UPDATE kind SET inside = inside + ?, total = total + ? WHERE number = ?"
SET_INSIDE = "INSERT OR IGNORE INTO unlisted VALUES (?)"
SET_OUTSIDE = "DELETE FROM unlisted WHERE subject IN (?, ?)"
ALL_NUMBERS = 2**62
PLACED_AT_ONCE = 100  # tickets, in about 50 ms; a scan waits no longer than for these
_IS_OPEN = "state IN ('asking', 'unknown', 'due', 'parked', 'disputed')"


def _newest(table: str, moment: str, condition: str) -> str:
    """Return a query for tickets by one time column, newest first, after the last one read."""
    return f"""
        SELECT {moment}, number, ticket_id FROM {table}
        WHERE {moment} > ? AND ({moment}, number) < (?, ?) AND {condition}
        ORDER BY {moment} DESC, number DESC LIMIT ?
    """


# Tickets that a new list may show wrongly, because its index may lag behind recent check-ins.
MOVED = _newest(
    "movement INDEXED BY movement_moved",
    "max(at, coalesce(closed_at, at))",
    "seen <> 'new' AND ticket_id IS NOT NULL",
)
PASSED = _newest("passage", "at", "TRUE")
# What a door without a line admits is in no list for hours.
CLAIMED = """
    SELECT at, seq, subject FROM claim
    WHERE at > ? AND (at, seq) < (?, ?) AND NOT is_back
    ORDER BY at DESC, seq DESC LIMIT ?
"""
# A movement whose next try changes meanwhile is placed by that change.
OPEN = _newest(
    "movement INDEXED BY movement_open", "next_try", f"{_IS_OPEN} AND ticket_id IS NOT NULL"
)


class MovedLately:
    """Finds in steps the tickets that may have moved after `since`, by our clock.

    Tickets with an undelivered movement or with a claim are among them. Each ticket is returned
    once.
    """

    def __init__(self, since: Moment, offset: int) -> None:
        by_service = since - offset
        self._told = set[str]()
        self._walks = [
            (MOVED, min(since, by_service)), (PASSED, by_service), (OPEN, -1),
            (CLAIMED, -1),
        ]  # fmt: skip
        self._last = (ALL_NUMBERS, ALL_NUMBERS)

    @property
    def is_over(self) -> bool:
        """Return whether all of them were returned."""
        return not self._walks

    def step(self, connection: engine.Connection, most: int) -> list[str]:
        """Read at most `most` rows; return the tickets in them that were not returned yet."""
        new = dict[str, None]()
        while self._walks and most > 0:
            query, since = self._walks[0]
            rows = connection.execute(query, (since, *self._last, most)).fetchall()
            new.update(dict.fromkeys(ticket_id for *_, ticket_id in rows))
            if len(rows) < most:
                self._walks.pop(0)
                self._last = (ALL_NUMBERS, ALL_NUMBERS)
            else:
                self._last = rows[-1][:2]
            most -= len(rows)
        found = [ticket_id for ticket_id in new if ticket_id not in self._told]
        self._told.update(found)
        return found


def update_presence(connection: engine.Connection, timelines: "Timelines", subject: str) -> None:
    """Write where this ticket, or this bare code, is by its timeline, and update the counts."""
    code = code_in(subject)
    if code is None:
        entry = entry_of(connection, subject)
        entries = [] if entry is None else [entry]
    else:
        entries = entries_of(connection, [code], Key.CODE)
    for entry in entries:
        ticket = entry.ticket
        write_place(
            connection, timelines.read(connection, ticket.id, ticket.code, entry), ticket.id
        )
    if not entries:
        ticket_id = subject if code is None else None
        write_place(connection, timelines.read(connection, ticket_id, code or "", None), subject)


def put_and_update(
    connection: engine.Connection,
    timelines: "Timelines",
    ticket: Ticket,
    fresh: int,
    shown_at: Moment | None,
) -> None:
    """Put this ticket into the list in force, and write where it is by its timeline."""
    put(connection, ticket, fresh, shown_at)
    update_presence(connection, timelines, ticket.id)


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
        is_news = movement.seen is Seen.DONE and not movement.listed
        agrees = entry.inside is (movement.direction is Direction.IN)
        if is_news and agrees and entry.read_at > movement.at:
            connection.execute(NOTE_LISTED, (movement.number,))
