"""Whether the check-in history has shown every passage, in any order and with any limit."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.matching import WHOLE_SECOND_MS
from app.model.passage import Passage
from app.sync.freshness import Freshness
from tests.support.made import IN, MINUTE, NOW, OUT, SECOND, went

BEFORE = went(IN, NOW - MINUTE, "t-9")
FIRST = went(IN, NOW + SECOND)
SECOND_ONE = went(OUT, NOW + MINUTE)


def looked(*looks: list[Passage]) -> Freshness:
    """Return what is known after these looks at the history."""
    freshness = Freshness()
    for passages in looks:
        freshness = freshness.with_passages(passages, NOW)
    return freshness


NO_GAP: dict[str, list[list[Passage]]] = {
    "the first look reaches back to before the list": [[SECOND_ONE, BEFORE, FIRST]],
    "the second look goes on where the first one ended": [[BEFORE, FIRST], [FIRST, SECOND_ONE]],
    "nothing since the list": [[BEFORE]],
    "an empty history": [[]],
    "a history that became empty": [[BEFORE, FIRST], []],
    "a gap that a longer history mends": [[FIRST], [BEFORE, FIRST, SECOND_ONE]],
}
GAP: dict[str, list[list[Passage]]] = {
    "the first look begins after the list": [[FIRST]],
    "the second look has nothing of the first": [[BEFORE, FIRST], [SECOND_ONE]],
    "after an empty history a late one may have been cut": [[], [FIRST]],
    "a gap stays until it is mended": [[FIRST], [FIRST, SECOND_ONE]],
}


@pytest.mark.parametrize("looks", NO_GAP.values(), ids=NO_GAP)
def test_history_without_a_gap(looks: list[list[Passage]]) -> None:
    assert not looked(*looks).has_gap


@pytest.mark.parametrize("looks", GAP.values(), ids=GAP)
def test_history_with_a_gap(looks: list[list[Passage]]) -> None:
    assert looked(*looks).has_gap


@pytest.mark.parametrize(
    "first", [-WHOLE_SECOND_MS, 1 - WHOLE_SECOND_MS, 0, WHOLE_SECOND_MS, MINUTE]
)
def test_history_that_begins_with_the_list_may_have_lost_something(first: int) -> None:
    assert looked([went(IN, NOW + first)]).has_gap


@pytest.mark.parametrize(("read_at", "has_gap"), [(NOW + 2 * SECOND, True), (NOW + MINUTE, False)])
def test_list_read_after_the_gap_closes_it(read_at: int, has_gap: bool) -> None:
    assert looked([FIRST]).for_new_list(read_at).has_gap is has_gap


# Half seconds from the list: several doors may let somebody in at the very same moment.
TIMES = st.lists(st.integers(-10, 10), max_size=40).map(sorted)
LOOKS = st.lists(st.integers(0, 40), min_size=1).map(sorted)


@given(TIMES, st.integers(1, 40), LOOKS, st.randoms())
def test_every_passage_was_shown_or_there_is_a_gap(
    times: list[int], limit: int, looks: list[int], shuffle: Random
) -> None:
    """The history shows the newest `limit` passages in any order, at any look."""
    night = [went(IN, NOW + time * SECOND // 2, f"t-{n}") for n, time in enumerate(times)]
    freshness, seen = Freshness(), set[Passage]()
    for upto in looks:
        shown = night[:upto][-limit:]
        shuffle.shuffle(shown)
        freshness = freshness.with_passages(shown, NOW)
        seen.update(shown)
        if not freshness.has_gap:
            assert seen >= {p for p in night[:upto] if p.at >= NOW - WHOLE_SECOND_MS}
