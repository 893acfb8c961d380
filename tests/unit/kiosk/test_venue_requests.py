"""Requests of the window about the venue, answered by a core that belongs to one."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from app.core.core import Listeners
from app.core.requests import CoreRequests
from app.kiosk.opened_requests import open_request_handler
from app.model.night import HouseState, LedgerState, Role
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.sealed_text import WrongPassphrase
from app.security.store_key import NO_KEYS
from app.venue.certificates import door_credentials, new_key, public_key, signed_for_door
from app.venue.errors import InVenueAlready, KeeperStillThere, NotAVenueCode, OnlyKeepersMay
from app.venue.membership import Member, Membership, VenueFolder
from app.venue.taking_part import begin_keeping, join
from app.venue.venue_code import read_venue_code
from tests.support.keeper_program import KeeperProgram
from tests.support.made import door_settings
from tests.support.waiting import LONGEST_WAIT_S

Notices = Literal["keeper", "always"]
PASSPHRASE = "correct horse"
ADDRESS = "127.0.0.1:9"
SETTINGS = door_settings(service={"base_url": f"http://{ADDRESS}"}, venue={"capacity": 500})


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
def home(tmp_path: Path) -> Home:
    (home := Home(tmp_path / "home")).folder.mkdir()
    return home


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[KeeperProgram]:
    program = KeeperProgram(tmp_path / "keeper").start()
    yield program
    assert program.stop() == []


async def opened(
    home: Home, stack: AsyncExitStack, listeners: Listeners | None = None
) -> CoreRequests:
    """Return the requests of a laptop whose service does not answer."""
    opening = open_request_handler(home, SETTINGS, None, listeners or Listeners(), clock=wall_clock)
    return await stack.enter_async_context(opening)


@pytest.fixture(scope="module")
def membership(tmp_path_factory: pytest.TempPathFactory) -> Membership:
    """Return what makes a laptop a door of a venue whose keeper does not answer; it may keep it."""
    folder = VenueFolder(tmp_path_factory.mktemp("keeper"), NO_KEYS)
    keeper = begin_keeping(folder, "Keeper", PASSPHRASE, event="", now=1)
    key = new_key()
    certificate = signed_for_door(keeper.authority_key, "d1", public_key(key))
    return replace(
        keeper, role=Role.DOOR, laptop="d1", name="North entrance", authority_key="",
        invitation=None, port=0, addresses=(ADDRESS,),
        credentials=door_credentials(key, certificate, keeper.authority),
        members=(Member("d1", "North entrance"),),
    )  # fmt: skip


@pytest.fixture
def takes_part(home: Home, membership: Membership) -> None:
    """Make this laptop a door of the venue."""
    VenueFolder(home.venue, NO_KEYS).write(membership)


async def test_people_without_tickets_are_counted_until_an_evacuation(
    takes_part: None, home: Home, stack: AsyncExitStack
) -> None:
    requests = await opened(home, stack)
    assert [await requests.count_people(people) for people in (-1, 1, 1, 1, -1)] == [0, 1, 1, 1, -1]
    counted = (await requests.night()).house
    await requests.all_out()
    emptied = (await requests.night()).house
    await requests.undo_all_out()
    restored = (await requests.night()).house
    assert counted is not None
    assert emptied is not None
    assert (counted.occupancy.inside, counted.occupancy.capacity) == (2, 500)
    assert emptied.occupancy.inside == 0
    assert emptied.evacuation is not None
    assert emptied.evacuation.door == "North entrance"
    assert restored == counted
    assert await requests.doors() == ()


async def test_another_venue_begins_without_the_evacuation_of_the_one_before(
    takes_part: None, home: Home
) -> None:
    async with AsyncExitStack() as stack:
        await (await opened(home, stack)).all_out()
    VenueFolder(home.venue, NO_KEYS).remove()
    async with AsyncExitStack() as stack:
        requests = await opened(home, stack)
        await requests.keep_venue(PASSPHRASE, 1)
    async with AsyncExitStack() as stack:
        house = (await (await opened(home, stack)).night()).house
        assert house is not None
        assert house.evacuation is None


async def test_laptop_without_a_venue_counts_nobody(home: Home, stack: AsyncExitStack) -> None:
    requests = await opened(home, stack)
    assert await requests.count_people(1) == 0
    await requests.all_out()
    await requests.undo_all_out()
    assert await requests.doors() is None
    assert (await requests.night()).house is None
    assert not home.venue.exists()


async def test_laptop_keeps_a_new_venue_once_its_door_is_opened_anew(home: Home) -> None:
    async with AsyncExitStack() as stack:
        requests = await opened(home, stack)
        assert await requests.venue() is None
        await requests.keep_venue(PASSPHRASE, 1)
        with pytest.raises(InVenueAlready):
            await requests.keep_venue(PASSPHRASE, 1)
        member = await requests.venue()
        assert member is not None
        assert (member.role, member.has_begun) == (Role.KEEPER, False)
        assert (await requests.night()).house is None
    async with AsyncExitStack() as stack:
        requests = await opened(home, stack)
        begun = await requests.venue()
        assert begun is not None
        # Each code is encrypted anew.
        assert replace(begun, code=member.code) == replace(member, has_begun=True)
        await agreeing(requests)
        assert [door.name for door in await requests.doors() or ()] == ["North entrance"]
        await requests.leave_venue()
        assert home.venue.exists()
    assert not home.venue.exists()


async def test_joined_laptop_agrees_with_the_keeper_once_opened_anew(
    home: Home, keeper: KeeperProgram, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        requests = await opened(home, stack)
        with pytest.raises(NotAVenueCode):
            await requests.join_venue(keeper.code[:20], PASSPHRASE)
        with pytest.raises(WrongPassphrase):
            await requests.join_venue(keeper.code, "wrong horse")
        assert await requests.venue() is None
        await requests.join_venue(keeper.code, PASSPHRASE)
        member = await requests.venue()
        assert member is not None
        assert (member.role, member.code, member.may_keep) == (Role.DOOR, "", True)
        assert not member.has_begun
    async with AsyncExitStack() as stack:
        requests = await opened(home, stack)
        await agreeing(requests)
        with pytest.raises(KeeperStillThere):
            await requests.take_over_venue(PASSPHRASE)
        with pytest.raises(OnlyKeepersMay):
            await requests.revoke_door("Keeper")
        south = VenueFolder(tmp_path / "south", NO_KEYS)
        await join(south, keeper.code, PASSPHRASE, "South", event="", now=wall_clock())
        # Whoever promotes this laptop takes its members from its file.
        async with asyncio.timeout(LONGEST_WAIT_S):
            while "South" not in await members_of(requests):  # noqa: ASYNC110
                await asyncio.sleep(0.02)


async def test_keeper_stops_joining_and_lets_laptops_join_again(
    home: Home, stack: AsyncExitStack
) -> None:
    requests = await opened(home, stack)
    await requests.keep_venue(PASSPHRASE, 1)
    codes = list[str]()
    for may_join in (False, True):
        await requests.invite_to_venue(may_join=may_join)
        member = await requests.venue()
        assert member is not None
        assert (member.code_until is not None) is bool(member.code) is may_join
        codes.append(member.code)
    assert read_venue_code(codes[1], PASSPHRASE).until


async def test_door_without_an_answer_says_since_when_it_is_alone(
    takes_part: None, home: Home, stack: AsyncExitStack
) -> None:
    before, is_told = wall_clock(), asyncio.Event()
    requests = await opened(home, stack, Listeners(venue=is_told.set))
    await asyncio.wait_for(is_told.wait(), LONGEST_WAIT_S)
    house = (await requests.night()).house
    assert house is not None
    assert house.ledger is LedgerState.ALONE
    assert house.alone_since is not None
    assert before <= house.alone_since <= wall_clock()


async def test_door_takes_over_with_a_code_that_has_its_address(
    takes_part: None, home: Home, stack: AsyncExitStack
) -> None:
    requests = await opened(home, stack)
    before = await requests.venue()
    with pytest.raises(WrongPassphrase):
        await requests.take_over_venue("wrong horse")
    assert await requests.venue() == before
    await requests.take_over_venue(PASSPHRASE)
    after = await requests.venue()
    assert before is not None
    assert after is not None
    assert (before.role, before.has_begun) == (Role.DOOR, True)
    assert (after.role, after.has_begun) == (Role.KEEPER, False)
    assert after.addresses[0] != ADDRESS
    assert read_venue_code(after.code, PASSPHRASE).addresses == after.addresses


async def members_of(requests: CoreRequests) -> tuple[str, ...]:
    """Return the names of the other laptops that this one has written down."""
    member = await requests.venue()
    return () if member is None else member.others


async def house_when(requests: CoreRequests, is_wanted: Callable[[HouseState], bool]) -> HouseState:
    """Return the house as soon as it is so."""
    async with asyncio.timeout(LONGEST_WAIT_S):
        while True:
            house = (await requests.night()).house
            if house is not None and is_wanted(house):
                return house
            await asyncio.sleep(0.02)


async def agreeing(requests: CoreRequests) -> None:
    """Wait until the doors agree, and this one was heard."""
    await house_when(requests, lambda house: house.ledger is LedgerState.AGREEING)
    async with asyncio.timeout(LONGEST_WAIT_S):
        while not await requests.doors():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(("which", "is_told"), [("keeper", False), ("always", True)])
async def test_setting_chooses_which_laptop_tells_of_troubled_doors(
    takes_part: None, home: Home, stack: AsyncExitStack, which: Notices, is_told: bool
) -> None:
    settings = replace(SETTINGS, venue=replace(SETTINGS.venue, notices=which))
    opening = open_request_handler(home, settings, None, Listeners(), clock=wall_clock)
    requests = await stack.enter_async_context(opening)
    assert (await requests.troubled_doors() is not None) is is_told
