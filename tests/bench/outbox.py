"""Benchmark of the outbox: `python -m tests.bench.outbox`.

Delivers check-ins recorded offline, and compares that with eight bare httpx loops that check in the
same number of other guests and store nothing.
"""

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from app.model.scan import Direction, Source
from app.sync.outbox import SIDE_BY_SIDE
from tests.bench.service import bare_client, laptop, rehearsal_service, sold_codes
from tests.bench.table import show_rates

TICKETS = 10_000
ROWS = 2_000


async def bare(service: dict[str, str], codes: list[str]) -> float:
    """Return the seconds that eight loops take to post all codes."""
    left = iter(codes)
    async with bare_client(service) as client:

        async def loop() -> None:
            for code in left:
                (await client.post("check-in", json={"barcode": code})).raise_for_status()

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
    show_rates(f"Delivering {ROWS:,} check-ins over loopback", "sender", rates)


if __name__ == "__main__":
    main()
