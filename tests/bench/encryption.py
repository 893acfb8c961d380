"""Benchmark of encrypted stores beside plain ones: `python -m tests.bench.encryption [TICKETS]`.

Verdicts without the line alternate between both, because the disk's speed varies. Then the same
list is read into both, and both are opened again.
"""

import asyncio
import sys
import time
from collections.abc import Mapping
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from app.model.scan import Direction, Source
from app.security.store_key import NO_KEYS, StoreKeys, invented_key
from app.store.database import Database
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.bench.door import SCANS_PER_TURN, TICKETS, TURNS, sold_codes, timed
from tests.bench.laptop import laptop
from tests.bench.roster import StepTimes, measure_queries, read_all
from tests.bench.service import rehearsal_service
from tests.bench.table import show

STORES: Mapping[str, StoreKeys] = {
    "plain": NO_KEYS,
    "encrypted": StoreKeys(invented_key(), asks_keyring=False),
}
OPENINGS = 5


async def verdicts(service: dict[str, str], folder: Path) -> dict[str, float]:
    """Return the verdicts a second of each store."""
    seconds: dict[str, list[float]] = {name: [] for name in STORES}
    async with AsyncExitStack() as stack:
        cores = {}
        for name, keys in STORES.items():
            (folder / name).mkdir()
            opening = laptop(service, folder / name, offline=True, store_keys=keys)
            cores[name] = await stack.enter_async_context(opening)
            await cores[name].list_reader.read_all()
        codes = await sold_codes(cores["plain"])
        for turn in range(TURNS):
            batch = codes[turn * SCANS_PER_TURN : (turn + 1) * SCANS_PER_TURN]
            for name, core in cores.items():
                accept = partial(core.desk.accept, source=Source.CAMERA, direction=Direction.IN)
                seconds[name] += await timed(accept, batch)
    return {name: len(each) / sum(each) for name, each in seconds.items()}


def opening_ms(path: Path, keys: StoreKeys) -> float:
    """Return the shortest time to open and check the store."""
    shortest = float("inf")
    for _ in range(OPENINGS):
        started = time.perf_counter()
        Database.open(path, keys).close()
        shortest = min(shortest, time.perf_counter() - started)
    return shortest * 1000


def read_list(path: Path, keys: StoreKeys, tickets: int) -> tuple[float, float]:
    """Read a list; return the tickets a second, and the 99th percentile of a look-up in ms."""
    times = StepTimes()
    with closing(Database.open(path, keys)) as database:
        timelines = Timelines(database)
        roster = Roster(database, timelines)
        codes = read_all(roster, Journal(database, timelines), tickets, times)
        measure_queries(roster, codes, times)
    seconds = sum(sum(times.seconds[one]) for one in ("stage a page", "index a step", "swap"))
    look_ups = sorted(times.seconds["look up a code"])
    return tickets / seconds, look_ups[len(look_ups) * 99 // 100] * 1000


def main(tickets: int) -> None:
    rows = list[list[str]]()

    def add(what: str, plain: float, encrypted: float, *, digits: int = 0) -> None:
        figures = [f"{figure:,.{digits}f}" for figure in (plain, encrypted)]
        rows.append([what, *figures, f"{encrypted / plain:.2f}"])

    with TemporaryDirectory() as folder, rehearsal_service(TICKETS) as service:
        add("offline verdicts a second", *asyncio.run(verdicts(service, Path(folder))).values())
        usual = [
            opening_ms(Path(folder) / name / "admit.sqlite3", keys) for name, keys in STORES.items()
        ]
        add(f"opening with {TICKETS:,} tickets, ms", *usual, digits=1)
    with TemporaryDirectory() as folder:
        for name in STORES:
            (Path(folder) / name).mkdir()
        paths = {name: Path(folder) / name / "admit.sqlite3" for name in STORES}
        read = [read_list(paths[name], keys, tickets) for name, keys in STORES.items()]
        add(f"list of {tickets:,}, tickets a second", *(rate for rate, _ in read))
        add("look-up, p99 ms", *(p99 for _, p99 in read), digits=3)
        large = [opening_ms(paths[name], keys) for name, keys in STORES.items()]
        add(f"opening with {tickets:,} tickets, ms", *large, digits=1)
    show("Encrypted and plain stores", ["what", *STORES, "relation"], rows)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
