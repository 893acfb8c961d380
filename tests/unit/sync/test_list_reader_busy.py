"""Reads of the list at a service that is slow, busy or forgets cursors."""

import asyncio
import json
import logging
from collections import deque
from email.utils import formatdate

import pytest

from app.organiser.errors import (
    BadReply,
    EndlessPages,
    NotFound,
    Refused,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.sync.list_reader import MOST_RESTARTS
from app.sync.ticket_pages import MOST_WAITING, PAUSES
from tests.support.made import NOW, SECOND
from tests.support.night import until
from tests.unit.organiser.raw_server import Peer, Step, answers, closes, response
from tests.unit.service.scripted_service import (
    a_full_ticket,
    good,
    query_of,
    replies,
    shows_history,
)
from tests.unit.sync.scripted_list import BROKEN, NO_HISTORY, Keep, Keeping, page

PAGES = 30
A_MINUTE = 120  # requests that the service answers in any minute


def busy(*headers: bytes, status: bytes = b"429 Too Many") -> Step:
    return answers(response(b"{}", *headers, status=status))


def cursors(keeping: Keeping) -> list[str | None]:
    return [query_of(asked).get("cursor") for asked in keeping.scripted.requests_of("list_tickets")]


class Limited:
    """Serves 30 pages; answers 429 with Retry-After above a number of requests a minute."""

    def __init__(self) -> None:
        self.keeping: Keeping | None = None
        self.answered = deque[float]()
        self.refused = 0

    async def __call__(self, peer: Peer) -> None:
        assert self.keeping
        now = self.keeping.seconds
        while self.answered and now - self.answered[0] >= 60:
            self.answered.popleft()
        if len(self.answered) >= A_MINUTE:
            self.refused += 1
            wait = int(60 - (now - self.answered[0])) + 1
            await busy(b"Retry-After: %d" % wait)(peer)
            return
        self.answered.append(now)
        number = int(
            query_of(self.keeping.scripted.requests_of("list_tickets")[-1]).get("cursor", "0")
        )
        then = str(number + 1) if number + 1 < PAGES else None
        await page(f"t-{number}", then=then)(peer)


async def test_reads_at_a_rate_limit_wait_and_end_with_the_list(keep: Keep) -> None:
    """Six reads of 30 pages at 120 requests a minute: each page is read once, in order."""
    limited = Limited()
    async with keep(list_tickets=limited) as keeping:
        limited.keeping = keeping
        for _ in range(6):
            assert await keeping.list_reader.read_all() == PAGES
            assert keeping.roster.counts().total == PAGES
        assert limited.refused == 1
        assert len(cursors(keeping)) == 6 * PAGES + limited.refused
        [(count, seconds)] = keeping.waits
        assert count == 0
        assert seconds == pytest.approx(61)
        # After the 429 at least half of the requests are left to the door.
        assert keeping.seconds >= 60 + 1.0 * PAGES


LOST: tuple[Step, ...] = (
    BROKEN,
    closes,
    busy(),
    answers(response(b'{"success": tr')),
    replies(200, {"success": True, "data": {"tickets": 7, "nextCursor": None}}),
)


@pytest.mark.parametrize("lost", LOST, ids=["500", "cut", "429", "broken", "ill"])
async def test_lost_page_is_asked_for_again_by_its_cursor(keep: Keep, lost: Step) -> None:
    pages = [page("a", then="1"), lost, lost, page("b", then="2"), page("c")]
    async with keep(list_tickets=pages) as keeping:
        assert await keeping.list_reader.read_all() == 3
        assert cursors(keeping) == [None, "1", "1", "1", "2"]
        assert sum(keeping.rests) >= PAUSES[0] + PAUSES[1]


async def test_page_that_stays_lost_ends_the_read(keep: Keep) -> None:
    async with keep(list_tickets=[page("a", then="1"), BROKEN]) as keeping:
        with pytest.raises(ServiceBroken):
            await keeping.list_reader.read_all()
        assert cursors(keeping) == [None, *["1"] * (1 + len(PAUSES))]


async def test_first_page_of_a_dead_line_is_given_up_at_once(keep: Keep) -> None:
    async with keep(list_tickets=closes) as keeping:
        with pytest.raises(Unreachable):
            await keeping.list_reader.read_all()
        assert len(cursors(keeping)) == 1


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
async def test_retry_after_is_waited_for_and_told(
    keep: Keep, headers: tuple[bytes, ...], seconds: int
) -> None:
    pages = [page("a", "b", then="1"), busy(*headers), page("c")]
    async with keep(list_tickets=pages) as keeping:
        assert await keeping.list_reader.read_all() == 3
        assert keeping.waits == [(2, seconds)]
        assert keeping.seconds == seconds
        assert cursors(keeping) == [None, "1", "1"]


async def test_retry_after_of_a_503_is_waited_for(keep: Keep) -> None:
    down = busy(b"Retry-After: 40", status=b"503 Down")
    async with keep(list_tickets=[page("a", then="1"), down, page("b")]) as keeping:
        assert await keeping.list_reader.read_all() == 2
        assert keeping.waits == [(1, 40)]


async def test_service_that_is_busy_for_ever_ends_the_read(keep: Keep) -> None:
    async with keep(list_tickets=busy(b"Retry-After: 300")) as keeping:
        with pytest.raises(SlowDown):
            await keeping.list_reader.read_all()
        assert keeping.seconds == MOST_WAITING


async def test_pages_follow_at_full_speed_when_429_is_long_ago(keep: Keep) -> None:
    pages = [page("a", then="1"), busy(), page("b", then="2"), page("c")]
    async with keep(list_tickets=pages) as keeping:
        await keeping.list_reader.read_all()
        keeping.passes(700)
        before = keeping.seconds
        keeping.scripted.received.clear()
        await keeping.list_reader.read_all()
        assert keeping.seconds == before


@pytest.mark.parametrize("refusal", [replies(410, {}), replies(404, {})], ids=["410", "404"])
async def test_forgotten_cursor_starts_the_read_over(
    keep: Keep, refusal: Step, caplog: pytest.LogCaptureFixture
) -> None:
    pages = [page("a", then="1"), refusal, page("b", then="2"), page("c")]
    async with keep(list_tickets=pages) as keeping:
        assert await keeping.list_reader.read_all() == 2
        assert cursors(keeping) == [None, "1", None, "2"]
        assert keeping.roster.by_id("a") is None
    assert "The service refused its own cursor: the list is read from its start" in caplog.messages


async def test_cursors_that_are_always_forgotten_end_the_read(keep: Keep) -> None:
    pages: list[Step] = [page("a", then="1"), replies(410, {})] * (MOST_RESTARTS + 1)
    async with keep(list_tickets=pages) as keeping:
        with pytest.raises(Refused):
            await keeping.list_reader.read_all()
        assert cursors(keeping) == [None, "1"] * (MOST_RESTARTS + 1)


async def test_unknown_ticketing_is_not_asked_for_again(keep: Keep) -> None:
    async with keep(list_tickets=replies(404, {})) as keeping:
        with pytest.raises(NotFound):
            await keeping.list_reader.read_all()
        assert cursors(keeping) == [None]


def history_of(keeping: Keeping, shown: list[tuple[str, str, float | None]], most: int) -> Step:
    """Return a history of the newest passages: as many as asked for, at most `most`."""

    async def step(peer: Peer) -> None:
        limit = int(query_of(keeping.scripted.requests_of("check_in_history")[-1])["limit"])
        await shows_history(*shown[-min(limit, most) :])(peer)

    return step


@pytest.mark.parametrize("passed", [300, 900])
async def test_many_passages_during_a_read_force_no_new_read(keep: Keep, passed: int) -> None:
    shown: list[tuple[str, str, float | None]] = [
        ("a", "CHECKIN", NOW - 60 * SECOND - n) for n in range(50)
    ]
    ids = [f"t-{n}" for n in range(passed)]

    async def last_page(peer: Peer) -> None:
        shown.extend((each, "CHECKIN", NOW + SECOND + n) for n, each in enumerate(ids))
        await page(*ids)(peer)

    pages = [page("a", then="1"), last_page]
    async with keep(list_tickets=pages, check_in_history=NO_HISTORY) as keeping:
        keeping.scripted.script("check_in_history", history_of(keeping, shown, 5_000))
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 8)
        assert len(keeping.scripted.requests_of("list_tickets")) == 2
        assert all(keeping.inside(*ids))
        limits = [
            query_of(each)["limit"] for each in keeping.scripted.requests_of("check_in_history")
        ]
        assert "1000" in limits
        assert limits[-1] == "200"


