"""Tests of a ledger that moves to three servers: nothing is lost, and none is used too early."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_hex

import pytest

from app.book.claim import Claim
from app.model.night import Stage
from app.model.scan import Direction
from app.runtime.clocks import wall_clock
from app.security.keys import NO_KEYS
from app.venue.certificates import keeper_credentials, keeper_pin
from app.venue.entries import Entry, Sealer, Stored
from app.venue.errors import KeeperBusy
from app.venue.finding import ask_once, free_port
from app.venue.keeper import AGAIN_S, Keeper
from app.venue.ledger import NEWS_S, Ledger, LedgerSilent, LedgerStream
from app.venue.line import Line
from app.venue.membership import THREE, Member, Membership, VenueFolder
from app.venue.messages import PageAsk
from app.venue.server import running_server
from app.venue.taking_part import begin_keeping
from tests.support.keeper_program import PASSPHRASE
from tests.support.night import until
from tests.support.waiting import LONGEST_WAIT_S

ENTRIES = 40


def laptop(first: Membership, place: int) -> Membership:
    """Return the membership of one of three keepers, which are all on this machine."""
    own = first
    if place > 1:
        name = token_hex(8)
        credentials = keeper_credentials(first.authority_key, first.venue, name)
        own = replace(first, laptop=name, name=f"keeper {place}", credentials=credentials)
    return replace(own, stage=Stage.THREE, port=free_port(), route_port=free_port())


def member(own: Membership, place: int) -> Member:
    pin = keeper_pin(own.authority, own.laptop, own.credentials.certificate)
    return Member(
        own.laptop, own.name, may_keep=True, place=place, addresses=(f"127.0.0.1:{own.port}",),
        route=f"127.0.0.1:{own.route_port}", pin=pin, wanted=THREE,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Three:
    """The folders of three keepers, the first one first."""

    folders: list[VenueFolder]

    @property
    def first(self) -> Membership:
        return self.folders[0].membership()

    @asynccontextmanager
    async def line(self, *, is_of_three: bool) -> AsyncIterator[Line]:
        """Run the first keeper's server, and lend a line to it."""
        async with running_server(self.folders[0], is_of_three=is_of_three) as server:
            yield server.line


@pytest.fixture
def three(tmp_path: Path) -> Three:
    made = begin_keeping(
        VenueFolder(tmp_path / "made", NO_KEYS), "keeper 1", PASSPHRASE, event="",
        now=wall_clock(), replicas=THREE,
    )  # fmt: skip
    laptops = [laptop(made, place) for place in (1, 2, 3)]
    members = tuple(member(own, place) for place, own in enumerate(laptops, 1))
    folders = [VenueFolder(tmp_path / own.laptop / "venue", NO_KEYS) for own in laptops]
    for folder, own in zip(folders, laptops, strict=True):
        folder.write(replace(own, members=members))
    return Three(folders)


def claim(number: int) -> Claim:
    return Claim(f"T{number}", f"S{number}", Direction.IN, "a1", "north", wall_clock())


class HeldStream(LedgerStream):
    """A stream whose answers are held back until `let_go` is set."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.let_go = asyncio.Event()

    async def append(self, stored: Stored, newest: int, *, after_all: bool) -> int:
        seq = await super().append(stored, newest, after_all=after_all)
        await self.let_go.wait()
        return seq


async def test_pause_waits_for_all_writes_and_refuses_new_ones(three: Three) -> None:
    async with three.line(is_of_three=False) as line:
        stream = HeldStream(line)
        await stream.make(1, three.first.epoch)
        ledger = Ledger(stream, Sealer(three.first.secret), lambda _: None)
        await ledger.open()
        writing = [
            asyncio.create_task(ledger.write(lambda number=number: claim(number)))  # type: ignore[misc]
            for number in range(ENTRIES)
        ]
        await until(lambda: ledger.index.last == ENTRIES)
        pausing = asyncio.create_task(ledger.pause())
        await asyncio.sleep(5 * NEWS_S)
        assert not pausing.done()
        stream.let_go.set()
        await pausing
        assert len(await asyncio.gather(*writing)) == await stream.last() == ENTRIES
        with pytest.raises(KeeperBusy):
            await ledger.write(lambda: claim(ENTRIES))


async def test_keepers_begin_only_after_the_whole_ledger_was_copied(three: Three) -> None:
    sealer = Sealer(three.first.secret)
    known: list[Entry] = [*three.first.members, *map(claim, range(ENTRIES))]
    entries = [sealer.seal(one, seq) for seq, one in enumerate(known, 1)]
    copied, at_begin = 0, list[int]()
    async with AsyncExitStack() as stack:
        for folder in three.folders[1:]:
            keeper = Keeper(folder, ready=lambda: at_begin.append(copied))
            keeping = asyncio.create_task(keeper.run())
            stack.push_async_callback(asyncio.wait, [keeping])
            stack.callback(keeping.cancel)
        stream = LedgerStream(await stack.enter_async_context(three.line(is_of_three=True)))
        async with asyncio.timeout(LONGEST_WAIT_S):
            while True:
                with suppress(LedgerSilent):
                    await stream.make(THREE, "")
                    break
        for part in (entries[:ENTRIES], entries):
            await stream.copy_from(part)
            copied = len(part)
            # Keepers that do not wait for the beginning would use the ledger now.
            await asyncio.sleep(5 * AGAIN_S)
        await stream.begin(three.first.epoch)
        await until(lambda: len(at_begin) >= 2)
        assert set(at_begin) == {len(entries)}
        page = await ask_once(three.folders[1], PageAsk(0))
        assert page.epoch == three.first.epoch
        assert [one.raw for one in page.entries[: len(entries)]] == [one.raw for one in entries]


async def test_cancelled_read_ends_although_its_response_comes_at_that_moment(three: Three) -> None:
    async with three.line(is_of_three=False) as line:
        stream = LedgerStream(line)
        await stream.make(1, "e1")
        for turns in [*range(60)] * 5:
            reading = asyncio.create_task(stream.identity())
            for _ in range(turns):
                await asyncio.sleep(0)
            was_running = reading.cancel()
            await asyncio.wait([reading])
            assert reading.cancelled() is was_running, f"after {turns} turns of the loop"
