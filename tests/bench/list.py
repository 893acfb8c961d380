"""Benchmark of reading and storing the list: `python -m tests.bench.list [TICKETS]`.

Compares it with bare httpx, which reads the same pages and stores nothing. The service and each
reader run in processes of their own, so each reader's peak memory is measured alone.
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
from typing import Any

from app.core.core import Core
from tests.bench.laptop import laptop
from tests.bench.paging import read_alone
from tests.bench.service import rehearsal_service
from tests.bench.table import show

LOOK_UPS = 20_000


async def read(service: dict[str, str], folder: Path) -> dict[str, float]:
    """Read the list into a new store; return its times and peak memory."""
    async with laptop(service, folder) as core:
        started = time.perf_counter()
        count = await core.list_reader.read_all()
        seconds = time.perf_counter() - started
        return {
            "count": count,
            "seconds": seconds,
            "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
            "look_up": look_up_p99(core, await shuffled_codes(core)),
            "search": slowest_search(core),
        }


async def shuffled_codes(core: Core) -> list[str]:
    """Return codes of the list in random order."""
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


def slowest_search(core: Core) -> float:
    """Return the time of the slowest of several searches, one of which finds nothing."""
    times = []
    for text in ("muller", "zoe", "an", "o'co", "example.org", "xqzv"):
        started = time.perf_counter()
        core.roster.search(text)
        times.append(time.perf_counter() - started)
    return max(times)


def rate(figures: dict[str, Any]) -> float:
    return float(figures["count"] / figures["seconds"])


def report() -> None:
    """Measure in this process, and print the figures as JSON."""
    with TemporaryDirectory() as folder:
        json.dump(asyncio.run(read(json.load(sys.stdin), Path(folder))), sys.stdout)


def main(tickets: int) -> None:
    with rehearsal_service(tickets) as service:
        figures = json.loads(
            subprocess.run(
                [sys.executable, "-m", "tests.bench.list", "--report"],
                input=json.dumps(service), stdout=subprocess.PIPE, text=True, check=True,
            ).stdout
        )  # fmt: skip
        bare = read_alone("bare", service)
    readers = {"stored and searchable": figures, "bare httpx, nothing stored": bare}
    show(
        f"Reading a list of {figures['count']:,} tickets over loopback",
        ["reader", "seconds", "tickets/s", "relative to bare", "peak MB"],
        [
            [
                name, f"{each['seconds']:.1f}", f"{rate(each):,.0f}",
                f"{rate(each) / rate(bare):.2f}", f"{each['peak']:.0f}",
            ]
            for name, each in readers.items()
        ],
    )  # fmt: skip
    show(
        "Queries on the stored list",
        ["look-up p99 ms", "slowest search ms"],
        [[f"{figures['look_up'] * 1000:.3f}", f"{figures['search'] * 1000:.1f}"]],
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--report"]:
        report()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
