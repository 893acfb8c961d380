"""Times as a person writes them, and periods."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from app.report.period import (
    NothingScanned,
    Period,
    WrongTime,
    minutes_of,
    moment_of,
    moments_of,
    period_of,
    period_without_scans,
)

BERLIN = ZoneInfo("Europe/Berlin")


def utc(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


# Half past midnight in Berlin, in summer.
NEWEST = utc("2026-08-08T22:30")


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("23:42", "2026-08-08T21:42"),
        ("0:15", "2026-08-08T22:15"),
        ("06:29", "2026-08-09T04:29"),
        ("06:31", "2026-08-08T04:31"),
        ("9:05:30", "2026-08-08T07:05:30"),
        ("18:05:07", "2026-08-08T16:05:07"),
        ("2026-08-07T23:42", "2026-08-07T21:42"),
        ("2026-08-07 23:42", "2026-08-07T21:42"),
        ("2026-08-07", "2026-08-06T22:00"),
        ("2026-08-07T23:42Z", "2026-08-07T23:42"),
        ("2026-08-07T23:42+09:00", "2026-08-07T14:42"),
        # These clocks show the time twice on that day.
        ("2026-10-25T02:30", "2026-10-25T00:30"),
        ("2026-10-25T02:30+01:00", "2026-10-25T01:30"),
    ],
)
def test_time_names_a_moment_of_the_night(text: str, moment: str) -> None:
    assert moment_of(text, NEWEST, BERLIN) == utc(moment)


@pytest.mark.parametrize("text", ["", "noon", "25:00", "23:61", "2026-13-01", "-1:00", "²3:00"])
def test_text_that_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(WrongTime, match="is no time"):
        moment_of(text, NEWEST, BERLIN)


def test_time_beyond_the_calendar_is_refused() -> None:
    with pytest.raises(WrongTime):
        moment_of("0001-01-01T00:00", NEWEST, None)


def test_period_is_of_whole_minutes_and_ends_before_its_end() -> None:
    period = period_of([60_500, 200_000], None, None)
    assert period == Period(60_000, 240_000)
    assert (60_000 in period, 240_000 in period) == (True, False)
    assert list(minutes_of(period, [60_500, 200_000])) == [60_000, 120_000, 180_000]


def test_minutes_end_with_the_last_scan_however_long_the_period_is() -> None:
    period = period_of([60_500, 200_000], 0, 10**12)
    assert list(minutes_of(period, [60_500, 200_000])) == [60_000, 120_000, 180_000]


def test_period_that_ends_before_it_begins_is_refused() -> None:
    with pytest.raises(WrongTime, match="before the time from which"):
        period_of([1], 2, 1)


@pytest.mark.parametrize(("begin", "end"), [(300_000, None), (None, 60_000), (70_000, 80_000)])
def test_period_without_scans_is_refused(begin: int | None, end: int | None) -> None:
    with pytest.raises(NothingScanned):
        period_of([60_500, 200_000], begin, end)


def test_night_without_scans_has_no_period() -> None:
    with pytest.raises(NothingScanned):
        period_of([], None, None)


def test_limits_of_a_report_are_times_of_the_night_or_nothing() -> None:
    newest = 1_786_225_320_000
    assert moments_of("", None, [newest], 0) == (None, None)
    named = ("2026-08-08T21:00Z", "2026-08-08T22:00Z")
    first = 1_786_222_800_000
    assert moments_of(*named, [], 0) == (first, first + 3_600_000)


@pytest.mark.parametrize(
    ("begin", "end", "period"),
    [
        (1, 2, Period(1, 2)),
        (1, None, Period(1, 1)),
        (None, 2, Period(2, 2)),
        (None, None, Period(9, 9)),
    ],
)
def test_period_without_scans_has_no_minute(
    begin: int | None, end: int | None, period: Period
) -> None:
    assert period_without_scans(begin, end, 9) == period
    assert list(minutes_of(period, [])) == []
