"""Reads the journal: rows with their delivery, and the movements of a scan."""

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from app.book.movement import HEAVIEST_FIRST, Movement
from app.model.journal import OPEN, Delivery, Row, subject_of
from app.model.scan import Moment
from app.store import engine
from app.store import journal_statements as sql
from app.store.database import Database
from app.store.journal_rows import row_of, with_movements, with_ticket
from app.store.movement_rows import movements_where

ALL = -1  # as SQLite has it: no limit
ROWS_AT_ONCE = 25  # in a millisecond or two


class ScanReader:
    """Reads rows of the journal."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def row(self, scan_id: str) -> Row | None:
        """Return one row by its scan id."""
        return self._one(sql.ROW, (scan_id,))

    def undo_of(self, scan_id: str) -> Row | None:
        """Return the undo of this scan, if it was undone."""
        return self._one(sql.UNDO_OF, (scan_id,))

    def recent(self, limit: int) -> list[Row]:
        """Return the newest rows, newest first."""
        return self._all(sql.RECENT, (limit,))

    def admitted_since(self, since: Moment) -> int:
        """Return how many guests were admitted after this moment, by at most 500 scans."""
        with self._database.reading() as connection:
            return int(connection.execute(sql.ADMITTED_SINCE, (since,)).fetchone()[0])

    def let_in_since(self, since: Moment) -> int:
        """Return how many tickets this door has let in and not out again after this moment."""
        with self._database.reading() as connection:
            return int(connection.execute(sql.LET_IN, (since,)).fetchone()[0])

    def refused(self, subject: str) -> Row | None:
        """Return the last scan of this subject that the service refused for its own reasons."""
        return self._one(sql.REFUSED, (subject,))

    def movements(self, scan_id: str) -> list[Movement]:
        """Return the movements of one scan."""
        with self._database.reading() as connection:
            found = connection.execute(sql.NUMBER, (scan_id,)).fetchone()
            return movements_where(connection, sql.OF_SCAN, found) if found else []

    def is_after(self, scan_id: str, earlier: str) -> bool:
        """Return whether a scan was made after another one, whatever the clock showed."""
        with self._database.reading() as connection:
            return bool(connection.execute(sql.IS_AFTER, (scan_id, earlier)).fetchone()[0])

    def carried(self, code: str) -> tuple[str, ...]:
        """Return the tickets that were let through by this code, if it is a card's."""
        with self._database.reading() as connection:
            return tuple(one for (one,) in connection.execute(sql.CARRIED, (code,)))

    def waits(self, subject: str, code: str) -> bool:
        """Return whether an undelivered movement of this ticket or code must go first."""
        with self._database.reading() as connection:
            subjects = (subject, subject_of(code, None))
            return bool(connection.execute(sql.WAITS, subjects).fetchone()[0])

    def waiting(self, limit: int = ALL) -> list[Row]:
        """Return the rows that are DUE or UNKNOWN, oldest first."""
        return list(chain.from_iterable(self.waiting_in_steps(limit)))

    def waiting_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        """Yield the rows that are DUE or UNKNOWN in steps, with scans in between."""
        return self._in_steps(sql.WAITING_SCANS, limit, newest_first=False)

    def needs_a_look(self) -> list[Row]:
        """Return the rows that are PARKED or DISPUTED, newest first."""
        return list(chain.from_iterable(self.needs_a_look_in_steps()))

    def needs_a_look_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        """Yield the rows that are PARKED or DISPUTED in steps, with scans in between."""
        return self._in_steps(sql.LOOK_SCANS, limit, newest_first=True)

    def settled(self, limit: int = ALL) -> list[Row]:
        """Return the rows that a supervisor settled, newest first."""
        return list(chain.from_iterable(self.settled_in_steps(limit)))

    def settled_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        """Yield the rows that a supervisor settled in steps, with scans in between."""
        return self._in_steps(sql.SETTLED_SCANS, limit, newest_first=True, are_open=False)

    def counts(self) -> Mapping[Delivery, int]:
        """Return how many rows are ASKING, UNKNOWN, DUE, PARKED and DISPUTED; 0 where none."""
        with self._database.reading() as connection:
            found = dict(connection.execute(sql.COUNT_OPEN).fetchall())
        counted = {HEAVIEST_FIRST[weight]: count for weight, count in found.items()}
        return {delivery: counted.get(delivery, 0) for delivery in Delivery if delivery in OPEN}

    def next_try(self) -> int | None:
        """Return when the next movement is tried again; None if none waits."""
        with self._database.reading() as connection:
            found = connection.execute(sql.NEXT_TRY).fetchone()
        return None if found is None else int(found[0])

    def _in_steps(
        self, scans: str, limit: int, *, newest_first: bool, are_open: bool = True
    ) -> Iterator[list[Row]]:
        with self._database.reading() as connection:
            found = [number for (number,) in connection.execute(scans, (limit,))]
        for start in range(0, len(found), ROWS_AT_ONCE):
            some = json.dumps(found[start : start + ROWS_AT_ONCE])
            rows = self._all(sql.NUMBERED, (some,))
            yield [
                row
                for row in (reversed(rows) if newest_first else rows)
                if (row.delivery in OPEN) is are_open
            ]

    def _all(self, query: str, values: Any = ()) -> list[Row]:
        with self._database.reading() as connection:
            found = connection.execute(query, values).fetchall()
            return [self._whole(connection, row) for row in found]

    def _whole(self, connection: engine.Connection, values: tuple[Any, ...]) -> Row:
        """Return the row with its ticket, and with the delivery of its movements."""
        movements = movements_where(connection, sql.OF_SCAN, values[-1:])
        return with_ticket(connection, with_movements(row_of(values), movements))

    def _one(self, query: str, values: Any = ()) -> Row | None:
        return next(iter(self._all(query, values)), None)