async def test_longer_look_waits_while_the_service_is_busy(keep: Keep) -> None:
    ids = [*(f"t-{n}" for n in range(3)), "z"]
    rows = [(each, "CHECKIN", NOW + SECOND) for each in ids[:3]]
    before = ("z", "CHECKIN", NOW - 60 * SECOND)
    looks = [
        shows_history(*rows[1:]),
        busy(),
        shows_history(*rows[1:]),
        shows_history(before, *rows),
    ]
    async with keep(list_tickets=page(*ids), check_in_history=looks) as keeping:
        await keeping.list_reader.read_all()
        with pytest.raises(SlowDown):
            await keeping.list_reader.refresh()
        await keeping.list_reader.refresh()
        assert all(keeping.inside(*ids[:3]))


async def test_longer_look_that_fails_leaves_what_was_shown(keep: Keep) -> None:
    rows = shows_history(("a", "CHECKIN", NOW + SECOND))
    async with keep(list_tickets=page("a"), check_in_history=[rows, BROKEN]) as keeping:
        await keeping.list_reader.read_all()
        await keeping.list_reader.refresh()
        assert keeping.inside("a") == [True]


async def test_read_that_takes_longer_than_its_rhythm_is_not_repeated_at_once(
    keep: Keep,
) -> None:
    async def slow(peer: Peer) -> None:
        reading[0].passes(100)
        await page("a")(peer)

    reading = list[Keeping]()
    async with keep(list_tickets=slow, check_in_history=NO_HISTORY) as keeping:
        reading.append(keeping)
        async with keeping.running():
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 3)
            keeping.passes(299)
            seen = len(keeping.scripted.requests_of("check_in_history"))
            await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= seen + 3)
            assert len(keeping.scripted.requests_of("list_tickets")) == 1
            keeping.passes(1)
            await until(lambda: len(keeping.scripted.requests_of("list_tickets")) == 2)
        await keeping.list_reader.read_all()
        assert len(keeping.scripted.requests_of("list_tickets")) == 3


