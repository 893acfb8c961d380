"""Numbers as each language writes them."""

import pytest
from PySide6.QtCore import QLocale

from app.ui.text.numbers import number
from tests.unit.ui.abroad import abroad


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
def test_a_number(value: float, form: str, language: str, said: str) -> None:
    with abroad(QLocale(language)):
        assert number(value, form) == said
