"""Tests of requests of the window, answered by a real core: scans, the queue, and the venue."""

import asyncio
import os
import threading
from collections.abc import Coroutine, Iterable, Iterator
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from app.book.movement import Change, Look
from app.core.core import Core
from app.core.requests import CoreRequests
from app.core.update_check import UpdateCheck
from app.core.venue_requests import VenueEntry
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.organiser.errors import KeyRefused
from app.organiser.operations import GET_TICKETING
from app.rehearsal.weather import WeatherKind as Weather
from app.report.period import NothingScanned, WrongTime
from app.runtime.private_files import CannotExport
from app.security.store_key import NO_KEYS
from app.service.ticket_service import TicketService
from app.settings.sections import WindowSettings
from app.steward.announcements import Announcements
from app.steward.lookup import Lookup
from app.store.journal import ROWS_AT_ONCE
from tests.support.night import DOOR, Night, settings_for
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


async def test_search_result_says_whether_guest_is_inside(
    night: Night, requests: CoreRequests
) -> None:
    ticket = night.good()
    await requests.scan(ticket.code, Source.LIST, Direction.IN)
    found = await requests.search(ticket.code, whole_words=True)
    assert [(one.ticket.id, one.inside) for one in found] == [(ticket.id, True)]
    assert (await requests.party(ticket))[0].ticket.order_id == ticket.order_id


async def test_codes_and_categories_of_list_are_known(night: Night, requests: CoreRequests) -> None:
    ticket = night.good()
    assert await requests.knows(ticket.code)
    assert not await requests.knows("nobody's code")
    categories = await requests.categories()
    assert categories[ticket.category_id]
    assert categories["crew"] == "Crew"


async def test_details_come_from_service_while_line_is_up(
    night: Night, requests: CoreRequests
) -> None:
    ticket = night.good()
    assert (await requests.details(ticket)).live
    night.goes_down()
    assert not (await requests.details(ticket)).live


async def test_last_of_two_choices_is_stored_last(
    requests: CoreRequests, kept: StoredChoices
) -> None:
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


async def test_file_is_written_as_a_whole(requests: CoreRequests, tmp_path: Path) -> None:
    tmp_path = tmp_path / "documents"
    os.mkdir(tmp_path)
    await requests.write_file(tmp_path / "night.pdf", b"pages")
    assert os.listdir(tmp_path) == ["night.pdf"]
    with pytest.raises(CannotExport):
        await requests.write_file(tmp_path / "nowhere" / "night.pdf", b"pages")


def scanned(core: Core, count: int) -> list[str]:
    """Record so many admissions by list; return the ids of their scans."""
    for number in range(count):
        scan = Scan(f"S{number}", f"CODE-{number}", Source.CAMERA, Direction.IN, number)
        core.journal.record(scan, Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST))
    return [f"S{number}" for number in range(count)]


def change(core: Core, scan_ids: Iterable[str], **changes: Any) -> None:
    """Change the movements of these scans, all in one commit."""
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


async def test_queue_says_whether_key_is_refused(night: Night, requests: CoreRequests) -> None:
    assert not (await requests.queue()).key_refused
    night.weather(Weather.KEY, operation=GET_TICKETING.name)
    with pytest.raises(KeyRefused):
        await night.core.organiser.get_ticketing(night.core.ticketing_id)
    assert (await requests.queue()).key_refused


async def test_retry_after_is_shown_until_next_good_answer(
    night: Night, requests: CoreRequests
) -> None:
    night.goes_down()
    await requests.scan(night.good().code, Source.TYPED, Direction.IN)
    night.comes_back()
    assert (await requests.night()).rests_until is None
    night.weather(Weather.BUSY, seconds=60)
    before = night.clock()
    await night.core.outbox.drain()
    shown, queue = await requests.night(), await requests.queue()
    assert shown.rests_until is not None
    assert before + 60_000 <= shown.rests_until <= night.clock() + 60_000
    assert (shown.waiting, queue.rests_until) == (1, shown.rests_until)
    night.comes_back()
    decision = await requests.scan(night.good().code, Source.CAMERA, Direction.IN)
    assert decision.verdict.decided_by is DecidedBy.SERVICE
    assert (await requests.night()).rests_until is None
    assert (await requests.queue()).rests_until is None


async def test_reading_long_queue_lets_scans_run_in_between(
    night: Night, requests: CoreRequests, tmp_path: Path
) -> None:
    disputed = scanned(night.core, count := 8 * ROWS_AT_ONCE)
    change(night.core, disputed, look=Look.DISPUTED)
    assert await turns_during(requests.queue()) >= 8
    assert await turns_during(requests.export(tmp_path / "queue.csv")) >= 8
    assert len((tmp_path / "queue.csv").read_text().splitlines()) == count + 1


async def test_slow_export_does_not_delay_scan(
    night: Night,
    requests: CoreRequests,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_scanned = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda _: is_scanned.wait(LONGEST_WAIT_S))
    exporting = asyncio.create_task(requests.export(tmp_path / "queue.csv"))
    decision = await requests.scan(night.good().code, Source.CAMERA, Direction.IN)
    assert decision.verdict.kind is Kind.ADMIT
    assert not exporting.done()
    is_scanned.set()
    assert await exporting == 0
