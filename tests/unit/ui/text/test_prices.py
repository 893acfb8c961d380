import pytest
from PySide6.QtCore import QLocale

from app.ui.text.prices import priced
from tests.unit.ui.abroad import abroad

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
def test_a_price(amount: float, currency: str, language: str, said: str) -> None:
    with abroad(QLocale(language)):
        assert priced(amount, currency) == said
