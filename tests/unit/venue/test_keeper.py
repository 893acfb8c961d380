"""Tests of a keeper that is killed, has no room, and is replaced by another laptop."""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from app.door.context import Claimed
from app.model.night import HouseTrouble, LedgerState, Role
from app.runtime.clocks import steady_clock, wall_clock
from app.security.keys import NO_KEYS
from app.store.database import Database
from app.venue.door import PATIENCE_S, VenueDoor
from app.venue.entries import entries_of
from app.venue.errors import KeeperStillThere, KeeperUnreachable
from app.venue.finding import ask_once, free_port
from app.venue.keeper import Keeper
from app.venue.membership import VenueFolder, epoch_after, generation
from app.venue.messages import Hello, RevokeAsk
from app.venue.taking_part import refuse_while_kept, take_over
from tests.support.keeper_program import PASSPHRASE, KeeperProgram
from tests.support.night import OUT, until
from tests.support.venue_doors import ClaimingDoor, join_as

NO_SIGNALS = pytest.mark.skipif(sys.platform == "win32", reason="there SIGKILL is missing")


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[KeeperProgram]:
    """Run a keeper that the test may kill."""
    keeper = KeeperProgram(tmp_path / "mortal").start()
    yield keeper
    assert keeper.stop() == []


async def agreeing(*doors: ClaimingDoor) -> None:
    await until(lambda: all(door.venue.state is LedgerState.AGREEING for door in doors))


@NO_SIGNALS
async def test_killed_keeper_leaves_no_server_and_returns_with_all_entries(
    mortal: KeeperProgram, tmp_path: Path
) -> None:
    folder = await join_as("north", mortal, tmp_path / "north" / "venue")
    async with ClaimingDoor.open(folder) as door:
        for number in range(20):
            assert await door.claim(f"T{number}") is Claimed.WON
        before = await ask_once(folder, Hello(wants_doors=True))
        assert await asyncio.to_thread(mortal.kill) == []
        await until(lambda: door.venue.state is LedgerState.ALONE)
        assert await door.claim("alone") is Claimed.ALONE
        await asyncio.to_thread(mortal.start)
        await agreeing(door)
        await until(lambda: "alone" in door.in_ledger())
        after = await ask_once(folder, Hello(wants_doors=True))
        assert (after.epoch, after.tickets) == (before.epoch, 21)
        killed = mortal.server()
        killed.kill()
        await until(lambda: door.venue.state is LedgerState.ALONE)
        other = await join_as("south", mortal, tmp_path / "south" / "venue")
        await agreeing(door)
        assert mortal.server().pid != killed.pid
        async with ClaimingDoor.open(other) as south:
            assert len(south.in_ledger()) == 21


@NO_SIGNALS
async def test_keeper_that_hangs_while_its_server_answers_is_left_until_it_is_back(
    mortal: KeeperProgram, tmp_path: Path
) -> None:
    folder = await join_as("north", mortal, tmp_path / "north" / "venue")
    async with ClaimingDoor.open(folder) as door:
        assert await door.claim("before") is Claimed.WON
        program, _server = mortal.programs()
        program.suspend()
        await until(lambda: door.venue.state is LedgerState.ALONE)
        door.longest_s = 0.0
        assert await door.claim("alone") is Claimed.ALONE
        # Nobody waits for a keeper that is known to be silent.
        assert door.longest_s < PATIENCE_S
        program.resume()
        await agreeing(door)
        assert await door.claim("after") is Claimed.WON


