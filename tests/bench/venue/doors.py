"""Doors for the benchmarks of the venue: parts of one process, each with a store of its own."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from app.door.context import Claimed
from app.model.scan import Direction, Scan, Source
from app.runtime.clocks import wall_clock
from app.venue.door import VenueDoor
from tests.support.keeper_program import KeeperProgram
from tests.support.venue_doors import ClaimingDoor, join_as

IN = Direction.IN
# Guests at each door of a festival.
GUESTS_A_SECOND = 20 / 60
PATIENCE_S = 30.0


async def claim(door: VenueDoor, subject: str) -> Claimed:
    """Claim a ticket, as a scan does."""
    scan = Scan(f"{door.membership.laptop}{subject}", subject, Source.CAMERA, IN, wall_clock())
    return await door.claim(scan, {subject: 0}, may_wait=False)


class Doors:
    """Opens doors at a keeper, and closes all of them with the stack."""

    def __init__(self, keeper: KeeperProgram, folder: Path, stack: AsyncExitStack) -> None:
        self._keeper = keeper
        self._folder = folder
        self._stack = stack
        self._opened = list[VenueDoor]()

    async def up_to(self, count: int) -> list[VenueDoor]:
        """Return so many doors, opening those that are not open yet."""
        while len(self._opened) < count:
            name = f"door {len(self._opened)}"
            folder = await join_as(name, self._keeper, self._folder / name)
            door = await self._stack.enter_async_context(ClaimingDoor.open(folder))
            self._opened.append(door.venue)
        return self._opened[:count]


async def heard_by(doors: Sequence[VenueDoor], place: int) -> None:
    """Wait until all these doors have read the ledger up to this place."""
    while any(door.position.last < place for door in doors):  # noqa: ASYNC110 - a benchmark
        await asyncio.sleep(0.01)


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """Return the milliseconds that this work takes."""
    started = time.perf_counter()
    await work()
    return (time.perf_counter() - started) * 1000


def spread(times: Sequence[float]) -> list[str]:
    """Return median, p99 and longest as texts."""
    ordered = sorted(times)
    places = (len(ordered) // 2, len(ordered) * 99 // 100, -1)
    return [f"{ordered[place]:.2f}" for place in places]
