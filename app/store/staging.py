"""A list while it is being read, written beside the list in force.

A million hashes in the order of the tickets would be written to random pages again and again. So
the hashes are kept in memory, 8 bytes each, and written sorted once all are known.
"""

import json
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from app.model.scan import Moment
from app.model.ticket import Ticket
from app.store import engine
from app.store.database import Database
from app.store.search_lines import line_of, rows_of
from app.store.tickets import (
    COUNT_KIND,
    NOTE_LENGTH,
    STAGE,
    UNCOUNT,
    Key,
    counted,
    first_number,
    keys_of,
    values_of,
)

NO_GENERATION = 2**30
LINES_IN_A_ROW = 1_000
# A bucket holds the hashes with the same upper bits; each Key has a quarter of the buckets.
BUCKET_BITS = 10
BUCKETS = 1 << BUCKET_BITS
SHIFT = 32 - BUCKET_BITS
NTH_BITS = 31
AT_ONCE = 4_000
WRITE_SORTED = """
    INSERT INTO locator SELECT ? | (value >> 31), value & 0x7FFFFFFF FROM json_each(?)
"""
DROP_DOUBLE = """
    DELETE FROM ticket WHERE number = ? AND id = (SELECT id FROM ticket WHERE number = ?)
    RETURNING counted, inside, kind
"""
PUT_IN_FORCE = (
    "UPDATE list SET generation = ?1, list_from = ?2, newest = max(newest, ?1), counted_after = ?3"
)
# Guests inside whose ticket is on the list in force (?1) but not on the new one (?2).
GONE = """
    SELECT ticket.id FROM locator AS old JOIN ticket ON ticket.number = ?1 | old.nth
    WHERE old.place >= ?1 | ?3 AND old.place < ?1 | ?4 AND ticket.inside AND NOT EXISTS (
        SELECT 1 FROM locator AS new JOIN ticket AS listed ON listed.number = ?2 | new.nth
        WHERE new.place = ?2 | (old.place & 0xFFFFFFFF) AND listed.id = ticket.id
    )
"""
ID_BUCKETS = BUCKETS // len(Key)
# The hashes of ids are those below this number.
END_OF_IDS = 2**32 // len(Key) << NTH_BITS


def _clear(table: str, column: str) -> str:
    """Return a statement that deletes a limited number of rows in a range."""
    return (
        f"DELETE FROM {table} WHERE {column} IN"
        f" (SELECT {column} FROM {table} WHERE {column} >= ? AND {column} < ? LIMIT ?)"
    )


LOCATORS = _clear("locator", "place")

LINES = _clear("search_lines", "number")

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


class Staging:
    """A list that is being read; `evacuation` is the last one when the read began."""

    def __init__(
        self, database: Database, generation: int, list_from: Moment, evacuation: Moment | None
    ) -> None:
        self._database = database
        self.generation = generation
        self.evacuation = evacuation
        self._count = 0
        self._list_from = list_from
        self._buckets: defaultdict[int, array[int]] = defaultdict(lambda: array("q"))
        self._indexed = 0
        self.gone = list[str]()  # guests inside whose ticket has left the list

    def began_by(self, now: Moment) -> None:
        """Note that the read began at this moment at the latest, by a clock that was set back."""
        self._list_from = min(self._list_from, now)

    def add(self, tickets: Sequence[Ticket]) -> None:
        """Write one page of tickets; remember their hashes once that is committed."""
        with self._database.transaction(synced=False) as connection:
            self._write(connection, tickets)
        buckets = self._buckets
        for nth, ticket in enumerate(tickets, self._count):
            for key in keys_of(ticket):
                buckets[key >> SHIFT].append(key << NTH_BITS | nth)
        self._count += len(tickets)

    def index(self) -> bool:
        """Write some of the hashes; return whether there are more to write."""
        entries = list[int]()
        upto = self._indexed
        while upto < BUCKETS and len(entries) < AT_ONCE:
            entries += sorted(self._buckets.get(upto, ()))
            upto += 1
        with self._database.transaction(synced=False) as connection:
            self._write_sorted(connection, entries)
            self._drop_doubles(connection, entries[: bisect_left(entries, END_OF_IDS)])
            self._find_gone(connection, self._indexed, min(upto, ID_BUCKETS))
        self._indexed = upto
        return upto < BUCKETS

    def put_in_force(self, connection: engine.Connection) -> None:
        """Make this the list in force."""
        connection.execute(PUT_IN_FORCE, (self.generation, self._list_from, self.evacuation))

    def _write(self, connection: engine.Connection, tickets: Sequence[Ticket]) -> None:
        first = first_number(self.generation) + self._count
        kinds = self._kinds(connection, tickets)
        connection.executemany(
            STAGE,
            [
                values_of(
                    number,
                    kinds[ticket.category_id, ticket.name],
                    ticket,
                    is_cleared=self.evacuation is not None,
                )
                for number, ticket in enumerate(tickets, first)
            ],
        )
        row = rows_of(first, [line_of(ticket) for ticket in tickets])
        connection.execute("INSERT INTO search_lines VALUES (?, ?)", row)
        lengths = {len(ticket.code or ticket.id) for ticket in tickets}
        connection.executemany(NOTE_LENGTH, [(self.generation, length) for length in lengths])

    def _kinds(
        self, connection: engine.Connection, tickets: Sequence[Ticket]
    ) -> dict[tuple[str, str], int]:
        """Count these tickets and those inside; return the numbers of their kinds."""
        counts: dict[tuple[str, str], list[int]] = {}
        for ticket in tickets:
            count = counts.setdefault((ticket.category_id, ticket.name), [0, 0])
            guests, inside = counted(ticket, is_cleared=self.evacuation is not None)
            count[0] += guests
            count[1] += inside
        return {
            kind: connection.execute(COUNT_KIND, (self.generation, *kind, *count)).fetchall()[0][0]
            for kind, count in counts.items()
        }

    def _write_sorted(self, connection: engine.Connection, entries: Sequence[int]) -> None:
        """Write hashes as JSON, which SQLite reads three times as fast as bound rows."""
        connection.execute(WRITE_SORTED, (first_number(self.generation), json.dumps(entries)))

    def _drop_doubles(self, connection: engine.Connection, entries: Sequence[int]) -> None:
        """Delete the older of two entries of one ticket.

        A list that changes during the read may show a ticket twice.
        """
        for earlier, later in _same_hash(entries):
            first = first_number(self.generation)
            dropped = connection.execute(DROP_DOUBLE, (first + earlier, first + later)).fetchall()
            connection.executemany(UNCOUNT, dropped)

    def _find_gone(self, connection: engine.Connection, first: int, end: int) -> None:
        """Find the guests inside whose ticket has left the list, by the ids in these buckets."""
        (in_force,) = connection.execute("SELECT generation FROM list").fetchone()
        numbers = (first_number(in_force), first_number(self.generation))
        found = connection.execute(GONE, (*numbers, first << SHIFT, end << SHIFT))
        self.gone += (ticket_id for (ticket_id,) in found)


def _same_hash(entries: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield pairs of places in the list whose hashes are the same."""
    for one, other in pairwise(entries):
        if one >> NTH_BITS == other >> NTH_BITS:
            yield one & 0x7FFFFFFF, other & 0x7FFFFFFF
