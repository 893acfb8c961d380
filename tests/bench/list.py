"""Reading the list so that it is stored and searchable: `python -m tests.bench.list [TICKETS]`.

Beside it what anybody would write first, which reads the same pages and keeps nothing. The service
runs in a process of its own, and so does each reader: its peak memory is its own.
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

from app.core import Core
from tests.bench.laptop import laptop
from tests.bench.paging import read_alone
from tests.bench.service import rehearsing
from tests.bench.table import show

LOOK_UPS = 20_000


async def read(service: dict[str, str], folder: Path) -> dict[str, float]:
    async with laptop(service, folder) as core:
        started = time.perf_counter()
        count = await core.list_reader.read_all()
        seconds = time.perf_counter() - started
        return {
            "count": count,
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


def rate(figures: dict[str, Any]) -> float:
    return float(figures["count"] / figures["seconds"])


def report() -> None:
    with TemporaryDirectory() as folder:
        json.dump(asyncio.run(read(json.load(sys.stdin), Path(folder))), sys.stdout)


def main(tickets: int) -> None:
    with rehearsing(tickets) as service:
        figures = json.loads(
            subprocess.run(
                [sys.executable, "-m", "tests.bench.list", "--report"],
                input=json.dumps(service), stdout=subprocess.PIPE, text=True, check=True,
            ).stdout
        )  # fmt: skip
        bare = read_alone("bare", service)
    readers = {"stored and searchable": figures, "bare httpx, nothing kept": bare}
    show(
        f"Reading a list of {figures['count']:,} tickets over loopback",
        ["reader", "seconds", "tickets/s", "of bare", "peak MB"],
        [
            [
                name, f"{each['seconds']:.1f}", f"{rate(each):,.0f}",
                f"{rate(each) / rate(bare):.2f}", f"{each['peak']:.0f}",
            ]
            for name, each in readers.items()
        ],
    )  # fmt: skip
    show(
        "Looking in it",
        ["look-up p99 ms", "slowest search ms"],
        [[f"{figures['look_up'] * 1000:.3f}", f"{figures['search'] * 1000:.1f}"]],
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--report"]:
        report()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
