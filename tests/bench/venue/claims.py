"""Benchmark of claims and verdicts, beside bare nats-py on the same server."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from app.core.core import Core, Listeners, opened
from app.door.context import Claimed
from app.model.scan import Source
from app.security.store_key import NO_KEYS
from app.settings.settings import checked
from app.venue.door import VenueDoor
from app.venue.membership import VenueFolder
from tests.bench.door import sold_codes
from tests.bench.table import show
from tests.bench.venue.doors import GUESTS_A_SECOND, IN, PATIENCE_S, Doors, claim, spread, timed
from tests.support.keeper_program import KeeperProgram
from tests.support.venue_doors import a_line, join_as, running

CLAIMS = 1_000
# As many as a keeper answers of one laptop for long.
A_DOOR_A_SECOND = 40.0
VERDICTS = 400
GREENS = 200
# As many bytes as a sealed claim has.
BARE_SIZE = 250
# Claims at the pace of a festival; fewer than so many a second are not worth the wait.
PACED, LEAST_PACE = 200, 10.0
# Seconds between two guests of one desk. Real guests never come closer together; in this time the
# desk tells the ledger how the scan before has ended.
NEXT_GUEST_S = 0.05
Work = Callable[[int, str], Awaitable[bool]]


async def claims(keeper: KeeperProgram, doors: Doors, counts: tuple[int, ...]) -> None:
    """Compare claims with bare nats-py that creates a key, at so many doors at once."""
    rows = list[list[str]]()
    async with a_line(VenueFolder(keeper.home / "venue", NO_KEYS)) as line:
        bucket = await line.stream(5.0).create_key_value(bucket="bare")

        async def create(_: int, key: str) -> bool:
            await bucket.create(key, b"x" * BARE_SIZE)
            return True

        for count in counts:
            opened = await doors.up_to(count)

            async def claimed(
                door: int, subject: str, opened: Sequence[VenueDoor] = opened
            ) -> bool:
                return await claim(opened[door], subject) is Claimed.WON

            for pace, number in (
                (count * A_DOOR_A_SECOND, CLAIMS),
                (count * GUESTS_A_SECOND, PACED),
            ):
                if pace < LEAST_PACE:
                    continue
                how = f"at {pace / count * 60:.0f} guests a minute"
                for name, work in (("claim", claimed), ("bare create", create)):
                    times, rate, late = await _by_all(
                        count, number, pace, f"{name} {count} {how}", work
                    )
                    rows.append([f"{name}, {count} doors {how}", *spread(times), rate, late])
    columns = ["", "median", "p99", "longest", "a second", "unanswered"]
    show("Claims, milliseconds", columns, rows)


async def _by_all(
    doors: int, count: int, pace: float, prefix: str, work: Work
) -> tuple[list[float], str, str]:
    """Let all doors claim at once; return their times, how many a second, and how many failed."""
    times, won = list[float](), 0
    started = time.perf_counter()

    async def one_door(door: int) -> None:
        nonlocal won
        for number in range(door, count, doors):
            await asyncio.sleep(max(started + number / pace - time.perf_counter(), 0))
            begun = time.perf_counter()
            is_won = await work(door, f"{prefix} {number}".replace(" ", "-"))
            won += is_won
            times.append((time.perf_counter() - begun) * 1000)

    await asyncio.gather(*map(one_door, range(doors)))
    rate = count / (time.perf_counter() - started)
    return times, f"{rate:,.0f}", f"{(count - won) / count:.1%}"


async def verdicts(keeper: KeeperProgram, service: dict[str, str], folder: Path) -> None:
    """Compare verdicts with and without a venue, in turns, and time refusals at another door."""
    async with AsyncExitStack() as stack:
        cores = list[Core]()
        for name in ("alone", "north", "south"):
            place = folder / name
            venue = None if name == "alone" else place / "venue"
            if venue is not None:
                await join_as(f"desk {name}", keeper, venue)
            cores.append(await stack.enter_async_context(_desk(service, place, venue)))
        alone, north, south = cores
        codes = await sold_codes(north)
        bare, claimed = list[float](), list[float]()
        for code in codes[:VERDICTS]:
            bare.append(await _scanned(alone, code))
            claimed.append(await _scanned(north, code))
        known, refused = list[float](), list[float]()
        for code in codes[VERDICTS : VERDICTS + GREENS]:
            await _scanned(north, code)
            known.append(await _until_known(south, code))
            refused.append(await _scanned(south, code))
    added = [after - before for before, after in zip(bare, claimed, strict=True)]
    rows = {
        "verdict without a venue": bare,
        "verdict with a claim": claimed,
        "time that the claim adds": added,
        "from a green until another door knows it": known,
        "refusal at the other door": refused,
    }
    columns = ["", "median", "p99", "longest"]
    title = f"A desk by its list, {VERDICTS} guests, milliseconds"
    show(title, columns, [[name, *spread(times)] for name, times in rows.items()])


async def _scanned(core: Core, code: str) -> float:
    await asyncio.sleep(NEXT_GUEST_S)
    return await timed(lambda: core.desk.accept(code, Source.CAMERA, IN))


async def _until_known(core: Core, code: str) -> float:
    """Return after how many milliseconds this door knows that the guest is inside."""
    (ticket,) = core.roster.by_code(code)
    started = time.perf_counter()
    while not core.timelines.of_id(ticket.id).inside:  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0)
    return (time.perf_counter() - started) * 1000


@asynccontextmanager
async def _desk(service: dict[str, str], folder: Path, venue: Path | None) -> AsyncIterator[Core]:
    """Open the core of a door that decides by its list, with or without a venue."""
    reached = {name: service[name] for name in ("base_url", "ticketing_id")}
    settings = checked({"service": reached, "door": {"name": folder.name}})
    folder.mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240 - nothing else runs yet
    file, key = folder / "admit.sqlite3", service["api_key"]
    async with opened(file, settings, key, Listeners(), venue=venue) as core:
        await core.list_reader.read_all()
        core.watch.refuse_without_key()
        if core.venue is None:
            yield core
            return
        async with running(core.venue):
            assert await core.venue.agreed(PATIENCE_S)
            yield core
