"""Benchmark of reading and storing the list: `python -m tests.bench.list [TICKETS]`.

Compares it with bare httpx, which reads the same pages and stores nothing. The service and each
reader run in processes of their own, so each reader's peak memory is measured alone.
"""

import asyncio
import json
import random
import resource
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.core.core import Core
from tests.bench.service import bare_client, figures_of, laptop, rehearsal_service, sold_codes
from tests.bench.table import percentile, show
from tests.support.stores import search

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
            "peak": peak_megabytes(),
            "look_up": look_up_p99(core, await sold_codes(service)),
            "search": slowest_search(core),
        }


async def read_bare(service: dict[str, str]) -> dict[str, float]:
    """Read the list with httpx and json.loads alone; nothing is bounded, checked or stored."""
    started, count = time.perf_counter(), 0
    query: dict[str, str | None] = {"limit": "500"}
    async with bare_client(service) as client:
        while query.get("cursor", "") is not None:
            data = json.loads((await client.get("tickets", params=query)).content)["data"]
            count += len(data["tickets"])
            query["cursor"] = data["nextCursor"]
    return {"count": count, "seconds": time.perf_counter() - started, "peak": peak_megabytes()}


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def look_up_p99(core: Core, codes: list[str]) -> float:
    random.Random(1).shuffle(codes)
    times = []
    for code in codes[:LOOK_UPS]:
        started = time.perf_counter()
        assert core.roster.by_code(code)
        times.append(time.perf_counter() - started)
    return percentile(times, 99)


def slowest_search(core: Core) -> float:
    times = []
    for text in ("muller", "zoe", "an", "o'co", "example.org", "xqzv"):
        started = time.perf_counter()
        search(core.roster, text)
        times.append(time.perf_counter() - started)
    return max(times)


def rate(figures: dict[str, Any]) -> float:
    return float(figures["count"] / figures["seconds"])


def report(*, is_bare: bool) -> None:
    """Measure in this process, and print the figures as JSON."""
    service = json.load(sys.stdin)
    with TemporaryDirectory() as folder:
        reading = read_bare(service) if is_bare else read(service, Path(folder))
        json.dump(asyncio.run(reading), sys.stdout)


def main(tickets: int) -> None:
    with rehearsal_service(tickets) as service:
        figures, bare = (
            figures_of("tests.bench.list", reader, given=service)
            for reader in ("--report", "--bare")
        )
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
    if sys.argv[1:2] in (["--report"], ["--bare"]):
        report(is_bare=sys.argv[1] == "--bare")
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
