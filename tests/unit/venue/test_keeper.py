"""Tests of a keeper that is killed, started again, and replaced by another laptop."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from app.store.claims import ClaimCopy
from app.store.database import Database
from app.venue.connection import close
from app.venue.ledger import Ledger
from app.venue.member_copy import FILE, remember, remembered
from app.venue.members import Member
from app.venue.membership import VenueFolder
from app.venue.sealing import Sealer
from tests.support.keeper_program import KeeperProgram
from tests.support.night import until
from tests.support.venue_doors import connected, following, join_as
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.venue.sample_claims import a_claim


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[KeeperProgram]:
    """Run a keeper that the test may kill."""
    keeper = KeeperProgram(tmp_path / "mortal").start()
    yield keeper
    keeper.stop()


@asynccontextmanager
async def ledger_of(folder: VenueFolder) -> AsyncIterator[Ledger]:
    client = await connected(folder)
    try:
        yield Ledger(client, Sealer(folder.membership().secret))
    finally:
        await close(client)


async def test_killed_keeper_takes_its_server_along_and_returns_with_all_claims(
    mortal: KeeperProgram, tmp_path: Path
) -> None:
    folder = await join_as("north", mortal, tmp_path / "north")
    before = mortal.code, mortal.address
    async with ledger_of(folder) as ledger:
        await ledger.publish(a_claim(), 0, LONGEST_WAIT_S)
        identity = await ledger.identity()
    assert mortal.kill() == []
    assert (mortal.start().code, mortal.address) == before
    async with ledger_of(folder) as ledger:
        assert await ledger.identity() == identity
        entered = await ledger.next_after("T1", 0, "e1", LONGEST_WAIT_S)
        assert entered is not None
        assert entered.claim == a_claim()


async def test_laptop_can_join_while_a_server_that_died_is_started_again(
    mortal: KeeperProgram, tmp_path: Path
) -> None:
    dead = mortal.server()
    dead.kill()
    folder = await join_as("north", mortal, tmp_path / "north")
    async with ledger_of(folder) as ledger:
        assert await ledger.identity() is not None
    assert mortal.server().pid != dead.pid


async def test_promoted_laptop_has_all_claims_and_accepts_all_doors(
    mortal: KeeperProgram, tmp_path: Path
) -> None:
    """The doors are told where the new keeper is, as by its announcement."""
    folders = [
        await join_as(name, mortal, tmp_path / name / "venue") for name in ("north", "south")
    ]
    promoted = KeeperProgram(tmp_path / "north")
    with (
        closing(Database.open(tmp_path / "north.sqlite3")) as north_store,
        closing(Database.open(tmp_path / "south.sqlite3")) as south_store,
    ):
        async with following(folders[0], north_store) as north:
            async with following(folders[1], south_store) as south, ledger_of(folders[1]) as ledger:
                await ledger.publish(a_claim(), 0, LONGEST_WAIT_S)
                assert await north.agreed(LONGEST_WAIT_S)
                assert await south.agreed(LONGEST_WAIT_S)
                await until(lambda: bool(ClaimCopy(north_store).missing_in("", 1)))
            await asyncio.to_thread(mortal.kill)
        await asyncio.to_thread(promoted.promote)
        try:
            await asyncio.to_thread(promoted.start)
            async with following(folders[0], north_store) as north:
                assert await north.agreed(LONGEST_WAIT_S)
            folders[1].write(folders[1].membership().with_addresses([promoted.address]))
            async with ledger_of(folders[1]) as ledger:
                entered = await ledger.next_after("T1", 0, "e2", LONGEST_WAIT_S)
                assert entered is not None
                assert entered.claim == a_claim()
        finally:
            assert await asyncio.to_thread(promoted.stop) == []


def test_damaged_copy_of_the_members_is_no_trouble(tmp_path: Path) -> None:
    folder, member = VenueFolder(tmp_path), Member("a1", "North")
    assert remembered(folder) == []
    remember(folder, [member])
    with (tmp_path / FILE).open("ab") as file:
        file.write(b"\n\xff\x00{}\n")
    assert remembered(folder) == [member]
