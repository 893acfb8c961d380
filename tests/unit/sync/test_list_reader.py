"""Tests of reading the list, passages from the history, and the end of the event."""

import asyncio
import json
import logging
from email.utils import formatdate
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.matching import WHOLE_SECOND_MS
from app.model.link import Link, LinkState
from app.model.scan import Passage
from app.model.verdict import Kind
from app.organiser.errors import (
    BadReply,
    EndlessPages,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.rehearsal.weather import WeatherKind
from app.store.errors import DiskFull
from app.store.guest_data import delete_guests
from app.store.roster import Staging
from app.sync.event_times import EventTimesReader
from app.sync.history_reader import LONGER_LOOK, MOST_NEWCOMERS, Freshness
from app.sync.list_reader import MOST_WAITING, PAUSES
from tests.support.made import IN, MINUTE, NOW, OUT, SECOND, went
from tests.support.night import Night, until
from tests.unit.organiser.raw_server import Step, answers, closes, hangs, response
from tests.unit.service.scripted_service import (
    a_full_ticket,
    good,
    query_of,
    replies,
    shows_history,
    shows_ticket,
)
from tests.unit.sync.scripted_list import BROKEN, NO_HISTORY, ListReaderHarness, OpenHarness, page


async def test_list_that_is_cut_off_does_not_replace_longer_one(open_harness: OpenHarness) -> None:
    """The first empty list is accepted; after one with tickets, a much shorter one is an error."""
    pages = [page(), page("a", "b", "c"), page(), page("c"), page("b", "c")]
    async with open_harness(list_tickets=pages) as harness:
        assert await harness.list_reader.read_all() == 0
        assert await harness.list_reader.read_all() == 3
        for _ in ("empty", "cut off"):
            with pytest.raises(BadReply):
                await harness.list_reader.read_all()
            assert harness.roster.by_id("a") is not None
        assert await harness.list_reader.read_all() == 2
        assert harness.roster.by_id("a") is None


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


@pytest.mark.parametrize(
    ("passed", "history"),
    [(61 * SECOND, NO_HISTORY), (-SECOND, NO_HISTORY), (61 * SECOND, replies(403, {}))],
    ids=["time", "a clock set back", "no history is served"],
)
async def test_old_list_is_read_again(
    open_harness: OpenHarness, passed: int, history: Step
) -> None:
    async with open_harness(list_tickets=page("a"), check_in_history=history) as harness:
        async with harness.running():
            await until(lambda: harness.asked("check_in_history") >= 1)
            harness.clock.now += passed
            await until(lambda: harness.roster.list_from() == NOW + passed)
        assert harness.asked("list_tickets") == 2


async def test_deleted_list_is_read_again_on_demand_only(open_harness: OpenHarness) -> None:
    async with open_harness(list_tickets=page("a"), check_in_history=NO_HISTORY) as harness:
        await harness.list_reader.read_all()
        delete_guests(harness.database, NOW, "ana")
        harness.clock.now += 61 * SECOND
        async with harness.running():
            await until(lambda: harness.asked("check_in_history") >= 2)
        assert harness.asked("list_tickets") == 1
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
            await until(lambda: harness.asked("check_in_history") >= 1)


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
            await until(lambda: harness.asked("check_in_history") >= 1)
    assert [
        record.message for record in caplog.records if record.name == "app.sync.list_reader"
    ] == ["The list cannot be written: DiskFull", "The list stays as it is: NotAllowed"]


async def test_scan_is_decided_while_list_is_read(night: Night) -> None:
    night.weather(WeatherKind.HANG, operation="list_tickets")
    reading = asyncio.create_task(night.core.list_reader.read_all())
    decision = await night.scan(night.good())
    assert decision.verdict.kind is Kind.ADMIT
    assert not reading.done()
    night.weather(WeatherKind.CLEAR)
    await reading
    assert night.core.roster.by_id(decision.verdict.tickets[0]) is not None


async def test_run_reads_only_history_during_manual_read(open_harness: OpenHarness) -> None:
    script = {"list_tickets": [page("a"), hangs()], "check_in_history": NO_HISTORY}
    async with open_harness(**script) as harness:
        await harness.list_reader.read_all()
        manual_read = asyncio.create_task(harness.list_reader.read_all())
        await until(lambda: harness.asked("list_tickets") == 2)
        harness.clock.now += 2 * MINUTE
        async with harness.running():
            await until(lambda: harness.asked("check_in_history") >= 3)
            assert not manual_read.done()
        assert harness.asked("list_tickets") == 2
        manual_read.cancel()
        await asyncio.wait([manual_read])


def busy(*headers: bytes, status: bytes = b"429 Too Many") -> Step:
    return answers(response(b"{}", *headers, status=status))


def cursors(harness: ListReaderHarness) -> list[str | None]:
    return [
        query_of(request).get("cursor") for request in harness.scripted.requests_of("list_tickets")
    ]


REFUSED_SIZE = replies(422, {"detail": "limit"})
READS: dict[str, tuple[Step | list[Step], int | type[OrganiserError], list[str | None]]] = {
    # a failed page is requested again by its cursor
    **{
        name: (
            [page("a", then="1"), failure, failure, page("b", then="2"), page("c")],
            3, [None, "1", "1", "1", "2"],
        )
        for name, failure in {
            "500": BROKEN,
            "cut": closes,
            "429": busy(),
            "broken": answers(response(b'{"success": tr')),
            "ill": replies(200, {"success": True, "data": {"tickets": 7, "nextCursor": None}}),
        }.items()
    },
    "page keeps failing": (
        [page("a", then="1"), BROKEN], ServiceBroken, [None, *["1"] * (1 + len(PAUSES))],
    ),
    "first page is unreachable": (closes, Unreachable, [None]),
    "ticketing is unknown": (replies(404, {}), NotFound, [None]),
    "page size is refused": ([REFUSED_SIZE, page("a", then="1"), page("b")], 2, [None, None, "1"]),
    "cursor is forgotten": (
        [page("a", then="1"), replies(410, {})], Refused, [None, "1"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("script", "outcome", "asked"), READS.values(), ids=READS)
async def test_list_is_read_as_its_pages_allow(
    open_harness: OpenHarness,
    script: Step | list[Step],
    outcome: int | type[OrganiserError],
    asked: list[str | None],
) -> None:
    async with open_harness(list_tickets=script) as harness:
        if isinstance(outcome, int):
            assert await harness.list_reader.read_all() == outcome
            assert harness.roster.counts().total == outcome
        else:
            with pytest.raises(outcome):
                await harness.list_reader.read_all()
        assert cursors(harness) == asked


DATE = formatdate(NOW // 1000, usegmt=True).encode()
IN_20_S = formatdate(NOW // 1000 + 20, usegmt=True).encode()


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ((b"Retry-After: 20",), 20),
        ((b"Date: " + DATE, b"Retry-After: " + IN_20_S), 20),
        ((b"Retry-After: 31536000",), 300),
        ((b"Retry-After: 0",), 1),
        ((), 1),
    ],
    ids=["seconds", "date", "a year", "nothing", "none"],
)
async def test_retry_after_is_obeyed_and_reported(
    open_harness: OpenHarness, headers: tuple[bytes, ...], seconds: int
) -> None:
    pages = [page("a", "b", then="1"), busy(*headers), page("c")]
    async with open_harness(list_tickets=pages) as harness:
        assert await harness.list_reader.read_all() == 3
        assert harness.waits == [(2, seconds)]
        assert harness.seconds == seconds
        assert cursors(harness) == [None, "1", "1"]


async def test_retry_after_of_503_is_obeyed(open_harness: OpenHarness) -> None:
    down = busy(b"Retry-After: 40", status=b"503 Down")
    async with open_harness(list_tickets=[page("a", then="1"), down, page("b")]) as harness:
        assert await harness.list_reader.read_all() == 2
        assert harness.waits == [(1, 40)]


async def test_permanently_busy_service_ends_the_read(open_harness: OpenHarness) -> None:
    async with open_harness(list_tickets=busy(b"Retry-After: 300")) as harness:
        with pytest.raises(SlowDown):
            await harness.list_reader.read_all()
        assert harness.seconds == MOST_WAITING


async def test_pages_are_read_at_full_speed_long_after_429(open_harness: OpenHarness) -> None:
    pages = [page("a", then="1"), busy(), page("b", then="2"), page("c"), page("b", "c")]
    async with open_harness(list_tickets=pages) as harness:
        await harness.list_reader.read_all()
        harness.advance(700)
        before = harness.seconds
        harness.scripted.received.clear()
        await harness.list_reader.read_all()
        assert harness.seconds == before


async def test_longer_history_is_read_after_busy_response(open_harness: OpenHarness) -> None:
    ids = [*(f"t-{n}" for n in range(3)), "z"]
    rows = [(each, "CHECKIN", NOW + SECOND) for each in ids[:3]]
    before = ("z", "CHECKIN", NOW - 60 * SECOND)
    looks = [
        shows_history(*rows[1:]), busy(), shows_history(*rows[1:]), shows_history(before, *rows),
    ]  # fmt: skip
    async with open_harness(list_tickets=page(*ids), check_in_history=looks) as harness:
        await harness.list_reader.read_all()
        with pytest.raises(SlowDown):
            await harness.list_reader.history.refresh()
        await harness.list_reader.history.refresh()
        assert all(harness.inside(*ids[:3]))


async def test_failed_longer_history_keeps_shown_passages(open_harness: OpenHarness) -> None:
    rows = shows_history(("a", "CHECKIN", NOW + SECOND))
    async with open_harness(list_tickets=page("a"), check_in_history=[rows, BROKEN]) as harness:
        await harness.list_reader.read_all()
        await harness.list_reader.history.refresh()
        assert harness.inside("a") == [True]


async def test_invalid_tickets_are_skipped_counted_and_logged_once(
    open_harness: OpenHarness, caplog: pytest.LogCaptureFixture
) -> None:
    rows = [a_full_ticket("a"), {**a_full_ticket("b"), "status": 7}, a_full_ticket("c")]
    invalid_page = good("list_tickets", tickets=rows, nextCursor=None)
    async with open_harness(list_tickets=[invalid_page, invalid_page, page("a")]) as harness:
        for left_out in (1, 1, 0):
            await harness.list_reader.read_all()
            assert harness.list_reader.left_out == left_out
        message = "1 tickets of the list cannot be understood and are left out"
        assert caplog.messages.count(message) == 1
        assert "b" not in json.dumps(caplog.messages).split('"')


async def test_list_of_mostly_invalid_tickets_is_refused(
    open_harness: OpenHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    invalid_page = good("list_tickets", tickets=[a_full_ticket("a"), None, None], nextCursor=None)
    fault = "data.tickets: 1 can be read, 2 cannot, 0 are known"
    async with open_harness(list_tickets=invalid_page, check_in_history=NO_HISTORY) as harness:
        with pytest.raises(BadReply) as bad:
            await harness.list_reader.read_all()
        assert bad.value.faults == (fault,)
        harness.advance(60)
        async with harness.running():
            await until(lambda: f"The list stays as it is: BadReply: {fault}" in caplog.messages)


async def test_end_is_kept_while_the_service_refuses_to_tell_it(night: Night) -> None:
    """The refusal tells nothing of the link."""
    core = night.core
    reader = EventTimesReader(core.organiser, night.service.event_id, core.database)
    assert await reader.read()
    night.weather(WeatherKind.KEY, operation=None)
    assert not await reader.read()
    assert core.watch.link.state is LinkState.ONLINE
    assert core.database.value("SELECT ends_at FROM event") is not None


async def test_passages_of_other_doors_are_read_from_history(open_harness: OpenHarness) -> None:
    """Passages more than ten minutes older than the list are ignored."""
    rows = (
        ("a", "CHECKIN", NOW + SECOND),
        ("b", "CHECKOUT", NOW + 2 * SECOND),
        ("b", "CHECKIN", NOW + SECOND),
        ("c", "CHECKIN", NOW - 11 * MINUTE),
        ("d", "CHECKIN", NOW - MINUTE),
    )
    for order in (rows, rows[::-1]):
        async with open_harness(
            list_tickets=page("a", "b", "c", "d"), check_in_history=shows_history(*order)
        ) as harness:
            await harness.list_reader.read_all()
            await harness.list_reader.history.refresh()
            assert harness.inside("a", "b", "c", "d") == [True, False, False, True]
            assert harness.changes == 2
            await harness.list_reader.history.refresh()
            assert harness.changes == 2


async def test_fetched_new_tickets_are_limited(open_harness: OpenHarness) -> None:
    rows = shows_history(*((f"n{n}", "CHECKIN", NOW + SECOND) for n in range(30)))
    async with open_harness(
        list_tickets=page("a"), check_in_history=rows, get_ticket=shows_ticket("n")
    ) as harness:
        await harness.list_reader.read_all()
        await harness.list_reader.history.refresh()
        assert harness.asked("get_ticket") == MOST_NEWCOMERS


async def test_longer_history_is_tried_before_full_read(open_harness: OpenHarness) -> None:
    """The newest 200 passages leave a gap, and so do the newest 5000.

    Those are not asked for again until the list has closed the gap.
    """
    before = ("z", "CHECKIN", NOW - MINUTE)
    news = [(f"n{n}", "CHECKIN", NOW + MINUTE + n) for n in range(3)]
    histories = [shows_history(before), *(shows_history(*news[:count]) for count in (1, 2))]
    async with open_harness(
        list_tickets=page("a"), check_in_history=histories, get_ticket=replies(404, {})
    ) as harness:
        await harness.list_reader.read_all()
        for _ in range(3):
            await harness.list_reader.history.refresh()
        limits = [
            query_of(each).get("limit") for each in harness.scripted.requests_of("check_in_history")
        ]
        assert limits == ["200", "200", LONGER_LOOK, "200"]
        async with harness.running():
            await until(lambda: harness.asked("list_tickets") >= 2)


BEFORE_LIST = went(IN, NOW - MINUTE, "t-9")
FIRST_PASSAGE = went(IN, NOW + SECOND)
SECOND_PASSAGE = went(OUT, NOW + MINUTE)


def freshness_after(*looks: list[Passage]) -> Freshness:
    freshness = Freshness()
    for passages in looks:
        freshness = freshness.with_passages(passages, NOW)
    return freshness


# The passages that each look at the history shows.
NO_GAP: dict[str, list[list[Passage]]] = {
    "reaches back to before the list": [[SECOND_PASSAGE, BEFORE_LIST, FIRST_PASSAGE]],
    "goes on where the first look ended": [
        [BEFORE_LIST, FIRST_PASSAGE], [FIRST_PASSAGE, SECOND_PASSAGE],
    ],
    "nothing since the list": [[BEFORE_LIST]],
    "empty history": [[]],
    "history that became empty": [[BEFORE_LIST, FIRST_PASSAGE], []],
    "gap that a longer history mends": [
        [FIRST_PASSAGE], [BEFORE_LIST, FIRST_PASSAGE, SECOND_PASSAGE],
    ],
}  # fmt: skip
GAP: dict[str, list[list[Passage]]] = {
    "begins after the list": [[FIRST_PASSAGE]],
    "nothing of the first look": [[BEFORE_LIST, FIRST_PASSAGE], [SECOND_PASSAGE]],
    "late one after an empty history may have been cut": [[], [FIRST_PASSAGE]],
    "gap that is not mended": [[FIRST_PASSAGE], [FIRST_PASSAGE, SECOND_PASSAGE]],
    **{
        f"begins {late} ms after the list": [[went(IN, NOW + late)]]
        for late in (-WHOLE_SECOND_MS, 1 - WHOLE_SECOND_MS, 0, WHOLE_SECOND_MS, MINUTE)
    },
}


@pytest.mark.parametrize("looks", (NO_GAP | GAP).values(), ids=NO_GAP | GAP)
def test_history_has_a_gap_unless_it_shows_all_since_the_list(looks: list[list[Passage]]) -> None:
    assert freshness_after(*looks).has_gap is (looks in GAP.values())


@pytest.mark.parametrize(("read_at", "has_gap"), [(NOW + 2 * SECOND, True), (NOW + MINUTE, False)])
def test_list_read_after_gap_closes_it(read_at: int, has_gap: bool) -> None:
    assert freshness_after([FIRST_PASSAGE]).for_new_list(read_at).has_gap is has_gap


# Times are in half seconds, so that several doors' passages often have the same time.
TIMES = st.lists(st.integers(-10, 10), max_size=40).map(sorted)
LOOKS = st.lists(st.integers(0, 40), min_size=1).map(sorted)


@given(TIMES, st.integers(1, 40), LOOKS, st.randoms())
def test_unseen_passage_leaves_a_gap(
    times: list[int], limit: int, looks: list[int], shuffle: Random
) -> None:
    """Each read shows the newest `limit` passages, in any order."""
    night = [went(IN, NOW + time * SECOND // 2, f"t-{n}") for n, time in enumerate(times)]
    freshness, seen = Freshness(), set[Passage]()
    for count in looks:
        shown = night[:count][-limit:]
        shuffle.shuffle(shown)
        freshness = freshness.with_passages(shown, NOW)
        seen.update(shown)
        if not freshness.has_gap:
            assert seen >= {p for p in night[:count] if p.at >= NOW - WHOLE_SECOND_MS}
