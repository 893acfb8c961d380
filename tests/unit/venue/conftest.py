"""Fixtures: one keeper with its real server for all tests of a module, and doors that joined."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from nats.aio.client import Client

from app.venue.connection import close, connect_once
from app.venue.errors import KeeperRefused
from app.venue.joining import join
from app.venue.ledger import Ledger
from app.venue.membership import Membership, VenueFolder
from app.venue.sealing import Sealer
from tests.support.keeper_program import PASSPHRASE, KeeperProgram


@dataclass(frozen=True, slots=True)
class Joined:
    """A laptop that joined the venue, and its connection to the keeper."""

    folder: VenueFolder
    membership: Membership
    client: Client
    ledger: Ledger


Join = Callable[[str], Awaitable[Joined]]


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeeperProgram]:
    program = KeeperProgram(tmp_path_factory.mktemp("keeper") / "home").start()
    yield program
    assert program.stop() == []


async def join_as(name: str, keeper: KeeperProgram, folder: Path, event: str = "") -> Membership:
    """Join as the door with this name; see join."""
    now = time.time_ns() // 1_000_000
    return await join(VenueFolder(folder), keeper.code, PASSPHRASE, name, event=event, now=now)


async def connected(folder: VenueFolder, membership: Membership) -> Client:
    """Return a connection; the server knows a new laptop a moment after the keeper's answer."""
    async with asyncio.timeout(10):
        while True:
            try:
                return await connect_once(
                    folder.certificates, membership.venue, membership.addresses
                )
            except KeeperRefused:
                await asyncio.sleep(0.05)


@pytest.fixture
async def join_venue(keeper: KeeperProgram, tmp_path: Path) -> AsyncIterator[Join]:
    """Return a function that lets a new laptop join, under a name that no other test gave it."""
    async with AsyncExitStack() as stack:

        async def join_one(name: str) -> Joined:
            place = tmp_path / name
            membership = await join_as(f"{name} {tmp_path.name}", keeper, place)
            folder = VenueFolder(place)
            client = await connected(folder, membership)
            stack.push_async_callback(close, client)
            return Joined(folder, membership, client, Ledger(client, Sealer(membership.secret)))

        yield join_one


@pytest.fixture
async def north(join_venue: Join) -> Joined:
    return await join_venue("north")


@pytest.fixture
async def south(join_venue: Join) -> Joined:
    return await join_venue("south")
