"""Numbers, prices, counted things and moments as text in the current language."""

import re
from collections.abc import Callable, Iterable
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QObject, QTime

from app.message import TONIGHT, local_time
from app.model.details import AbsentGuests
from app.model.plain import SEPARATOR
from app.model.scan import Moment

_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}
_CLOSE = "\N{NO-BREAK SPACE}"
# Returns the text of this context in the current language. Qt's tools find it by this name.
translate = QCoreApplication.translate


def joined(*parts: str) -> str:
    """Return the parts that have a text, on one line: ("20:14", "", "South") -> "20:14 · South"."""
    return SEPARATOR.join(part for part in parts if part)


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

    def ago(self, seconds: int) -> str:
        """Return how long ago something was, in one rounded unit."""
        if days := seconds // 86_400:
            return self.tr("one day ago") if days == 1 else self.tr("%n days ago", "", days)
        if hours := seconds // 3_600:
            return self.tr("one hour ago") if hours == 1 else self.tr("%n hours ago", "", hours)
        if (minutes := seconds // 60) == 1:
            return self.tr("one minute ago")
        if minutes:
            return self.tr("%n minutes ago", "", minutes)
        return self.tr("%n s ago", "", seconds) if seconds else translate("Moments", "just now")

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


_SHORT = QLocale.FormatType.ShortFormat
_ZONE_NAME = re.compile(r"\s*\(?t+\)?\s*")
_MINUTE_MS = 60_000


def time_text(moment: Moment, now: Moment) -> str:
    """Return the time of day; with the date if the moment is not of tonight.

    A night goes on past midnight, so the date alone does not decide.
    """
    time = clock_text(moment)
    return time if is_tonight(moment, now) else f"{date_text(moment)} {time}"


def clock_text(moment: Moment) -> str:
    """Return the time of day without the date."""
    return _time(local_time(moment), QLocale().timeFormat(_SHORT))


def date_text(moment: Moment) -> str:
    """Return the date without the time of day."""
    when = local_time(moment)
    return QLocale().toString(QDate(when.year, when.month, when.day), _SHORT)


def weekday_text(moment: Moment) -> str:
    """Return the name of the day."""
    return QLocale().dayName(local_time(moment).isoweekday())


def time_text_with_seconds(moment: Moment, now: Moment) -> str:
    """Return the time of day with seconds; for a moment not of tonight date, hour and minute.

    The time is written as the current language does, without the name of the time zone.
    """
    if not is_tonight(moment, now):
        return time_text(moment, now)
    form = _ZONE_NAME.sub("", QLocale().timeFormat(QLocale.FormatType.LongFormat))
    return _time(local_time(moment), form)


def is_tonight(moment: Moment, now: Moment) -> bool:
    return abs(now - moment) < TONIGHT


def _time(when: datetime, form: str) -> str:
    return QLocale().toString(QTime(when.hour, when.minute, when.second), form)


def age_text(moment: Moment, now: Moment) -> str:
    """Return how long ago the moment was, in one rounded unit; empty if it is in the future."""
    return "" if moment > now else Counted().ago((now - moment) // 1000)


def wait_request(until: Moment, now: Moment) -> str:
    """Return the text on how long the service asked to wait; the minute is rounded up."""
    said = translate("Sending", "The ticket service asks to wait until {time}.")
    return said.format(time=time_text(-(-until // _MINUTE_MS) * _MINUTE_MS, now))
