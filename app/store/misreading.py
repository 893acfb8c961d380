"""Finds out whether a code that is on no list was read in part, or mixed with another one."""

from app.store.database import Database
from app.store.tickets import first_number

LENGTHS = "SELECT length FROM code_length JOIN list USING (generation)"
# A ticket without a code is found by its id.
CODES = """
    SELECT number, coalesce(nullif(code, ''), id) FROM ticket
    WHERE number >= ? AND number < ? ORDER BY number LIMIT ?
"""
CODES_AT_ONCE = 1_000  # are compared in a few milliseconds


class Misreading:
    """One check of an unlisted code: call `step` until it returns False, then `is_misread`.

    The lengths of the listed codes tell nearly all parts and mixtures of codes. A code that has a
    listed length is compared with the shorter and the longer listed codes.

    codes of 12 characters listed, 11 read -> misread; 12 read -> not misread
    """

    def __init__(self, database: Database, code: str) -> None:
        self._database = database
        self._code = code
        lengths = {length for (length,) in database.all(LENGTHS)}
        generation = database.value("SELECT generation FROM list")
        self._is_misread = bool(lengths) and len(code) not in lengths
        self._is_decided = self._is_misread or not lengths - {len(code)}
        self._next, self._end = first_number(generation), first_number(generation + 1)

    def step(self) -> bool:
        """Compare the code with some more listed codes; return whether there are more."""
        if self._is_decided:
            return False
        rows = self._database.all(CODES, self._next, self._end, CODES_AT_ONCE)
        self._is_misread = any(_may_be_read_from(listed, self._code) for _, listed in rows)
        self._is_decided = self._is_misread or len(rows) < CODES_AT_ONCE
        if self._is_decided:
            return False
        self._next = rows[-1][0] + 1
        return True

    def is_misread(self) -> bool:
        """Return whether the code can come from a listed one, or its length is unlisted.

        False as long as no list was read.
        """
        return self._is_misread


def _may_be_read_from(listed: str, code: str) -> bool:
    """Return whether the code is an end of the listed one, or has all of it and more, in order.

    Two scanners that type at the same time mix the first code with the beginning of the second.

    listed ABCDEF, read DEF -> True; read A1BC2DEF -> True; read ABCDEX -> False
    """
    if len(listed) == len(code):
        return False
    if len(listed) > len(code):
        return listed.startswith(code) or listed.endswith(code)
    rest = iter(code)
    return all(character in rest for character in listed)
