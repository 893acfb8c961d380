"""Clearing lists that are no longer in force, in short steps, while scans go on."""

import sqlite3
from collections.abc import Iterable
from itertools import pairwise

from app.store.generations import first_number

NO_GENERATION = 2**30
LINES_IN_A_ROW = 1_000


def _clear(table: str, column: str) -> str:
    return (
        f"DELETE FROM {table} WHERE {column} IN"
        f" (SELECT {column} FROM {table} WHERE {column} >= ? AND {column} < ? LIMIT ?)"
    )


LOCATORS = _clear("locator", "place")
LINES = _clear("haystack", "number")
TICKETS = _clear("ticket", "number")
KINDS = _clear("kind", "generation")


def clear_some(connection: sqlite3.Connection, kept: Iterable[int], most: int) -> bool:
    """Return whether there was something to clear: about so many rows at a time."""
    for earlier, later in pairwise(sorted({-1, NO_GENERATION, *kept})):
        numbers = (first_number(earlier + 1), first_number(later))
        steps = (
            (LOCATORS, (*numbers, most)),
            (LINES, (*numbers, -(-most // LINES_IN_A_ROW))),
            (TICKETS, (*numbers, most)),
            # Last, because tickets point to them.
            (KINDS, (earlier + 1, later, most)),
        )
        for step, values in steps:
            if connection.execute(step, values).rowcount > 0:
                return True
    return False
