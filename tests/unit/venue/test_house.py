"""Tests of the house: one number of people inside, at the keeper, at each door and in commands."""

import asyncio
from secrets import token_hex

import pytest

from app.book.house import HouseAct
from app.door.context import Claimed
from app.model.scan import Direction
from app.security.keys import NO_KEYS
from app.venue.finding import ask_once
from app.venue.line import Line
from app.venue.membership import VenueFolder
from app.venue.messages import HouseAsk, Place
from tests.support.keeper_program import KeeperProgram
from tests.support.night import MovedClock, until
from tests.support.venue_doors import ClaimingDoor
from tests.unit.venue.conftest import Door, Join, Pair

MINUTE = 60_000


async def start_empty(pair: Pair, keeper: KeeperProgram) -> None:
    """Empty the house that other tests have filled."""
    folder = VenueFolder(keeper.home / "venue", NO_KEYS)
    await ask_once(folder, HouseAsk(token_hex(8), HouseAct.ALL_OUT, 0))
    at = pair.north.venue.clock.now() - MINUTE
    await until(lambda: all((one.venue.house.cleared_at or 0) > at for one in pair.both))


async def all_show(pair: Pair, keeper: KeeperProgram, tickets: int, tally: int) -> None:
    """Check that each door, the keeper and the command show the same people inside."""

    def shows(door: ClaimingDoor) -> bool:
        told = door.venue.status
        same = told is not None and (told.tickets, told.tally) == (tickets, tally)
        return same and door.venue.house.tally == tally

    await until(lambda: all(map(shows, pair.both)))
    house = (await asyncio.to_thread(keeper.ask, "status"))["occupancy"]
    assert (house["tickets"], house["tally"], house["inside"]) == (tickets, tally, tickets + tally)


async def test_people_are_counted_and_evacuated_at_doors_and_by_commands(
    pair: Pair, keeper: KeeperProgram
) -> None:
    await start_empty(pair, keeper)
    pair.north.venue.count(5)
    await all_show(pair, keeper, 0, 5)
    pair.south.venue.count(-2)
    await all_show(pair, keeper, 0, 3)
    pair.south.venue.count(-10)
    await all_show(pair, keeper, 0, 0)
    pair.north.venue.count(1)
    await all_show(pair, keeper, 0, 1)
    assert (await asyncio.to_thread(keeper.ask, "tally", "+4"))["tally"] == 5
    assert await pair.north.claim(pair.ticket()) is Claimed.WON
    await all_show(pair, keeper, 1, 5)
    assert (await asyncio.to_thread(keeper.ask, "all-out", "--yes"))["inside"] == 0
    assert (await asyncio.to_thread(keeper.ask, "all-out", "--undo"))["inside"] == 6
    await all_show(pair, keeper, 1, 5)


async def test_evacuation_at_two_doors_at_once_is_one_and_can_be_undone(
    pair: Pair, keeper: KeeperProgram
) -> None:
    await start_empty(pair, keeper)
    before = pair.south.venue.house.cleared
    pair.north.venue.count(10)
    assert await pair.north.claim(pair.ticket()) is Claimed.WON
    await all_show(pair, keeper, 1, 10)
    for door in pair.both:
        door.venue.all_out()
    await all_show(pair, keeper, 0, 0)
    cleared = pair.south.venue.house.cleared
    assert cleared == pair.north.venue.house.cleared
    assert cleared is not None
    author = next(one for one in pair.both if one.venue.membership.name == cleared.door)
    pair.south.venue.count(3)
    assert await pair.south.claim(pair.ticket()) is Claimed.WON, "the guest comes back"
    await all_show(pair, keeper, 1, 3)
    (pair.north if author is pair.south else pair.south).venue.undo_all_out()
    await all_show(pair, keeper, 1, 13)
    assert pair.south.venue.house.cleared == before


