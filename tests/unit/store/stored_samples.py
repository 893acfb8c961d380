"""Samples for the tests of the store, a store after an evening, and damage to its file."""

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.book.movement import Change, ServiceState
from app.message import verbatim
from app.model.journal import Row, Stamp
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines

NOON = 1_700_000_000_000
UNDONE = Verdict(Kind.OUT, Reason.UNDONE, DecidedBy.SUPERVISOR)


ADA = Ticket(
    "T1", "CODE-1", "day", "Day ticket", "Ada Lovelace", "ada@example.org", "ORDER-1", None,
    "SOLD", False, None,
)  # fmt: skip


def a_ticket(ticket_id: str = "T1", **changes: Any) -> Ticket:
    return ADA._replace(id=ticket_id, **changes)


def a_scan(
    scan_id: str = "S1",
    *,
    code: str = "CODE-1",
    direction: Direction = Direction.IN,
    at: Moment = NOON,
) -> Scan:
    return Scan(scan_id, code, Source.SCANNER, direction, at)


def admitted(ticket: Ticket | None = None, *tickets: str) -> Verdict:
    return Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST, ticket, tickets=tickets)


def let_out(ticket: Ticket | None = None) -> Verdict:
    return Verdict(Kind.OUT, Reason.LEFT, DecidedBy.LIST, ticket)


def held(ticket: Ticket | None = None) -> Verdict:
    return Verdict(
        Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, ticket, words=verbatim("Not paid")
    )


@contextmanager
def opened(path: Path) -> Iterator[Database]:
    database = Database.open(path)
    try:
        yield database
    finally:
        database.close()


def journal_of(database: Database) -> Journal:
    return Journal(database, Timelines(database))


def roster_of(database: Database) -> Roster:
    return Roster(database, Timelines(database))


def deliveries_of(database: Database) -> Deliveries:
    return Deliveries(database, Timelines(database))


def row_of(journal: Journal, scan_id: str = "S1") -> Row:
    row = journal.row(scan_id)
    assert row is not None
    return row


def change(database: Database, scan_id: str, change: Change) -> None:
    movements = journal_of(database).movements(scan_id)
    deliveries_of(database).deliver(
        [replace(change, number=movement.number) for movement in movements]
    )


def delivered(database: Database, scan_id: str, at: Moment = NOON) -> None:
    change(database, scan_id, Change(0, ServiceState.DONE, closed=Stamp(at, 0)))


def read(roster: Roster, *pages: Sequence[Ticket], at: int = NOON) -> None:
    staging = roster.begin_read(at)
    for page in filter(None, pages):
        staging.add(page)
    roster.swap(staging)


SCANS = 400
TICKETS = 600


def write_used_store(path: Path) -> None:
    """Write a list, and scans of some of its tickets; deliver every second scan."""
    with opened(path) as database:
        roster, journal = roster_of(database), journal_of(database)
        tickets = [a_ticket(f"T{n}", code=f"C{n}", holder=f"Guest {n}") for n in range(TICKETS)]
        read(roster, tickets)
        for n, ticket in enumerate(tickets[:SCANS]):
            verdict = replace(admitted(ticket), words=verbatim("Some words. " * 20))
            journal.record(a_scan(f"S{n}", code=ticket.code), verdict)
        done = [
            Change(movement.number, ServiceState.DONE, closed=Stamp(NOON, 0))
            for n in range(0, SCANS, 2)
            for movement in journal.movements(f"S{n}")
        ]
        deliveries_of(database).deliver(done)


def rows_in(database: Database) -> list[Row]:
    return journal_of(database).recent(10_000)


def set_aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*damaged*"))


PAGE = 4096


def pages_of(path: Path, name: str) -> list[int]:
    """Return the pages that a table or an index is on, the root first."""
    with sqlite3.connect(path) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = ? ORDER BY path"
        numbers = [number for (number,) in connection.execute(query, (name,))]
    connection.close()
    return numbers


def overwrite(path: Path, page: int, junk: bytes = b"\xa5junk" * 1000) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(junk[:PAGE])


def change_bytes(file: Path, rng: random.Random) -> None:
    content = bytearray(file.read_bytes())
    for _ in range(rng.randint(1, 60)):
        content[rng.randrange(100, len(content))] = rng.randrange(256)
    file.write_bytes(content)


def overwrite_pages(file: Path, rng: random.Random) -> None:
    for _ in range(rng.randint(1, 8)):
        overwrite(file, rng.randint(2, file.stat().st_size // PAGE), rng.randbytes(PAGE))


def damage_header(file: Path, rng: random.Random) -> None:
    """Overwrite the file's header, except the version: a newer file is refused, not rescued."""
    content = bytearray(file.read_bytes())
    content[rng.choice([*range(60), *range(64, 100)])] = rng.randrange(256)
    file.write_bytes(content)
