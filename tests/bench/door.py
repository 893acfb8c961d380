"""Benchmark of the desk: `python -m tests.bench.door`.

Offline: compares the desk's verdicts with bare SQLite commits on the same disk, alternately.
Online: compares a scan through the desk with a bare check-in request over loopback.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from app.model.scan import Direction, Source
from tests.bench.service import bare_client, laptop, rehearsal_service, sold_codes
from tests.bench.table import percentile, show, show_rates

TICKETS = 20_000
TURNS = 10
SCANS_PER_TURN = 200
ONLINE_SCANS = 1_000


def bare_commit(connection: sqlite3.Connection) -> Callable[[str], Awaitable[None]]:
    """Return a function that commits one small row with the same durability."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE row (number INTEGER PRIMARY KEY, text TEXT)")

    async def write(code: str) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO row (text) VALUES (?)", (code,))
        connection.execute("COMMIT")

    return write


async def timed(work: Callable[[str], Awaitable[object]], codes: list[str]) -> list[float]:
    """Return the seconds that `work` took for each code."""
    seconds = []
    for code in codes:
        started = time.perf_counter()
        await work(code)
        seconds.append(time.perf_counter() - started)
    return seconds


async def offline(service: dict[str, str], folder: Path) -> None:
    """Measure both in turns, because the disk's speed varies."""
    async with laptop(service, folder, offline=True) as core:
        await core.list_reader.read_all()
        codes = await sold_codes(service)
        bare = bare_commit(sqlite3.connect(folder / "bare.sqlite3", isolation_level=None))
        desk_seconds: list[float] = []
        bare_seconds: list[float] = []
        for turn in range(TURNS):
            batch = codes[turn * SCANS_PER_TURN : (turn + 1) * SCANS_PER_TURN]
            desk_seconds += await timed(
                lambda code: core.desk.accept(code, Source.CAMERA, Direction.IN), batch
            )
            bare_seconds += await timed(bare, batch)
    rates = {
        "desk verdicts": len(desk_seconds) / sum(desk_seconds),
        "bare commits": len(bare_seconds) / sum(bare_seconds),
    }
    show_rates(f"Offline, {len(desk_seconds):,} guests", "writer", rates)


async def online(service: dict[str, str], folder: Path) -> None:
    """Compare check-ins through the desk with check-ins of other guests by bare httpx."""
    async with laptop(service, folder) as core, bare_client(service) as client:
        await core.list_reader.read_all()
        codes = await sold_codes(service)
        half = ONLINE_SCANS
        times = {
            "bare httpx POST": await timed(
                lambda code: client.post("check-in", json={"barcode": code}), codes[:half]
            ),
            "scan to verdict": await timed(
                lambda code: core.desk.accept(code, Source.CAMERA, Direction.IN),
                codes[half : 2 * half],
            ),
        }
    show(
        f"Online over loopback, {half:,} guests each, milliseconds",
        ["request", "median", "p99"],
        [
            [name, *(f"{percentile(taken, percent) * 1000:.2f}" for percent in (50, 99))]
            for name, taken in times.items()
        ],
    )


def main() -> None:
    with rehearsal_service(TICKETS) as service:
        for measure in (offline, online):
            with TemporaryDirectory() as folder:
                asyncio.run(measure(service, Path(folder)))


if __name__ == "__main__":
    main()
