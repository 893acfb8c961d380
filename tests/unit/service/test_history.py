"""Tests of reading rows of the check-in history: times, actions and order."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.scan import Direction, Moment, Passage
from app.organiser.wire.check_in import HistoryRow
from app.service.answers import EARLIEST, LATEST, last, moment_of, newest, oldest_first, passage_of
from tests.unit.door.guests import HOUR, IN, MINUTE, NOW, OUT, went


def row(timestamp: float | None, action: str | None, user_id: str | None = None) -> HistoryRow:
    return HistoryRow(
        check_in_history_id="h-1",
        ticket_id="t-1",
        timestamp=timestamp,
        action=action,
        user_id=user_id,
    )


@pytest.mark.parametrize(
    ("number", "moment"),
    [
        (1_780_776_300, 1_780_776_300_000),
        (1_780_776_300.25, 1_780_776_300_250),
        (1_780_776_300_123, 1_780_776_300_123),
        (1_780_776_300_123.9, 1_780_776_300_123),
        (1_780_776_300_123_456, 1_780_776_300_123),
        (1_780_776_300_123_456.0, 1_780_776_300_123),
        (EARLIEST, EARLIEST),
        (EARLIEST / 1000, EARLIEST),
        (LATEST - 1, LATEST - 1),
        (LATEST, None),
        (None, None),
        (0, None),
        (-1_780_776_300, None),
        (20_260_606, None),
        (1_780_776_300_123_456_789, None),
        (10**400, None),
        (float("inf"), None),
        (float("-inf"), None),
        (float("nan"), None),
    ],
)
def test_time_is_read_in_the_plausible_unit(number: float | None, moment: Moment | None) -> None:
    assert moment_of(number) == moment


def test_time_bounds_are_years_2001_and_2100() -> None:
    assert datetime.fromtimestamp(EARLIEST / 1000, UTC).year == 2001
    assert datetime.fromtimestamp(LATEST / 1000, UTC) == datetime(2100, 1, 1, tzinfo=UTC)


@given(st.integers(EARLIEST, LATEST - 1))
def test_one_time_in_any_unit_gives_one_moment(moment: Moment) -> None:
    assert moment_of(moment) == moment_of(moment * 1000 + 999) == moment
    assert moment_of(moment // 1000) == moment // 1000 * 1000


@given(st.integers() | st.floats())
def test_any_number_is_a_plausible_moment_or_none(number: float) -> None:
    moment = moment_of(number)
    assert moment is None or EARLIEST <= moment < LATEST


def test_row_is_converted_to_passage() -> None:
    assert passage_of(row(NOW / 1000, "CHECKIN")) == Passage("t-1", IN, NOW)
    assert passage_of(row(NOW, "CHECKOUT")) == Passage("t-1", OUT, NOW)


@pytest.mark.parametrize(("user_id", "expected"), [("u-1", "u-1"), ("", None), (None, None)])
def test_passage_keeps_user_id_of_history_row(user_id: str | None, expected: str | None) -> None:
    passage = passage_of(row(NOW, "CHECKIN", user_id))
    assert passage is not None
    assert passage.user_id == expected


@pytest.mark.parametrize(
    "action", ["CHECK_IN", "checkin", "CheckIn", "checked-in", "Checked in", "IN"]
)
def test_action_is_read_in_any_spelling(action: str) -> None:
    check_out = action.replace("IN", "OUT").replace("In", "Out").replace("in", "out")
    assert passage_of(row(NOW, action)) == Passage("t-1", IN, NOW)
    assert passage_of(row(NOW, check_out)) == Passage("t-1", OUT, NOW)


@pytest.mark.parametrize(
    "invalid", [row(None, "CHECKIN"), row(7, "CHECKIN"), row(NOW, None), row(NOW, "SCAN_FAILED")]
)
def test_row_without_time_or_known_action_gives_none(invalid: HistoryRow) -> None:
    assert passage_of(invalid) is None


def test_newest_passage_is_found_in_any_order() -> None:
    history = (went(OUT, 30 * MINUTE), went(IN, MINUTE), went(IN, HOUR))
    assert newest(history) == history[1]
    assert last(history, Direction.IN) == NOW - MINUTE
    assert last(history, Direction.OUT) == NOW - 30 * MINUTE
    assert last(history[1:], Direction.OUT) is None
    assert newest(()) is None


def test_newest_of_simultaneous_passages_is_the_last_given() -> None:
    history = (went(IN, HOUR), went(OUT, MINUTE), went(IN, MINUTE))
    assert newest(history) == history[-1]


@pytest.mark.parametrize("newest_first", [True, False])
def test_simultaneous_passages_keep_their_order(newest_first: bool) -> None:
    """Three passages share one second; the last of them must stay the newest."""
    expected = [went(IN, HOUR), went(IN, MINUTE), went(OUT, MINUTE), went(IN, MINUTE)]
    given_rows = expected[::-1] if newest_first else expected
    assert oldest_first(given_rows) == expected
    assert oldest_first([went(OUT, MINUTE), went(IN, MINUTE)]) == expected[1:3]
    assert oldest_first(()) == []
