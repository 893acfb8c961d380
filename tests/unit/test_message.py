"""Tests of translatable messages."""

import time
from datetime import UTC, datetime

import pytest

from app.errors import KnownError
from app.message import (
    NOTHING,
    THESE_DAYS,
    TONIGHT,
    Message,
    When,
    join_sentences,
    local_time,
    verbatim,
)


def test_nested_message_is_filled_in() -> None:
    cause = Message("no answer within {seconds:.1f} s", {"seconds": 2})
    whole = Message("Not reached: {cause}.", {"cause": cause})
    assert str(whole) == whole.plain() == "Not reached: no answer within 2.0 s."


def test_verbatim_text_is_not_a_template() -> None:
    assert verbatim("{words} {0} %1").plain() == "{words} {0} %1"
    assert NOTHING.plain() == ""


def test_sentences_are_joined_without_those_that_are_missing() -> None:
    first, second = Message("It was damaged."), Message("Read the list.")
    assert str(join_sentences([None, first, None, second])) == "It was damaged. Read the list."
    assert str(join_sentences([None, second])) == "Read the list."
    assert join_sentences([None]) is None


def test_moment_has_a_date_only_if_it_is_far_away() -> None:
    moment = round(datetime(2026, 7, 4, 19, 42).timestamp() * 1000)
    texts = [
        Message("since {since}", {"since": When(moment, moment + distance)}).plain()
        for distance in (0, TONIGHT - 1, TONIGHT)
    ]
    assert texts == ["since 19:42", "since 19:42", "since 2026-07-04 19:42"]


def test_day_is_a_weekday_within_six_days() -> None:
    moment = round(datetime(2026, 7, 4, 19, 42).timestamp() * 1000)
    texts = [
        Message("on {day}", {"day": When(moment, moment + distance, is_day=True)}).plain()
        for distance in (-THESE_DAYS + 1, THESE_DAYS - 1, THESE_DAYS)
    ]
    assert texts == ["on Saturday", "on Saturday", "on 2026-07-04"]


def test_moment_has_seconds_on_request() -> None:
    moment = round(datetime(2026, 7, 4, 19, 42, 7).timestamp() * 1000)
    texts = [
        Message("at {at}", {"at": When(moment, moment + distance, to_the_second=True)}).plain()
        for distance in (0, TONIGHT)
    ]
    assert texts == ["at 19:42:07", "at 2026-07-04 19:42:07"]


def test_whole_text_of_an_error_includes_the_next_step() -> None:
    error = KnownError(Message("It is gone."), Message("Plug it in."))
    assert (str(error), error.next_step) == ("It is gone.", "Plug it in.")
    assert error.whole.plain() == "It is gone. Plug it in."


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows knows no TZ")
def test_moment_is_given_in_the_time_zone_of_its_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    try:
        moment = int(datetime(2026, 10, 25, 0, 30, tzinfo=UTC).timestamp() * 1000)
        assert f"{local_time(moment, None):%Y-%m-%d %H:%M}" == "2026-10-25 02:30"
    finally:
        monkeypatch.undo()
        time.tzset()
