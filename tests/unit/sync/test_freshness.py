"""What is new in the check-in history, whatever its order and however short it is cut."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.passage import Passage
from app.sync.freshness import SLACK, Freshness, after_passages
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
    freshness, news = freshness.with_passages([FIRST], NOW)
    assert (news, freshness.has_gap) == ([FIRST], False)
    freshness, news = freshness.with_passages([], NOW)
    assert (news, freshness.has_gap) == ([], False)


NIGHT = [went(IN if n % 3 else OUT, NOW + n * SECOND, f"t-{n % 5}") for n in range(-20, 40)]


@pytest.mark.parametrize("first", [1 - SLACK, 0, SLACK, MINUTE])
def test_a_history_that_begins_with_the_list_may_have_lost_something(first: int) -> None:
    freshness, _ = Freshness().with_passages([went(IN, NOW + first)], NOW)
    assert freshness.has_gap


@given(st.integers(5, 60), st.lists(st.integers(0, 60), min_size=1).map(sorted), st.randoms())
def test_every_passage_is_news_once_or_there_is_a_gap(
    limit: int, looks: list[int], shuffle: Random
) -> None:
    """The history shows the newest `limit` passages in any order, at any times."""
    freshness, learnt = Freshness(), list[Passage]()
    for upto in looks:
        shown = NIGHT[max(0, upto - limit) : upto]
        freshness, news = freshness.with_passages(
            sorted(shown, key=lambda _: shuffle.random()),
            NOW,
        )
        if freshness.has_gap:
            return
        assert not set(news) & set(learnt)
        learnt += news
    expected = [p for p in NIGHT[: looks[-1]] if p.at >= NOW - SLACK]
    assert learnt == expected


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
    assert ticket == replace(a_ticket(), status=after, checked_in=direction == IN)
