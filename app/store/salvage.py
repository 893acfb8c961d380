"""Reading what can be read of a damaged file, and writing it into a whole one."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from app.model.ticket import Ticket
from app.store import presences
from app.store.generations import first_number
from app.store.journal_rows import COLUMNS, row_of
from app.store.staging import Staging

TICKET_COLUMNS = "id, code, kind, holder, email, order_id, addon_of, status, checked_in, transfer"
EVENT_COLUMNS = ("ticketing_id", "service")
INSERT_EVENT = f"INSERT INTO event ({', '.join(EVENT_COLUMNS)}) VALUES (?, ?)"
PRESENCE_COLUMNS = "ticket_id, entry, inside, at, undone, settled"
INSERT_ROW = f"""
    INSERT INTO journal (number, {", ".join(COLUMNS)})
    VALUES (?, {", ".join("?" for _ in COLUMNS)})
"""
INSERT_PRESENCE = f"INSERT OR IGNORE INTO presence ({PRESENCE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"
PAGE = 1_000

# The second if SQLite quotes in its complaint what it has found.
UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
# What comes of rows that can be read but make no sense.
NONSENSE = (ValueError, TypeError, sqlite3.IntegrityError)


@dataclass(frozen=True, slots=True)
class Carried:
    """How much was carried over."""

    scans: int
    tickets: int


def carry_over(source: sqlite3.Connection, target: sqlite3.Connection, most: int) -> Carried:
    """The journal first; all in one transaction. There are no more than `most` rows in a table."""
    target.execute("BEGIN IMMEDIATE")
    scans = _carry_journal(source, target, most)
    _carry_event(source, target)
    _carry_presences(source, target)
    carried = Carried(scans, _carry_list(source, target, most))
    target.execute("COMMIT")
    return carried


def _carry_journal(source: sqlite3.Connection, target: sqlite3.Connection, most: int) -> int:
    count = 0
    columns = _columns_of(source, "journal", COLUMNS)
    for row in _readable(source, "journal", columns, range(1, most)):
        try:
            row_of(row[1:])
            target.execute(INSERT_ROW, row)
        except NONSENSE:
            continue
        count += 1
    return count


def _columns_of(source: sqlite3.Connection, table: str, columns: Iterable[str]) -> str:
    """What an older version did not write is not in its file."""
    there = {name for _, name, *_ in _until_broken(source, f"PRAGMA table_info({table})")}
    return ", ".join(column if column in there else f"NULL AS {column}" for column in columns)


def _carry_event(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Whose journal it is; what cannot be read is found out by whoever opens it."""
    columns = _columns_of(source, "event", EVENT_COLUMNS)
    for ticketing_id, service in islice(_until_broken(source, f"SELECT {columns} FROM event"), 1):
        if isinstance(ticketing_id, str) and isinstance(service, str | None):
            target.execute(INSERT_EVENT, (ticketing_id, service))


def _carry_presences(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """What cannot be read of it the rows that are still to be delivered make good."""
    for order in ("ASC", "DESC"):
        query = f"SELECT {PRESENCE_COLUMNS} FROM presence ORDER BY ticket_id {order}"
        for row in _until_broken(source, query):
            try:
                target.execute(INSERT_PRESENCE, row)
            except NONSENSE:
                continue
    presences.mend(target)


def _carry_list(source: sqlite3.Connection, target: sqlite3.Connection, most: int) -> int:
    """As a new generation, so that it is found as quickly as before."""
    state = list(_until_broken(source, "SELECT generation, list_from, newest FROM list"))
    if not state or not all(isinstance(number, int | None) for number in state[0]):
        return 0
    generation, list_from, newest = state[0]
    staging = Staging(newest + 1, list_from)
    tickets = _tickets(source, generation, most)
    while page := list(islice(tickets, PAGE)):
        staging.write(target, page)
        staging.keep(page)
    while not staging.indexed:
        staging.advance(staging.index(target))
    staging.put_in_force(target)
    return staging.count


def _tickets(source: sqlite3.Connection, generation: int, most: int) -> Iterator[Ticket]:
    kinds = {
        number: (category_id, name)
        for number, category_id, name in _readable(
            source, "kind", "category_id, name", range(1, most)
        )
    }
    first = first_number(generation)
    for row in _readable(source, "ticket", TICKET_COLUMNS, range(first, first + most)):
        _, ticket_id, code, kind, holder, email, order_id, addon_of, status, flag, transfer = row
        needed = (ticket_id, code, *kinds.get(kind, (None, None)), holder, email, order_id, status)
        optional = (addon_of, transfer)
        if all(isinstance(text, str) for text in needed) and all(
            isinstance(text, str | None) for text in optional
        ):
            checked_in = None if flag is None else bool(flag)
            yield Ticket(*(*needed[:-1], addon_of, status, checked_in, transfer))


def _readable(
    source: sqlite3.Connection, table: str, columns: str, numbers: range
) -> Iterator[tuple[Any, ...]]:
    """Rows with their numbers: from the front, from the back, then one by one what is between."""
    query = f"SELECT number, {columns} FROM {table} WHERE number >= ? AND number < ?"
    low, high = numbers.start, numbers.stop
    try:
        for row in source.execute(f"{query} ORDER BY number", (low, high)):
            yield row
            low = row[0] + 1
    except UNREADABLE:
        for row in _until_broken(source, f"{query} ORDER BY number DESC", (low, high)):
            yield row
            high = row[0]
        for number in range(low, high):
            yield from _until_broken(source, query, (number, number + 1))


def _until_broken(
    source: sqlite3.Connection, query: str, values: tuple[int, ...] = ()
) -> Iterator[tuple[Any, ...]]:
    with suppress(*UNREADABLE):
        yield from source.execute(query, values)
