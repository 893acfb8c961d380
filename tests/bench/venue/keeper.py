"""Benchmark of the keeper: its memory and time with many doors."""

import asyncio
import time
from collections.abc import Awaitable

import psutil

from app.venue.door import VenueDoor
from tests.bench.table import show
from tests.bench.venue.claims import A_DOOR_A_SECOND
from tests.bench.venue.doors import GUESTS_A_SECOND, Doors, claim, heard_by
from tests.support.keeper_program import KeeperProgram

PACED_S = 20.0


async def load(keeper: KeeperProgram, doors: Doors, count: int, movements: int) -> None:
    """Measure the keeper: it takes many movements, tells them to a new door, and serves all."""
    opened, programs = await doors.up_to(count), keeper.programs()
    rows = [[f"{count} doors connected", *_memory(programs), "", ""]]

    async def measured(name: str, work: Awaitable[object], number: int) -> None:
        started, used = time.perf_counter(), _cpu(programs)
        await work
        took, used = time.perf_counter() - started, _cpu(programs) - used
        rows.append([name, *_memory(programs), f"{used / took:.0%}", f"{number / took:,.0f}"])

    parts = [range(part, movements, count) for part in range(count)]
    writing = asyncio.gather(*map(_write, opened, parts))
    await measured(f"{movements:,} movements are written", writing, movements)
    await measured("a new door reads them all", doors.up_to(count + 1), movements)
    paced = range(movements, movements + round(count * GUESTS_A_SECOND * PACED_S))
    evening = _write(opened[0], paced, count * GUESTS_A_SECOND)
    await measured(f"{count} doors let in 20 guests a minute, all hear all", evening, len(paced))
    await heard_by(opened, opened[0].position.last)
    columns = ["", "program MB", "server MB", "processor", "movements a second"]
    show("The keeper", columns, rows)


async def _write(door: VenueDoor, numbers: range, a_second: float = A_DOOR_A_SECOND) -> None:
    """Claim tickets with these numbers at this pace."""
    started = time.perf_counter()
    for place, number in enumerate(numbers):
        await asyncio.sleep(max(started + place / a_second - time.perf_counter(), 0))
        await claim(door, f"load {number}")


def _memory(programs: list[psutil.Process]) -> list[str]:
    """Return the memory of the keeper and of its server, in MB."""
    server = [one for one in programs if "nats-server" in one.name()]
    others = [one for one in programs if one not in server]
    return [f"{sum(one.memory_info().rss for one in part) / 1e6:.0f}" for part in (others, server)]


def _cpu(programs: list[psutil.Process]) -> float:
    """Return the processor time of these programs so far, in seconds."""
    return float(sum(sum(one.cpu_times()[:2]) for one in programs))
