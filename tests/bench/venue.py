"""Benchmark of the venue: `python -m tests.bench.venue`, for about three minutes.

Real keepers with their servers, over loopback. It measures at whole desks what a claim adds to a
verdict and how soon another desk refuses the ticket, then claims at many doors at once, and last
how long claims wait when the leader of three keepers dies. The desks and doors are parts of this
process, each with its own connection and its own store on the disk: one processor core does the
work of all fifty, which makes their claims slower than those of as many laptops.
"""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from app.core.core import Core
from app.door.context import Claimed
from app.model.scan import Direction, Source
from tests.bench.service import laptop, rehearsal_service, sold_codes
from tests.bench.table import percentile, show
from tests.support.keeper_program import KeeperProgram
from tests.support.venue_doors import ClaimingDoor, Part, join_as
from tests.support.venue_keepers import Keepers

TICKETS, VERDICTS, REFUSALS = 3_000, 400, 200
# Seconds between two guests of one desk; real guests never come closer together.
NEXT_GUEST_S = 0.05
# Guests come to each of the doors of a festival in so many seconds.
DOORS, GUESTS_OF_DOOR, BETWEEN_GUESTS_S = 50, 10, 3.0
ELECTIONS, CLAIMS_OF_ELECTION = 3, 60


async def measure(folder: Path) -> list[list[str]]:
    """Return the rows of the table."""
    with rehearsal_service(TICKETS) as service:
        keeper = await asyncio.to_thread(KeeperProgram(folder / "keeper").start)
        try:
            rows = await verdicts(keeper, service, folder / "desks")
            rows.append(await many_doors(keeper, folder / "doors"))
        finally:
            await asyncio.to_thread(keeper.stop)
    return [*rows, await elections(folder / "three")]


async def verdicts(keeper: KeeperProgram, service: dict[str, str], folder: Path) -> list[list[str]]:
    """Compare verdicts with and without a venue, in turns, and time refusals at another desk."""
    async with AsyncExitStack() as stack:
        alone, north, south = [
            await stack.enter_async_context(desk(name, keeper, service, folder / name))
            for name in ("alone", "north", "south")
        ]
        codes = await sold_codes(service)
        bare, claimed, refused = list[float](), list[float](), list[float]()
        for code in codes[:VERDICTS]:
            bare.append(await scanned(alone, code))
            claimed.append(await scanned(north, code))
        for code in codes[VERDICTS : VERDICTS + REFUSALS]:
            await scanned(north, code)
            refused.append(await scanned(south, code))
    added = [after - before for before, after in zip(bare, claimed, strict=True)]
    return [
        row("a verdict without a venue", bare),
        row("a verdict with a claim", claimed),
        row("what the claim adds", added),
        row("refusal at another desk", refused),
    ]


@asynccontextmanager
async def desk(
    name: str, keeper: KeeperProgram, service: dict[str, str], folder: Path
) -> AsyncIterator[Core]:
    """Open the core of a door that decides by its list; the one called "alone" has no venue."""
    await asyncio.to_thread(folder.mkdir, parents=True)
    venue = None if name == "alone" else folder / "venue"
    if venue is not None:
        await join_as(name, keeper, venue)
    async with laptop(service, folder, venue=venue) as core:
        await core.list_reader.read_all()
        core.watch.refuse_without_key()
        if core.venue is None:
            yield core
            return
        async with Part(core.venue):
            yield core


async def scanned(core: Core, code: str) -> float:
    """Return the milliseconds until the desk has decided on the next guest."""
    await asyncio.sleep(NEXT_GUEST_S)
    started = time.perf_counter()
    await core.desk.accept(code, Source.CAMERA, Direction.IN)
    return (time.perf_counter() - started) * 1000


async def many_doors(keeper: KeeperProgram, folder: Path) -> list[str]:
    """Time the claims of doors that all have guests at once, and hear of all claims."""
    times = list[float]()

    async def let_guests_in(number: int, door: ClaimingDoor) -> None:
        await asyncio.sleep(BETWEEN_GUESTS_S * number / DOORS)
        for guest in range(GUESTS_OF_DOOR):
            started = time.perf_counter()
            assert await door.claim(f"{number} {guest}") is Claimed.WON
            times.append((time.perf_counter() - started) * 1000)
            await asyncio.sleep(BETWEEN_GUESTS_S)

    async with AsyncExitStack() as stack:
        doors = list[ClaimingDoor]()
        for number in range(DOORS):
            place = await join_as(f"door {number}", keeper, folder / f"{number}")
            doors.append(await stack.enter_async_context(ClaimingDoor.open(place)))
        await asyncio.gather(*(let_guests_in(*numbered) for numbered in enumerate(doors)))
    return row(f"a claim, {DOORS} doors with 20 guests a minute", times)


async def elections(folder: Path) -> list[str]:
    """Time the longest claim of two doors each time that the leader of three keepers dies."""
    keepers = Keepers(folder, 3)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(keepers.stop)
        await keepers.start()
        doors = list[ClaimingDoor]()
        for name in ("a", "b"):
            place = await join_as(name, keepers.first, folder / name / "venue")
            doors.append(await stack.enter_async_context(ClaimingDoor.open(place)))
        pauses = [await pause(keepers, doors, number) for number in range(ELECTIONS)]
    alone = sum(len(door.alone) for door in doors)
    return row(f"pause when one of three keepers dies ({alone} claims alone)", pauses)


async def pause(keepers: Keepers, doors: list[ClaimingDoor], number: int) -> float:
    """Kill the leader while the doors claim; return the milliseconds of the slowest claim."""
    leader = await keepers.leader()

    async def claim_all() -> None:
        for guest in range(CLAIMS_OF_ELECTION):
            await asyncio.gather(*(door.claim(f"{number} {guest}") for door in doors))
            await asyncio.sleep(NEXT_GUEST_S)

    for door in doors:
        door.longest_s = 0.0
    claiming = asyncio.create_task(claim_all())
    await asyncio.sleep(1.0)
    await asyncio.to_thread(leader.kill)
    await claiming
    await asyncio.to_thread(leader.start)
    await keepers.complete()
    return max(door.longest_s for door in doors) * 1000


def row(name: str, times: Sequence[float]) -> list[str]:
    """Return a row of the table: how many, the median, p99 and the longest."""
    figures = (percentile(times, 50), percentile(times, 99), max(times))
    return [name, str(len(times)), *(f"{figure:.1f}" for figure in figures)]


def main() -> None:
    before = os.getloadavg()[0]
    with TemporaryDirectory() as name:
        rows = asyncio.run(measure(Path(name)))
    load = f"load of this machine {before:.1f} before, {os.getloadavg()[0]:.1f} at the end"
    show(f"The venue, milliseconds; {load}", ["", "count", "median", "p99", "longest"], rows)


if __name__ == "__main__":
    main()
