"""Prices, as they are written where the laptop is and in the language that is spoken."""

from PySide6.QtCore import QLocale

from app.ui.text.numbers import number

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}
_CLOSE = "\N{NO-BREAK SPACE}"


def priced(amount: float, currency: str) -> str:
    """Of a currency without a sign its letters; without a currency the number alone."""
    sign = _SIGNS.get(currency, currency)
    if not sign:
        return number(float(amount), ",.2f")
    written = QLocale().toCurrencyString(float(amount), sign)
    # Qt sets letters as close to the number as it does a sign.
    apart = sign.isalpha() and written.startswith(sign) and written[len(sign)].isdigit()
    return f"{sign}{_CLOSE}{written.removeprefix(sign)}" if apart else written
