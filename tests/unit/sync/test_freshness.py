"""Tests of detecting gaps in the check-in history, for any order and limit."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.matching import WHOLE_SECOND_MS
from app.model.scan import Passage
from app.sync.history_reader import Freshness
from tests.support.made import IN, MINUTE, NOW, OUT, SECOND, went

BEFORE_LIST = went(IN, NOW - MINUTE, "t-9")
FIRST_PASSAGE = went(IN, NOW + SECOND)
SECOND_PASSAGE = went(OUT, NOW + MINUTE)


def freshness_after(*looks: list[Passage]) -> Freshness:
    """Return the freshness after these reads of the history."""
    freshness = Freshness()
    for passages in looks:
        freshness = freshness.with_passages(passages, NOW)
    return freshness


NO_GAP: dict[str, list[list[Passage]]] = {
    "the first look reaches back to before the list": [
        [SECOND_PASSAGE, BEFORE_LIST, FIRST_PASSAGE]
    ],
    "the second look goes on where the first one ended": [
        [BEFORE_LIST, FIRST_PASSAGE],
        [FIRST_PASSAGE, SECOND_PASSAGE],
    ],
    "nothing since the list": [[BEFORE_LIST]],
    "an empty history": [[]],
    "a history that became empty": [[BEFORE_LIST, FIRST_PASSAGE], []],
    "a gap that a longer history mends": [
        [FIRST_PASSAGE],
        [BEFORE_LIST, FIRST_PASSAGE, SECOND_PASSAGE],
    ],
}
GAP: dict[str, list[list[Passage]]] = {
    "the first look begins after the list": [[FIRST_PASSAGE]],
    "the second look has nothing of the first": [[BEFORE_LIST, FIRST_PASSAGE], [SECOND_PASSAGE]],
    "after an empty history a late one may have been cut": [[], [FIRST_PASSAGE]],
    "a gap stays until it is mended": [[FIRST_PASSAGE], [FIRST_PASSAGE, SECOND_PASSAGE]],
}


@pytest.mark.parametrize("looks", NO_GAP.values(), ids=NO_GAP)
def test_complete_history_has_no_gap(looks: list[list[Passage]]) -> None:
    assert not freshness_after(*looks).has_gap


@pytest.mark.parametrize("looks", GAP.values(), ids=GAP)
def test_incomplete_history_has_a_gap(looks: list[list[Passage]]) -> None:
    assert freshness_after(*looks).has_gap


@pytest.mark.parametrize(
    "first", [-WHOLE_SECOND_MS, 1 - WHOLE_SECOND_MS, 0, WHOLE_SECOND_MS, MINUTE]
)
def test_history_that_begins_with_the_list_has_a_gap(first: int) -> None:
    assert freshness_after([went(IN, NOW + first)]).has_gap


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
