"""Benchmark of verdicts stored per second: `python -m tests.bench.journal [ROWS] [FOLDER]`.

Compares them with equally durable bare SQLite commits of one small row each, alternately on the
same disk, because the disk's speed varies. Then measures counting and the outbox's queries with a
journal of 180,000 movements, of which 20,000 are not delivered yet.
"""

import sqlite3
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from app.book.movement import Change, ServiceState
from app.model.journal import Stamp
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.bench.table import show

TURNS = 20
MOVEMENTS = 180_000
DUE = 20_000
BATCH = 64
NOON = 1_700_000_000_000
SCANS = """
    WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?1 - 1)
    INSERT INTO journal (
        number, id, code, source, direction, at, subject, ticket_id, kind, reason, decided_by
    )
    SELECT
        value + 1, 'scan-' || value, 'CODE-' || value, 'camera', 'IN', ?2 + value, 'T' || value,
        'T' || value, 'ADMIT', 'valid', 'list'
    FROM n
"""
MOVES = """
    INSERT INTO movement (
        scan, code, ticket_id, subject, direction, at, intent, seen, verdict_kind, decided_by,
        sent_at, closed_at, connection_lost, clock_error, attempts, next_try, needs_no_reversal,
        listed, was_there, is_by_card, state
    )
    SELECT
        number, code, ticket_id, subject, direction, at, 'go',
        iif(number > ?1, 'new', 'done'), kind, decided_by, iif(number > ?1, NULL, at),
        iif(number > ?1, NULL, at + 50), 0, 10, 1, 0, 0, 0, 0, 0,
        iif(number > ?1, 'due', 'delivered')
    FROM journal ORDER BY number
"""


def offline_verdict(journal: Journal) -> Callable[[int], None]:
    """Return a function that records an offline verdict and its movement in one commit."""

    def write(number: int) -> None:
        ticket = Ticket(
            uuid4().hex, f"CODE-{number}", "category", "Day ticket", "Ada Lovelace",
            "ada@example.org", uuid4().hex, None, "SOLD", False, None,
        )  # fmt: skip
        scan = Scan(uuid4().hex, ticket.code, Source.CAMERA, Direction.IN, 1_700_000_000_000)
        verdict = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST, ticket, list_from=scan.at)
        journal.record(scan, verdict)

    return write


def bare_commit(connection: sqlite3.Connection) -> Callable[[int], None]:
    """Return a function that commits one small row with the same durability."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE row (number INTEGER PRIMARY KEY, text TEXT)")

    def write(number: int) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO row VALUES (?, ?)", (number, f"CODE-{number}"))
        connection.execute("COMMIT")

    return write


def timed(write: Callable[[int], object], numbers: range) -> list[float]:
    """Return the seconds that `write` took for each number."""
    times = []
    for number in numbers:
        started = time.perf_counter()
        write(number)
        times.append(time.perf_counter() - started)
    return times


def fill_store(database: Database, roster: Roster) -> list[Ticket]:
    """Store a list and one movement of each of its tickets; the newest movements are due."""
    tickets = [
        Ticket(
            f"T{number}", f"CODE-{number}", "category", "Day ticket", f"Guest {number}", "",
            f"order-{number // 2}", None, "SOLD", False, None,
        )
        for number in range(MOVEMENTS)
    ]  # fmt: skip
    with database.transaction() as connection:
        connection.execute(SCANS, (MOVEMENTS, NOON))
        connection.execute(MOVES, (MOVEMENTS - DUE,))
    staging = roster.begin_read(NOON + MOVEMENTS)
    for first in range(0, MOVEMENTS, 1_000):
        staging.add(tickets[first : first + 1_000])
    roster.swap(staging)
    while roster.place_some():
        pass
    return tickets


def measure_full_journal(place: Path) -> None:
    """Measure the store's queries with a full journal."""
    with closing(Database.open(place / "full.sqlite3")) as database:
        timelines = Timelines(database)
        journal, roster = Journal(database, timelines), Roster(database, timelines)
        deliveries = Deliveries(database, timelines)
        tickets = fill_store(database, roster)
        assert roster.counts().inside == MOVEMENTS

        def admit_and_count(number: int) -> None:
            ticket = tickets[number]
            at = NOON + 2 * MOVEMENTS
            scan = Scan(uuid4().hex, ticket.code, Source.CAMERA, Direction.OUT, at)
            journal.record(scan, Verdict(Kind.OUT, Reason.LEFT, DecidedBy.LIST, ticket))
            roster.counts()

        changes: list[Change] = []

        def deliver(_number: int) -> None:
            deliveries.deliver(changes)

        def ready(_number: int) -> None:
            found = deliveries.ready(NOON + 2 * MOVEMENTS, BATCH)
            assert len(found) == BATCH
            changes[:] = [
                Change(one.number, ServiceState.DONE, closed=Stamp(NOON + 2 * MOVEMENTS, 10))
                for one in found
            ]

        steps = {
            "count who is inside": timed(lambda _: roster.counts(), range(200)),
            "count what is open": timed(lambda _: journal.counts(), range(50)),
            f"ready, {BATCH} of {DUE:,}": timed(ready, range(50)),
            f"write {BATCH} as delivered": timed(deliver, range(1)),
            "let out, and count": timed(admit_and_count, range(200)),
            "timeline of a ticket": timed(
                lambda number: timelines.of_ticket(tickets[number * 7]).inside, range(2_000)
            ),
            "next try": timed(lambda _: journal.next_try(), range(50)),
            "recover at the start": timed(lambda _: deliveries.recover(), range(10)),
            "place recently moved tickets": timed(lambda _: roster.place_moved(), range(5)),
        }
    show(
        f"With {MOVEMENTS:,} movements, {DUE:,} of them due",
        ["step", "p50 ms", "longest ms"],
        [
            [name, f"{statistics.median(each) * 1e3:.2f}", f"{max(each) * 1e3:.1f}"]
            for name, each in steps.items()
        ],
    )


def main(rows: int, folder: str | None) -> None:
    per_turn = rows // TURNS
    with (
        TemporaryDirectory(dir=folder) as place,
        closing(Database.open(Path(place) / "admit.sqlite3")) as database,
        closing(sqlite3.connect(Path(place) / "bare.sqlite3", isolation_level=None)) as bare,
    ):
        measure_full_journal(Path(place))
        writers = {
            "ours": offline_verdict(Journal(database, Timelines(database))),
            "bare commit": bare_commit(bare),
        }
        times: dict[str, list[float]] = {name: [] for name in writers}
        for first in (turn * per_turn for turn in range(TURNS)):
            for name, write in writers.items():
                times[name] += timed(write, range(first, first + per_turn))
    rates = {name: rows / sum(each) for name, each in times.items()}
    show(
        f"{rows:,} durable verdicts, in {TURNS} turns",
        ["writer", "per second", "relative to bare", "p50 ms", "p99 ms", "longest ms"],
        [
            [
                name, f"{rates[name]:,.0f}", f"{rates[name] / rates['bare commit']:.2f}",
                f"{statistics.median(each) * 1e3:.2f}",
                f"{statistics.quantiles(each, n=100)[98] * 1e3:.2f}", f"{max(each) * 1e3:.1f}",
            ]
            for name, each in times.items()
        ],
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000, sys.argv[2] if sys.argv[2:] else None)
