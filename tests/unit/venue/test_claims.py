"""Tests of claims at a real keeper: one door of several wins, whatever their clocks say."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from app.book.claim import Claim
from app.door.context import Claimed
from app.model.night import LedgerState
from app.model.scan import Direction
from app.runtime import clocks
from app.runtime.clocks import wall_clock
from app.venue.clerk import AT_ONCE
from app.venue.clock import VenueClock
from app.venue.entries import Sealer
from app.venue.errors import KeeperFailed
from app.venue.line import Line
from app.venue.membership import VenueFolder
from app.venue.messages import ClaimAsk, Hello, PageAsk, Place, Request, TellAsk, VenueStatus
from app.venue.taking_part import leave
from tests.support.keeper_program import KeeperProgram
from tests.support.night import MovedClock, until
from tests.support.venue_doors import ClaimingDoor, a_line, join_as
from tests.unit.venue.conftest import NUMBERS, Join, Pair

IN, OUT = Direction.IN, Direction.OUT
HOUR = 3_600_000


@dataclass(frozen=True, slots=True)
class Laptop:
    """A member that asks a keeper directly."""

    folder: VenueFolder
    line: Line

    async def claim(
        self, ticket: str, scan: str, way: Direction = IN, after: int = 0, room: int = 0
    ) -> Any:
        asked = ClaimAsk(ticket, f"{ticket} {scan}", way, after, room=room)
        return await self.line.ask(asked, 5)

    async def tell(self, ticket: str, scan: str, *walk: Any, **end: Any) -> Place:
        """Tell of a walk, or with the names of TellAsk what has become of one."""
        return await self.line.ask(TellAsk(ticket, f"{ticket} {scan}", *walk, **end), 5)

    async def walks(self, ticket: str) -> list[Claim]:
        """Return the walks of a ticket as the ledger has them."""
        sealer, found, last = Sealer(self.folder.membership().secret), list[Claim](), 0
        while True:
            page = await self.line.ask(PageAsk(last), 5)
            for one in page.entries:
                last, entry = one.seq, sealer.open(one)
                if isinstance(entry, Claim) and entry.subject == ticket and not entry.is_told:
                    found.append(entry)
            if last >= page.last:
                return found


@pytest.fixture
async def laptops(join_venue: Join) -> AsyncIterator[tuple[Laptop, Laptop]]:
    async with AsyncExitStack() as stack:
        north, south = [
            Laptop(folder, await stack.enter_async_context(a_line(folder)))
            for folder in [await join_venue(), await join_venue()]
        ]
        yield north, south


@pytest.fixture
def ticket() -> str:
    return f"T{next(NUMBERS)}"


async def test_claim_that_is_asked_again_gets_its_first_answer(
    laptops: tuple[Laptop, Laptop], ticket: str
) -> None:
    north, south = laptops
    first = await north.claim(ticket, "S1")
    left = await south.claim(ticket, "S2", OUT, after=first.seq)
    assert (first.outcome, left.outcome) == ("won", "won")
    assert await north.claim(ticket, "S1") == first
    assert left.at > first.at
    assert len(await north.walks(ticket)) == 2


async def test_claim_that_is_given_back_frees_the_ticket_and_is_not_won_again(
    laptops: tuple[Laptop, Laptop], ticket: str
) -> None:
    north, south = laptops
    first = await north.claim(ticket, "S1")
    stolen = await south.tell(ticket, "S1", is_back=True)
    assert stolen.seq == first.seq, "the answer is the place of the walk"
    lost = await south.claim(ticket, "S2")
    assert len(lost.entries) == 1, "only the door itself gives its claim back"
    await north.tell(ticket, "S1", is_back=True)
    again = await south.claim(ticket, "S3", after=first.seq)
    assert (again.outcome, len(again.entries)) == ("lost", 1), "the end has to be heard first"
    assert (await south.claim(ticket, "S3", after=again.entries[0].seq)).outcome == "won"
    assert (await north.claim(ticket, "S1")).outcome == "lost"


async def test_told_is_no_news_for_a_claim(laptops: tuple[Laptop, Laptop], ticket: str) -> None:
    north, south = laptops
    first = await north.claim(ticket, "S1")
    await north.tell(ticket, "S1", is_told=True)
    await north.tell(ticket, "S1", is_told=True)
    assert (await south.claim(ticket, "S2", OUT, after=first.seq)).outcome == "won"


async def test_walk_that_is_told_late_is_dated_by_the_time_that_passed(
    laptops: tuple[Laptop, Laptop], ticket: str
) -> None:
    north, south = laptops
    newer = await north.claim(ticket, "S1")
    for _ in range(2):
        await south.tell(ticket, "S2", IN, newer.at - HOUR)
    claimed, told = await north.walks(ticket)
    assert abs(newer.at - told.at - HOUR) < 60_000
    assert claimed.at == newer.at
    left = await south.claim(ticket, "S3", OUT, after=newer.seq + 1)
    assert left.at > newer.at, "the stamps of a ticket's live entries rise"


@pytest.mark.parametrize("at", [0, 2**53 - 1])
async def test_late_walk_is_dated_within_the_venue_s_life_never_in_the_future(
    laptops: tuple[Laptop, Laptop], ticket: str, at: int
) -> None:
    north, _ = laptops
    await north.tell(ticket, "S1", IN, at)
    (walk,) = await north.walks(ticket)
    assert wall_clock() - 100 * 24 * HOUR < walk.at <= wall_clock() + HOUR // 60


async def test_door_s_answers_follow_the_keeper(pair: Pair) -> None:
    ticket = pair.ticket()
    outcomes = await asyncio.gather(*(door.claim(ticket) for door in pair.both))
    assert set(outcomes) == {Claimed.WON, Claimed.LOST}
    winner, loser = pair.both if outcomes[0] is Claimed.WON else (pair.south, pair.north)
    assert loser.in_ledger()[ticket] == [winner.won[ticket]]
    assert await loser.claim(ticket, OUT) is Claimed.WON, "what was lost is known"
    await until(lambda: winner.timelines.of_id(ticket).inside is False)
    assert await winner.claim(ticket) is Claimed.WON


async def test_fault_of_the_keeper_holds_no_guest_and_loses_no_walk(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket, ask, failed = pair.ticket(), Line.ask, list[str]()

    async def fail_once(line: Line, request: Request[Any], within: float) -> Any:
        if request.KIND in ("claim", "tell") and request.KIND not in failed:
            failed.append(request.KIND)
            raise KeeperFailed
        return await ask(line, request, within)

    monkeypatch.setattr(Line, "ask", fail_once)
    assert await pair.north.claim(ticket) is Claimed.ALONE
    await until(lambda: failed == ["claim", "tell"])
    pair.north.venue.noted()
    await until(lambda: ticket in pair.south.in_ledger())


async def test_claim_that_is_lost_while_another_walk_is_told_is_not_told(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    north, south, ask = pair.north, pair.south, Line.ask
    ticket, earlier, later = map(pair.ticket, ("", "earlier", "later"))
    is_telling, is_lost = asyncio.Event(), asyncio.Event()

    async def in_turn(line: Line, request: Request[Any], within: float) -> Any:
        if isinstance(request, TellAsk) and request.subject == earlier:
            is_telling.set()
            await is_lost.wait()
        elif isinstance(request, ClaimAsk) and line.laptop == north.venue.membership.laptop:
            await is_telling.wait()
        return await ask(line, request, within)

    monkeypatch.setattr(Line, "ask", in_turn)
    losing = asyncio.create_task(north.claim(ticket))
    await asyncio.sleep(0)
    assert await south.claim(ticket) is Claimed.WON
    north.walk_alone(earlier)
    assert await losing is Claimed.LOST
    is_lost.set()
    north.walk_alone(later)
    await until(lambda: {earlier, later} <= south.in_ledger().keys())
    assert south.in_ledger()[ticket] == [south.won[ticket]]


@pytest.mark.parametrize("set_by", [-2 * HOUR, 2 * HOUR])
async def test_wrong_or_jumping_clock_of_a_door_changes_nothing(
    join_venue: Join, set_by: int
) -> None:
    clock = MovedClock(set_by=set_by)
    async with AsyncExitStack() as stack:
        wrong = await stack.enter_async_context(
            ClaimingDoor.open(await join_venue(), clock, clock.steady)
        )
        right = await stack.enter_async_context(ClaimingDoor.open(await join_venue()))
        ticket, number = f"T{next(NUMBERS)}", 0
        for way in (IN, OUT, IN, OUT):
            for door, other in ((wrong, right), (right, wrong)):
                own = f"{ticket} {number}"
                number += 1
                assert await door.claim(own, way) is Claimed.WON
                await until(lambda own=own, other=other: own in other.in_ledger())  # type: ignore[misc]
                assert other.timelines.of_id(own).inside is (way is IN)
                assert await other.claim(own, OUT if way is IN else IN) is Claimed.WON
            clock.set_by = -clock.set_by
        assert abs(wrong.venue.clock.now() - right.venue.clock.now()) < 10_000


async def test_walk_of_a_silent_time_is_told_late_and_no_door_s_clock_dates_it(
    join_venue: Join, pair: Pair
) -> None:
    clock, ticket = MovedClock(set_by=2 * HOUR), pair.ticket()
    async with ClaimingDoor.open(await join_venue(), clock, clock.steady) as door:
        await door.part.end()
        clock.off -= HOUR
        assert await door.claim(ticket) is Claimed.ALONE
        assert door.venue.state is LedgerState.ALONE
        clock.off += HOUR
        clock.set_by = -2 * HOUR
        await door.part.begin()
        await until(lambda: ticket in pair.south.in_ledger())
        (claim,) = pair.south.timelines.of_id(ticket).claims
        assert abs(pair.south.venue.clock.now() - claim.at - HOUR) < 60_000
        assert await pair.south.claim(ticket, OUT) is Claimed.WON


@pytest.mark.parametrize("set_by", [-2 * HOUR, 2 * HOUR])
async def test_what_was_done_alone_by_a_wrong_clock_is_dated_anew(
    join_venue: Join, pair: Pair, monkeypatch: pytest.MonkeyPatch, set_by: int
) -> None:
    clock, folder, ticket = MovedClock(), await join_venue(), pair.ticket()
    laptop = folder.membership().laptop
    async with ClaimingDoor.open(folder, clock, clock.steady) as door:
        assert await door.claim(ticket) is Claimed.WON
        await until(lambda: ticket in pair.south.in_ledger())
        await door.part.end()
        clock.off = -HOUR // 3
        assert await door.claim(pair.ticket("earlier")) is Claimed.ALONE
    monkeypatch.setattr(clocks, "_boot", lambda: "another")
    clock.off, clock.set_by = -HOUR // 6, set_by
    async with ClaimingDoor.open(folder, clock, clock.steady, is_parted=True) as door:
        assert door.venue.clock.now() >= door.venue._copy.newest() > 0
        door.scans = 9
        assert await door.claim(pair.ticket("later")) is Claimed.ALONE
        door.venue.count(5)
        door.venue.all_out()
        door.venue.count(3)
        clock.off = 0
        await door.part.begin()
        await until(lambda: not door.venue._has_untold() and not door.venue._copy.pending_events())
    copy, now = pair.south.venue._copy, pair.south.venue.clock.now()
    await until(lambda: len([one for one in copy.events() if one.laptop == laptop]) == 3)
    await until(
        lambda: {pair.ticket("earlier"), pair.ticket("later")} <= pair.south.in_ledger().keys()
    )
    told = {claim.subject: claim for claim in copy.claims()}
    ages = [now - one.at for one in copy.events() if one.laptop == laptop]
    ages.append(now - told[pair.ticket("later")].at)
    assert all(abs(age - HOUR // 6) < 60_000 for age in ages), ages
    assert abs(now - told[pair.ticket("earlier")].at - HOUR // 3) < 60_000


async def test_door_that_tells_more_than_a_keeper_takes_at_once_stays_in_agreement(
    join_venue: Join,
) -> None:
    async with ClaimingDoor.open(await join_venue()) as door:
        await door.part.end()
        walks = {f"many {number}" for number in range(round(AT_ONCE) + 50)}
        for walk in walks:
            assert await door.claim(walk) is Claimed.ALONE
        await door.part.begin()
        door.states.clear()
        await until(lambda: door.venue.may_deliver)
        assert walks <= door.in_ledger().keys()
        assert LedgerState.ALONE not in door.states


def test_restarted_keeper_keeps_the_time_although_its_clock_was_set(tmp_path: Path) -> None:
    file = tmp_path / "clock.json"
    before = VenueClock(file, clock=lambda: 10 * HOUR, steady=lambda: 100.0)
    before.advance_to(0, for_good=True)
    after = VenueClock(file, clock=lambda: 8 * HOUR, steady=lambda: 160.0)
    assert after.now() == before.now() + 60_000


def test_time_that_another_keeper_told_late_does_not_count(tmp_path: Path) -> None:
    clock = VenueClock(tmp_path / "clock.json", clock=lambda: HOUR, steady=lambda: 100.0)
    for told in (HOUR + 5_000, HOUR - 3_000, HOUR + 4_990):
        clock.follow(told)
        assert clock.now() == HOUR + 5_000
    for _ in range(60):
        clock.follow(HOUR - 3_000)
    assert clock.now() == HOUR - 3_000


async def test_laptop_that_has_joined_again_gives_back_its_walk(
    join_venue: Join, keeper: KeeperProgram, tmp_path: Path
) -> None:
    folder = await join_venue()
    name = folder.membership().name
    async with a_line(folder) as line:
        assert (await Laptop(folder, line).tell("A", "1", IN, wall_clock())).seq
    await leave(folder)
    again = await join_as(name, keeper, tmp_path / "again" / "venue")
    async with a_line(again) as line:
        laptop = Laptop(again, line)
        await laptop.tell("A", "1", is_back=True)
        assert len((await laptop.claim("A", "S2")).entries) == 2, "a walk, and its end"
    other = await join_venue()
    async with a_line(other) as line:
        assert (await Laptop(other, line).tell("B", "2", IN, wall_clock())).seq
    async with a_line(again) as line:
        laptop = Laptop(again, line)
        await laptop.tell("B", "2", is_back=True)
        assert len((await laptop.claim("B", "S2")).entries) == 1


async def test_slow_line_does_not_move_the_time_that_was_measured(tmp_path: Path) -> None:
    line = SlowLine()
    clock = VenueClock(tmp_path / "clock.json", clock=lambda: HOUR, steady=line.steady)

    async def error_after(answers_after_s: float, **how: bool) -> int:
        line.answers_after_s = answers_after_s
        await clock.measure(cast("Line", line), Hello(), **how)
        return clock.now() - line.time()

    assert await error_after(0.0) == 0
    assert await error_after(1.5) == 0
    line.is_ahead_by += HOUR
    assert abs(await error_after(1.5, anew=True)) == 750
    line.epoch = "2"
    assert await error_after(0.0) == 0


class SlowLine:
    """A line to a keeper whose answers go out at once and take long to come back."""

    def __init__(self) -> None:
        self.now_s = 100.0
        self.answers_after_s = 0.0
        self.is_ahead_by = 5 * HOUR
        self.epoch = "1"

    def steady(self) -> float:
        return self.now_s

    def time(self) -> int:
        """Return the keeper's time."""
        return round(self.now_s * 1000) + self.is_ahead_by

    async def ask(self, *_: object) -> VenueStatus:
        answer = VenueStatus(epoch=self.epoch, time=self.time())
        self.now_s += self.answers_after_s
        return answer
