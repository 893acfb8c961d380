"""Tests of reading the list: pages, failures, and when the list is read again."""

import asyncio
import logging
from pathlib import Path

import pytest

from app.model.link import Link, LinkState
from app.model.verdict import Kind
from app.organiser.errors import BadReply, EndlessPages, OrganiserError, Refused, ServiceBroken
from app.rehearsal.weather import WeatherKind
from app.store.errors import DiskFull
from app.store.guest_data import delete_guests
from app.store.roster import Staging
from tests.support.made import MINUTE, NOW, SECOND
from tests.support.night import Night, until
from tests.unit.organiser.raw_server import Peer, Step, closes, hangs
from tests.unit.service.scripted_service import (
    query_of,
    replies,
)
from tests.unit.sync.scripted_list import BROKEN, NO_HISTORY, OpenHarness, page


async def test_complete_list_is_read_and_swapped_in(open_harness: OpenHarness) -> None:
    pages = [page("a", "b", then="2"), page("c", "d", then="3"), page("e")]
    async with open_harness(list_tickets=pages) as harness:
        assert await harness.list_reader.read_all() == 5
        assert harness.roster.counts().total == 5
        assert harness.roster.by_code("C-e")[0].id == "e"
        assert harness.roster.list_from() == NOW
        assert harness.progress == [2, 4, 5]
        assert harness.changes == 1
        assert [query_of(request) for request in harness.scripted.requests_of("list_tickets")] == [
            {"limit": "2"},
            {"limit": "2", "cursor": "2"},
            {"limit": "2", "cursor": "3"},
        ]


async def test_empty_list_does_not_replace_list_with_tickets(open_harness: OpenHarness) -> None:
    """The first empty list is accepted; after a list with tickets, an empty one is an error."""
    async with open_harness(list_tickets=[page(), page("a"), page()]) as harness:
        assert await harness.list_reader.read_all() == 0
        assert await harness.list_reader.read_all() == 1
        with pytest.raises(BadReply):
            await harness.list_reader.read_all()
        assert harness.roster.by_id("a") is not None


BREAKS: tuple[tuple[Step, type[OrganiserError]], ...] = (
    (BROKEN, ServiceBroken),
    (closes, OrganiserError),
    (replies(400, {}), Refused),
    (page("b", then="1"), EndlessPages),
)


@pytest.mark.parametrize(("step", "kind"), BREAKS, ids=["500", "closes", "400", "circle"])
async def test_failed_read_keeps_old_list(
    open_harness: OpenHarness, step: Step, kind: type[OrganiserError]
) -> None:
    first = page("old", status="SOLD")
    async with open_harness(list_tickets=[first, page("a", then="1"), step]) as harness:
        await harness.list_reader.read_all()
        harness.clock.now += MINUTE
        with pytest.raises(kind):
            await harness.list_reader.read_all()
        assert harness.roster.by_id("old") is not None
        assert harness.roster.by_id("a") is None
        assert harness.roster.list_from() == NOW
        assert harness.changes == 1


async def test_cancelled_read_keeps_old_list(open_harness: OpenHarness) -> None:
    async with open_harness(list_tickets=[page("old"), page("a", then="1"), hangs()]) as harness:
        await harness.list_reader.read_all()
        reading = asyncio.create_task(harness.list_reader.read_all())
        await until(lambda: len(harness.scripted.received) == 3)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert harness.roster.by_id("old") is not None
        assert harness.roster.by_id("a") is None


async def test_next_page_is_requested_while_page_is_written(open_harness: OpenHarness) -> None:
    many = [str(number) for number in range(2_000)]
    pages_written = None

    async def second(peer: Peer) -> None:
        nonlocal pages_written
        pages_written = len(harness.progress)
        await page("b")(peer)

    async with open_harness(list_tickets=[page(*many, then="1"), second]) as harness:
        await harness.list_reader.read_all()
    assert pages_written == 0
    assert harness.progress == [2_000, 2_001]


