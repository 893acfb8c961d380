"""Numbers, prices and counted things in the current language."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QLocale, QObject

from app.model.details import AbsentGuests

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


class Counted(QObject):
    """Returns texts with a count in the plural form of the current language."""

    def seconds_ago(self, count: int) -> str:
        return self.tr("%n s ago", "", count)

    def minutes_ago(self, count: int) -> str:
        return self.tr("one minute ago") if count == 1 else self.tr("%n minutes ago", "", count)

    def hours_ago(self, count: int) -> str:
        return self.tr("one hour ago") if count == 1 else self.tr("%n hours ago", "", count)

    def days_ago(self, count: int) -> str:
        return self.tr("one day ago") if count == 1 else self.tr("%n days ago", "", count)

    def guests(self, count: int) -> str:
        return self.tr("one guest") if count == 1 else self.tr("%Ln guests", "", count)

    def tickets_with_code(self, count: int) -> str:
        return self.tr("%Ln tickets with this code", "", count)

    def group_inside(self, inside: int, count: int) -> str:
        """Return how many of a group of `count` guests are inside."""
        return self.tr("%n of {all} of the group is in", "", inside).format(all=count)

    def undo_takes_back(self, count: int) -> str:
        return self.tr("Undo takes back the last %n admissions", "", count)

    def not_undone(self, count: int) -> str:
        return self.tr(
            "%n guest(s) could not be taken back: they have gone in or out again since. "
            "Look at their details.", "", count,
        )  # fmt: skip

    def admit_ticked(self, count: int) -> str:
        """Return the text for some of a party's guests, who were ticked."""
        return self.tr("Admit this guest") if count == 1 else self.tr("Admit these %n", "", count)

    def admit_rest(self, rest: AbsentGuests) -> str:
        match rest:
            case AbsentGuests(1, is_all=True):
                return self.tr("Admit this guest")
            case AbsentGuests(count, is_all=True):
                return self.tr("Admit all %n", "", count)
            case AbsentGuests(1):
                return self.tr("Admit the other one")
            case AbsentGuests(count):
                return self.tr("Admit the other %n", "", count)
