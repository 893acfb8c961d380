"""Benchmark of the venue: `python -m tests.bench.venue`.

Real keepers with their servers, over loopback. Doors are clients of this process, each with its own
connection and its own store on the disk; verdicts are those of whole desks.
"""

import argparse
import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.service import rehearsal_service
from tests.bench.venue.claims import claims, verdicts
from tests.bench.venue.doors import Doors
from tests.bench.venue.elections import elections
from tests.bench.venue.keeper import load
from tests.support.keeper_program import KeeperProgram

TICKETS = 3_000
MOVEMENTS = 20_000
DOORS = (1, 10, 50)
ELECTIONS = 3


async def measure(movements: int) -> None:
    """Measure everything at one keeper."""
    with TemporaryDirectory() as name, rehearsal_service(TICKETS) as service:
        folder = Path(name)
        keeper = await asyncio.to_thread(KeeperProgram(folder / "keeper").start)
        try:
            await verdicts(keeper, service, folder / "desks")
            async with AsyncExitStack() as stack:
                doors = Doors(keeper, folder / "doors", stack)
                await claims(keeper, doors, DOORS)
                await load(keeper, doors, DOORS[-1], movements)
        finally:
            await asyncio.to_thread(keeper.stop)


async def measure_three(times: int) -> None:
    """Measure three keepers, whose leader is killed so many times."""
    with TemporaryDirectory() as name:
        await elections(Path(name), times)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.venue", description=__doc__)
    parser.add_argument("--movements", type=int, default=MOVEMENTS, metavar="N")
    parser.add_argument("--elections", type=int, default=ELECTIONS, metavar="N")
    parser.add_argument("--replicas", type=int, choices=(1, 3), help="measure only this many")
    options = parser.parse_args()
    if options.replicas != 3:
        asyncio.run(measure(options.movements))
    if options.replicas != 1:
        asyncio.run(measure_three(options.elections))


if __name__ == "__main__":
    main()