async def test_people_counted_alone_before_an_evacuation_do_not_count_after_it(
    pair: Pair, keeper: KeeperProgram, join_venue: Join
) -> None:
    await start_empty(pair, keeper)
    clock = MovedClock()
    async with ClaimingDoor.open(await join_venue(), clock, clock.steady) as alone:
        await alone.part.end()
        clock.off = -10 * MINUTE
        for people in (4, 3):
            alone.venue.count(people)
        assert len(alone.venue._copy.pending_events()) == 1, "clicks are told together"
        assert await alone.claim(pair.ticket()) is Claimed.ALONE
        clock.off = 0
        pair.north.venue.all_out()
        await all_show(pair, keeper, 0, 0)
        alone.venue.count(2)
        await alone.part.begin()
        await until(lambda: pair.ticket() in pair.north.in_ledger())
        await all_show(pair, keeper, 0, 2)
        await until(lambda: alone.venue.house.tally == 2)


async def test_people_who_are_counted_while_others_are_told_are_told_too(
    pair: Pair, keeper: KeeperProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_empty(pair, keeper)
    venue, tell = pair.north.venue, pair.north.venue._tell
    await pair.north.part.end()
    venue.all_out()
    venue.count(2)

    async def count_and_tell(line: Line, told: HouseAsk) -> Place | None:
        if told.act is HouseAct.ALL_OUT:
            venue.count(3)
        return await tell(line, told)

    monkeypatch.setattr(venue, "_tell", count_and_tell)
    await pair.north.part.begin()
    await all_show(pair, keeper, 0, 5)


async def test_last_places_are_given_once(pair: Pair, keeper: KeeperProgram) -> None:
    await start_empty(pair, keeper)
    pair.north.venue.count(4)
    await all_show(pair, keeper, 0, 4)
    tickets = [pair.ticket(number) for number in range(20)]
    outcomes = list[Claimed]()
    for first in range(0, 20, 4):
        claims = zip(pair.both * 2, tickets[first : first + 4], strict=True)
        outcomes += await asyncio.gather(*(door.claim(one, room=14) for door, one in claims))
    assert outcomes.count(Claimed.WON) == outcomes.count(Claimed.FULL) == 10
    assert {*pair.north.full, *pair.south.full}.isdisjoint({*pair.north.won, *pair.south.won})
    door = pair.north if pair.north.won else pair.south
    assert await door.claim(next(iter(door.won)), Direction.OUT, room=14) is Claimed.WON
    await all_show(pair, keeper, 9, 4)
    assert await pair.south.claim(pair.ticket("next"), room=14) is Claimed.WON


async def test_add_on_is_no_person(doors: tuple[Door, Door], keeper: KeeperProgram) -> None:
    north, south = doors
    north.venue.all_out()
    await until(lambda: [*map(inside, doors)] == [0, 0])
    guest = north.new_guest()
    addon = north.night.where(lambda one: one.addon_of is not None and one.status == "SOLD")
    for ticket in (guest, addon):
        assert (await north.night.scan(ticket)).verdict.lets_through
    await until(lambda: south.is_inside(addon))
    await until(lambda: [*map(inside, doors)] == [1, 1])
    status = await asyncio.to_thread(keeper.ask, "status")
    assert status["occupancy"]["inside"] == 1


def inside(door: Door) -> int:
    return door.night.core.occupancy().inside


async def test_list_that_is_read_after_an_evacuation_changes_nothing(
    doors: tuple[Door, Door], keeper: KeeperProgram
) -> None:
    """The service still has everybody inside."""
    north, south = doors
    for door in doors:
        door.night.comes_back()
    tickets = [north.new_guest() for _ in range(5)]
    for people in (0, 5, 0):
        if people:
            for ticket in tickets:
                assert (await north.night.scan(ticket)).verdict.lets_through
        else:
            north.venue.all_out()
        for door in doors:
            await until(lambda door=door, people=people: inside(door) == people)  # type: ignore[misc]
            await door.night.core.list_reader.read_all()
    again, *others = tickets
    assert (await south.night.scan(again)).verdict.lets_through
    await asyncio.sleep(5)
    await until(lambda: [*map(inside, doors)] == [1, 1])
    assert not any(door.is_inside(ticket) for door in doors for ticket in others)
    house = (await asyncio.to_thread(keeper.ask, "status"))["occupancy"]
    assert (house["inside"], house["tally"]) == (1, 0)
