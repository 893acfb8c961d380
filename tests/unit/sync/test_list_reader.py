"""The list stays fresh, and a failed read leaves the list in force whole."""

import asyncio
import logging
from pathlib import Path

import pytest

from app.model.link import Link, LinkState
from app.model.verdict import Kind
from app.organiser.errors import BadReply, EndlessPages, OrganiserError, Refused, ServiceBroken
from app.rehearsal.weather import WeatherKind as Sky
from app.store.errors import DiskFull
from tests.support.made import MINUTE, NOW, SECOND
from tests.support.night import Night, until
from tests.unit.organiser.raw_server import Peer, Step, closes, hangs
from tests.unit.service.scripted_service import (
    query_of,
    replies,
)
from tests.unit.sync.scripted_list import BROKEN, NO_HISTORY, Keep, page


async def test_the_whole_list_is_read_and_swapped_in(keep: Keep) -> None:
    pages = [page("a", "b", then="2"), page("c", "d", then="3"), page("e")]
    async with keep(list_tickets=pages) as keeping:
        assert await keeping.list_reader.read_all() == 5
        assert keeping.roster.counts().total == 5
        assert keeping.roster.by_code("C-e")[0].id == "e"
        assert keeping.roster.list_from() == NOW
        assert keeping.progress == [2, 4, 5]
        assert keeping.changes == 1
        assert [query_of(asked) for asked in keeping.scripted.requests_of("list_tickets")] == [
            {"limit": "2"},
            {"limit": "2", "cursor": "2"},
            {"limit": "2", "cursor": "3"},
        ]


async def test_long_page_is_written_in_steps(keep: Keep) -> None:
    ids = [str(number) for number in range(1_200)]
    async with keep(list_tickets=page(*ids)) as keeping:
        assert await keeping.list_reader.read_all() == 1_200
        assert keeping.roster.counts().total == 1_200


async def test_empty_list_does_not_replace_one_with_tickets(keep: Keep) -> None:
    """An event without any tickets is not read, and is no error."""
    async with keep(list_tickets=[page(), page("a"), page()]) as keeping:
        assert await keeping.list_reader.read_all() == 0
        assert await keeping.list_reader.read_all() == 1
        with pytest.raises(BadReply):
            await keeping.list_reader.read_all()
        assert keeping.roster.by_id("a") is not None


BREAKS: tuple[tuple[Step, type[OrganiserError]], ...] = (
    (BROKEN, ServiceBroken),
    (closes, OrganiserError),
    (replies(400, {}), Refused),
    (page("b", then="1"), EndlessPages),
)


@pytest.mark.parametrize(("step", "kind"), BREAKS, ids=["500", "closes", "400", "circle"])
async def test_failed_read_keeps_the_old_list(
    keep: Keep, step: Step, kind: type[OrganiserError]
) -> None:
    first = page("old", status="SOLD")
    async with keep(list_tickets=[first, page("a", then="1"), step]) as keeping:
        await keeping.list_reader.read_all()
        keeping.clock.now += MINUTE
        with pytest.raises(kind):
            await keeping.list_reader.read_all()
        assert keeping.roster.by_id("old") is not None
        assert keeping.roster.by_id("a") is None
        assert keeping.roster.list_from() == NOW
        assert keeping.changes == 1


async def test_cancelled_read_keeps_the_old_list(keep: Keep) -> None:
    async with keep(list_tickets=[page("old"), page("a", then="1"), hangs()]) as keeping:
        await keeping.list_reader.read_all()
        reading = asyncio.create_task(keeping.list_reader.read_all())
        await until(lambda: len(keeping.scripted.received) == 3)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert keeping.roster.by_id("old") is not None
        assert keeping.roster.by_id("a") is None


