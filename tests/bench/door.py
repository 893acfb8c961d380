"""The desk: `python -m tests.bench.door`.

Offline: whole verdicts by the desk beside bare SQLite commits on the same disk, in turns.
Online: what a scan takes over the service's own time for the check-in, on loopback.
"""

import asyncio
import sqlite3
import statistics
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from app.core import Core
from app.model.scan import Direction, Source
from tests.bench.journal import bare_commit
from tests.bench.laptop import laptop
from tests.bench.service import rehearsing
from tests.bench.table import show

TICKETS = 20_000
TURNS = 10
SCANS_A_TURN = 200
ONLINE_SCANS = 1_000


async def sold_codes(core: Core) -> list[str]:
    """Codes of guests who may come in."""
    codes: list[str] = []
    async for page in core.organiser.ticket_pages(core.ticketing_id):
        codes += [
            ticket.barcode
            for ticket in page.tickets
            if ticket.barcode
            and ticket.status == "SOLD"
            and not ticket.checked_in
            and ticket.transfer_status is None
        ]
    return codes


async def timed(work: Callable[[str], Awaitable[object]], codes: list[str]) -> list[float]:
    seconds = []
    for code in codes:
        started = time.perf_counter()
        await work(code)
        seconds.append(time.perf_counter() - started)
    return seconds


async def offline(service: dict[str, str], folder: Path) -> None:
    """In turns, because a disk is not as fast now as it was a moment ago."""
    async with laptop(service, folder, offline=True) as core:
        await core.list_reader.read_all()
        codes = await sold_codes(core)
        bare = bare_commit(sqlite3.connect(folder / "bare.sqlite3", isolation_level=None))
        ours: list[float] = []
        theirs: list[float] = []
        for turn in range(TURNS):
            some = codes[turn * SCANS_A_TURN : (turn + 1) * SCANS_A_TURN]
            ours += await timed(
                lambda code: core.desk.accept(code, Source.CAMERA, Direction.IN), some
            )
            for number in range(SCANS_A_TURN):
                started = time.perf_counter()
                bare(turn * SCANS_A_TURN + number)
                theirs.append(time.perf_counter() - started)
    rates = {
        "verdicts of the desk": len(ours) / sum(ours),
        "bare commits": len(theirs) / sum(theirs),
    }
    show(
        f"Offline, {len(ours):,} guests",
        ["what", "a second", "of bare commits"],
        [
            [name, f"{rate:,.0f}", f"{rate / rates['bare commits']:.2f}"]
            for name, rate in rates.items()
        ],
    )


async def online(service: dict[str, str], folder: Path) -> None:
    """Check in over the desk, and the same number of other guests by bare httpx."""
    async with (
        laptop(service, folder) as core,
        httpx.AsyncClient(
            headers={"Authorization": f"Bearer {service['api_key']}"}, trust_env=False
        ) as client,
    ):
        await core.list_reader.read_all()
        codes = await sold_codes(core)
        url = f"{service['base_url']}/v1/public-api/ticketings/{core.ticketing_id}/check-in"
        half = ONLINE_SCANS
        times = {
            "bare httpx POST": await timed(
                lambda code: client.post(url, json={"barcode": code}), codes[:half]
            ),
            "scan to verdict": await timed(
                lambda code: core.desk.accept(code, Source.CAMERA, Direction.IN),
                codes[half : 2 * half],
            ),
        }
    show(
        f"Online over loopback, {half:,} guests each, milliseconds",
        ["what", "median", "p99"],
        [
            [
                name,
                f"{statistics.median(t) * 1000:.2f}",
                f"{sorted(t)[len(t) * 99 // 100] * 1000:.2f}",
            ]
            for name, t in times.items()
        ],
    )


def main() -> None:
    with rehearsing(TICKETS) as service:
        for measure in (offline, online):
            with TemporaryDirectory() as folder:
                asyncio.run(measure(service, Path(folder)))


if __name__ == "__main__":
    main()
