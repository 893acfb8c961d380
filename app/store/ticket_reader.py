"""Reads the list in force: its tickets, the counts of its guests, and when it was read."""

import json
from collections.abc import Collection, Iterator

from app.model.night import CategoryCount, ListCounts
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.store.database import Database
from app.store.generations import Key
from app.store.misreading import Misreading
from app.store.places import PLACED_AT_ONCE
from app.store.searching import Searching
from app.store.tickets import found, found_by_id
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


class TicketReader:
    """Finds and counts the tickets of the list. The ticket's timeline tells where a guest is."""

    def __init__(self, database: Database, timelines: Timelines) -> None:
        self._database = database
        self._timelines = timelines

    def list_from(self) -> Moment | None:
        """Return when the read of the list in force began; None if no list was ever read."""
        moment: Moment | None = self._database.value("SELECT list_from FROM list")
        return moment

    def is_deleted(self) -> bool:
        """Return whether the guests' data of the list in force was deleted."""
        return bool(self._database.value(IS_DELETED))

    def by_code(self, code: str) -> list[Ticket]:
        """Return the tickets with this barcode, or else with this ticket id; perhaps several."""
        with self._database.reading() as connection:
            return found(connection, Key.CODE, code) or found(connection, Key.ID, code)

    def by_id(self, ticket_id: str) -> Ticket | None:
        """Return the ticket with this id, if it is on the list."""
        with self._database.reading() as connection:
            return found_by_id(connection, ticket_id)

    def addons_of(self, ticket_id: str) -> list[Ticket]:
        """Return the add-ons of this ticket."""
        with self._database.reading() as connection:
            return found(connection, Key.ADDON_OF, ticket_id)

    def party(self, order_id: str) -> list[Ticket]:
        """Return all tickets of one order."""
        with self._database.reading() as connection:
            return found(connection, Key.ORDER, order_id)

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
