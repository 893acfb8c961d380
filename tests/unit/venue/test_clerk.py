"""Tests of a keeper's answers over a stream in memory, in orders that a real one seldom has."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nats.aio.msg import Msg

from app.book.house import House, HouseAct, HouseEvent
from app.model.scan import Direction
from app.model.verdict import Note
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.venue import clerk
from app.venue.clerk import LARGEST, LIVE_MS, SHORT, Clerk
from app.venue.entries import Sealer, Stored
from app.venue.errors import AskRefused, KeeperDiskFull
from app.venue.ledger import (
    LARGEST_FOR_WALKS,
    Identity,
    Ledger,
    LedgerIndex,
    LedgerStream,
    Overtaken,
)
from app.venue.membership import Member
from app.venue.messages import ClaimAsk, HouseAsk, NoteAsk, TellAsk

NORTH, SOUTH = Member("aa", "North"), Member("bb", "South")
IN = Direction.IN
EPOCH = "1.a"


class MemoryStream:
    """The stream of `servers` servers, kept in memory."""

    def __init__(self, servers: int = 1) -> None:
        self.entries = list[Stored]()
        self._servers = servers
        self.size = 0

    async def identity(self) -> Identity:
        return Identity(EPOCH, await self.last(), self.size, self._servers, self._servers)

    async def append(self, stored: Stored, newest: int, *, after_all: bool) -> int:
        places = (one.seq for one in self.entries if after_all or one.place == stored.place)
        if max(places, default=0) != newest:
            raise Overtaken
        self.entries.append(replace(stored, seq=len(self.entries) + 1))
        return len(self.entries)

    async def last(self) -> int:
        return len(self.entries)

    async def read(self, after: int) -> AsyncIterator[Stored]:
        for stored in self.entries[after:]:
            yield stored

    async def follow(self, heard: object) -> None:
        """Tell nobody of new entries: news may be lost."""


class Desk:
    """One keeper's clerk, whose time is `now`."""

    def __init__(self, stream: MemoryStream) -> None:
        self.stream = stream
        self.ledger = Ledger(cast("LedgerStream", stream), Sealer("ab" * 32), lambda _: None)
        self.now = 1_000_000
        unused = cast("Any", None)
        self.clerk = Clerk(
            unused, self.ledger, lambda: self.now, unused, unused, lambda: 0, unused, unused, unused
        )

    async def open(self) -> "Desk":
        await self.ledger.open()
        await self.ledger.check()
        return self

    async def claim(self, ticket: str, scan: str, by: Member = NORTH, **more: Any) -> str:
        outcome = (await self.clerk._claim(by, ClaimAsk(ticket, scan, IN, 0, **more))).outcome
        return str(outcome)

    async def tell(self, ticket: str, scan: str, **more: Any) -> int:
        return (await self.clerk._tell(NORTH, TellAsk(ticket, scan, **more))).seq

    async def house(self, act: HouseAct, act_id: str, at: int = 0) -> None:
        await self.clerk._house(NORTH, HouseAsk(act_id, act, at))

    @property
    def cleared_by(self) -> str | None:
        cleared = self.ledger.index.house.cleared
        return None if cleared is None else cleared.id


@pytest.fixture
async def desk() -> Desk:
    return await Desk(MemoryStream()).open()


async def test_walks_of_one_door_on_a_ticket_hinder_no_other_door(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clerk, "MOST_OF_TICKET", 2)
    for number in range(2):
        assert await desk.tell("T1", f"rogue {number}")
    with pytest.raises(AskRefused):
        await desk.tell("T1", "rogue again")
    last = desk.ledger.index.last
    assert (await desk.clerk._claim(SOUTH, ClaimAsk("T1", "S1", IN, last))).outcome == "won"


@pytest.mark.parametrize("subject", ["", "code:"])
async def test_nothing_is_told_of_all_tickets_without_a_code(desk: Desk, subject: str) -> None:
    for request in (desk.claim, desk.tell):
        with pytest.raises(AskRefused):
            await request(subject, "S1")
    with pytest.raises(AskRefused):
        await desk.clerk._note(NORTH, NoteAsk(Note("N1", subject, "words", "North", 0)))
    assert desk.ledger.index.last == 0


@pytest.mark.parametrize(
    ("kind", "size", "is_heard"),
    [("ask", SHORT, True), ("ask", LARGEST, False), ("beat", LARGEST, True)],
)
async def test_long_requests_count_as_many(
    desk: Desk, kind: str, size: int, is_heard: bool
) -> None:
    message = Msg(cast("Any", None), f"{kind}.aa.claim", data=b"x" * size)
    beats = list[bytes]()
    desk.clerk._beat = lambda _, content: beats.append(content)
    for _ in range(200):
        await desk.clerk._hear(message)
    assert (desk.clerk._hearing["aa"].ignored_until == 0) is is_heard


async def test_scan_of_another_door_is_told_by_that_one_only(desk: Desk) -> None:
    for member in (NORTH, SOUTH):
        desk.ledger.index.members.put(member)
    assert await desk.claim("T1", "S1", SOUTH) == "won"
    with pytest.raises(AskRefused):
        await desk.tell("T2", "S1")
    with pytest.raises(AskRefused):
        await desk.claim("T2", "S1", NORTH)
    assert await desk.claim("T2", "S1", SOUTH) == "won"
    desk.ledger.index.members.put(replace(SOUTH, is_revoked=True))
    assert await desk.tell("T3", "S1"), "it has joined again under another id"


