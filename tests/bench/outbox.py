"""Benchmark of the outbox: `python -m tests.bench.outbox`.

Delivers check-ins recorded offline, and compares that with eight bare httpx loops that check in the
same number of other guests and store nothing.
"""

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from app.model.scan import Direction, Source
from app.sync.outbox import SIDE_BY_SIDE
from tests.bench.service import laptop, rehearsal_service, sold_codes
from tests.bench.table import show

TICKETS = 10_000
ROWS = 2_000


async def bare(service: dict[str, str], codes: list[str]) -> float:
    """Return the seconds that eight loops take to post all codes."""
    url = f"{service['base_url']}/v1/public-api/ticketings/{service['ticketing_id']}/check-in"
    headers = {"Authorization": f"Bearer {service['api_key']}"}
    left = iter(codes)
    async with httpx.AsyncClient(headers=headers, trust_env=False) as client:

        async def loop() -> None:
            for code in left:
                (await client.post(url, json={"barcode": code})).raise_for_status()

        started = time.perf_counter()
        await asyncio.gather(*(loop() for _ in range(SIDE_BY_SIDE)))
        return time.perf_counter() - started


async def measure(service: dict[str, str], folder: Path) -> dict[str, float]:
    async with laptop(service, folder, offline=True) as core:
        await core.list_reader.read_all()
        codes = await sold_codes(service)
        for code in codes[:ROWS]:
            await core.desk.accept(code, Source.CAMERA, Direction.IN)
        bare_seconds = await bare(service, codes[ROWS : 2 * ROWS])
        started = time.perf_counter()
        await core.outbox.drain()
        seconds = time.perf_counter() - started
        assert not any(core.journal.counts().values())
    return {"outbox": ROWS / seconds, "8 bare httpx loops": ROWS / bare_seconds}


def main() -> None:
    with rehearsal_service(TICKETS) as service, TemporaryDirectory() as folder:
        rates = asyncio.run(measure(service, Path(folder)))
    bare_rate = rates["8 bare httpx loops"]
    show(
        f"Delivering {ROWS:,} check-ins over loopback",
        ["sender", "per second", "relative to the bare loops"],
        [[name, f"{rate:,.0f}", f"{rate / bare_rate:.2f}"] for name, rate in rates.items()],
    )


if __name__ == "__main__":
    main()