@pytest.mark.parametrize("passed", [61 * SECOND, -SECOND], ids=["time", "a clock set back"])
async def test_old_list_is_read_again(open_harness: OpenHarness, passed: int) -> None:
    async with open_harness(list_tickets=page("a"), check_in_history=NO_HISTORY) as harness:
        async with harness.running():
            await until(lambda: len(harness.scripted.requests_of("check_in_history")) >= 1)
            harness.clock.now += passed
            await until(lambda: harness.roster.list_from() == NOW + passed)
        assert len(harness.scripted.requests_of("list_tickets")) == 2


async def test_deleted_list_is_read_again_on_demand_only(open_harness: OpenHarness) -> None:
    async with open_harness(list_tickets=page("a"), check_in_history=NO_HISTORY) as harness:
        await harness.list_reader.read_all()
        delete_guests(harness.database, NOW, "ana")
        harness.clock.now += 61 * SECOND
        async with harness.running():
            await until(lambda: len(harness.scripted.requests_of("check_in_history")) >= 2)
        assert len(harness.scripted.requests_of("list_tickets")) == 1
        await harness.list_reader.read_all()
        assert not harness.roster.is_deleted()


async def test_nothing_is_read_while_offline(open_harness: OpenHarness) -> None:
    async with open_harness(list_tickets=page("a"), check_in_history=NO_HISTORY) as harness:
        harness.watch.link = Link(LinkState.OFFLINE)
        async with harness.running():
            for _ in range(20):
                await asyncio.sleep(0.001)
            assert harness.scripted.received == []
            harness.watch.link = Link()
            await until(lambda: len(harness.scripted.requests_of("check_in_history")) >= 1)


async def test_run_continues_after_service_or_disk_error(
    open_harness: OpenHarness,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    caplog.set_level(logging.INFO)
    pages = [replies(403, {}), page("a")]
    async with open_harness(list_tickets=pages, check_in_history=NO_HISTORY) as harness:
        begin_read = harness.roster.begin_read
        troubles = [DiskFull(tmp_path)]

        def fail_once(at: int) -> Staging:
            if troubles:
                raise troubles.pop()
            return begin_read(at)

        monkeypatch.setattr(harness.roster, "begin_read", fail_once)
        async with harness.running():
            await until(lambda: len(harness.scripted.requests_of("check_in_history")) >= 1)
    assert [
        record.message for record in caplog.records if record.name == "app.sync.list_reader"
    ] == [
        "The list cannot be written: DiskFull",
        "The list stays as it is: NotAllowed",
    ]


async def test_old_lists_are_deleted(open_harness: OpenHarness) -> None:
    async with open_harness(list_tickets=page("a"), check_in_history=NO_HISTORY) as harness:
        for _ in range(3):
            await harness.list_reader.read_all()
        async with harness.running():
            await until(lambda: len(harness.scripted.requests_of("check_in_history")) >= 1)
        assert not harness.roster.clear_old()


async def test_scan_is_decided_while_list_is_read(night: Night) -> None:
    night.weather(WeatherKind.HANG, operation="list_tickets")
    reading = asyncio.create_task(night.core.list_reader.read_all())
    decision = await night.scan(night.good())
    assert decision.verdict.kind is Kind.ADMIT
    assert not reading.done()
    night.weather(WeatherKind.CLEAR)
    await reading
    assert night.core.roster.by_id(decision.verdict.tickets[0]) is not None


async def test_concurrent_reads_give_one_list(open_harness: OpenHarness) -> None:
    async with open_harness(list_tickets=page("a")) as harness:
        assert await asyncio.gather(*(harness.list_reader.read_all() for _ in range(2))) == [1, 1]
        assert harness.roster.counts().total == 1


async def test_run_reads_only_history_during_manual_read(open_harness: OpenHarness) -> None:
    script = {"list_tickets": [page("a"), hangs()], "check_in_history": NO_HISTORY}
    async with open_harness(**script) as harness:
        await harness.list_reader.read_all()
        manual_read = asyncio.create_task(harness.list_reader.read_all())
        await until(lambda: len(harness.scripted.requests_of("list_tickets")) == 2)
        harness.clock.now += 2 * MINUTE
        async with harness.running():
            await until(lambda: len(harness.scripted.requests_of("check_in_history")) >= 3)
            assert not manual_read.done()
        assert len(harness.scripted.requests_of("list_tickets")) == 2
        manual_read.cancel()
        await asyncio.wait([manual_read])