async def test_door_does_not_follow_a_ledger_that_lacks_what_was_read(
    mortal: KeeperProgram, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = await join_as("north", mortal, tmp_path / "north" / "venue")
    async with ClaimingDoor.open(folder) as door:
        assert await door.claim("T1") is Claimed.WON
        await door.part.end()
        door.venue.position = door.venue.position._replace(last=1_000)
        running = asyncio.create_task(door.venue.run())
        await until(lambda: "lacks entries" in caplog.text)
        assert door.venue.state is LedgerState.ALONE
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    # This laptop has heard of a newer ledger, whose keeper is off.
    folder.write(replace(folder.membership(), epoch=epoch_after(folder.membership().epoch)))
    with pytest.raises(KeeperUnreachable):
        await ask_once(folder, Hello())


async def test_keeper_without_its_ledger_says_what_to_do(tmp_path: Path) -> None:
    keeper = KeeperProgram(tmp_path / "keeper").start()
    await join_as("north", keeper, tmp_path / "north" / "venue")
    assert keeper.stop() == []
    shutil.rmtree(keeper.home / "venue" / "server" / "store")
    with pytest.raises(RuntimeError, match="admit venue promote"):
        keeper.start()
    folder = VenueFolder(keeper.home / "venue", NO_KEYS)
    with closing(Database.open(tmp_path / "admit.sqlite3")) as database:
        door = VenueDoor(folder, database, clock=wall_clock, steady=steady_clock)
        work = [asyncio.create_task(one) for one in (door.run(), door.keep())]
        await until(lambda: door.trouble is HouseTrouble.LEDGER_GONE)
        await refuse_while_kept(folder)
        take_over(folder, PASSPHRASE, [])
        await until(lambda: door.trouble is None and door.state is LedgerState.AGREEING)
        for one in work:
            one.cancel()
        await asyncio.gather(*work, return_exceptions=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Return a folder on a disk of 8 MB, which only the superuser of Linux can make."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(place)]
    is_linux = sys.platform == "linux"
    if not is_linux or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("a small disk cannot be made here")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


@pytest.mark.timeout(180)
async def test_full_disk_is_said_and_the_keeper_comes_back_once_there_is_room(
    small_disk: Path, tmp_path: Path
) -> None:
    keeper, filler = KeeperProgram(small_disk / "keeper").start(), small_disk / "filler"
    folder = await join_as("north", keeper, tmp_path / "north" / "venue")
    try:
        async with ClaimingDoor.open(folder) as door:
            assert await door.claim("before") is Claimed.WON
            with suppress(OSError), filler.open("wb", buffering=0) as stream:
                while True:
                    stream.write(bytes(4_096))
            number = 0
            async with asyncio.timeout(60):
                while await door.claim(f"T{number}") is Claimed.WON:
                    number += 1
            assert door.alone
            await until(lambda: door.venue.status is not None and door.venue.status.is_full)
            status = await asyncio.to_thread(KeeperProgram(folder.folder.parent).ask, "status")
            assert status["keepers"]["disk_full"]
            filler.unlink()
            await until(lambda: door.alone <= door.in_ledger().keys())
            await agreeing(door)
            assert await door.claim("after") is Claimed.WON
            assert (await ask_once(folder, Hello())).tickets == number + len(door.alone) + 2
    finally:
        assert await asyncio.to_thread(keeper.stop) == []


@NO_SIGNALS
@pytest.mark.timeout(180)
async def test_promoted_laptop_has_all_entries_and_the_old_keeper_steps_down(
    mortal: KeeperProgram, tmp_path: Path
) -> None:
    homes = tmp_path / "north", tmp_path / "south"
    north = await join_as("north", mortal, homes[0] / "venue", may_keep=True)
    south = await join_as("south", mortal, homes[1] / "venue")
    # Both laptops are this one.
    north.write(replace(north.membership(), port=free_port()))
    assert await asyncio.to_thread(KeeperProgram(homes[0]).ask, "promote") == {}
    with pytest.raises(KeeperStillThere):
        await refuse_while_kept(north)
    await join_as("stolen", mortal, tmp_path / "stolen")
    gone = await join_as("gone", mortal, tmp_path / "gone", may_keep=True)
    own = VenueFolder(mortal.home / "venue", NO_KEYS)
    await ask_once(own, RevokeAsk("gone"))
    with pytest.raises(KeeperStillThere):
        await refuse_while_kept(gone)
    async with ClaimingDoor.open(south) as door:
        async with ClaimingDoor.open(north) as other:
            assert await other.claim("T1") is Claimed.WON
            assert await door.claim("T2") is Claimed.WON
            other.venue.count(3)
            await until(lambda: other.in_ledger().keys() == {"T1", "T2"})
            await until(lambda: door.venue.house.tally == 3)
            await until(lambda: bool(len(south.membership().addresses) > 1))
        old = await ask_once(south, Hello(wants_doors=True))
        await ask_once(own, RevokeAsk("stolen"))  # north does not hear that
        await asyncio.to_thread(mortal.kill)
        await until(lambda: door.venue.state is LedgerState.ALONE)
        assert await door.claim("T3") is Claimed.ALONE
        assert await asyncio.to_thread(KeeperProgram(homes[0]).ask, "promote") == {}  # no "yes"
        assert north.membership().role is Role.DOOR
        with closing(Database.open(north.folder.with_suffix(".sqlite3"))) as database:
            take_over(north, PASSPHRASE, entries_of(database))
        ready = asyncio.Event()
        keeping = asyncio.create_task(Keeper(north, ready=ready.set).run())
        try:
            async with asyncio.timeout(30):
                await ready.wait()
            await until(lambda: len(door.in_ledger()) == 3 and len(door.epochs()) == 1)
            new = await ask_once(south, Hello(wants_doors=True))
            assert generation(new.epoch)[0] == generation(old.epoch)[0] + 1
            assert (new.tickets, new.tally) == (3, 3)
            assert await door.claim("T1", OUT) is Claimed.WON
            assert "stolen" in {one.name for one in north.membership().members}
            # The old keeper returns with its old ledger, and hears of the new one.
            await asyncio.to_thread(mortal.start)
            await until(lambda: own.membership().role is Role.DOOR)
            await until(lambda: "stolen" not in {one.name for one in north.membership().members})
            assert own.membership().epoch == new.epoch
            await agreeing(door)
            assert await door.claim("T4") is Claimed.WON
            assert (await ask_once(own, Hello(wants_doors=True))).epoch == new.epoch
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
