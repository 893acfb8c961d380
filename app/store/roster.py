"""The list: the tickets of the event as last read from the service.

A full read is staged beside the list in force, indexed, and put in force by one small commit; scans
go on meanwhile. If the read fails, the list in force stays as it was.
"""

import json
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from app.book.matching import LIST_LAG_MS
from app.model.journal import code_in
from app.model.night import CategoryCount, ListCounts
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.store import engine
from app.store.database import Database
from app.store.searching import Searching
from app.store.tickets import (
    COLUMNS,
    COUNT_KIND,
    NOTE_LENGTH,
    PUT_LINE,
    STAGE,
    UNCOUNT,
    Key,
    counted,
    entries_by,
    entries_of,
    entry_of,
    first_number,
    kept,
    keys_of,
    line_of,
    put,
    ticket_of,
    values_of,
)
from app.store.timelines import PLACED_AT_ONCE, SET_INSIDE, Timelines

NO_GENERATION = 2**30
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
# The tables of the lists, and the column with the generation or with a number that begins with it.
# Kinds come last, because tickets refer to them.
LISTED = {
    "locator": "place", "search_line": "number", "ticket": "number", "code_length": "generation",
    "kind": "generation",
}  # fmt: skip
CLEAR = """
    DELETE FROM {table} WHERE {column} IN (
        SELECT {column} FROM {table} WHERE {column} >= ? AND {column} < ? LIMIT ?
    )
"""


def clear_some(connection: engine.Connection, kept: Iterable[int], most: int) -> bool:
    """Delete about `most` rows of lists that are not `kept`; return whether there were any."""
    for earlier, later in pairwise(sorted({-1, NO_GENERATION, *kept})):
        for table, column in LISTED.items():
            bounds = (earlier + 1, later)
            if column != "generation":
                bounds = (first_number(earlier + 1), first_number(later))
            statement = CLEAR.format(table=table, column=column)
            if connection.execute(statement, (*bounds, most)).rowcount > 0:
                return True
    return False


@dataclass(slots=True)
class Staging:
    """A list that is being read; `evacuation` is the last one when the read began."""

    database: Database
    generation: int
    list_from: Moment
    evacuation: Moment | None
    keeps_emails: bool
    gone: list[str] = field(default_factory=list)  # guests inside whose ticket has left the list
    _count: int = 0
    _indexed: int = 0
    _buckets: "defaultdict[int, array[int]]" = field(
        default_factory=lambda: defaultdict(lambda: array("q"))
    )

    def add(self, tickets: Sequence[Ticket]) -> None:
        """Write some tickets, and then remember their hashes."""
        tickets = [kept(ticket, keeps_emails=self.keeps_emails) for ticket in tickets]
        with self.database.transaction(synced=False) as connection:
            self._write(connection, tickets)
        buckets = self._buckets
        for nth, ticket in enumerate(tickets, self._count):
            for key in keys_of(ticket):
                buckets[key >> SHIFT].append(key << NTH_BITS | nth)
        self._count += len(tickets)

    def add_answers(self, answers: Mapping[str, Mapping[str, str]]) -> None:
        """Write the answers of these tickets' holders, by the tickets' ids."""
        rows = [
            (ticket_id, name, value, self.generation)
            for ticket_id, answered in answers.items()
            for name, value in answered.items()
        ]
        with self.database.transaction(synced=False) as connection:
            connection.executemany("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", rows)

    def index(self) -> bool:
        """Write some of the hashes; return whether there are more to write."""
        entries = list[int]()
        upto = self._indexed
        while upto < BUCKETS and len(entries) < AT_ONCE:
            entries += sorted(self._buckets.get(upto, ()))
            upto += 1
        with self.database.transaction(synced=False) as connection:
            # SQLite reads JSON three times as fast as bound rows.
            written = (first_number(self.generation), json.dumps(entries))
            connection.execute(WRITE_SORTED, written)
            self._drop_doubles(connection, entries[: bisect_left(entries, END_OF_IDS)])
            self._find_gone(connection, self._indexed, min(upto, ID_BUCKETS))
        self._indexed = upto
        return upto < BUCKETS

    def _write(self, connection: engine.Connection, tickets: Sequence[Ticket]) -> None:
        first = first_number(self.generation) + self._count
        kinds = self._kinds(connection, tickets)
        is_cleared = self.evacuation is not None
        rows = [
            values_of(number, kinds[ticket.category_id, ticket.name], ticket, is_cleared=is_cleared)
            for number, ticket in enumerate(tickets, first)
        ]
        connection.executemany(STAGE, rows)
        connection.executemany(PUT_LINE, enumerate(map(line_of, tickets), first))
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

    def _drop_doubles(self, connection: engine.Connection, entries: Sequence[int]) -> None:
        """Delete the older of two entries of one ticket.

        A list that changes during the read may show a ticket twice.
        """
        first = first_number(self.generation)
        for one, other in pairwise(entries):
            if one >> NTH_BITS == other >> NTH_BITS:
                numbers = (first + (one & 0x7FFFFFFF), first + (other & 0x7FFFFFFF))
                connection.executemany(UNCOUNT, connection.execute(DROP_DOUBLE, numbers).fetchall())

    def _find_gone(self, connection: engine.Connection, first: int, end: int) -> None:
        """Find the guests inside whose ticket has left the list, by the ids in these buckets."""
        (in_force,) = connection.execute("SELECT generation FROM list").fetchone()
        numbers = (first_number(in_force), first_number(self.generation))
        found = connection.execute(GONE, (*numbers, first << SHIFT, end << SHIFT))
        self.gone += (ticket_id for (ticket_id,) in found)


