"""Benchmark of three keepers: how long a claim waits when the leader of the ledger dies."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from tests.bench.table import show
from tests.support.venue_doors import ClaimingDoor, join_as
from tests.support.venue_keepers import Keepers

CLAIMS_OF_ROUND = 60


async def elections(folder: Path, times: int) -> None:
    """Time how long claims wait after the leader of three keepers died, so many times."""
    keepers = Keepers(folder / "three", 3)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(keepers.stop)
        await keepers.start()
        doors = list[ClaimingDoor]()
        for name in ("a", "b"):
            place = await join_as(name, keepers.first, folder / name / "venue")
            doors.append(await stack.enter_async_context(ClaimingDoor.open(place)))
        waits = [await _wait_of_election(keepers, doors, round_) for round_ in range(times)]
    alone = sum(len(door.alone) for door in doors)
    median, longest = sorted(waits)[len(waits) // 2], max(waits)
    row = ["pause after a keeper's death, R=3", f"{median:.1f}", f"{longest:.1f}", str(alone)]
    columns = ["", "median", "longest", "claims alone"]
    show(f"Death of the leader of three keepers, {times} times: seconds", columns, [row])


async def _wait_of_election(keepers: Keepers, doors: list[ClaimingDoor], round_: int) -> float:
    """Kill the leader while both doors claim; return how long the slowest claim took."""
    leader = await keepers.leader()

    async def claim_all() -> None:
        for number in range(CLAIMS_OF_ROUND):
            await asyncio.gather(*(door.claim(f"{round_} {number}") for door in doors))
            await asyncio.sleep(0.05)

    for door in doors:
        door.longest_s = 0.0
    claiming = asyncio.create_task(claim_all())
    await asyncio.sleep(1.0)
    await asyncio.to_thread(leader.kill)
    await claiming
    await asyncio.to_thread(leader.start)
    await keepers.complete()
    return max(door.longest_s for door in doors)
