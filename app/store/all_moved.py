"""Reads what is known of every ticket that moved, in few queries: for reports on a whole night."""

from collections import defaultdict
from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from app.book.claim import Claim
from app.book.movement import Movement
from app.book.steps import Entry
from app.model.journal import subject_of
from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.store import engine
from app.store.claims import all_claims
from app.store.generations import Key
from app.store.movement_rows import movements_where
from app.store.tickets import entries_of

PASSAGE_COLUMNS = "ticket_id, direction, at, user_id, number"
PASSAGES = f"SELECT {PASSAGE_COLUMNS} FROM passage ORDER BY at, number"
_BARE_CODE = subject_of("", None)


class Moved(NamedTuple):
    """The rows of one ticket, or of a bare code that belongs to no listed ticket."""

    entry: Entry | None
    movements: list[Movement]
    passages: list[Passage]
    claims: list[Claim]


def all_moved(connection: engine.Connection) -> Iterator[Moved]:
    """Yield each ticket and code that anybody moved, within a transaction."""
    movements = defaultdict[str, list[Movement]](list)
    for movement in movements_where(connection, "ORDER BY movement.number", ()):
        movements[movement.subject].append(movement)
    passages = defaultdict[str, list[Passage]](list)
    for row in connection.execute(PASSAGES):
        passages[row[0]].append(passage_of(*row))
    claims = defaultdict[str, list[Claim]](list)
    for claim in all_claims(connection):
        claims[claim.subject].append(claim)
    subjects = dict.fromkeys((*movements, *passages, *claims))
    codes = [one for one in subjects if one.startswith(_BARE_CODE)]
    by_code = entries_of(connection, [one[len(_BARE_CODE) :] for one in codes], Key.CODE)
    tickets = dict.fromkeys(one for one in subjects if not one.startswith(_BARE_CODE))
    tickets.update(dict.fromkeys(entry.ticket.id for entry in by_code))
    entries = dict[str, Entry]()
    for entry in entries_of(connection, tickets):
        entries.setdefault(entry.ticket.id, entry)
    of_tickets = set[str]()
    for ticket_id in tickets:
        found = entries.get(ticket_id)
        code = subject_of(found.ticket.code if found else "", None)
        of_tickets.add(code)
        both = [*movements.get(ticket_id, ()), *movements.get(code, ())]
        yield Moved(
            found,
            sorted(both, key=attrgetter("number")),
            passages.get(ticket_id, []),
            [*claims.get(ticket_id, ()), *claims.get(code, ())],
        )
    for code in codes:
        if code not in of_tickets:
            yield Moved(None, movements.get(code, []), [], claims.get(code, []))


def passage_of(ticket_id: str, direction: str, at: Moment, user_id: str, number: int) -> Passage:
    """Return the passage of these columns."""
    return Passage(ticket_id, Direction(direction), at, user_id or None, number)
