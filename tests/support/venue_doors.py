"""Laptops that join a venue and follow its ledger, each with a folder of its own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from nats.aio.client import Client

from app.runtime.clocks import steady_clock, wall_clock
from app.store.database import Database
from app.venue.connection import connect_once
from app.venue.heartbeats import DoorNews
from app.venue.joining import join
from app.venue.membership import VenueFolder
from app.venue.venue_door import VenueDoor
from tests.support.keeper_program import PASSPHRASE, KeeperProgram


async def join_as(name: str, keeper: KeeperProgram, place: Path, event: str = "") -> VenueFolder:
    """Let a new laptop join as the door with this name; return its folder."""
    folder = VenueFolder(place)
    await join(folder, keeper.code, PASSPHRASE, name, event=event, now=wall_clock())
    return folder


async def connected(folder: VenueFolder) -> Client:
    """Return a connection to a keeper."""
    member = folder.membership()
    return await connect_once(folder.certificates, member.venue, member.addresses)


@asynccontextmanager
async def following(folder: VenueFolder, database: Database) -> AsyncIterator[VenueDoor]:
    """Let a door follow the ledger while the block runs, as in the program."""
    door = VenueDoor(folder, clock=wall_clock, steady=steady_clock)
    news = DoorNews(door.membership.laptop, door.membership.name)
    door.claims(
        database, news=lambda: news, heard=lambda _: None, changed=lambda _: None,
    )  # fmt: skip
    running = asyncio.create_task(door.run())
    try:
        yield door
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
