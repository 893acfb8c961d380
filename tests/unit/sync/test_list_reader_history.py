"""Learning other doors' passages from the history, with gaps and without a history."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.matching import WHOLE_SECOND_MS
from app.model.scan import Passage
from app.rehearsal.weather import WeatherKind
from app.store.errors import DiskFull
from app.sync.history_reader import LONGER_LOOKS, MOST_NEWCOMERS, Freshness
from tests.support.made import IN, MINUTE, NOW, OUT, SECOND, went
from tests.support.night import HISTORY, Night, until
from tests.unit.service.scripted_service import query_of, replies, shows_history, shows_ticket
from tests.unit.sync.scripted_list import OpenHarness, page


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
            await harness.list_reader.refresh()
            assert harness.inside("a", "b", "c", "d") == [True, False, False, True]
            assert harness.changes == 2
            await harness.list_reader.refresh()
            assert harness.changes == 2


async def test_fetched_new_tickets_are_limited(open_harness: OpenHarness) -> None:
    rows = shows_history(*((f"n{n}", "CHECKIN", NOW + SECOND) for n in range(30)))
    async with open_harness(
        list_tickets=page("a"), check_in_history=rows, get_ticket=shows_ticket("n")
    ) as harness:
        await harness.list_reader.read_all()
        await harness.list_reader.refresh()
        assert harness.asked("get_ticket") == MOST_NEWCOMERS


async def test_unwritten_passages_are_processed_later(
    open_harness: OpenHarness, tmp_path: Path
) -> None:
    rows = shows_history(("a", "CHECKIN", NOW + SECOND))
    async with open_harness(list_tickets=page("a"), check_in_history=rows) as harness:
        await harness.list_reader.read_all()
        full = DiskFull(tmp_path)
        with patch.object(harness.roster, "place", side_effect=full), pytest.raises(DiskFull):
            await harness.list_reader.refresh()
        await harness.list_reader.refresh()
        assert harness.inside("a") == [True]


def counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, counts: list[int]) -> None:
    """Add the number of things that each call of this method handles to `counts`."""
    method = getattr(owner, name)

    def call(of: object, many: Sequence[object]) -> object:
        counts.append(len(many))
        return method(of, many)

    monkeypatch.setattr(owner, name, call)


async def test_longer_histories_are_tried_before_full_read(open_harness: OpenHarness) -> None:
    """The newest 200 passages leave a gap, and so do the newest 1000 and 5000.

    Longer ones are not tried again until the list has closed the gap.
    """
    before = ("z", "CHECKIN", NOW - MINUTE)
    news = [(f"n{n}", "CHECKIN", NOW + MINUTE + n) for n in range(3)]
    histories = [shows_history(before), *(shows_history(*news[:count]) for count in (1, 2, 3))]
    async with open_harness(
        list_tickets=page("a"), check_in_history=histories, get_ticket=replies(404, {})
    ) as harness:
        await harness.list_reader.read_all()
        for _ in range(3):
            await harness.list_reader.refresh()
        limits = [
            query_of(each).get("limit") for each in harness.scripted.requests_of("check_in_history")
        ]
        assert limits == ["200", "200", *LONGER_LOOKS, "200"]
        async with harness.running():
            await until(lambda: harness.asked("list_tickets") >= 2)


BEFORE_LIST = went(IN, NOW - MINUTE, "t-9")
FIRST_PASSAGE = went(IN, NOW + SECOND)
SECOND_PASSAGE = went(OUT, NOW + MINUTE)


def freshness_after(*looks: list[Passage]) -> Freshness:
    """Return the freshness after these reads of the history."""
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


STALE_LIST_MS = 400_000


@asynccontextmanager
async def list_reader_running(night: Night) -> AsyncIterator[None]:
    task = asyncio.create_task(night.core.list_reader.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def reread_list(night: Night) -> None:
    """Advance the clock and wait until the running list reader has read the list again."""
    before = night.core.roster.list_from()
    night.clock.off += STALE_LIST_MS
    async with list_reader_running(night):
        await until(lambda: night.core.roster.list_from() != before)


async def test_list_is_read_if_history_is_forbidden(night: Night) -> None:
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    await reread_list(night)
    assert night.asked(HISTORY) == 1
