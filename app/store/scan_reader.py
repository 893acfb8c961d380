"""Reads the journal: rows with their delivery, and the movements of a scan."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from app.book.movement import BY_URGENCY, Movement, Seen, delivery_of
from app.model.journal import OPEN, Delivery, Row
from app.model.scan import Moment, Scan
from app.model.verdict import Verdict
from app.store import engine
from app.store.database import Database
from app.store.movements import IS_FIRST, IS_OPEN, IS_WAITING, OF_SCAN, movements_where
from app.store.rows import Columns
from app.store.tickets import entry_of

ALL = -1  # as SQLite has it: no limit
ROWS_AT_ONCE = 25  # in a millisecond or two

SCAN = Columns(Scan)
VERDICT = Columns(Verdict, without=("ticket", "notices"))
NUMBER = "SELECT number FROM journal WHERE id = ?"
_SELECT = f"SELECT number, ticket_id, undoes, note, {SCAN}, {VERDICT} FROM journal"
_VERDICT_AT = 4 + len(SCAN.names)
_NUMBERED = f"{_SELECT} WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number"
# The condition repeats that of the index journal_no.
_REFUSED = f"""
    {_SELECT} INDEXED BY journal_no
    WHERE decided_by = 'service' AND reason IN ('the service says no', 'unknown code')
    AND subject = ?1
    ORDER BY number DESC LIMIT 1
"""
# Only the newest rows are looked at: no door admits 500 guests within the time asked for.
_ADMITTED_SINCE = """
    SELECT count(*) FROM (SELECT kind, at FROM journal ORDER BY number DESC LIMIT 500)
    WHERE kind = 'ADMIT' AND at > ?
"""
# Guests who walked and whose movement was not reversed.
LET_IN = """
    SELECT coalesce(sum(iif(direction = 'IN', 1, -1)), 0)
    FROM movement INDEXED BY movement_walked
    WHERE intent = 'go' AND reverses IS NULL AND told IS NOT NULL AND at > ?
"""
_IS_AFTER = f"SELECT ({NUMBER}) > ({NUMBER})"
# The tickets that were ever let through by a card's code.
_CARRIED = """
    SELECT DISTINCT ticket_id FROM movement WHERE is_by_card AND code = ? ORDER BY number
"""
_WAITS = """
    SELECT EXISTS (
        SELECT 1 FROM movement WHERE subject IN (SELECT value FROM json_each(?))
        AND state IN ('asking', 'unknown', 'due')
    )
"""
# A scan waits while one of its movements waits; the other open scans need a person's look.
_SCANS = f"""
    SELECT scan FROM movement INDEXED BY movement_open WHERE {IS_OPEN}
    GROUP BY scan HAVING sum({IS_WAITING}) {{waits}} AND sum(state = 'asking') = 0
    ORDER BY scan {{order}} LIMIT ?
"""
_WAITING_SCANS = _SCANS.format(waits="> 0", order="")
_LOOK_SCANS = _SCANS.format(waits="= 0", order="DESC")
# Settled scans, without those that need a look again.
_SETTLED_SCANS = f"""
    SELECT scan FROM movement INDEXED BY movement_settled WHERE settlements IS NOT NULL
    GROUP BY scan HAVING sum({IS_OPEN}) = 0
    ORDER BY scan DESC LIMIT ?
"""
_COUNT_OPEN = f"""
    SELECT weight, count(*) FROM (
        SELECT min(CASE state {{weights}} END) AS weight
        FROM movement INDEXED BY movement_open WHERE {IS_OPEN} GROUP BY scan
    ) GROUP BY weight
""".format(weights=" ".join(f"WHEN '{word}' THEN {n}" for n, word in enumerate(BY_URGENCY)))
_NEXT_TRY = f"""
    SELECT next_try FROM movement INDEXED BY movement_open
    WHERE {IS_FIRST} ORDER BY next_try, number LIMIT 1
