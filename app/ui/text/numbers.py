"""Numbers, prices and shares as text, in the format of the window's language."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QLocale

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}
_CLOSE = "\N{NO-BREAK SPACE}"


def number(value: float, form: str = "") -> str:
    """Return the number as text; `form` is a format specification of Python, such as `,.2f`."""
    locale = QLocale()
    if isinstance(value, int) and not form:
        return locale.toString(value)
    point, comma = locale.decimalPoint(), locale.groupSeparator()
    return format(value, form).translate({ord("."): point, ord(","): comma})


def format_price(amount: float, currency: str) -> str:
    """Return the amount with its currency's sign, or with its letters if we know no sign.

    Without a currency the number stands alone: (12.5, "SEK") -> "SEK 12.50", (12.5, "") -> "12.50".
    """
    sign = _SIGNS.get(currency, currency)
    if not sign:
        return number(float(amount), ",.2f")
    written = QLocale().toCurrencyString(float(amount), sign)
    # Qt puts no space between the letters of a currency and the number.
    apart = sign.isalpha() and written.startswith(sign) and written[len(sign)].isdigit()
    return f"{sign}{_CLOSE}{written.removeprefix(sign)}" if apart else written


def shares(counts: Iterable[tuple[str, int]], name: Callable[[str], str]) -> str:
    """Return the names and counts that are not 0, with their share of all."""
    found = [(name(word), count) for word, count in counts if count]
    every = sum(count for _, count in found)
    return ", ".join(
        _CLOSE.join((word, number(count), f"({round(100 * count / every)}{_CLOSE}%)"))
        for word, count in found
    )
