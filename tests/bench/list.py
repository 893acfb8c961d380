"""Reading the list so that it is stored and searchable: `python -m tests.bench.list [TICKETS]`.

The service runs in a process of its own, and so does the laptop: its peak memory is its own.
"""

import asyncio
import json
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from app.core import Core
from tests.bench.laptop import laptop
from tests.bench.service import rehearsing
from tests.bench.table import show

LOOK_UPS = 20_000


async def read(service: dict[str, str], folder: Path) -> dict[str, float]:
    async with laptop(service, folder) as core:
        started = time.perf_counter()
        count = await core.keeper.read_all()
        seconds = time.perf_counter() - started
        return {
            "tickets": count,
            "seconds": seconds,
            "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
            "look_up": look_up_p99(core, await some_codes(core)),
            "search": search_worst(core),
        }


async def some_codes(core: Core) -> list[str]:
    codes: list[str] = []
    async for page in core.organiser.ticket_pages(core.ticketing_id):
        codes += [ticket.barcode for ticket in page.tickets if ticket.barcode]
        if len(codes) >= LOOK_UPS:
            break
    random.Random(1).shuffle(codes)
    return codes


def look_up_p99(core: Core, codes: list[str]) -> float:
    times = []
    for code in codes:
        started = time.perf_counter()
        assert core.roster.by_code(code)
        times.append(time.perf_counter() - started)
    return sorted(times)[len(times) * 99 // 100]


def search_worst(core: Core) -> float:
    """The slowest of some questions that people type, and of one that nobody answers to."""
    times = []
    for text in ("muller", "zoe", "an", "o'co", "example.org", "xqzv"):
        started = time.perf_counter()
        core.roster.search(text)
        times.append(time.perf_counter() - started)
    return max(times)


def report() -> None:
    with TemporaryDirectory() as folder:
        json.dump(asyncio.run(read(json.load(sys.stdin), Path(folder))), sys.stdout)


def main(tickets: int) -> None:
    with rehearsing(tickets) as service:
        figures = json.loads(
            subprocess.run(
                [sys.executable, "-m", "tests.bench.list", "--report"],
                input=json.dumps(service), capture_output=True, text=True, check=True,
            ).stdout
        )  # fmt: skip
    show(
        "Reading the whole list over loopback, stored and searchable",
        ["tickets", "seconds", "tickets/s", "peak MB", "look-up p99 ms", "slowest search ms"],
        [
            [
                f"{figures['tickets']:,}",
                f"{figures['seconds']:.1f}",
                f"{figures['tickets'] / figures['seconds']:,.0f}",
                f"{figures['peak']:.0f}",
                f"{figures['look_up'] * 1000:.3f}",
                f"{figures['search'] * 1000:.1f}",
            ]
        ],
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--report"]:
        report()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
