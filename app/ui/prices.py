"""Prices, as they are read at the door."""

from app.ui.numbers import number

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CHF": "CHF"}


def priced(amount: float, currency: str) -> str:
    """The sign first, so that it is the same in every language; numbers as that language has."""
    return f"{_SIGNS.get(currency, currency)} {number(float(amount), ',.2f')}".strip()