async def test_next_page_is_requested_while_a_page_is_written(keep: Keep) -> None:
    many = [str(number) for number in range(2_000)]
    put_down = None

    async def second(peer: Peer) -> None:
        nonlocal put_down
        put_down = len(keeping.progress)
        await page("b")(peer)

    async with keep(list_tickets=[page(*many, then="1"), second]) as keeping:
        await keeping.list_reader.read_all()
    assert put_down == 0
    assert keeping.progress == [2_000, 2_001]


async def test_refused_page_size_is_left_out(
    keep: Keep,
) -> None:
    pages = [replies(422, {"detail": "limit"}), page("a", then="1"), page("b")]
    async with keep(list_tickets=pages) as keeping:
        assert await keeping.list_reader.read_all() == 2
        assert [query_of(asked) for asked in keeping.scripted.requests_of("list_tickets")] == [
            {"limit": "2"},
            {},
            {"cursor": "1"},
        ]


async def test_run_reads_the_list_and_then_the_history(keep: Keep) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 3)
        assert len(keeping.scripted.requests_of("list_tickets")) == 1


@pytest.mark.parametrize("passed", [61 * SECOND, -SECOND], ids=["time", "a clock set back"])
async def test_an_old_list_is_read_again(keep: Keep, passed: int) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 1)
            keeping.clock.now += passed
            await until(lambda: keeping.roster.list_from() == NOW + passed)
        assert len(keeping.scripted.requests_of("list_tickets")) == 2


async def test_nothing_is_read_while_the_line_is_down(keep: Keep) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        keeping.watch.link = Link(LinkState.OFFLINE)
        async with keeping.running():
            for _ in range(20):
                await asyncio.sleep(0.001)
            assert keeping.scripted.received == []
            keeping.watch.link = Link()
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 1)


async def test_run_continues_after_trouble_with_service_or_disk(
    keep: Keep,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    caplog.set_level(logging.INFO)
    pages = [replies(403, {}), page("a")]
    async with keep(list_tickets=pages, check_in_history=NO_HISTORY) as keeping:
        begin_read = keeping.roster.begin_read
        troubles = [DiskFull(tmp_path)]

        def stumble(at: int) -> int:
            if troubles:
                raise troubles.pop()
            return begin_read(at)

        monkeypatch.setattr(keeping.roster, "begin_read", stumble)
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 1)
    assert [
        record.message for record in caplog.records if record.name == "app.sync.list_reader"
    ] == [
        "The list cannot be written: DiskFull",
        "The list stays as it is: NotAllowed",
    ]


async def test_old_lists_are_deleted(keep: Keep) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        for _ in range(3):
            await keeping.list_reader.read_all()
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 1)
        assert not keeping.roster.clear_old()


async def test_scans_go_on_while_the_list_is_read(night: Night) -> None:
    night.weather(Sky.HANG, operation="list_tickets")
    reading = asyncio.create_task(night.core.list_reader.read_all())
    decision = await night.scan(night.good())
    assert decision.verdict.kind is Kind.ADMIT
    assert not reading.done()
    night.weather(Sky.CLEAR)
    await reading
    assert night.core.roster.by_id(decision.verdict.tickets[0]) is not None


async def test_second_read_waits_for_the_first(keep: Keep) -> None:
    async with keep(list_tickets=page("a")) as keeping:
        assert await asyncio.gather(*(keeping.list_reader.read_all() for _ in range(2))) == [1, 1]
        assert keeping.roster.counts().total == 1


async def test_run_reads_only_the_history_during_a_manual_read(keep: Keep) -> None:
    script = {"list_tickets": [page("a"), hangs()], "check_in_history": NO_HISTORY}
    async with keep(**script) as keeping:
        await keeping.list_reader.read_all()
        wanted = asyncio.create_task(keeping.list_reader.read_all())
        await until(lambda: len(keeping.scripted.requests_of("list_tickets")) == 2)
        keeping.clock.now += 2 * MINUTE
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 3)
            assert not wanted.done()
        assert len(keeping.scripted.requests_of("list_tickets")) == 2
        wanted.cancel()
        await asyncio.wait([wanted])