async def test_history_is_not_asked_while_the_service_wants_to_rest(keep: Keep) -> None:
    looks = [busy(b"Retry-After: 60"), NO_HISTORY]
    kept = keep(list_tickets=page("a"), check_in_history=looks)
    async with kept as keeping, keeping.running():
        await until(lambda: len(keeping.scripted.requests_of("check_in_history")) == 1)
        for _ in range(5):
            keeping.passes(10)
            await asyncio.sleep(0.01)
            assert len(keeping.scripted.requests_of("check_in_history")) == 1
        keeping.passes(10)
        await until(lambda: len(keeping.scripted.requests_of("check_in_history")) >= 2)


async def test_circle_of_pages_leaves_the_old_list(
    keep: Keep, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    circle: list[Step] = [page("a", then=f"c-{n}") for n in range(40)]
    async with keep(list_tickets=circle, check_in_history=NO_HISTORY) as keeping:
        with pytest.raises(EndlessPages, match="has no end"):
            await keeping.list_reader.read_all()
        async with keeping.running():
            await until(lambda: any("EndlessPages: nextCursor" in m for m in caplog.messages))
        assert keeping.roster.list_from() is None


async def test_invalid_tickets_are_left_out_counted_and_logged_once(
    keep: Keep, caplog: pytest.LogCaptureFixture
) -> None:
    rows = [a_full_ticket("a"), {**a_full_ticket("b"), "status": 7}, a_full_ticket("c")]
    ill = good("list_tickets", tickets=rows, nextCursor=None)
    async with keep(list_tickets=[ill, ill, page("a")]) as keeping:
        for left_out in (1, 1, 0):
            await keeping.list_reader.read_all()
            assert keeping.list_reader.left_out == left_out
        said = "1 tickets of the list cannot be understood and are left out"
        assert caplog.messages.count(said) == 1
        assert "b" not in json.dumps(caplog.messages).split('"')


async def test_list_of_mostly_invalid_tickets_is_refused(keep: Keep) -> None:
    ill = good("list_tickets", tickets=[a_full_ticket("a"), None, None], nextCursor=None)
    async with keep(list_tickets=ill) as keeping:
        with pytest.raises(BadReply) as bad:
            await keeping.list_reader.read_all()
        assert bad.value.faults == ("data.tickets: 1 can be read, 2 cannot",)