"""


class ScanReader:
    """Reads rows of the journal."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def row(self, scan_id: str) -> Row | None:
        """Return one row by its scan id."""
        return self._one(f"{_SELECT} WHERE id = ?", scan_id)

    def undo_of(self, scan_id: str) -> Row | None:
        """Return the undo of this scan, if it was undone."""
        return self._one(f"{_SELECT} WHERE undoes = ?", scan_id)

    def recent(self, limit: int) -> list[Row]:
        """Return the newest rows, newest first."""
        return self._all(f"{_SELECT} ORDER BY number DESC LIMIT ?", limit)

    def admitted_since(self, since: Moment) -> int:
        """Return how many guests were admitted after this moment, by at most 500 scans."""
        return int(self._database.value(_ADMITTED_SINCE, since))

    def let_in_since(self, since: Moment) -> int:
        """Return how many tickets this door has let in and not out again after this moment."""
        return int(self._database.value(LET_IN, since))

    def refused(self, subject: str) -> Row | None:
        """Return the last scan of this subject that the service refused for its own reasons."""
        return self._one(_REFUSED, subject)

    def movements(self, scan_id: str) -> list[Movement]:
        """Return the movements of one scan."""
        with self._database.reading as connection:
            found = connection.execute(NUMBER, (scan_id,)).fetchone()
            return movements_where(connection, OF_SCAN, found) if found else []

    def is_after(self, scan_id: str, earlier: str) -> bool:
        """Return whether a scan was made after another one, whatever the clock showed."""
        return bool(self._database.value(_IS_AFTER, scan_id, earlier))

    def carried(self, code: str) -> tuple[str, ...]:
        """Return the tickets that were let through by this code, if it is a card's."""
        return tuple(one for (one,) in self._database.all(_CARRIED, code))

    def waits(self, subjects: Collection[str]) -> bool:
        """Return whether an undelivered movement of these tickets or codes must go first."""
        return bool(self._database.value(_WAITS, json.dumps([*subjects])))

    def waiting(self, limit: int = ALL) -> list[Row]:
        """Return the rows that are DUE or UNKNOWN, oldest first."""
        return list(chain.from_iterable(self.waiting_in_steps(limit)))

    def waiting_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        """Yield the rows that are DUE or UNKNOWN in steps, with scans in between."""
        return self._in_steps(_WAITING_SCANS, limit, newest_first=False)

    def needs_a_look(self) -> list[Row]:
        """Return the rows that are PARKED or DISPUTED, newest first."""
        return list(chain.from_iterable(self.needs_a_look_in_steps()))

    def needs_a_look_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        """Yield the rows that are PARKED or DISPUTED in steps, with scans in between."""
        return self._in_steps(_LOOK_SCANS, limit, newest_first=True)

    def settled(self, limit: int = ALL) -> list[Row]:
        """Return the rows that a supervisor settled, newest first."""
        return list(chain.from_iterable(self.settled_in_steps(limit)))

    def settled_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        """Yield the rows that a supervisor settled in steps, with scans in between."""
        return self._in_steps(_SETTLED_SCANS, limit, newest_first=True, are_open=False)

    def counts(self) -> Mapping[Delivery, int]:
        """Return how many rows are ASKING, UNKNOWN, DUE, PARKED and DISPUTED; 0 where none."""
        found = self._database.all(_COUNT_OPEN)
        counted = {BY_URGENCY[weight]: count for weight, count in found}
        return {delivery: counted.get(delivery, 0) for delivery in Delivery if delivery in OPEN}

    def next_try(self) -> int | None:
        """Return when the next movement is tried again; None if none waits."""
        found: int | None = self._database.value(_NEXT_TRY)
        return found

    def _in_steps(
        self, scans: str, limit: int, *, newest_first: bool, are_open: bool = True
    ) -> Iterator[list[Row]]:
        found = [number for (number,) in self._database.all(scans, limit)]
        for start in range(0, len(found), ROWS_AT_ONCE):
            rows = self._all(_NUMBERED, json.dumps(found[start : start + ROWS_AT_ONCE]))
            yield [
                row
                for row in (reversed(rows) if newest_first else rows)
                if (row.delivery in OPEN) is are_open
            ]

    def _all(self, query: str, *values: str | int) -> list[Row]:
        with self._database.reading as connection:
            found = connection.execute(query, values).fetchall()
            return [_row_of(connection, row) for row in found]

    def _one(self, query: str, value: str) -> Row | None:
        with self._database.reading as connection:
            row = connection.execute(query, (value,)).fetchone()
            return None if row is None else _row_of(connection, row)


def _row_of(connection: engine.Connection, values: Sequence[Any]) -> Row:
    """Return a row with its ticket on the list, and with the delivery of its movements."""
    number, ticket_id, undoes, note, *_ = values
    verdict = None
    # A scan without a verdict has none of its columns.
    if values[_VERDICT_AT] is not None:
        verdict = VERDICT.item(values[_VERDICT_AT:])
        if ticket_id is not None:
            entry = entry_of(connection, ticket_id)
            verdict = replace(verdict, ticket=entry.ticket if entry else None)
    scan = SCAN.item(values[4:_VERDICT_AT])
    row = Row(scan, ticket_id, verdict, Delivery.LOCAL, undoes=undoes, note=note)
    return _with_delivery(row, movements_where(connection, OF_SCAN, (number,)))


def _with_delivery(row: Row, movements: list[Movement]) -> Row:
    """Return the row with the delivery of its movements; the heaviest one stands for all."""
    if not movements:
        return row
    heaviest = min(movements, key=lambda one: BY_URGENCY.index(delivery_of(one)))
    sent = (one.sent_at for one in movements if one.seen is not Seen.NEW)
    return replace(
        row,
        delivery=delivery_of(heaviest),
        sent_at=min((at for at in sent if at is not None), default=None),
        attempts=max(one.attempts for one in movements),
        next_try=heaviest.next_try or None,
        error=heaviest.reason,
        settlements=max((one.settlements for one in movements), key=len),
    )
