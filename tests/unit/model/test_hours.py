"""Tests of hours of entry, and of what is told of the rush."""

from datetime import datetime, time, tzinfo
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.hours import EventTimes, Hours, closed_words, hours_of
from app.model.night import HANDFUL, LONGEST_RUSH_MS, RUSH_MS, Rush, rush_of
from app.model.policy import Policy
from app.model.scan import Moment
from tests.support.made import MINUTE, NOW, a_ticket

BERLIN = ZoneInfo("Europe/Berlin")
NO_EVENT = EventTimes()


def moment(text: str, zone: tzinfo = BERLIN) -> Moment:
    """Return the moment of a local time like `2026-06-05 19:18`, a Friday."""
    return round(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


def said(lines: str, at: str, event: EventTimes = NO_EVENT, category_id: str = "vip") -> str | None:
    """Return why tickets may not come in, with times as in Berlin."""
    policy = Policy(hours=tuple(hours_of(line) for line in lines.split("; ")))
    hours = policy.hours_of(a_ticket(category_id=category_id))
    words = closed_words(hours, event, moment(at), BERLIN)
    return None if words is None else words.plain()


# The words have the times of this computer, which for the tests are those of UTC.
def test_hours_say_when_tickets_may_come_in() -> None:
    for lines, at, words in [
        ("* 19:30-22:00", "2026-06-05 19:18", "Opens at 17:30, in 12 minutes"),
        ("* 19:30-22:00", "2026-06-05 19:29", "Opens at 17:30, in one minute"),
        ("* 19:30-22:00", "2026-06-05 18:30", "Opens at 17:30"),
        ("* 19:30-22:00", "2026-06-05 18:31", "Opens at 17:30, in 59 minutes"),
        ("* 19:30-22:00", "2026-06-05 19:30", None),
        ("* 19:30-22:00", "2026-06-05 21:59", None),
        ("* 19:30-22:00", "2026-06-05 22:00", "Entry ended at 20:00"),
        ("* 19:30-22:00", "2026-06-06 09:00", "Opens at 17:30"),
        ("* 22:00-04:00", "2026-06-06 03:59", None),
        ("* 22:00-04:00", "2026-06-06 04:00", "Entry ended at 02:00"),
        ("* 19:30-", "2026-06-05 19:00", "Opens at 17:30, in 30 minutes"),
        ("* 19:30-", "2026-06-06 05:59", None),
        ("* 19:30-", "2026-06-06 06:00", "Entry ended at 04:00"),
        ("* 05:00-", "2026-06-06 05:30", None),
        ("* -22:00", "2026-06-05 06:00", None),
        ("* -16:00", "2026-06-05 17:00", "Entry ended at 14:00"),
        ("* -", "2026-06-05 03:00", None),
        ("* 19:30-22:00 fri sat", "2026-06-04 19:30", "Opens on Friday"),
        ("* 19:30-22:00 fri sat", "2026-06-05 20:00", None),
        ("* 19:30-22:00 fri sat", "2026-06-07 20:00", "Opens on Friday"),
        ("* 22:00-04:00 fri", "2026-06-06 02:00", None),
        ("* 22:00-04:00 fri", "2026-06-07 02:00", "Opens on Friday"),
        ("* 10:00-12:00; * 19:00-21:00", "2026-06-05 12:30", "Opens at 17:00"),
        ("* 10:00-12:00; * 19:00-21:00", "2026-06-05 20:30", None),
        ("* 19:30-22:00; vip 18:00-22:00", "2026-06-05 18:30", None),
        ("other 19:30-22:00", "2026-06-05 03:00", None),
    ]:
        assert said(lines, at) == words


FEST = EventTimes(moment("2026-06-05 18:00"), moment("2026-06-07 23:00"))
CLUB = EventTimes(moment("2026-06-05 23:00"), moment("2026-06-06 08:00"))
RUN = EventTimes(moment("2026-06-06 07:00"), moment("2026-06-06 14:00"))


def test_missing_times_are_those_of_the_event() -> None:
    for lines, at, event, words in [
        ("* -", "2026-06-05 17:50", FEST, "Opens at 16:00, in 10 minutes"),
        ("* -", "2026-05-01 12:00", FEST, "Opens on 2026-06-05"),
        ("* -", "2026-06-06 07:00", FEST, None),
        ("* -", "2026-06-07 23:00", FEST, "Entry ended at 21:00"),
        ("* -", "2026-07-07 12:00", FEST, "Entry ended at 2026-06-07 21:00"),
        ("* - sat", "2026-06-05 20:00", FEST, "Opens at 04:00"),
        ("* - sun", "2026-06-05 20:00", FEST, "Opens on Sunday"),
        ("* - wed", "2026-06-05 20:00", FEST, None),
        ("* -22:00", "2026-06-05 17:00", FEST, "Opens at 16:00"),
        ("* 17:00-", "2026-06-05 17:30", FEST, None),
        ("* 17:00-", "2026-06-07 23:30", FEST, "Entry ended at 21:00"),
        ("* 17:00-18:00", "2026-06-20 17:30", FEST, None),
        ("* -", "2026-06-05 17:50", EventTimes(FEST.starts), "Opens at 16:00, in 10 minutes"),
        ("* -", "2026-06-08 01:00", EventTimes(None, FEST.ends), "Entry ended at 21:00"),
        ("* 22:00-", "2026-06-06 07:30", CLUB, None),
        ("* 22:00-", "2026-06-06 08:00", CLUB, "Entry ended at 06:00"),
        ("* 22:00- fri", "2026-06-06 07:30", CLUB, None),
        ("* -07:00", "2026-06-05 22:45", CLUB, "Opens at 21:00, in 15 minutes"),
        ("* -07:00", "2026-06-05 23:30", CLUB, None),
        ("* -07:00", "2026-06-06 06:30", CLUB, None),
        ("* -07:00 fri", "2026-06-06 07:00", CLUB, "Entry ended at 05:00"),
        ("* - fri", "2026-06-06 01:00", EventTimes(moment("2026-06-06 00:30")), None),
        ("* 05:00-", "2026-06-06 09:00", RUN, None),
        ("* 05:00- sat", "2026-06-06 04:50", RUN, "Opens at 03:00, in 10 minutes"),
        ("* 05:00-", "2026-06-06 14:00", RUN, "Entry ended at 12:00"),
        ("* 19:30-", "2026-06-06 10:00", FEST, "Opens at 17:30"),
    ]:
        assert said(lines, at, event) == words


def test_hours_are_by_the_clock_on_the_wall() -> None:
    for line, at, opens in [
        # At 2:00 the clocks are set to 3:00.
        ("* 02:30-05:00", "2026-03-29 01:50", "Opens at 01:30, in 40 minutes"),
        ("* 22:00-04:00", "2026-03-29 03:59", None),
        # At 3:00 they are set back to 2:00.
        ("* 02:30-05:00", "2026-10-25 01:50", "Opens at 00:30, in 40 minutes"),
        ("* 22:00-04:00", "2026-10-25 03:59", None),
        ("* 22:00-04:00", "2026-10-25 04:00", "Entry ended at 03:00"),
    ]:
        assert said(line, at) == opens


times = st.none() | st.builds(time, st.integers(0, 23), st.integers(0, 59))
some_hours = st.builds(
    Hours,
    st.sampled_from(["*", "cat_18"]),
    times,
    times,
    st.sets(st.integers(0, 6)).map(lambda days: tuple(sorted(days))),
)


@given(some_hours)
def test_hours_are_read_from_their_line(hours: Hours) -> None:
    assert hours_of(hours.line) == hours
    assert hours_of(f"  {hours.line.upper()} ").days == hours.days


@pytest.mark.parametrize(
    "line",
    ["", "*", "* 19:30", "* 24:00-", "* 19:60-22:00", "* 19.30-22", "* ٣:00-", "* - someday"],
)
def test_line_without_hours_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        hours_of(line)


@given(some_hours, st.integers(0, 4_000_000_000_000), st.none() | st.integers(0, 4 * 10**12))
def test_hours_have_words_for_every_moment(hours: Hours, now: Moment, starts: int | None) -> None:
    words = closed_words([hours], EventTimes(starts, None), now, BERLIN)
    assert words is None or words.plain()


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
