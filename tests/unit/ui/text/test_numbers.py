"""Tests of numbers in the format of each language."""

import pytest
from PySide6.QtCore import QLocale

from app.ui.text.numbers import format_price, number
from tests.unit.ui.foreign_locale import abroad


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
