"""Tests of the rush: when all guests are in at the pace of the doors, if that can be said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.night import HANDFUL, LONGEST_RUSH_MS, RUSH_MS, Rush, rush_of
from tests.support.made import MINUTE, NOW


def lane(admitted: int, minutes: int = 10) -> list[int]:
    return [NOW - minutes * MINUTE * nth // admitted for nth in range(1, admitted + 1)]


def test_two_lanes_clear_in_ten_minutes_and_three_in_seven() -> None:
    rush = rush_of(100, [lane(50), lane(50)], NOW)
    assert rush == Rush(100, NOW + 10 * MINUTE, NOW + 400_000)


def test_lane_without_guests_is_none() -> None:
    assert rush_of(60, [lane(60), []], NOW) == rush_of(60, [lane(60)], NOW)
    assert rush_of(60, [lane(60)], NOW) == Rush(60, NOW + 10 * MINUTE, NOW + 5 * MINUTE)


def test_pace_is_that_since_the_rush_began() -> None:
    rush = rush_of(100, [lane(50, minutes=5)], NOW)
    assert rush is not None
    assert rush.clear_at == NOW + 10 * MINUTE


@pytest.mark.parametrize(
    ("to_come", "lanes"),
    [
        (HANDFUL - 1, [lane(60)]), (100, []), (100, [lane(9)]), (100, [lane(60, minutes=2)]),
        (3_000, [lane(100)]),
    ],
    ids=["nearly all are in", "no lane", "few came", "it has just begun", "too long"],
)  # fmt: skip
def test_nothing_is_said_if_too_little_is_known(to_come: int, lanes: list[list[int]]) -> None:
    assert rush_of(to_come, lanes, NOW) is None


moments = st.integers(NOW - RUSH_MS, NOW)


@given(st.integers(0, 100_000), st.lists(st.lists(moments, max_size=60), max_size=5))
def test_one_more_lane_is_never_slower(to_come: int, lanes: list[list[int]]) -> None:
    rush = rush_of(to_come, lanes, NOW)
    if rush is not None:
        assert NOW <= rush.sooner_at <= rush.clear_at <= NOW + LONGEST_RUSH_MS