async def test_last_part_of_a_full_ledger_is_for_members(desk: Desk) -> None:
    desk.stream.size = LARGEST_FOR_WALKS + 1
    await desk.ledger.check()
    assert desk.ledger.is_full
    with pytest.raises(KeeperDiskFull):
        await desk.claim("T1", "S1")
    with pytest.raises(KeeperDiskFull):
        await desk.clerk._note(NORTH, NoteAsk(Note("N1", "T1", "words", "North", 0)))
    assert await desk.ledger.write(lambda: NORTH) == 1


ACTS = st.lists(
    st.builds(
        HouseEvent, st.sampled_from("abcd"), st.sampled_from(HouseAct), st.just("aa"),
        st.just("North"), st.integers(0, 9), st.integers(-3, 5),
    ),
    unique_by=lambda event: (event.id, event.act),
)  # fmt: skip


@given(ACTS)
def test_keeper_and_doors_count_the_house_alike(acts: list[HouseEvent]) -> None:
    index = LedgerIndex(Sealer("ab" * 32))
    for seq, event in enumerate(acts, start=1):
        index.add(index.sealer.seal(event, seq))
    with TemporaryDirectory() as folder, closing(Database.open(Path(folder, "s"))) as database:
        copy = LedgerCopy(database)
        copy.begin("aa", 0)
        copy.add(Position(EPOCH, len(acts)), News(events=acts))
        assert copy.house() == index.house
    undone = {one.id for one in acts if one.act is HouseAct.UNDO}
    expected = House()
    for event in sorted(acts, key=lambda one: (one.at, one.act is HouseAct.TALLY)):
        if event.act is HouseAct.TALLY:
            expected = replace(expected, tally=max(expected.tally + event.people, 0))
        elif event.act is HouseAct.ALL_OUT and event.id not in undone:
            expected = House(0, event)
    assert index.house.tally == expected.tally
    assert index.cleared_at == (expected.cleared_at or 0)


async def test_add_on_needs_no_place_in_the_house(desk: Desk) -> None:
    assert await desk.claim("T1", "S1", room=1) == "won"
    assert await desk.claim("P1", "S1", room=1, is_person=False) == "won"
    assert await desk.claim("T2", "S2", room=1) == "full"


@pytest.mark.parametrize("has_real_one", [True, False])
async def test_undo_of_an_unknown_evacuation_undoes_that_one_only(
    desk: Desk, has_real_one: bool
) -> None:
    """After a split the undo may be told to the newer ledger before the evacuation."""
    if has_real_one:
        await desk.house(HouseAct.ALL_OUT, "real")
    desk.now += 10 * LIVE_MS
    await desk.house(HouseAct.UNDO, "false")
    await desk.claim("T1", "S1")
    await desk.house(HouseAct.ALL_OUT, "false")
    assert desk.cleared_by == ("real" if has_real_one else None)


async def test_undo_without_an_id_undoes_the_last_evacuation(desk: Desk) -> None:
    await desk.house(HouseAct.UNDO, "")
    await desk.house(HouseAct.ALL_OUT, "first")
    await desk.house(HouseAct.UNDO, "")
    assert desk.cleared_by is None


async def test_evacuation_told_twice_at_once_is_one_and_a_later_one_another(desk: Desk) -> None:
    """Guests whom a door without a keeper let in between are outside after the later one."""
    await desk.house(HouseAct.ALL_OUT, "first", desk.now)
    await desk.house(HouseAct.ALL_OUT, "same", desk.now)
    assert desk.cleared_by == "first"
    alone = desk.now + LIVE_MS
    desk.now += 3 * LIVE_MS
    await desk.house(HouseAct.ALL_OUT, "later", desk.now)
    assert desk.cleared_by == "later"
    await desk.tell("T1", "S1", at=alone)
    assert desk.ledger.index.inside == 0


async def test_end_of_a_walk_has_to_be_told_to_the_service_too(desk: Desk) -> None:
    await desk.claim("T1", "S1")
    told = await desk.tell("T1", "S1", is_told=True)
    assert len(desk.ledger.index.entries) == 2
    await desk.tell("T1", "S1", is_told=True)
    assert len(desk.ledger.index.entries) == 2
    await desk.tell("T1", "S1", is_back=True)
    assert await desk.tell("T1", "S1", is_told=True) == told == 1
    assert len(desk.ledger.index.entries) == 4


async def test_keeper_that_has_missed_news_reads_it_before_it_says_no() -> None:
    stream = MemoryStream(servers=3)
    one, other = await asyncio.gather(Desk(stream).open(), Desk(stream).open())
    assert await one.claim("T1", "S1") == "won"
    assert await other.tell("T1", "S1", is_told=True) == 1
    assert await one.claim("T2", "S2") == "won"
    assert await other.tell("T2", "S2", is_back=True) == 3
    assert await one.claim("T2", "S3", SOUTH) == "lost"
    assert len(stream.entries) == 4


async def test_end_of_a_walk_that_comes_meanwhile_is_not_taken_as_told() -> None:
    stream = MemoryStream(servers=3)
    one, other = await asyncio.gather(Desk(stream).open(), Desk(stream).open())
    assert await one.claim("T1", "S1") == "won"
    last = stream.last

    async def before_the_news() -> int:
        await other.ledger.catch_up()
        return 0

    stream.last = before_the_news  # type: ignore[method-assign]
    assert await other.tell("T1", "S1", is_told=True) == 0
    stream.last = last  # type: ignore[method-assign]
    assert await other.tell("T1", "S1", is_told=True) == 1
    assert len(stream.entries) == 2
