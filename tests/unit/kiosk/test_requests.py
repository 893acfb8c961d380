"""Tests of requests of the window, answered by a real core: scans, the queue, and the venue."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path
from time import sleep
from typing import Any, Literal

import pytest

from app.book.movement import Change, Look
from app.core.core import Core, Listeners
from app.core.requests import CoreRequests
from app.core.update_check import UpdateCheck
from app.core.venue_requests import VenueEntry
from app.kiosk.opened_requests import open_request_handler
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.model.night import LEAST_ADMITTED, HouseState, LedgerState, Role
from app.model.scan import Direction, Scan, Source
from app.model.verdict import Answer, DecidedBy, Kind, Note, Reason, Verdict
from app.report.period import NothingScanned, WrongTime
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.keys import NO_KEYS
from app.security.sealed_text import WrongPassphrase
from app.service.ticket_service import TicketService
from app.settings.sections import WindowSettings
from app.steward.announcements import Announcements
from app.steward.lookup import Lookup
from app.store.journal import ROWS_AT_ONCE
from app.store.records import Notes
from app.venue.certificates import door_credentials, new_key, public_key, signed_for_door
from app.venue.errors import InVenueAlready
from app.venue.membership import Member, Membership, VenueFolder
from app.venue.taking_part import begin_keeping, join
from app.venue.venue_code import read_venue_code
from tests.support.keeper_program import KeeperProgram
from tests.support.made import door_settings
from tests.support.night import DOOR, Night, is_good, settings_for
from tests.support.waiting import LONGEST_WAIT_S

GOOD = Finding(Subject.DISK, FindingState.GOOD, Message("fine"))


async def look_around(_: Core) -> tuple[Finding, ...]:
    return (GOOD,)


class StoredChoices(list[WindowSettings]):
    """The window settings that were stored, in order; storing one takes the next of `pauses`."""

    pauses: Iterator[float] = repeat(0.0)

    def __call__(self, window: WindowSettings) -> None:
        sleep(next(self.pauses))
        self.append(window)


@pytest.fixture
def kept() -> StoredChoices:
    return StoredChoices()


@pytest.fixture
def requests(night: Night, kept: StoredChoices) -> CoreRequests:
    core = night.core
    service = TicketService(core.organiser, core.ticketing_id, frozenset())
    lookup = Lookup(service, core.organiser, core.ticketing_id, core.roster, core.timelines)
    announcements = Announcements(
        core.organiser, night.service.event_id, core.supervised, lambda: 0
    )
    settings = settings_for(night.service)
    door = replace(settings.door, category_names=("crew Crew",))
    settings = replace(settings, door=door)
    entry = VenueEntry(night.path.parent / "venue", NO_KEYS, settings, night.clock)
    return CoreRequests(
        core, lookup, announcements, look_around, str.upper, kept, settings, entry,
        UpdateCheck(night.path.parent / "newest-version.json", "", night.clock), night.clock,
    )  # fmt: skip


async def test_list_answers_code_and_categories(night: Night, requests: CoreRequests) -> None:
    ticket = night.good()
    await requests.scan(ticket.code, Source.LIST, Direction.IN)
    found = await requests.search(ticket.code, whole_words=True)
    assert [(one.ticket.id, one.inside) for one in found] == [(ticket.id, True)]
    assert (await requests.party(ticket))[0].ticket.order_id == ticket.order_id
    assert (await requests.details(ticket)).live
    assert await requests.knows(ticket.code)
    assert not await requests.knows("nobody's code")
    categories = await requests.categories()
    assert categories[ticket.category_id]
    assert categories["crew"] == "Crew"


async def test_last_of_choices_is_stored_last(requests: CoreRequests, kept: StoredChoices) -> None:
    kept.pauses = chain([0.2], repeat(0.0))
    first, last = WindowSettings(theme="light"), WindowSettings(theme="light", language="de")
    await asyncio.gather(requests.keep(first), requests.keep(last))
    assert kept == [first, last]


async def test_night_is_counted_while_the_door_works(night: Night, requests: CoreRequests) -> None:
    with pytest.raises(NothingScanned):
        await requests.report("", "")
    await night.scan(night.good())
    figures = await requests.report("", "")
    assert (figures.admitted, figures.door.name) == (1, DOOR)
    part = await requests.report("2020-01-01T00:00Z", "")
    assert (part.admitted, part.period.begin) == (1, 1_577_836_800_000)
    with pytest.raises(NothingScanned):
        await requests.report("", "2020-01-01T00:00Z")
    with pytest.raises(WrongTime):
        await requests.report("noon", "")


async def test_rush_is_told_by_list_and_journal(night: Night, requests: CoreRequests) -> None:
    assert await requests.rush() is None
    for _ in range(LEAST_ADMITTED):
        await night.scan(night.good())
        night.clock.off += 30_000
    rush = await requests.rush()
    assert rush is not None
    sold = [ticket for ticket in night.tickets if is_good(ticket)]
    assert rush.to_come >= len(sold)
    half_a_minute_each = night.clock() + rush.to_come * 30_000
    assert abs(rush.clear_at - half_a_minute_each) < 60_000
    assert rush.sooner_at < rush.clear_at
    before = rush.to_come
    await night.scan(night.good())
    again = await requests.rush()
    assert again is not None
    assert again.to_come == before - 1


def scanned(core: Core, count: int) -> list[str]:
    """Record so many admissions by list; return the ids of their scans."""
    for number in range(count):
        scan = Scan(f"S{number}", f"CODE-{number}", Source.CAMERA, Direction.IN, number)
        core.journal.record(scan, Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST))
    return [f"S{number}" for number in range(count)]


def change(core: Core, scan_ids: Iterable[str], **changes: Any) -> None:
    moved = [one for scan_id in scan_ids for one in core.journal.movements(scan_id)]
    core.deliveries.deliver([Change(one.number, **changes) for one in moved])


async def turns_during(work: Coroutine[Any, Any, object]) -> int:
    """Return how often other tasks ran while this one did."""
    doing, turns = asyncio.ensure_future(work), 0
    while not doing.done():
        await asyncio.sleep(0)
        turns += 1
    await doing
    return turns


async def test_waiting_rows_are_counted_listed_and_exported(
    night: Night, requests: CoreRequests, tmp_path: Path
) -> None:
    before = await requests.night()
    assert (before.waiting, before.needs_a_look, before.next_try) == (0, 0, None)
    night.goes_down()
    scanned = [await requests.scan(night.good().code, Source.TYPED, Direction.IN) for _ in "ab"]
    after = await requests.night()
    assert (after.waiting, after.inside) == (2, before.inside + 2)
    queue = await requests.queue()
    assert [row.scan for row in queue.waiting] == [decision.scan for decision in scanned]
    assert await requests.export(tmp_path / "queue.csv") == 2
    await requests.send_now()
    night.comes_back()
    await night.core.outbox.drain()
    assert (await requests.night()).waiting == 0


async def test_long_queue_lists_first_rows_and_counts_all(
    night: Night, requests: CoreRequests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.core.requests.MOST_SHOWN", 1)
    night.goes_down()
    for _ in range(3):
        await requests.scan(night.good().code, Source.TYPED, Direction.IN)
    queue = await requests.queue()
    assert (len(queue.waiting), queue.more) == (1, 2)
    waiting = [row.scan.id for row in night.core.journal.waiting()]
    change(night.core, waiting, look=Look.DISPUTED)
    queue = await requests.queue()
    assert (len(queue.needs_a_look), queue.more_to_look) == (1, 2)


async def test_reading_long_queue_lets_scans_run_in_between(
    night: Night, requests: CoreRequests, tmp_path: Path
) -> None:
    change(night.core, scanned(night.core, count := 8 * ROWS_AT_ONCE), look=Look.DISPUTED)
    assert await turns_during(requests.queue()) >= 8
    assert await turns_during(requests.export(tmp_path / "queue.csv")) >= 8
    assert len((tmp_path / "queue.csv").read_text().splitlines()) == count + 1


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
    VenueFolder(home.venue, NO_KEYS).write(membership)


async def test_people_without_tickets_are_counted_until_an_evacuation(
    takes_part: None, home: Home, stack: AsyncExitStack
) -> None:
    requests = await opened(home, stack)
    assert [await requests.count_people(people) for people in (-1, 1, 1, 1, -1)] == [0, 1, 1, 1, -1]
    counted = (await requests.night()).house
    await asyncio.sleep(0.005)  # what is counted in the same millisecond stays inside
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
    assert restored is not None
    assert (restored.occupancy, restored.evacuation) == (counted.occupancy, None)
    assert await requests.doors() == ()
    assert await requests.rush() is None


async def test_next_venue_begins_without_an_evacuation(takes_part: None, home: Home) -> None:
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


async def test_joined_laptop_agrees_anew(home: Home, keeper: KeeperProgram, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        requests = await opened(home, stack)
        await requests.join_venue(keeper.code, PASSPHRASE)
        member = await requests.venue()
        assert member is not None
        assert (member.role, member.code, member.may_keep) == (Role.DOOR, "", True)
        assert not member.has_begun
    async with AsyncExitStack() as stack:
        requests = await opened(home, stack)
        await agreeing(requests)
        south = VenueFolder(tmp_path / "south", NO_KEYS)
        await join(south, keeper.code, PASSPHRASE, "South", event="", now=wall_clock())
        # Whoever promotes this laptop takes its members from its file.
        async with asyncio.timeout(LONGEST_WAIT_S):
            while "South" not in await members_of(requests):  # noqa: ASYNC110
                await asyncio.sleep(0.02)


async def test_keeper_stops_and_lets_laptops_join(home: Home, stack: AsyncExitStack) -> None:
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


@pytest.mark.parametrize(("which", "waiting"), [("keeper", 0), ("always", 1)])
async def test_house_has_the_desk_s_news_and_a_laptop_that_tells_who_waits(
    membership: Membership, home: Home, stack: AsyncExitStack, which: Notices, waiting: int
) -> None:
    members = [Member("d1", "North entrance", may_keep=True), Member("d2", "Desk", may_keep=True)]
    VenueFolder(home.venue, NO_KEYS).write(replace(membership, members=tuple(members)))
    settings = replace(SETTINGS, venue=replace(SETTINGS.venue, notices=which))
    opening = open_request_handler(home, settings, None, Listeners(), clock=wall_clock)
    requests = await stack.enter_async_context(opening)
    own = Note("own", "T1", Reason.UNCLEAR, "North entrance", wall_clock(), number=1)
    said = replace(own, door="Desk", is_done=True, answer=Answer.REFUSE, by_name="Ana")
    other = replace(own, id="other", subject="T2", door="Garden")
    Notes(requests._core.database).add([own, said, other])
    house = (await requests.night()).house
    assert house is not None
    assert ([case.asked.id for case in house.answers], house.waiting) == (["own"], waiting)
    assert [one.asked.id for one in await requests.waiting_guests()] == ["other"]
    await requests.answer_case("other", Answer.ADMIT, "Paid", "Ben")
    assert await requests.waiting_guests() == ()
    assert [(one.by, one.subject) for one in await requests.supervised(9)] == [("Ben", "T2")]
