"""Tests of reading the wait that a service requests in its Retry-After header."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.organiser.response_parser import RETRY_AFTER_LIMIT, retry_after

NOW = "Wed, 21 Oct 2026 07:28:00 GMT"


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("0", 0.0),
        ("120", 120.0),
        (" 7 ", 7.0),
        ("007", 7.0),
        ("301", RETRY_AFTER_LIMIT),
        ("31536000", RETRY_AFTER_LIMIT),
        ("9" * 10, RETRY_AFTER_LIMIT),
        ("9" * 11, None),
        ("9" * 5000, None),
        ("Wed, 21 Oct 2026 07:29:30 GMT", 90.0),
        ("Wed, 21 Oct 2026 09:29:30 +0200", 90.0),
        ("Wednesday, 21-Oct-26 07:29:30 GMT", 90.0),
        (NOW, 0.0),
        ("Wed, 21 Oct 2026 07:00:00 GMT", None),
        ("Wed, 21 Oct 2099 07:00:00 GMT", RETRY_AFTER_LIMIT),
        ("Wed, 21 Oct 2026 07:29:30 -0000", None),
        ("Wed, 21 Oct 99999999999999999999 07:28:00 GMT", None),
        ("Wed, 21 Oct 2026 07:28:00 +99999999999999999999", None),
        *(
            (junk, None)
            for junk in ("", "-5", "+5", "1.5", "1e3", "soon", "²", "५", "5, 5", "\x00")
        ),
    ],
)
def test_retry_after_is_read_as_seconds_or_date(text: str, seconds: float | None) -> None:
    assert retry_after({"retry-after": text, "date": NOW}) == seconds


@pytest.mark.parametrize("date", ["", "now", "Wed, 21 Oct 99999999999999999999 07:28:00 GMT"])
def test_retry_after_date_is_ignored_without_service_date(date: str) -> None:
    assert retry_after({"retry-after": NOW, "date": date}) is None


def test_missing_header_gives_no_wait() -> None:
    assert retry_after({}) is None


@given(st.text(), st.text() | st.just(NOW))
def test_any_header_waits_at_most_five_minutes(text: str, date: str) -> None:
    seconds = retry_after({"retry-after": text, "date": date})
    assert seconds is None or 0 <= seconds <= RETRY_AFTER_LIMIT


def test_limit_is_five_minutes() -> None:
    assert RETRY_AFTER_LIMIT == 300
