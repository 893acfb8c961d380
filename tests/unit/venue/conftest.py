"""Fixtures: one keeper with its real server for all tests of a module, and doors that joined."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
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


@pytest.fixture(scope="module")
def folders(
    keeper: KeeperProgram, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, VenueFolder]:
    """Let two laptops join for all tests of a module; return their folders by name."""
    place = tmp_path_factory.mktemp("laptops")

    async def join_all() -> dict[str, VenueFolder]:
        return {name: await join_as(name, keeper, place / name) for name in ("north", "south")}

    return asyncio.run(join_all())


@pytest.fixture
async def join_venue(keeper: KeeperProgram, tmp_path: Path) -> AsyncIterator[Join]:
    """Return a function that lets a new laptop join, under a name that no other test gave it."""
    async with AsyncExitStack() as stack:

        async def join_one(name: str) -> Joined:
            folder = await join_as(f"{name} {tmp_path.name}", keeper, tmp_path / name)
            return await stack.enter_async_context(joined(folder))

        yield join_one


@asynccontextmanager
async def joined(folder: VenueFolder) -> AsyncIterator[Joined]:
    """Connect the laptop of this folder to its keeper while the block runs."""
    membership, client = folder.membership(), await connected(folder)
    try:
        yield Joined(folder, membership, client, Ledger(client, Sealer(membership.secret)))
    finally:
        await close(client)


@pytest.fixture
async def north(folders: dict[str, VenueFolder]) -> AsyncIterator[Joined]:
    async with joined(folders["north"]) as laptop:
        yield laptop


@pytest.fixture
async def south(folders: dict[str, VenueFolder]) -> AsyncIterator[Joined]:
    async with joined(folders["south"]) as laptop:
        yield laptop
