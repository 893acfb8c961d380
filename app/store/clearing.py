"""Deletes the rows of lists that are no longer in force, in short steps between scans."""

from collections.abc import Iterable
from itertools import pairwise

from app.store import engine
from app.store.generations import first_number

NO_GENERATION = 2**30
LINES_IN_A_ROW = 1_000


def _clear(table: str, column: str) -> str:
    """Return a statement that deletes a limited number of rows in a range."""
    return (
        f"DELETE FROM {table} WHERE {column} IN"
        f" (SELECT {column} FROM {table} WHERE {column} >= ? AND {column} < ? LIMIT ?)"
    )


LOCATORS = _clear("locator", "place")
LINES = _clear("haystack", "number")
TICKETS = _clear("ticket", "number")
KINDS = _clear("kind", "generation")
LENGTHS = _clear("code_length", "generation")


def clear_some(connection: engine.Connection, kept: Iterable[int], most: int) -> bool:
    """Delete about `most` rows of lists that are not `kept`; return whether there were any."""
    for earlier, later in pairwise(sorted({-1, NO_GENERATION, *kept})):
        numbers = (first_number(earlier + 1), first_number(later))
        steps = (
            (LOCATORS, (*numbers, most)),
            (LINES, (*numbers, -(-most // LINES_IN_A_ROW))),
            (TICKETS, (*numbers, most)),
            (LENGTHS, (earlier + 1, later, most)),
            # Kinds come last, because tickets refer to them.
            (KINDS, (earlier + 1, later, most)),
        )
        for step, values in steps:
            if connection.execute(step, values).rowcount > 0:
                return True
    return False
