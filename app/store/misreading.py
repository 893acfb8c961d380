"""Finds out whether a code that is on no list may be a part of a listed code."""

from app.store.database import Database
from app.store.generations import Key
from app.store.searching import Searching
from app.store.tickets import found

LENGTHS = "SELECT length FROM code_length JOIN list USING (generation)"
# A part of a code is in few lines of the list, unless it is very short.
MOST_LINES = 200


class Misreading:
    """One check of an unlisted code: call `step` until it returns False, then `is_misread`.

    The lengths of the listed codes tell nearly all parts and mixtures of codes. If a code has a
    listed length, it is compared with the shorter and the longer listed codes.

    codes of 12 characters listed, 11 read -> misread; 12 read -> not misread
    """

    def __init__(self, database: Database, code: str) -> None:
        self._database = database
        self._code = code
        with database.reading() as connection:
            self._lengths = {length for (length,) in connection.execute(LENGTHS)}
        is_search_needed = self._has_listed_length and max(self._lengths) > len(code)
        self._search: Searching | None = None
        if is_search_needed:
            self._search = Searching(database, code, MOST_LINES, exact=True)

    @property
    def _has_listed_length(self) -> bool:
        return len(self._code) in self._lengths

    def step(self) -> bool:
        """Search some more of the list; return whether there is more."""
        return self._search is not None and self._search.step()

    def is_misread(self) -> bool:
        """Return whether this code and a listed one begin or end alike, or its length is unlisted.

        False as long as no list was read.
        """
        if not self._has_listed_length:
            return bool(self._lengths)
        return self._contains_listed_code() or self._is_in_listed_code()

    def _contains_listed_code(self) -> bool:
        """Return whether a shorter listed code begins or ends this code."""
        parts = [
            part
            for length in self._lengths
            if 0 < length < len(self._code)
            for part in (self._code[:length], self._code[-length:])
        ]
        with self._database.reading() as connection:
            return any(found(connection, Key.CODE, part) for part in parts)

    def _is_in_listed_code(self) -> bool:
        """Return whether this code begins or ends a longer listed code."""
        if self._search is None:
            return False
        longer = (one.code for one in self._search.found() if len(one.code) > len(self._code))
        return any(code.startswith(self._code) or code.endswith(self._code) for code in longer)
