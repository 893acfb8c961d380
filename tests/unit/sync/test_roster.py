"""The list stays fresh, and whatever breaks on the way, the list in force stays whole."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.door.service import Service
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.verdict import Kind
from app.organiser.client import Organiser
from app.organiser.errors import EndlessPages, OrganiserError, Refused, ServiceBroken
from app.organiser.http import Line
from app.rehearsal.weather import Kind as Sky
from app.store.database import Database
from app.store.errors import DiskFull
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.roster import MOST_NEWCOMERS, ListKeeper, Rhythm
from app.sync.watch import Patience, Watch
from tests.unit.door.night import OUT, Night, a_night, until
from tests.unit.door.odd_service import (
    OddService,
    a_full_ticket,
    good,
    query_of,
    remembers,
    says,
    shows,
)
from tests.unit.organiser.raw_server import Peer, Step, closes, hangs
from tests.unit.sync.made import MINUTE, NOW, SECOND, Clock, a_scan, let_through

BROKEN = says(500, {})
NO_HISTORY = remembers()


def page(*ids: str, then: str | None = None, **more: Any) -> Step:
    listed = [a_full_ticket(i, barcode=f"C-{i}", **more) for i in ids]
    return good("list_tickets", tickets=listed, nextCursor=then)


class Keeping:
    """A list keeper, what it keeps, and what it told."""

    def __init__(self, database: Database, line: Line, odd: OddService, rhythm: Rhythm) -> None:
        self.clock = Clock()
        self.odd = odd
        self.watch = Watch(Patience(), self.clock, lambda _: None)
        self.roster = Roster(database)
        self.journal = Journal(database)
        self.progress: list[int] = []
        self.changes = 0
        organiser = Organiser(line)
        self.keeper = ListKeeper(
            organiser,
            "tg-1",
            Service(organiser, "tg-1", frozenset()),
            self.roster,
            self.watch,
            rhythm,
            clock=self.clock,
            progress=self.progress.append,
            changed=self._change,
        )

    def _change(self) -> None:
        self.changes += 1

    def inside(self, *ids: str) -> list[bool]:
        tickets = [self.roster.by_id(ticket_id) for ticket_id in ids]
        return [ticket is not None and self.roster.is_inside(ticket) for ticket in tickets]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self.keeper.run())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task])


Keep = Callable[..., Any]


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    """A keeper on a service that answers like this."""

    @asynccontextmanager
    async def kept(
        rhythm: Rhythm | None = None, **script: Step | list[Step]
    ) -> AsyncIterator[Keeping]:
        odd = OddService(script)
        database = Database.open(tmp_path / "admit.sqlite3")
        try:
            async with odd.server, Line(odd.server.url, "key") as line:
                yield Keeping(database, line, odd, rhythm or Rhythm(0.001, 60, 2))
        finally:
            database.close()

    return kept


async def test_the_whole_list_is_read_and_swapped_in(keep: Keep) -> None:
    pages = [page("a", "b", then="2"), page("c", "d", then="3"), page("e")]
    async with keep(list_tickets=pages) as keeping:
        assert await keeping.keeper.read_all() == 5
        assert keeping.roster.counts().total == 5
        assert keeping.roster.by_code("C-e")[0].id == "e"
        assert keeping.roster.list_from() == NOW
        assert keeping.progress == [2, 4, 5]
        assert keeping.changes == 1
        assert [query_of(asked) for asked in keeping.odd.asked("list_tickets")] == [
            {"limit": "2"},
            {"limit": "2", "cursor": "2"},
            {"limit": "2", "cursor": "3"},
        ]


async def test_a_long_page_is_put_down_in_steps(keep: Keep) -> None:
    ids = [str(number) for number in range(1_200)]
    async with keep(list_tickets=page(*ids)) as keeping:
        assert await keeping.keeper.read_all() == 1_200
        assert keeping.roster.counts().total == 1_200


BREAKS: tuple[tuple[Step, type[OrganiserError]], ...] = (
    (BROKEN, ServiceBroken),
    (closes, OrganiserError),
    (says(400, {}), Refused),
    (page("b", then="1"), EndlessPages),
)


@pytest.mark.parametrize(("step", "kind"), BREAKS, ids=["500", "closes", "400", "circle"])
async def test_a_read_that_breaks_leaves_the_old_list(
    keep: Keep, step: Step, kind: type[OrganiserError]
) -> None:
    first = page("old", status="SOLD")
    async with keep(list_tickets=[first, page("a", then="1"), step]) as keeping:
        await keeping.keeper.read_all()
        keeping.clock.now += MINUTE
        with pytest.raises(kind):
            await keeping.keeper.read_all()
        assert keeping.roster.by_id("old") is not None
        assert keeping.roster.by_id("a") is None
        assert keeping.roster.list_from() == NOW
        assert keeping.changes == 1


async def test_a_read_that_is_cut_short_leaves_the_old_list(keep: Keep) -> None:
    async with keep(list_tickets=[page("old"), page("a", then="1"), hangs()]) as keeping:
        await keeping.keeper.read_all()
        reading = asyncio.create_task(keeping.keeper.read_all())
        await until(lambda: len(keeping.odd.received) == 3)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert keeping.roster.by_id("old") is not None
        assert keeping.roster.by_id("a") is None


async def test_the_next_page_is_on_its_way_while_this_one_is_put_down(keep: Keep) -> None:
    many = [str(number) for number in range(2_000)]
    put_down = None

    async def second(peer: Peer) -> None:
        nonlocal put_down
        put_down = len(keeping.progress)
        await page("b")(peer)

    async with keep(list_tickets=[page(*many, then="1"), second]) as keeping:
        await keeping.keeper.read_all()
    assert put_down == 0
    assert keeping.progress == [2_000, 2_001]


async def test_a_service_that_will_not_have_our_page_size_is_asked_without_one(
    keep: Keep,
) -> None:
    pages = [says(422, {"detail": "limit"}), page("a", then="1"), page("b")]
    async with keep(list_tickets=pages) as keeping:
        assert await keeping.keeper.read_all() == 2
        assert [query_of(asked) for asked in keeping.odd.asked("list_tickets")] == [
            {"limit": "2"},
            {},
            {"cursor": "1"},
        ]


async def test_what_other_doors_did_is_read_from_the_history(keep: Keep) -> None:
    rows = (
        ("a", "CHECKIN", NOW + SECOND),
        ("b", "CHECKOUT", NOW + 2 * SECOND),
        ("b", "CHECKIN", NOW + SECOND),
        ("c", "CHECKIN", NOW - MINUTE),
    )
    for order in (rows, rows[::-1]):
        async with keep(
            list_tickets=page("a", "b", "c"), check_in_history=remembers(*order)
        ) as keeping:
            await keeping.keeper.read_all()
            await keeping.keeper.refresh()
            assert keeping.inside("a", "b", "c") == [True, False, False]
            assert keeping.changes == 2
            await keeping.keeper.refresh()
            assert keeping.changes == 2


async def test_a_passage_that_is_shown_late_does_not_undo_a_later_one(keep: Keep) -> None:
    before = ("z", "CHECKIN", NOW - MINUTE)
    out = ("a", "CHECKOUT", NOW + MINUTE)
    late = ("a", "CHECKIN", NOW + SECOND)
    histories = [remembers(before, out), remembers(before, late, out)]
    async with keep(list_tickets=page("a", "z"), check_in_history=histories) as keeping:
        await keeping.keeper.read_all()
        await keeping.keeper.refresh()
        await keeping.keeper.refresh()
        assert keeping.inside("a") == [False]


async def test_the_services_clock_may_be_another(keep: Keep) -> None:
    hour = 60 * MINUTE
    rows = remembers(("a", "CHECKIN", NOW - hour + SECOND), ("b", "CHECKIN", NOW - 2 * hour))
    async with keep(list_tickets=page("a", "b"), check_in_history=rows) as keeping:
        keeping.watch.clock_error = hour
        await keeping.keeper.read_all()
        await keeping.keeper.refresh()
        assert keeping.inside("a", "b") == [True, False]


async def test_what_we_have_not_delivered_stays_on_top(keep: Keep) -> None:
    rows = remembers(("a", "CHECKOUT", NOW + SECOND))
    async with keep(list_tickets=page("a"), check_in_history=rows) as keeping:
        await keeping.keeper.read_all()
        ticket = keeping.roster.by_id("a")
        keeping.journal.record(
            a_scan(code="C-a"), let_through(a_scan().direction, ticket), Delivery.DUE
        )
        await keeping.keeper.refresh()
        assert keeping.inside("a") == [True]
        await keeping.keeper.read_all()
        assert keeping.inside("a") == [True]


async def test_a_ticket_that_is_new_is_fetched(keep: Keep) -> None:
    rows = remembers(("new", "CHECKIN", NOW + SECOND), ("gone", "CHECKIN", NOW + SECOND))
    details = [shows("new", checkedIn=True, status="CHECKED_IN"), says(404, {})]
    async with keep(list_tickets=page("a"), check_in_history=rows, get_ticket=details) as keeping:
        await keeping.keeper.read_all()
        await keeping.keeper.refresh()
        assert keeping.inside("new", "gone") == [True, False]


async def test_of_very_many_new_tickets_only_some_are_fetched(keep: Keep) -> None:
    rows = remembers(*((f"n{n}", "CHECKIN", NOW + SECOND) for n in range(30)))
    async with keep(
        list_tickets=page("a"), check_in_history=rows, get_ticket=shows("n")
    ) as keeping:
        await keeping.keeper.read_all()
        await keeping.keeper.refresh()
        assert len(keeping.odd.asked("get_ticket")) == MOST_NEWCOMERS


async def test_news_that_could_not_be_written_are_news_the_next_time(
    keep: Keep, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rows = remembers(("a", "CHECKIN", NOW + SECOND))
    async with keep(list_tickets=page("a"), check_in_history=rows) as keeping:
        await keeping.keeper.read_all()

        def full(*_: object, **__: object) -> None:
            raise DiskFull(tmp_path)

        with monkeypatch.context() as broken:
            broken.setattr(keeping.roster, "update", full)
            with pytest.raises(DiskFull):
                await keeping.keeper.refresh()
        await keeping.keeper.refresh()
        assert keeping.inside("a") == [True]


async def test_by_itself_it_reads_the_list_and_then_the_history(keep: Keep) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        async with keeping.running():
            await until(lambda: len(keeping.odd.asked("check_in_history")) >= 3)
        assert len(keeping.odd.asked("list_tickets")) == 1


@pytest.mark.parametrize("passed", [61 * SECOND, -SECOND], ids=["time", "a clock set back"])
async def test_an_old_list_is_read_again(keep: Keep, passed: int) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        async with keeping.running():
            await until(lambda: len(keeping.odd.asked("check_in_history")) >= 1)
            keeping.clock.now += passed
            await until(lambda: keeping.roster.list_from() == NOW + passed)
        assert len(keeping.odd.asked("list_tickets")) == 2


async def test_a_gap_in_the_history_leads_to_a_full_read(keep: Keep) -> None:
    before = ("z", "CHECKIN", NOW - MINUTE)
    histories = [
        remembers(before, ("a", "CHECKIN", NOW + SECOND)),
        remembers(("a", "CHECKOUT", NOW + MINUTE)),
        remembers(before),
    ]
    async with keep(list_tickets=page("a"), check_in_history=histories) as keeping:
        async with keeping.running():
            await until(lambda: len(keeping.odd.asked("list_tickets")) >= 2)
            await until(lambda: len(keeping.odd.asked("check_in_history")) >= 5)
        assert len(keeping.odd.asked("list_tickets")) == 2


async def test_while_the_line_is_down_nothing_is_read(keep: Keep) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        keeping.watch.link = Link(LinkState.OFFLINE)
        async with keeping.running():
            for _ in range(20):
                await asyncio.sleep(0.001)
            assert keeping.odd.received == []
            keeping.watch.link = Link()
            await until(lambda: len(keeping.odd.asked("check_in_history")) >= 1)


async def test_nothing_that_goes_wrong_is_its_end(
    keep: Keep,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    caplog.set_level(logging.INFO)
    pages = [BROKEN, page("a")]
    async with keep(list_tickets=pages, check_in_history=NO_HISTORY) as keeping:
        begin_read: Callable[[int], int] = keeping.roster.begin_read
        troubles: list[Exception] = [DiskFull(tmp_path), ZeroDivisionError()]

        def stumble(at: int) -> int:
            if troubles:
                raise troubles.pop()
            return begin_read(at)

        monkeypatch.setattr(keeping.roster, "begin_read", stumble)
        async with keeping.running():
            await until(lambda: len(keeping.odd.asked("check_in_history")) >= 1)
    assert [record.message for record in caplog.records if record.name == "app.sync.roster"] == [
        "A fault of this program while reading the list",
        "The list cannot be written: DiskFull",
        "The list stays as it is: ServiceBroken",
    ]


async def test_what_is_left_of_old_lists_is_cleared(keep: Keep) -> None:
    async with keep(list_tickets=page("a"), check_in_history=NO_HISTORY) as keeping:
        for _ in range(3):
            await keeping.keeper.read_all()
        async with keeping.running():
            await until(lambda: len(keeping.odd.asked("check_in_history")) >= 1)
        assert not keeping.roster.clear_old()


async def test_scans_go_on_while_the_list_is_read(night: Night) -> None:
    night.weather(Sky.SLOW, operation="list_tickets", seconds=0.3)
    reading = asyncio.create_task(night.core.keeper.read_all())
    decision = await night.scan(night.good())
    assert decision.verdict.kind is Kind.ADMIT
    assert not reading.done()
    await reading
    assert night.core.roster.by_id(decision.verdict.tickets[0]) is not None


async def test_two_doors_know_of_each_other(night: Night) -> None:
    ticket = night.good()
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        await night.scan(ticket)
        await elsewhere.core.keeper.refresh()
        elsewhere.goes_down()
        assert (await elsewhere.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        elsewhere.comes_back()
        assert (await elsewhere.scan(ticket, OUT)).verdict.kind is Kind.OUT
        await night.core.keeper.refresh()
        night.goes_down()
        night.clock.off += 60_000
        assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