COUNTS = """
    SELECT kind.category_id, kind.name, kind.total, kind.inside
    FROM list JOIN kind USING (generation)
    WHERE kind.total > 0
    ORDER BY kind.name, kind.category_id
"""
IDS = """
    SELECT number, id FROM ticket
    WHERE number > ? AND number >> 32 = (SELECT generation FROM list) ORDER BY number LIMIT ?
"""
NAMES = """
    SELECT DISTINCT kind.category_id, kind.name FROM list JOIN kind USING (generation)
    WHERE kind.category_id IN (SELECT value FROM json_each(?))
    ORDER BY kind.name
"""
LENGTHS = "SELECT length FROM code_length JOIN list USING (generation)"
# Whether a code of ?1 characters, ?2, is the beginning or the end of a longer one. A ticket without
# a code is found by its id.
IS_PART = """
    SELECT EXISTS (
        SELECT 1 FROM (
            SELECT coalesce(nullif(ticket.code, ''), ticket.id) AS known
            FROM list JOIN ticket ON ticket.number
                BETWEEN list.generation << 32 AND list.generation << 32 | 0xFFFFFFFF
        )
        WHERE length(known) > ?1 AND ?2 IN (substr(known, 1, ?1), substr(known, -?1))
    )
"""
UNLISTED = "SELECT subject FROM unlisted"
COUNT_UNLISTED = "SELECT count(*) FROM unlisted"
IS_DELETED = "SELECT EXISTS (SELECT 1 FROM deletion JOIN list USING (generation))"
# The clock was set back: what was read cannot be from the future.
NO_LATER = (
    "UPDATE list SET list_from = ?1 WHERE list_from > ?1",
    "UPDATE ticket SET shown_at = ?1 WHERE shown_at > ?1",
)
MARK = "UPDATE list SET newest = newest + 1 RETURNING newest"
BEING_PLACED = -1
COUNTED_AFTER = "SELECT counted_after FROM list"
COUNT_AFTER = "UPDATE list SET counted_after = ?"
# Single tickets of the list in force that the service showed after this read was begun.
FRESHER = f"""
    SELECT {COLUMNS}, ticket.shown_at FROM ticket JOIN kind ON kind.number = ticket.kind
    WHERE ticket.fresh >= ? AND ticket.number >> 32 = (SELECT generation FROM list)
"""


