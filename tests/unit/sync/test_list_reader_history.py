"""What other doors did is learned from the history, without reading the whole list."""

import asyncio
from email.utils import formatdate
from pathlib import Path

import pytest

from app.model.verdict import Kind
from app.store.errors import DiskFull
from app.sync.history_reader import LONGER_LOOKS, MOST_NEWCOMERS
from tests.support.made import MINUTE, NOW, SECOND, a_scan, let_through
from tests.support.night import OUT, Night, a_night, until
from tests.unit.organiser.raw_server import Peer
from tests.unit.service.scripted_service import query_of, replies, shows_history, shows_ticket
from tests.unit.sync.scripted_list import Keep, page


async def test_passages_of_other_doors_are_read_from_the_history(keep: Keep) -> None:
    """The list may lag behind the check-ins by ten minutes at most."""
    rows = (
        ("a", "CHECKIN", NOW + SECOND),
        ("b", "CHECKOUT", NOW + 2 * SECOND),
        ("b", "CHECKIN", NOW + SECOND),
        ("c", "CHECKIN", NOW - 11 * MINUTE),
        ("d", "CHECKIN", NOW - MINUTE),
    )
    for order in (rows, rows[::-1]):
        async with keep(
            list_tickets=page("a", "b", "c", "d"), check_in_history=shows_history(*order)
        ) as keeping:
            await keeping.list_reader.read_all()
            await keeping.list_reader.refresh()
            assert keeping.inside("a", "b", "c", "d") == [True, False, False, True]
            assert keeping.changes == 2
            await keeping.list_reader.refresh()
            assert keeping.changes == 2


async def test_late_shown_passage_does_not_undo_a_later_one(keep: Keep) -> None:
    before = ("z", "CHECKIN", NOW - MINUTE)
    out = ("a", "CHECKOUT", NOW + MINUTE)
    late = ("a", "CHECKIN", NOW + SECOND)
    histories = [shows_history(before, out), shows_history(before, late, out)]
    async with keep(list_tickets=page("a", "z"), check_in_history=histories) as keeping:
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        await keeping.list_reader.refresh()
        assert keeping.inside("a") == [False]


async def test_history_is_read_with_a_different_service_clock(keep: Keep) -> None:
    hour = 60 * MINUTE
    rows = shows_history(("a", "CHECKIN", NOW - hour + SECOND), ("b", "CHECKIN", NOW - 2 * hour))
    async with keep(list_tickets=page("a", "b"), check_in_history=rows) as keeping:
        keeping.watch.service_clock.hear(formatdate((NOW - hour) // 1000), 0.0)
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        assert keeping.inside("a", "b") == [True, False]


async def test_undelivered_movement_wins_over_the_history(keep: Keep) -> None:
    rows = shows_history(("a", "CHECKOUT", NOW + SECOND))
    async with keep(list_tickets=page("a"), check_in_history=rows) as keeping:
        await keeping.list_reader.read_all()
        ticket = keeping.roster.by_id("a")
        scan = a_scan(code="C-a", at=NOW + 2 * SECOND)
        keeping.journal.record(scan, let_through(scan.direction, ticket))
        await keeping.list_reader.refresh()
        assert keeping.inside("a") == [True]
        await keeping.list_reader.read_all()
        assert keeping.inside("a") == [True]


async def test_new_ticket_in_the_history_is_fetched(keep: Keep) -> None:
    rows = shows_history(("new", "CHECKIN", NOW + SECOND), ("gone", "CHECKIN", NOW + SECOND))
    details = [shows_ticket("new", checkedIn=True, status="CHECKED_IN"), replies(404, {})]
    async with keep(list_tickets=page("a"), check_in_history=rows, get_ticket=details) as keeping:
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        assert keeping.inside("new", "gone") == [True, False]


async def test_only_some_of_very_many_new_tickets_are_fetched(keep: Keep) -> None:
    rows = shows_history(*((f"n{n}", "CHECKIN", NOW + SECOND) for n in range(30)))
    async with keep(
        list_tickets=page("a"), check_in_history=rows, get_ticket=shows_ticket("n")
    ) as keeping:
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        assert len(keeping.scripted.requests_of("get_ticket")) == MOST_NEWCOMERS


async def test_passages_that_could_not_be_written_are_processed_later(
    keep: Keep, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rows = shows_history(("a", "CHECKIN", NOW + SECOND))
    async with keep(list_tickets=page("a"), check_in_history=rows) as keeping:
        await keeping.list_reader.read_all()

        def full(*_: object, **__: object) -> None:
            raise DiskFull(tmp_path)

        with monkeypatch.context() as broken:
            broken.setattr(keeping.roster, "place", full)
            with pytest.raises(DiskFull):
                await keeping.list_reader.refresh()
        await keeping.list_reader.refresh()
        assert keeping.inside("a") == [True]


async def test_a_gap_in_the_history_leads_to_a_full_read(keep: Keep) -> None:
    before = ("z", "CHECKIN", NOW - MINUTE)
    histories = [
        shows_history(before, ("a", "CHECKIN", NOW + SECOND)),
        shows_history(("a", "CHECKOUT", NOW + MINUTE)),
        shows_history(before),
    ]
    async with keep(list_tickets=page("a", "z"), check_in_history=histories) as keeping:
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("list_tickets")) >= 2)
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 5)
        assert len(keeping.scripted.requests_of("list_tickets")) == 2


