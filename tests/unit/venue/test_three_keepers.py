"""Tests of three keepers with real servers: the venue grows, and loses one of them, then two."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.door.context import Claimed
from app.model.night import LedgerState
from app.venue.door import ELECTION_S
from tests.support.keeper_program import KeeperProgram
from tests.support.night import until
from tests.support.venue_doors import ClaimingDoor, join_as
from tests.support.venue_keepers import Keepers

ELECTION_SEEN_S = 30.0
AFTER_ELECTION = 50  # tickets
NEXT_GUEST_S = 0.05
STOPPED_S = 0.25
LISTED, ANSWERS_AFTERWARDS = 10_000, 100


@dataclass
class Venue:
    """Keepers and doors of one venue; the first keeper waits for the two others."""

    keepers: Keepers
    doors: list[ClaimingDoor]
    shown: list[str] = field(default_factory=list)

    async def show_tickets(self, count: int) -> None:
        """Show so many new tickets, each at all doors at once."""
        for _ in range(count):
            self.shown.append(ticket := f"T{len(self.shown)}")
            await asyncio.gather(*(door.claim(ticket) for door in self.doors))
            await asyncio.sleep(0.01)

    async def lose_leader(self, leader: KeeperProgram) -> None:
        """Lose this keeper; show tickets until each door waits for a new leader, and afterwards.

        A ticket does not wait for the one before: a door that had its answer just before the loss
        has to ask again.
        """
        before = [len(door.states) for door in self.doors]
        losing = asyncio.create_task(asyncio.to_thread(leader.kill))
        async with asyncio.timeout(ELECTION_SEEN_S), asyncio.TaskGroup() as tasks:
            while not all(
                LedgerState.ELECTING in door.states[known:]
                for door, known in zip(self.doors, before, strict=True)
            ):
                tasks.create_task(self.show_tickets(1))
                await asyncio.sleep(NEXT_GUEST_S)
        await losing
        await until(lambda: all(door.venue.state is LedgerState.AGREEING for door in self.doors))
        await self.show_tickets(AFTER_ELECTION)

    async def grow(self) -> None:
        """Let the two others help, while guests come, until all three have the ledger."""
        others = self.keepers.others
        helping = asyncio.gather(*(asyncio.to_thread(one.start) for one in others))
        complete = asyncio.create_task(self.keepers.complete())
        while not complete.done():
            await self.show_tickets(5)
        await complete
        await helping

    async def lose_second(self, lost: KeeperProgram) -> list[KeeperProgram]:
        """Lose one of the two that are left; the doors say so. Return both that are lost."""
        second = next(one for one in self.keepers.all if one is not lost)
        await asyncio.to_thread(second.kill)
        await until(lambda: all(door.venue.state is LedgerState.ALONE for door in self.doors))
        for door in self.doors:
            self.shown.append(ticket := f"alone at {door.venue.membership.name}")
            assert await door.claim(ticket) is Claimed.ALONE
        return [lost, second]

    async def come_back(self, lost: list[KeeperProgram]) -> None:
        """Let lost keepers come back; return once the doors agree and have told everything."""
        await asyncio.gather(*(asyncio.to_thread(one.start) for one in lost))
        await self.keepers.complete()
        await until(lambda: all(door.venue.state is LedgerState.AGREEING for door in self.doors))
        await until(lambda: all({*self.shown} <= door.in_ledger().keys() for door in self.doors))

    async def claim_in_a_full_house(self, keeper: KeeperProgram) -> set[Claimed]:
        """Let one of three keepers begin anew in a house that is full by the list; return answers.

        Any keeper may answer a claim.
        """
        door = self.doors[0]
        for one in self.doors:
            one.listed = LISTED
        await until(lambda: (told := door.venue.status) is not None and told.tickets >= LISTED)
        await asyncio.to_thread(keeper.kill)
        beginning = asyncio.create_task(asyncio.to_thread(keeper.start))
        complete = asyncio.create_task(self.keepers.complete())
        answers, until_known = set[Claimed](), 0
        while until_known < ANSWERS_AFTERWARDS:
            answers.add(await door.claim(f"late {door.scans}", room=LISTED))
            until_known += beginning.done() and complete.done()
            await asyncio.sleep(0.01)
        await beginning
        return answers

    async def stop_follower_again_and_again(self, follower: KeeperProgram) -> None:
        """Stop the server of a keeper for a moment, until cancelled."""
        server = follower.server()
        try:
            while True:
                server.suspend()
                await asyncio.sleep(STOPPED_S)
                server.resume()
                await asyncio.sleep(STOPPED_S)
        finally:
            server.resume()


@pytest.fixture
async def venue(tmp_path: Path) -> AsyncIterator[Venue]:
    """Run one keeper of a venue that wants three; four laptops have joined it, two as doors."""
    keepers = Keepers(tmp_path, 3)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(keepers.stop)
        await asyncio.to_thread(keepers.first.start)
        await keepers.join_others()
        doors = list[ClaimingDoor]()
        for name in ("north", "south"):
            folder = await join_as(name, keepers.first, tmp_path / name / "venue")
            doors.append(await stack.enter_async_context(ClaimingDoor.open(folder)))
        yield Venue(keepers, doors)


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be killed by SIGKILL")
async def test_no_ticket_is_green_twice_while_three_keepers_come_and_go(
    venue: Venue, tmp_path: Path
) -> None:
    north, south = venue.doors
    await venue.show_tickets(5)
    await venue.grow()
    earlier = venue.keepers.first.home / "venue" / "server" / "store"
    assert not earlier.exists(), "the replica of the time alone is deleted"
    leader = await venue.keepers.leader()
    follower = next(one for one in venue.keepers.all if one is not leader)
    stopping = asyncio.create_task(venue.stop_follower_again_and_again(follower))
    await venue.show_tickets(300)
    stopping.cancel()
    await asyncio.gather(stopping, return_exceptions=True)
    assert not north.won.keys() & south.won.keys()
    await venue.keepers.complete()
    leader = await venue.keepers.leader()
    await venue.lose_leader(leader)
    assert max(north.longest_s, south.longest_s) < ELECTION_S + 2
    alone = north.alone | south.alone
    # While guests wait, an election may last longer than a door does. A busy machine answers late.
    assert len(alone & {*venue.shown[-AFTER_ELECTION:]}) < 20, "the doors have mostly agreed"
    assert not north.won.keys() & south.won.keys()
    assert north.won.keys() | south.won.keys() | alone == {*venue.shown}
    winners = {ticket: scan for door in venue.doors for ticket, scan in door.won.items()}
    for door in venue.doors:
        await until(lambda door=door: winners.keys() <= door.in_ledger().keys())  # type: ignore[misc]
        assert all(scan in door.in_ledger()[ticket] for ticket, scan in winners.items())
        assert len(door.epochs()) == 1, "the ledger of three keepers is the same as before"
    # Any keeper takes laptops in.
    other = next(one for one in venue.keepers.others if one is not leader)
    await join_as("new", other, tmp_path / "new" / "venue")
    lost = await venue.lose_second(leader)
    await venue.come_back(lost)
    await venue.show_tickets(5)
    assert not north.won.keys() & south.won.keys()
    assert len(north.epochs()) == len(south.epochs()) == 1
    leader = await venue.keepers.leader()
    follower = next(one for one in venue.keepers.all if one is not leader)
    assert await venue.claim_in_a_full_house(follower) - {Claimed.ALONE} == {Claimed.FULL}
