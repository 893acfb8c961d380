"""Prices, as they are read at the door."""

from PySide6.QtCore import QLocale

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CHF": "CHF"}


def priced(amount: float, currency: str, locale: QLocale) -> str:
    """The sign first, so that it is the same in every language; numbers as that language has."""
    number = locale.toString(float(amount), "f", 2)
    return f"{_SIGNS.get(currency, currency)} {number}".strip()
