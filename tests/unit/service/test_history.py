"""Rows of the check-in history: their times, actions and order."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.organiser.wire.check_in import HistoryRow
from app.service.history import EARLIEST, LATEST, last, moment_of, newest, oldest_first, passage_of
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
def test_time_is_read_in_the_unit_that_makes_sense(
    number: float | None, moment: Moment | None
) -> None:
    assert moment_of(number) == moment


def test_bounds_of_times_are_their_years() -> None:
    assert datetime.fromtimestamp(EARLIEST / 1000, UTC).year == 2001
    assert datetime.fromtimestamp(LATEST / 1000, UTC) == datetime(2100, 1, 1, tzinfo=UTC)


@given(st.integers(EARLIEST, LATEST - 1))
def test_all_units_of_one_time_are_read_alike(moment: Moment) -> None:
    assert moment_of(moment) == moment_of(moment * 1000 + 999) == moment
    assert moment_of(moment // 1000) == moment // 1000 * 1000


@given(st.integers() | st.floats())
def test_any_number_is_a_plausible_moment_or_none(number: float) -> None:
    moment = moment_of(number)
    assert moment is None or EARLIEST <= moment < LATEST


def test_a_row_is_a_passage() -> None:
    assert passage_of(row(NOW / 1000, "CHECKIN")) == Passage("t-1", IN, NOW)
    assert passage_of(row(NOW, "CHECKOUT")) == Passage("t-1", OUT, NOW)


@pytest.mark.parametrize(("user_id", "kept"), [("u-1", "u-1"), ("", None), (None, None)])
def test_passage_keeps_the_user_id_of_its_history_row(
    user_id: str | None, kept: str | None
) -> None:
    passage = passage_of(row(NOW, "CHECKIN", user_id))
    assert passage is not None
    assert passage.user_id == kept


@pytest.mark.parametrize(
    "came", ["CHECK_IN", "checkin", "CheckIn", "checked-in", "Checked in", "IN"]
)
def test_action_is_read_in_any_spelling(came: str) -> None:
    went_out = came.replace("IN", "OUT").replace("In", "Out").replace("in", "out")
    assert passage_of(row(NOW, came)) == Passage("t-1", IN, NOW)
    assert passage_of(row(NOW, went_out)) == Passage("t-1", OUT, NOW)


@pytest.mark.parametrize(
    "strange", [row(None, "CHECKIN"), row(7, "CHECKIN"), row(NOW, None), row(NOW, "SCAN_FAILED")]
)
def test_a_row_without_time_or_a_known_action_is_none(strange: HistoryRow) -> None:
    assert passage_of(strange) is None


def test_the_last_passage_is_found_in_any_order() -> None:
    history = (went(OUT, 30 * MINUTE), went(IN, MINUTE), went(IN, HOUR))
    assert newest(history) == history[1]
    assert last(history, Direction.IN) == NOW - MINUTE
    assert last(history, Direction.OUT) == NOW - 30 * MINUTE
    assert last(history[1:], Direction.OUT) is None
    assert newest(()) is None


def test_newest_of_one_second_is_the_last_given() -> None:
    history = (went(IN, HOUR), went(OUT, MINUTE), went(IN, MINUTE))
    assert newest(history) == history[-1]


@pytest.mark.parametrize("newest_first", [True, False])
def test_passages_of_one_second_keep_their_order(newest_first: bool) -> None:
    """Undone within the second, or out and in again: the last passage counts."""
    happened = [went(IN, HOUR), went(IN, MINUTE), went(OUT, MINUTE), went(IN, MINUTE)]
    told = happened[::-1] if newest_first else happened
    assert oldest_first(told) == happened
    assert oldest_first([went(OUT, MINUTE), went(IN, MINUTE)]) == happened[1:3]
    assert oldest_first(()) == []