class Roster:
    """Reads and writes the list of tickets, and where each guest is by the ticket's timeline.

    Unless it `keeps_emails`, guests' e-mail addresses are not stored.
    """

    def __init__(
        self, database: Database, timelines: Timelines, *, keeps_emails: bool = True
    ) -> None:
        self._database, self._timelines = database, timelines
        self._keeps_emails = keeps_emails
        self._staging: Staging | None = None
        self._moved: Iterator[list[str]] = iter(())
        self._unplaced: Iterator[list[str]] = iter(())
        # The evacuation that the counts regard, or will once `_unplaced` are placed.
        self._counted_after = database.value(COUNTED_AFTER)

    def list_from(self) -> Moment | None:
        """Return when the read of the list in force began; None if no list was ever read."""
        moment: Moment | None = self._database.value("SELECT list_from FROM list")
        return moment

    def is_deleted(self) -> bool:
        """Return whether the guests' data of the list in force was deleted."""
        return bool(self._database.value(IS_DELETED))

    def by_code(self, code: str) -> list[Ticket]:
        """Return the tickets with this barcode, or else with this ticket id; perhaps several."""
        with self._database.reading as connection:
            return [entry.ticket for entry in entries_of(connection, code)]

    def by_id(self, ticket_id: str) -> Ticket | None:
        """Return the ticket with this id, if it is on the list."""
        with self._database.reading as connection:
            entry = entry_of(connection, ticket_id)
        return None if entry is None else entry.ticket

    def ids_of(self, subjects: Iterable[str]) -> set[str]:
        """Return the ids of tickets, and of the listed tickets with bare codes."""
        found = set[str]()
        for subject in subjects:
            code = code_in(subject)
            found.update([subject] if code is None else (one.id for one in self.by_code(code)))
        return found

    def is_person(self, subject: str) -> bool:
        """Return whether a ticket or bare code is of a person, as far as the list knows."""
        listed = self.by_id(subject)
        return listed is None or listed.addon_of is None

    def addons_of(self, ticket_id: str) -> list[Ticket]:
        """Return the add-ons of this ticket."""
        return self._found(Key.ADDON_OF, ticket_id)

    def party(self, order_id: str) -> list[Ticket]:
        """Return all tickets of one order."""
        return self._found(Key.ORDER, order_id)

    def _found(self, key: Key, text: str) -> list[Ticket]:
        with self._database.reading as connection:
            return [entry.ticket for entry in entries_by(connection, key, text)]

    def answers_of(self, ticket_id: str) -> dict[str, str]:
        """Return the answers of a ticket's holder that the list has, by their `answer_key`."""
        query = "SELECT name, value FROM answer WHERE ticket_id = ?"
        return dict(self._database.all(query, ticket_id))

    def all_ids(self) -> Iterator[list[str]]:
        """Yield the ids of all listed tickets, some at a time."""
        last = -1
        while True:
            rows = self._database.all(IDS, last, PLACED_AT_ONCE)
            if not rows:
                return
            last = rows[-1][0]
            yield [ticket_id for _, ticket_id in rows]

    def searching(self, text: str, limit: int = 50, *, whole_words: bool = False) -> Searching:
        """Return a search, to be run in short steps between scans.

        It finds the tickets that have all words in any field: name, e-mail, order, code, id and
        category.
        """
        return Searching(self._database, text, limit, whole_words=whole_words)

    def is_misread(self, code: str) -> bool:
        """Return whether no listed code is as long as this one, or a longer one has it at an end.

        Such a code was read in part, or mixed with another one. False without a list.

        codes of 8 and 12 characters listed, 11 read -> misread
        ABCD-EFGH and 1234 listed, EFGH read -> misread; 5678 read -> not misread
        """
        lengths = {length for (length,) in self._database.all(LENGTHS)}
        if len(code) not in lengths:
            return bool(lengths)
        has_longer = len(code) < max(lengths)
        return has_longer and bool(self._database.value(IS_PART, len(code), code))

    def counts(self) -> ListCounts:
        """Return how many guests there are and how many of them are inside, by their timelines.

        Everything that counts people inside now asks this; guests on no list are among them.
        """
        categories = tuple(CategoryCount(*row) for row in self._database.all(COUNTS))
        unlisted = int(self._database.value(COUNT_UNLISTED))
        return ListCounts(
            total=sum(category.total for category in categories),
            inside=sum(category.inside for category in categories) + unlisted,
            categories=categories,
        )

    def unlisted_inside(self) -> list[str]:
        """Return the tickets and codes that are on no list, and whose guests are inside."""
        return [subject for (subject,) in self._database.all(UNLISTED)]

    def names_of(self, category_ids: Collection[str]) -> dict[str, list[str]]:
        """Return the names of the tickets of each of these categories, perhaps none."""
        names: dict[str, list[str]] = {category_id: [] for category_id in category_ids}
        for category_id, name in self._database.all(NAMES, json.dumps(sorted(names))):
            names[category_id].append(name)
        return names

    def is_inside(self, ticket: Ticket) -> bool:
        """Return whether the guest is inside, by the ticket's timeline."""
        return bool(self._timelines.of_id(ticket.id, ticket.code).inside)

    def begin_read(self, at: Moment) -> Staging:
        """Start a full read; an unfinished one is given up."""
        self._staging = Staging(
            self._database, self.mark(), at, self._timelines.evacuation(),
            keeps_emails=self._keeps_emails,
        )  # fmt: skip
        return self._staging

    def swap(self, staging: Staging) -> None:
        """Put the staged list in force; write where recently moved tickets are now.

        Parts of the index that are not written yet are written first, in one go.
        """
        while staging.index():
            pass
        generation = staging.generation
        with self._database.transaction() as connection:
            fresher = connection.execute(FRESHER, (generation,)).fetchall()
            connection.executemany(SET_INSIDE, [(ticket_id,) for ticket_id in staging.gone])
            connection.execute(PUT_IN_FORCE, (generation, staging.list_from, staging.evacuation))
            connection.execute("DELETE FROM answer WHERE generation <> ?", (generation,))
            for *row, shown_at in fresher:
                ticket = ticket_of(tuple(row))
                put(connection, ticket, shown_at, generation)
                self._timelines.place(connection, [ticket.id])
        self._staging = None
        self._counted_after = staging.evacuation
        self._unplaced = _in_parts(self.unlisted_inside())
        self.place_moved()

    def clock_set_back(self, now: Moment) -> None:
        """Date to `now` what was read at later moments, so that newer scans outweigh it."""
        if self._staging is not None:
            self._staging.list_from = min(self._staging.list_from, now)
        with self._database.transaction() as connection:
            changes = [connection.execute(statement, (now,)).rowcount for statement in NO_LATER]
        if any(changes):
            self.place_moved()

    def place_moved(self) -> None:
        """Place the tickets that moved recently by their timelines, not by a lagging list.

        Only some of them at once; `place_some` places the others.
        """
        self.place_if_emptied()
        since = (self.list_from() or 0) - LIST_LAG_MS
        if (cleared_at := self._timelines.cleared_at) is not None:
            # A list shows nobody of the guests who came back.
            since = min(since, cleared_at)
        self._moved = _in_parts(self._timelines.moved_since(since))
        self.place_some()

    def date_anew(self) -> None:
        """Note that the service's passages are dated anew, before or after an evacuation."""
        if self._timelines.evacuation() is not None:
            self._counted_after = BEING_PLACED

    def place_if_emptied(self) -> None:
        """Let `place_some` place every ticket if the house was emptied, or that was undone."""
        evacuation = self._timelines.evacuation()
        if evacuation != self._counted_after:
            self._count_after(BEING_PLACED)
            self._counted_after = evacuation
            self._unplaced = self._all_parts(evacuation)

    def _all_parts(self, evacuation: Moment | None) -> Iterator[list[str]]:
        """Yield all tickets and codes; note the evacuation once all of them are placed."""
        yield from self.all_ids()
        yield from _in_parts(self.unlisted_inside())
        self._count_after(evacuation)

    def _count_after(self, evacuation: Moment | None) -> None:
        self._database.write(COUNT_AFTER, evacuation)

    def place_some(self) -> bool:
        """Place some of the remaining tickets; return whether there may be more."""
        for parts in (self._unplaced, self._moved):
            if (some := next(parts, None)) is not None:
                self.place(some)
                return True
        return False

    def place(self, subjects: Collection[str]) -> None:
        """Write where these tickets and codes are by their timelines, and update the counts."""
        if not subjects:
            return
        with self._database.transaction(synced=False) as connection:
            self._timelines.place(connection, subjects)

    def give_up_read(self) -> None:
        """Drop a read that failed; `clear_old` deletes its rows."""
        self._staging = None

    def clear_old(self, most: int = 5_000) -> bool:
        """Delete some rows of lists no longer in force; return whether there were any."""
        kept = [self._staging.generation] if self._staging is not None else []
        with self._database.transaction(synced=False) as connection:
            kept += connection.execute("SELECT generation FROM list").fetchone()
            return clear_some(connection, kept, most)

    def mark(self) -> int:
        """Return a mark to take before single tickets are asked for; pass it to `update`."""
        with self._database.transaction(synced=False) as connection:
            ((mark,),) = connection.execute(MARK).fetchall()
        return int(mark)

    def update(
        self, tickets: Sequence[Ticket], *, at: Moment | None, asked: int | None = None
    ) -> None:
        """Put single tickets into the list as the service showed them at `at`.

        `at` is None if they belong to the list itself. `asked` is the `mark` from before asking: a
        full read that began later is not overwritten.
        """
        with self._database.transaction() as connection:
            for ticket in tickets:
                put(connection, kept(ticket, keeps_emails=self._keeps_emails), at, asked)
                self._timelines.place(connection, [ticket.id])


def _in_parts(subjects: list[str]) -> Iterator[list[str]]:
    """Yield so many subjects at a time as are placed between two scans."""
    for start in range(0, len(subjects), PLACED_AT_ONCE):
        yield subjects[start : start + PLACED_AT_ONCE]
