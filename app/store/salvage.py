"""Reads what can be read of a damaged file, and writes it into a new one."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from app.model.ticket import Ticket
from app.store import engine
from app.store.generations import first_number
from app.store.mending import MEND
from app.store.staging import Staging

TICKET_COLUMNS = "id, code, kind, holder, email, order_id, addon_of, status, checked_in, transfer"
# Tables that are copied as far as they can be read; the list is rebuilt.
TABLES = (
    "journal", "movement", "event", "passage", "user", "supervised", "line_state",
    "house_state", "note", "note_shown", "answer", "label", "deletion", "unlisted",
)  # fmt: skip
_KINDS = {"TEXT": str | None, "INTEGER": int | None}
PAGE = 1_000

# UnicodeDecodeError if SQLite's error message quotes bytes of the file.
UNREADABLE = (engine.DatabaseError, UnicodeDecodeError)
# Raised for rows that can be read but make no sense.
NONSENSE = engine.IntegrityError


@dataclass(frozen=True, slots=True)
class Carried:
    """The numbers of scans and tickets that were carried over."""

    scans: int
    tickets: int


def carry_over(source: engine.Connection, target: engine.Connection, most: int) -> Carried:
    """Copy everything readable into a new store. No table has more than `most` rows."""
    target.execute("BEGIN IMMEDIATE")
    scans, *_ = [_carry_table(source, target, table, most) for table in TABLES]
    for statement in MEND:
        target.execute(statement)
    carried = Carried(scans, _carry_list(source, target, most))
    target.execute("COMMIT")
    return carried


def _carry_table(
    source: engine.Connection, target: engine.Connection, table: str, most: int
) -> int:
    """Copy the readable rows of one table, without nonsense; return how many."""
    info = target.execute(f"PRAGMA table_info({table})").fetchall()
    columns = [name for _, name, *_ in info]
    kinds = [_KINDS[kind] for _, _, kind, *_ in info]
    names, places = ", ".join(columns), ", ".join("?" for _ in columns)
    insert = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({places})"
    count = 0
    for row in _rows(source, table, columns, most):
        if not all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True)):
            continue
        with suppress(NONSENSE):
            count += target.execute(insert, row).rowcount
    return count


def _rows(
    source: engine.Connection, table: str, columns: list[str], most: int
) -> Iterator[tuple[Any, ...]]:
    """Return the readable rows of a table."""
    if columns[0] == "number":
        return _readable(source, table, ", ".join(columns[1:]), range(1, most))
    query = f"SELECT {', '.join(columns)} FROM {table} ORDER BY {columns[0]}"
    return chain(_until_broken(source, f"{query} ASC"), _until_broken(source, f"{query} DESC"))


def _carry_list(source: engine.Connection, target: engine.Connection, most: int) -> int:
    """Copy the list as a new generation, with a new index; return how many tickets."""
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


def _tickets(source: engine.Connection, generation: int, most: int) -> Iterator[Ticket]:
    """Return the readable tickets of a generation."""
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
    source: engine.Connection, table: str, columns: str, numbers: range
) -> Iterator[tuple[Any, ...]]:
    """Return the readable rows of a table with their numbers.

    Reads from the front up to the first damage, then from the back, then each number between.
    """
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
    source: engine.Connection, query: str, values: tuple[int, ...] = ()
) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a query up to the first damage."""
    with suppress(*UNREADABLE):
        yield from source.execute(query, values)
