"""Verdicts written down in a second: `python -m tests.bench.journal [ROWS] [FOLDER]`.

Beside them bare SQLite commits, as durable, of one small row each; in turns on the same disk,
because a disk is not as fast now as it was a moment ago.
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

from app.model.journal import Delivery
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.database import Database
from app.store.journal import Journal
from tests.bench.table import show

TURNS = 20


def offline_verdict(journal: Journal) -> Callable[[int], None]:
    """What the door does without a line: one row, its verdict and its effect in one commit."""

    def write(number: int) -> None:
        ticket = Ticket(
            uuid4().hex, f"CODE-{number}", "category", "Day ticket", "Ada Lovelace",
            "ada@example.org", uuid4().hex, None, "SOLD", False, None,
        )  # fmt: skip
        scan = Scan(uuid4().hex, ticket.code, Source.CAMERA, Direction.IN, 1_700_000_000_000)
        verdict = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST, ticket, list_from=scan.at)
        journal.record(scan, verdict, Delivery.DUE)

    return write


def bare_commit(connection: sqlite3.Connection) -> Callable[[int], None]:
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE row (number INTEGER PRIMARY KEY, text TEXT)")

    def write(number: int) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO row VALUES (?, ?)", (number, f"CODE-{number}"))
        connection.execute("COMMIT")

    return write


def timed(write: Callable[[int], None], numbers: range) -> list[float]:
    times = []
    for number in numbers:
        started = time.perf_counter()
        write(number)
        times.append(time.perf_counter() - started)
    return times


def main(rows: int, folder: str | None) -> None:
    per_turn = rows // TURNS
    with (
        TemporaryDirectory(dir=folder) as place,
        closing(Database.open(Path(place) / "admit.sqlite3")) as database,
        closing(sqlite3.connect(Path(place) / "bare.sqlite3", isolation_level=None)) as bare,
    ):
        writers = {"ours": offline_verdict(Journal(database)), "bare commit": bare_commit(bare)}
        times: dict[str, list[float]] = {name: [] for name in writers}
        for first in (turn * per_turn for turn in range(TURNS)):
            for name, write in writers.items():
                times[name] += timed(write, range(first, first + per_turn))
    rates = {name: rows / sum(each) for name, each in times.items()}
    show(
        f"{rows:,} durable verdicts, in {TURNS} turns",
        ["writer", "a second", "of bare", "p50 ms", "p99 ms", "longest ms"],
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
