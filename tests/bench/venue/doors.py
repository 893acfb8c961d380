"""Doors for the benchmarks of the venue: clients of one process, each with a store of its own."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from nats.aio.client import Client

from app.door.claiming import Claimed
from app.model.scan import Direction, Scan, Source
from app.runtime.clocks import wall_clock
from app.store.claims import ClaimCopy
from app.store.database import Database
from app.venue.claimer import Claimer
from app.venue.connection import close, connect_once
from app.venue.errors import KeeperRefused
from app.venue.heartbeats import DoorNews
from app.venue.joining import join
from app.venue.ledger import Ledger
from app.venue.membership import Membership, VenueFolder
from app.venue.sealing import Sealer
from app.venue.venue_door import VenueDoor
from tests.support.keeper_program import PASSPHRASE, KeeperProgram

IN = Direction.IN
# Guests at each door of a festival.
GUESTS_A_SECOND = 20 / 60


@dataclass(frozen=True, slots=True)
class Door:
    """A laptop that joined the venue, with its connection and its claims."""

    membership: Membership
    ledger: Ledger
    claimer: Claimer

    async def claim(self, subject: str) -> Claimed:
        """Claim a ticket, as a scan does."""
        scan = Scan(f"{self.membership.laptop}{subject}", subject, Source.CAMERA, IN, wall_clock())
        outcome = await self.claimer.claim(scan, [subject], lambda: False, may_wait=False)
        self.claimer.settled(scan.id)
        return outcome


class Doors:
    """Opens doors at a keeper, and closes all of them with the stack."""

    def __init__(self, keeper: KeeperProgram, folder: Path, stack: AsyncExitStack) -> None:
        self._keeper = keeper
        self._folder = folder
        self._stack = stack
        self._opened = list[Door]()

    async def up_to(self, count: int) -> list[Door]:
        """Return so many doors, opening those that are not open yet."""
        while len(self._opened) < count:
            self._opened.append(await self._open(f"door {len(self._opened)}"))
        return self._opened[:count]

    async def _open(self, name: str) -> Door:
        folder = await joined(self._keeper, self._folder / name, name)
        member, client = folder.membership(), await connected(folder)
        self._stack.push_async_callback(close, client)
        database = Database.open(self._folder / f"{name}.sqlite3")
        self._stack.callback(database.close)
        ledger = Ledger(client, Sealer(member.secret))
        claimer = Claimer(member, ClaimCopy(database))
        identity = await ledger.identity()
        assert identity is not None
        claimer.use(ledger, identity.epoch)
        return Door(member, ledger, claimer)


@asynccontextmanager
async def following(folder: VenueFolder, database: Database) -> AsyncIterator[VenueDoor]:
    """Let a door follow the ledger while the block runs, as in the program."""
    door = VenueDoor(folder, clock=wall_clock, steady=time.monotonic)
    news = DoorNews(door.membership.laptop, door.membership.name, 0)
    door.claims(
        database, news=lambda: news, heard=lambda _: None, counted=lambda: None,
        changed=lambda _: None,
    )  # fmt: skip
    running = asyncio.create_task(door.run())
    try:
        yield door
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def joined(keeper: KeeperProgram, place: Path, name: str) -> VenueFolder:
    """Let a new laptop join; return its folder."""
    folder = VenueFolder(place)
    await join(folder, keeper.code, PASSPHRASE, name, event="", now=wall_clock())
    return folder


async def connected(folder: VenueFolder) -> Client:
    """Return a connection; the server knows a new laptop a moment after the keeper's answer."""
    member = folder.membership()
    while True:
        try:
            return await connect_once(folder.certificates, member.venue, member.addresses)
        except KeeperRefused:
            await asyncio.sleep(0.05)


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
