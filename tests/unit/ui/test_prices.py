import pytest
from PySide6.QtCore import QLocale

from app.ui.prices import priced
from tests.unit.ui.abroad import abroad


@pytest.mark.parametrize(
    ("amount", "currency", "language", "said"),
    [
        (124.95, "EUR", "en", "€ 124.95"),
        (124.95, "EUR", "de", "€ 124,95"),
        (0, "USD", "en", "$ 0.00"),
        (1, "SEK", "en", "SEK 1.00"),
        (1.005e3, "", "en", "1,005.00"),
        (1250, "EUR", "de", "€ 1.250,00"),
    ],
)
def test_a_price(amount: float, currency: str, language: str, said: str) -> None:
    with abroad(QLocale(language)):
        assert priced(amount, currency) == said
