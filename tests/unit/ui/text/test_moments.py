"""Tests of moments as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from app.model.plain import plain
from app.ui.text.moments import age_text, time_text, time_text_with_seconds
from app.ui.text.numbers import format_price, number
from tests.unit.ui.foreign_locale import abroad
from tests.unit.ui.sample_guests import MINUTE, NOW, ZONE, moment

SECOND, HOUR = 1_000, 60 * MINUTE


@pytest.mark.parametrize(
    ("age", "said"),
    [
        (0, "just now"),
        (999, "just now"),
        (6 * SECOND, "6 s ago"),
        (59 * SECOND, "59 s ago"),
        (MINUTE, "one minute ago"),
        (23 * MINUTE + 59 * SECOND, "23 minutes ago"),
        (HOUR, "one hour ago"),
        (23 * HOUR, "23 hours ago"),
        (24 * HOUR, "one day ago"),
        (75 * HOUR, "3 days ago"),
    ],
)
def test_age_of_a_moment_is_one_rounded_unit(age: int, said: str) -> None:
    assert age_text(NOW - age, NOW) == said


@given(st.integers(1, 10**9))
def test_future_moment_has_no_age(ahead: int) -> None:
    assert age_text(NOW + ahead, NOW) == ""


def test_moment_of_the_same_night_has_no_date(dressed: QApplication) -> None:
    assert time_text(moment("23:50:00", "2026-07-03"), moment("02:10:00"), ZONE) == "23:50"
    assert time_text(moment("19:42:00", "2026-07-02"), NOW, ZONE) == "02/07/2026 19:42"


def test_time_with_seconds(dressed: QApplication) -> None:
    assert time_text_with_seconds(NOW, NOW, ZONE) == "20:05:14"


def test_moment_of_another_night_has_a_date_and_no_seconds() -> None:
    assert time_text_with_seconds(moment("19:42:00", "2026-07-02"), NOW, ZONE) == "02/07/2026 19:42"


@pytest.mark.parametrize(
    ("where", "time", "with_seconds", "with_its_date"),
    [
        ("de_DE", "20:05", "20:05:14", "02.07.26 19:42"),
        ("en_GB", "20:05", "20:05:14", "02/07/2026 19:42"),
        ("en_US", "8:05 PM", "8:05:14 PM", "7/2/26 7:42 PM"),
        ("fr_FR", "20:05", "20:05:14", "02/07/2026 19:42"),
        ("fr_CA", "20 h 05", "20 h 05 min 14 s", "2026-07-02 19 h 42"),
        ("en_DK", "20.05", "20.05.14", "02/07/2026 19.42"),
    ],
)
def test_time_has_the_format_of_language_and_country(
    where: str, time: str, with_seconds: str, with_its_date: str
) -> None:
    with abroad(QLocale(where)):
        said = (
            time_text(NOW, NOW, ZONE),
            time_text_with_seconds(NOW, NOW, ZONE),
            time_text(moment("19:42:00", "2026-07-02"), NOW, ZONE),
        )
    assert tuple(map(plain, said)) == (time, with_seconds, with_its_date)


@pytest.mark.parametrize(
    ("value", "form", "language", "said"),
    [
        (41_200, "", "en", "41,200"),
        (41_200, "", "de", "41.200"),
        (41_200, "", "fr", "41\N{NARROW NO-BREAK SPACE}200"),
        (412, "", "it", "412"),
        (12.34, ".1f", "en", "12.3"),
        (12.34, ".1f", "nl", "12,3"),
        (1234.5, ",.2f", "es", "1.234,50"),
        (-90.0, "+.1f", "de", "-90,0"),
    ],
)
def test_number_has_the_format_of_the_language(
    value: float, form: str, language: str, said: str
) -> None:
    with abroad(QLocale(language)):
        assert number(value, form) == said


CLOSE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("amount", "currency", "language", "said"),
    [
        (124.95, "EUR", "en", "€124.95"),
        (124.95, "EUR", "en_150", f"124.95{CLOSE}€"),
        (124.95, "EUR", "de", f"124,95{CLOSE}€"),
        (124.95, "EUR", "fr", f"124,95{CLOSE}€"),
        (124.95, "EUR", "nl", f"€{CLOSE}124,95"),
        (0, "USD", "en", "$0.00"),
        (1, "SEK", "en", f"SEK{CLOSE}1.00"),
        (1, "CHF", "de_CH", f"CHF{CLOSE}1.00"),
        (1, "CHF", "de", f"1,00{CLOSE}CHF"),
        (1.005e3, "", "en", "1,005.00"),
        (1250, "EUR", "de", f"1.250,00{CLOSE}€"),
        (1250, "EUR", "fr", f"1\N{NARROW NO-BREAK SPACE}250,00{CLOSE}€"),
    ],
)
def test_price_has_the_format_of_the_language(
    amount: float, currency: str, language: str, said: str
) -> None:
    with abroad(QLocale(language)):
        assert format_price(amount, currency) == said
