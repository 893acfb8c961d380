"""Laptops that join a venue and follow its ledger, each with a folder of its own."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from nats.aio.client import Client

from app.door.claiming import Claimed
from app.model.occupancy import LedgerState
from app.model.scan import Direction, Scan, Source
from app.runtime.clocks import steady_clock, wall_clock
from app.store.database import Database
from app.venue.claimer import Claimer
from app.venue.connection import connect_once
from app.venue.errors import KeeperUnreachable
from app.venue.heartbeats import DoorNews
from app.venue.joining import join
from app.venue.member_copy import keeper_addresses
from app.venue.membership import VenueFolder
from app.venue.venue_door import VenueDoor
from tests.support.keeper_program import PASSPHRASE, KeeperProgram
from tests.support.waiting import LONGEST_WAIT_S

# Claims of this door with a place in the ledger, which names the ledger by its epoch.
IN_LEDGER = "SELECT subject, scan_id, epoch FROM claim WHERE seq > 0"


async def join_as(name: str, keeper: KeeperProgram, place: Path, event: str = "") -> VenueFolder:
    """Let a new laptop join as the door with this name; return its folder."""
    folder = VenueFolder(place)
    await join(folder, keeper.code, PASSPHRASE, name, event=event, now=wall_clock())
    return folder


async def connected(folder: VenueFolder) -> Client:
    """Return a connection to a keeper, whose server may be about to start."""
    member = folder.membership()
    addresses = keeper_addresses(folder, member)
    async with asyncio.timeout(LONGEST_WAIT_S):
        while True:
            try:
                return await connect_once(folder.certificates, member.venue, addresses)
            except KeeperUnreachable:
                await asyncio.sleep(0.05)


@asynccontextmanager
async def following(folder: VenueFolder, database: Database) -> AsyncIterator[VenueDoor]:
    """Let a door follow the ledger while the block runs, as in the program."""
    door = VenueDoor(folder, clock=wall_clock, steady=steady_clock)
    news = DoorNews(door.membership.laptop, door.membership.name)
    door.claims(
        database, news=lambda: news, heard=lambda _: None, changed=lambda _: None,
    )  # fmt: skip
    async with _running(door):
        yield door


@asynccontextmanager
async def _running(door: VenueDoor) -> AsyncIterator[None]:
    """Let a door take part while the block runs."""
    running = asyncio.create_task(door.run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@dataclass
class ClaimingDoor:
    """A door that claims ticket after ticket, and waits for elections as long as a guest does.

    `won` and `alone` are the tickets whose claims ended so, `longest_s` is how long one took.
    """

    database: Database
    venue: VenueDoor
    claimer: Claimer
    states: list[LedgerState]
    won: set[str] = field(default_factory=set)
    alone: set[str] = field(default_factory=set)
    longest_s: float = 0.0

    @classmethod
    @asynccontextmanager
    async def open(cls, folder: VenueFolder) -> AsyncIterator[Self]:
        """Let the door of this folder take part while the block runs."""
        venue = VenueDoor(folder, clock=wall_clock, steady=steady_clock)
        member, states = venue.membership, list[LedgerState]()
        with closing(Database.open(folder.folder.with_suffix(".sqlite3"))) as database:
            claimer = venue.claims(
                database, news=lambda: DoorNews(member.laptop, member.name),
                heard=lambda _: None, changed=states.append,
            )  # fmt: skip
            async with _running(venue):
                yield cls(database, venue, claimer, states)

    async def claim(self, ticket: str) -> Claimed:
        """Claim a ticket for a guest who comes in; any earlier claim of another door wins."""
        scan = Scan(self.scan_of(ticket), ticket, Source.CAMERA, Direction.IN, wall_clock())
        started = time.perf_counter()
        outcome = await self.claimer.claim(scan, [ticket], lambda: False, may_wait=True)
        self.longest_s = max(self.longest_s, time.perf_counter() - started)
        ended = {Claimed.WON: self.won, Claimed.ALONE: self.alone}.get(outcome, set())
        ended.add(ticket)
        return outcome

    def scan_of(self, ticket: str) -> str:
        """Return the id of this door's scan of a ticket."""
        return f"{self.venue.membership.laptop} {ticket}"

    def in_ledger(self) -> dict[str, list[str]]:
        """Return the scans whose claims this door has read in the ledger, by ticket."""
        found = dict[str, list[str]]()
        with self.database.reading() as connection:
            for ticket, scan, _ in connection.execute(IN_LEDGER):
                found.setdefault(ticket, []).append(scan)
        return found

    def epochs(self) -> set[str]:
        """Return which ledgers this door has read."""
        with self.database.reading() as connection:
            return {epoch for _, _, epoch in connection.execute(IN_LEDGER)}
