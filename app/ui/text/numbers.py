"""Numbers, as the language that is spoken now writes them."""

from PySide6.QtCore import QLocale


def number(value: float, form: str = "") -> str:
    """`form` is what Python's `format` takes; whole numbers need none."""
    locale = QLocale()
    if isinstance(value, int) and not form:
        return locale.toString(value)
    point, comma = locale.decimalPoint(), locale.groupSeparator()
    return format(value, form).translate({ord("."): point, ord(","): comma})
