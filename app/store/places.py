"""Where each listed ticket is, by its timeline: kept beside the list, so that counting is quick."""

import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.book.movement import Movement, Seen
from app.book.steps import Entry
from app.model.scan import Direction, Moment
from app.model.ticket import counts_as_guest
from app.store.generations import Key, hash_of
from app.store.tickets import FIND_PLACE, entry_of

if TYPE_CHECKING:
    from app.store.timelines import Timelines

SET_PLACE = "UPDATE ticket SET inside = ?, counted = ? WHERE number = ?"
NOTE_LISTED = "UPDATE movement SET listed = 1 WHERE number = ?"
RECOUNT = "UPDATE kind SET inside = inside + ?, total = total + ? WHERE number = ?"
# Tickets about which a new list may be wrong: its index may lag behind what was done lately.
MOVED_LATELY = """
    SELECT ticket_id FROM movement WHERE at > ?1 AND ticket_id IS NOT NULL
    UNION SELECT ticket_id FROM movement WHERE closed_at > ?2 AND ticket_id IS NOT NULL
    UNION SELECT ticket_id FROM passage WHERE at > ?2
    UNION SELECT ticket_id FROM movement
    WHERE state IN ('asking', 'unknown', 'due', 'parked', 'disputed') AND ticket_id IS NOT NULL
"""


def refresh(connection: sqlite3.Connection, timelines: "Timelines", ticket_id: str) -> None:
    """Write where this ticket is by its timeline, and count it anew."""
    found = connection.execute(FIND_PLACE, (hash_of(Key.ID, ticket_id), ticket_id)).fetchone()
    if found is None:
        return
    number, kind, was_inside, was_counted = found
    entry = entry_of(connection, ticket_id)
    assert entry is not None
    timeline = timelines.read(connection, ticket_id, entry.ticket.code, entry)
    is_place = bool(timeline.inside) and entry.ticket.addon_of is None
    inside, counted = int(is_place), int(counts_as_guest(entry.ticket, inside=is_place))
    if (inside, counted) != (was_inside, was_counted):
        connection.execute(SET_PLACE, (inside, counted, number))
        connection.execute(RECOUNT, (inside - was_inside, counted - was_counted, kind))
    _note_listed(connection, timeline.movements, entry)


def moved_lately(connection: sqlite3.Connection, since: Moment, offset: int) -> list[str]:
    """Return the tickets of which the service may have learned after `since` by our clock.

    Those that still have to be delivered are among them.
    """
    return [one for (one,) in connection.execute(MOVED_LATELY, (since, since - offset))]


def _note_listed(
    connection: sqlite3.Connection, movements: Iterable[Movement], entry: Entry
) -> None:
    """Remember that the list has shown our newest movement: from now on it is right about it."""
    for movement in list(movements)[-1:]:
        is_news = movement.seen is Seen.DONE and not movement.listed
        agrees = entry.inside is (movement.direction is Direction.IN)
        if is_news and agrees and entry.read_at > movement.at:
            connection.execute(NOTE_LISTED, (movement.number,))