async def test_two_doors_learn_of_each_other(night: Night) -> None:
    ticket = night.good()
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        await night.scan(ticket)
        await elsewhere.core.list_reader.refresh()
        elsewhere.goes_down()
        assert (await elsewhere.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        elsewhere.comes_back()
        assert (await elsewhere.scan(ticket, OUT)).verdict.kind is Kind.OUT
        await night.core.list_reader.refresh()
        night.goes_down()
        night.clock.off += 60_000
        assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_each_longer_history_is_tried_before_a_new_full_read(keep: Keep) -> None:
    """The newest 200 passages leave a gap, and so do the newest 1000 and 5000."""
    before = ("z", "CHECKIN", NOW - MINUTE)
    news = [(f"n{n}", "CHECKIN", NOW + MINUTE + n) for n in range(3)]
    histories = [shows_history(before), *(shows_history(*news[:count]) for count in (1, 2, 3))]
    async with keep(
        list_tickets=page("a"), check_in_history=histories, get_ticket=replies(404, {})
    ) as keeping:
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        await keeping.list_reader.refresh()
        asked = [
            query_of(each).get("limit") for each in keeping.scripted.requests_of("check_in_history")
        ]
        assert asked == ["200", "200", *LONGER_LOOKS]
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("list_tickets")) == 2)


async def test_list_read_during_a_history_read_closes_its_gap(keep: Keep) -> None:
    before = ("z", "CHECKIN", NOW - MINUTE)
    gap, held_back = shows_history(("a", "CHECKIN", NOW + SECOND)), asyncio.Event()

    async def slowly(peer: Peer) -> None:
        await held_back.wait()
        await gap(peer)

    async with keep(
        list_tickets=page("a", "z"), check_in_history=[shows_history(before), slowly, gap]
    ) as keeping:
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        look = asyncio.create_task(keeping.list_reader.refresh())
        await until(lambda: len(keeping.scripted.requests_of("check_in_history")) == 2)
        keeping.clock.now += MINUTE
        await keeping.list_reader.read_all()
        held_back.set()
        await look
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 6)
        assert len(keeping.scripted.requests_of("list_tickets")) == 2


async def test_all_recent_passages_are_counted_after_a_full_read(keep: Keep) -> None:
    """There are so many that they are counted in several steps."""
    ids = [f"n{n}" for n in range(600)]
    rows = shows_history(*((one, "CHECKIN", NOW + SECOND) for one in ids))
    async with keep(list_tickets=page(*ids), check_in_history=rows) as keeping:
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        keeping.clock.now += MINUTE
        await keeping.list_reader.read_all()
        assert keeping.roster.counts().inside == len(ids)
