"""Fixtures: one keeper with its real server for all tests of a module, and doors that joined."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from nats.aio.client import Client

from app.venue.connection import close
from app.venue.ledger import Ledger
from app.venue.membership import Membership, VenueFolder
from app.venue.sealing import Sealer
from tests.support.keeper_program import KeeperProgram
from tests.support.venue_doors import connected, join_as


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


@pytest.fixture
async def join_venue(keeper: KeeperProgram, tmp_path: Path) -> AsyncIterator[Join]:
    """Return a function that lets a new laptop join, under a name that no other test gave it."""
    async with AsyncExitStack() as stack:

        async def join_one(name: str) -> Joined:
            folder = await join_as(f"{name} {tmp_path.name}", keeper, tmp_path / name)
            membership, client = folder.membership(), await connected(folder)
            stack.push_async_callback(close, client)
            return Joined(folder, membership, client, Ledger(client, Sealer(membership.secret)))

        yield join_one


@pytest.fixture
async def north(join_venue: Join) -> Joined:
    return await join_venue("north")


@pytest.fixture
async def south(join_venue: Join) -> Joined:
    return await join_venue("south")
