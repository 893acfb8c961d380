"""Benchmark of reading a whole list over loopback: `python -m tests.bench.paging [TICKETS]`.

The service and each reader run in processes of their own, so each reader's peak memory is measured
alone.
"""

import asyncio
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any

import httpx

from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.wire.ticket import TicketsQuery
from tests.bench.service import rehearsal_service
from tests.bench.table import show

LIMIT = "500"


async def read_with_client(service: dict[str, str]) -> int:
    """Read the list with our client, which bounds, checks and parses every page."""
    count = 0
    async with ServiceConnection(service["base_url"], service["api_key"]) as line:
        pages = Organiser(line).ticket_pages(service["ticketing_id"], TicketsQuery(limit=LIMIT))
        async for page in pages:
            count += len(page.tickets)
    return count


async def read_bare(service: dict[str, str]) -> int:
    """Read the list with httpx and json.loads alone; nothing is bounded or checked."""
    count, query = 0, {"limit": LIMIT}
    headers = {"Authorization": f"Bearer {service['api_key']}"}
    url = f"{service['base_url']}/v1/public-api/ticketings/{service['ticketing_id']}/tickets"
    async with httpx.AsyncClient(headers=headers, timeout=30) as client:
        while True:
            data = json.loads((await client.get(url, params=query)).content)["data"]
            count += len(data["tickets"])
            if data["nextCursor"] is None:
                return count
            query["cursor"] = data["nextCursor"]


READERS: dict[str, Callable[[dict[str, str]], Coroutine[None, None, int]]] = {
    "ours": read_with_client,
    "bare": read_bare,
}


def read_alone(reader: str, service: dict[str, str]) -> dict[str, Any]:
    """Run one reader in its own process; return its figures."""
    command = [sys.executable, "-m", "tests.bench.paging", "--reader", reader]
    text = subprocess.run(
        command, input=json.dumps(service), stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    figures: dict[str, Any] = json.loads(text)
    return figures


def report(reader: str) -> None:
    """Run the reader in this process, and print its figures as JSON."""
    service = json.load(sys.stdin)
    before = _peak_megabytes()
    started = time.perf_counter()
    count = asyncio.run(READERS[reader](service))
    seconds = time.perf_counter() - started
    json.dump(
        {"count": count, "seconds": seconds, "before": before, "peak": _peak_megabytes()},
        sys.stdout,
    )


def _peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(tickets: int) -> None:
    with rehearsal_service(tickets) as service:
        figures = {reader: read_alone(reader, service) for reader in READERS}
    show(
        f"Reading {tickets:,} tickets in pages of {LIMIT} over loopback",
        ["reader", "tickets", "seconds", "tickets/s", "peak MB", "of that before reading"],
        [
            [
                name, f"{f['count']:,}", f"{f['seconds']:.2f}", f"{f['count'] / f['seconds']:,.0f}",
                f"{f['peak']:.0f}", f"{f['before']:.0f}",
            ]
            for name, f in figures.items()
        ],
    )  # fmt: skip


if __name__ == "__main__":
    if sys.argv[1:2] == ["--reader"]:
        report(sys.argv[2])
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
