"""What is new in the check-in history, whatever its order and however short it is cut."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.passage import Passage
from app.sync.freshness import Freshness, after_passages
from app.sync.reconcile import SLACK
from tests.unit.sync.made import IN, MINUTE, NOW, OUT, SECOND, a_ticket, went

BEFORE = went(IN, NOW - MINUTE, "t-9")
FIRST = went(IN, NOW + SECOND)
SECOND_ONE = went(OUT, NOW + MINUTE)


def test_at_first_all_since_the_list_was_read_is_news() -> None:
    freshness, news = Freshness().with_passages([SECOND_ONE, BEFORE, FIRST], NOW)
    assert news == [FIRST, SECOND_ONE]
    assert not freshness.has_gap


def test_what_was_seen_is_no_news() -> None:
    freshness, _ = Freshness().with_passages([BEFORE, FIRST], NOW)
    freshness, news = freshness.with_passages([FIRST, SECOND_ONE], NOW)
    assert news == [SECOND_ONE]
    assert not freshness.has_gap


def test_clocks_that_differ_by_a_second_lose_nothing() -> None:
    _, news = Freshness().with_passages([BEFORE, went(IN, NOW - SLACK)], NOW)
    assert news == [went(IN, NOW - SLACK)]


def test_what_was_before_the_list_is_in_the_list() -> None:
    freshness, news = Freshness().with_passages([BEFORE], NOW)
    assert (news, freshness.has_gap) == ([], False)


def test_a_history_that_begins_after_the_list_was_read_has_a_gap() -> None:
    freshness, news = Freshness().with_passages([FIRST], NOW)
    assert freshness.has_gap
    assert news == [FIRST]


def test_a_history_with_nothing_of_what_was_seen_has_a_gap() -> None:
    freshness, _ = Freshness().with_passages([BEFORE, FIRST], NOW)
    freshness, news = freshness.with_passages([SECOND_ONE], NOW)
    assert freshness.has_gap
    assert news == [SECOND_ONE]


def test_an_empty_history_has_no_gap() -> None:
    freshness, news = Freshness().with_passages([], NOW)
    assert (news, freshness.has_gap) == ([], False)
    freshness, _ = freshness.with_passages([BEFORE, FIRST], NOW)
    freshness, news = freshness.with_passages([], NOW)
    assert (news, freshness.has_gap) == ([], False)


def test_after_an_empty_history_a_late_one_may_have_been_cut() -> None:
    freshness, _ = Freshness().with_passages([], NOW)
    freshness, news = freshness.with_passages([FIRST], NOW)
    assert (news, freshness.has_gap) == ([FIRST], True)


def test_a_short_history_that_reaches_back_to_before_the_list_has_no_gap() -> None:
    freshness, _ = Freshness().with_passages([FIRST], NOW)
    assert freshness.has_gap
    freshness, news = freshness.with_passages([BEFORE, FIRST, SECOND_ONE], NOW)
    assert (news, freshness.has_gap) == ([SECOND_ONE], False)


def test_a_gap_stays_until_it_is_mended() -> None:
    freshness, _ = Freshness().with_passages([FIRST], NOW)
    freshness, news = freshness.with_passages([FIRST, SECOND_ONE], NOW)
    assert (news, freshness.has_gap) == ([SECOND_ONE], True)


@pytest.mark.parametrize("first", [-SLACK, 1 - SLACK, 0, SLACK, MINUTE])
def test_a_history_that_begins_with_the_list_may_have_lost_something(first: int) -> None:
    freshness, _ = Freshness().with_passages([went(IN, NOW + first)], NOW)
    assert freshness.has_gap


# Half seconds from the list: several doors may let somebody in at the very same moment.
TIMES = st.lists(st.integers(-10, 10), max_size=40).map(sorted)
LOOKS = st.lists(st.integers(0, 40), min_size=1).map(sorted)


@given(TIMES, st.integers(1, 40), LOOKS, st.randoms())
def test_every_passage_is_news_once_or_there_is_a_gap(
    times: list[int], limit: int, looks: list[int], shuffle: Random
) -> None:
    """The history shows the newest `limit` passages in any order, whenever we look."""
    night = [went(IN, NOW + time * SECOND // 2, f"t-{n}") for n, time in enumerate(times)]
    freshness, learnt = Freshness(), list[Passage]()
    for upto in looks:
        shown = night[:upto][-limit:]
        shuffle.shuffle(shown)
        freshness, news = freshness.with_passages(shown, NOW)
        learnt += news
        assert len(learnt) == len(set(learnt))
        if not freshness.has_gap:
            assert set(learnt) == {p for p in night[:upto] if p.at >= NOW - SLACK}


@pytest.mark.parametrize(
    ("status", "direction", "after"),
    [
        ("SOLD", IN, "CHECKED_IN"),
        ("CHECKED_IN", OUT, "ATTENDED"),
        ("ATTENDED", IN, "CHECKED_IN"),
        ("CANCELLED", IN, "CANCELLED"),
        ("NEW WORD", OUT, "NEW WORD"),
    ],
)
def test_a_ticket_is_where_its_last_passage_led(status: str, direction: str, after: str) -> None:
    passage = went(IN if direction == IN else OUT, NOW)
    ticket = after_passages(a_ticket(status=status, checked_in=None), passage)
    assert ticket == a_ticket()._replace(status=after, checked_in=direction == IN)
