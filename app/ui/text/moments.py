"""Moments as text: the time of day, how long ago something was, and until when to wait."""

import re
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from app.message import TONIGHT, local_time
from app.model.scan import Moment
from app.ui.text.numbers import Counted

_SHORT = QLocale.FormatType.ShortFormat
_ZONE_NAME = re.compile(r"\s*\(?t+\)?\s*")
_SECOND, _MINUTE, _HOUR, _DAY = 1, 60, 3_600, 86_400  # seconds
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
    if moment > now:
        return ""
    seconds, counted = (now - moment) // 1000, Counted()
    if seconds >= _DAY:
        return counted.days_ago(seconds // _DAY)
    if seconds >= _HOUR:
        return counted.hours_ago(seconds // _HOUR)
    if seconds >= _MINUTE:
        return counted.minutes_ago(seconds // _MINUTE)
    if seconds >= _SECOND:
        return counted.seconds_ago(seconds)
    return QCoreApplication.translate("Moments", "just now")


def wait_request(until: Moment, now: Moment) -> str:
    """Return the text on how long the service asked to wait; the minute is rounded up."""
    said = QCoreApplication.translate("Sending", "The ticket service asks to wait until {time}.")
    return said.format(time=time_text(-(-until // _MINUTE_MS) * _MINUTE_MS, now))
