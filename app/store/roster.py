"""The list: the tickets of the event as last read from the service.

A full read is staged beside the list in force, indexed, and put in force by one small commit; scans
go on meanwhile. If the read fails, the list in force stays as it was.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence

from app.book.matching import LIST_LAG_MS
from app.book.timeline import ListedState
from app.model.night import CategoryCount, ListCounts
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.store.database import Database
from app.store.misreading import Misreading
from app.store.places import (
    PLACED_AT_ONCE,
    SET_INSIDE,
    MovedLately,
    put_and_update,
    update_presence,
)
from app.store.searching import Searching
from app.store.staging import Staging, clear_some
from app.store.tickets import COLUMNS, Key, entries_by, entry_of, kept, ticket_of
from app.store.timelines import Timelines

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
        self._moved = MovedLately(0, 0)
        self._unplaced: Iterator[Collection[str]] = iter(())
        # The evacuation that the counts regard, or will once `_unplaced` are placed.
        self._counted_after = database.value(COUNTED_AFTER)

    def list_from(self) -> Moment | None:
        """Return when the read of the list in force began; None if no list was ever read."""
        moment: Moment | None = self._database.value("SELECT list_from FROM list")
        return moment

    def is_deleted(self) -> bool:
        """Return whether the guests' data of the list in force was deleted."""
        return bool(self._database.value(IS_DELETED))

    def entries(self, code: str) -> list[ListedState]:
        """Return what the list shows of the tickets with this barcode, or else this ticket id."""
        with self._database.reading as connection:
            return entries_by(connection, Key.CODE, code) or entries_by(connection, Key.ID, code)

    def by_code(self, code: str) -> list[Ticket]:
        """Return the tickets with this barcode, or else with this ticket id; perhaps several."""
        return [entry.ticket for entry in self.entries(code)]

    def by_id(self, ticket_id: str) -> Ticket | None:
        """Return the ticket with this id, if it is on the list."""
        with self._database.reading as connection:
            entry = entry_of(connection, ticket_id)
        return None if entry is None else entry.ticket

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

    def all_ids(self, size: int = PLACED_AT_ONCE) -> Iterator[list[str]]:
        """Yield the ids of all listed tickets, so many at a time."""
        last = -1
        while True:
            rows = self._database.all(IDS, last, size)
            if not rows:
                return
            last = rows[-1][0]
            yield [ticket_id for _, ticket_id in rows]

    def search(self, text: str, limit: int = 50) -> list[Ticket]:
        """Return the tickets that have all words in any field, best first.

        The fields are name, e-mail, order, code, id and category.
        """
        searching = self.searching(text, limit)
        while searching.step():
            pass
        return searching.found()

    def searching(self, text: str, limit: int = 50, *, whole_words: bool = False) -> Searching:
        """Return the same search, to be run in short steps between scans."""
        return Searching(self._database, text, limit, whole_words=whole_words)

    def misreading(self, code: str) -> Misreading:
        """Return a check whether this unlisted code was read in part, to be run in short steps."""
        return Misreading(self._database, code)

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
        return bool(self._timelines.of_ticket(ticket).inside)

    def begin_read(self, at: Moment) -> int:
        """Start a full read and return its generation; an unfinished read is given up."""
        generation = self.mark()
        self._staging = Staging(self._database, generation, at, self._timelines.evacuation())
        return generation

    def stage(self, generation: int, tickets: Sequence[Ticket]) -> None:
        """Write a page of the read; best 500 to 1,000 tickets at a time."""
        staging = self._staged(generation)
        if tickets:
            staging.add([kept(ticket, keeps_emails=self._keeps_emails) for ticket in tickets])

    def stage_answers(self, generation: int, answers: Mapping[str, Mapping[str, str]]) -> None:
        """Write the answers of these tickets' holders, by the tickets' ids."""
        self._staged(generation)
        rows = [
            (ticket_id, name, value, generation)
            for ticket_id, answered in answers.items()
            for name, value in answered.items()
        ]
        if rows:
            with self._database.transaction(synced=False) as connection:
                connection.executemany("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", rows)

    def index(self, generation: int) -> bool:
        """Write a part of the staged list's index; return whether there is more to write."""
        return self._staged(generation).index()

    def swap(self, generation: int) -> None:
        """Put the staged list in force; write where recently moved tickets are now.

        Parts of the index that are not written yet are written first, in one go.
        """
        staging = self._staged(generation)
        while staging.index():
            pass
        with self._database.transaction() as connection:
            fresher = connection.execute(FRESHER, (generation,)).fetchall()
            connection.executemany(SET_INSIDE, [(ticket_id,) for ticket_id in staging.gone])
            staging.put_in_force(connection)
            connection.execute("DELETE FROM answer WHERE generation <> ?", (generation,))
            for *row, shown_at in fresher:
                ticket = ticket_of(tuple(row))
                put_and_update(connection, self._timelines, ticket, generation, shown_at)
        self._staging = None
        self._counted_after = staging.evacuation
        self._unplaced = self._unlisted_parts()
        self.place_moved()

    def clock_set_back(self, now: Moment) -> None:
        """Date to `now` what was read at later moments, so that newer scans outweigh it."""
        if self._staging is not None:
            self._staging.began_by(now)
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
        self._moved = MovedLately(since, self._timelines.offset)
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
        yield from self._unlisted_parts()
        self._count_after(evacuation)

    def _unlisted_parts(self) -> Iterator[list[str]]:
        left = self.unlisted_inside()
        size = PLACED_AT_ONCE
        return (left[start : start + size] for start in range(0, len(left), size))

    def _count_after(self, evacuation: Moment | None) -> None:
        self._database.write(COUNT_AFTER, evacuation)

    def place_some(self, most: int = PLACED_AT_ONCE) -> bool:
        """Place some of the remaining tickets; return whether there are more."""
        if (listed := next(self._unplaced, None)) is not None:
            self.place(listed)
            return True
        if not self._moved.is_over:
            with self._database.reading as connection:
                some = self._moved.step(connection, most)
            self.place(some)
        return not self._moved.is_over

    def place(self, subjects: Collection[str]) -> None:
        """Write where these tickets and codes are by their timelines, and update the counts."""
        if not subjects:
            return
        with self._database.transaction(synced=False) as connection:
            for subject in subjects:
                update_presence(connection, self._timelines, subject)

    def give_up(self, generation: int) -> None:
        """Drop a read that failed; `clear_old` deletes its rows."""
        if self._staging is not None and self._staging.generation == generation:
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
            (newest,) = connection.execute("SELECT newest FROM list").fetchone()
            for ticket in tickets:
                stored = kept(ticket, keeps_emails=self._keeps_emails)
                mark = newest if asked is None else asked
                put_and_update(connection, self._timelines, stored, mark, at)

    def _staged(self, generation: int) -> Staging:
        """Return the staging of this generation; LookupError if it is not being read."""
        if self._staging is None or self._staging.generation != generation:
            raise LookupError(f"List {generation} is not being read.")
        return self._staging
