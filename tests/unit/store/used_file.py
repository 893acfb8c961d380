"""Helpers that write a store as after an evening, and read its rows and set-aside files."""

from dataclasses import replace
from pathlib import Path

from app.book.change import Change
from app.book.movement import Seen
from app.message import verbatim
from app.model.journal import Row, Stamp
from app.store.database import Database
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    deliveries_of,
    journal_of,
    opened,
    roster_of,
)

SCANS = 400
TICKETS = 600


def write_used_store(path: Path) -> None:
    """Write a list, and scans of some of its tickets; deliver every second scan."""
    with opened(path) as database:
        roster, journal = roster_of(database), journal_of(database)
        tickets = [a_ticket(f"T{n}", code=f"C{n}", holder=f"Guest {n}") for n in range(TICKETS)]
        generation = roster.begin_read(NOON)
        roster.stage(generation, tickets)
        roster.swap(generation)
        for n, ticket in enumerate(tickets[:SCANS]):
            verdict = replace(admitted(ticket), words=verbatim("Some words. " * 20))
            journal.record(a_scan(f"S{n}", code=ticket.code), verdict)
        done = [
            Change(movement.number, Seen.DONE, closed=Stamp(NOON, 0))
            for n in range(0, SCANS, 2)
            for movement in journal.movements(f"S{n}")
        ]
        deliveries_of(database).deliver(done)


def rows_in(database: Database) -> list[Row]:
    return journal_of(database).recent(10_000)


def set_aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*damaged*"))
