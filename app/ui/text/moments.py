"""Moments in words: when something was, and how long ago."""

import re
from datetime import datetime, tzinfo

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from app.message import TONIGHT, local_time
from app.model.scan import Moment
from app.ui.text.counted import Counted

_SHORT = QLocale.FormatType.ShortFormat
_ZONE_NAME = re.compile(r"\s*\(?t+\)?\s*")
_SECOND, _MINUTE, _HOUR, _DAY = 1, 60, 3_600, 86_400


def clock(moment: Moment, now: Moment, zone: tzinfo | None) -> str:
    """A night at the door goes on past midnight: only what is older bears its date."""
    when, locale = local_time(moment, zone), QLocale()
    time = _time(when, locale.timeFormat(_SHORT))
    if is_tonight(moment, now):
        return time
    return f"{locale.toString(QDate(when.year, when.month, when.day), _SHORT)} {time}"


def clock_with_seconds(moment: Moment, now: Moment, zone: tzinfo | None) -> str:
    """The same to the second; the day matters more than that.

    As this language writes them, without the name of the zone.
    """
    if not is_tonight(moment, now):
        return clock(moment, now, zone)
    form = _ZONE_NAME.sub("", QLocale().timeFormat(QLocale.FormatType.LongFormat))
    return _time(local_time(moment, zone), form)


def is_tonight(moment: Moment, now: Moment) -> bool:
    return abs(now - moment) < TONIGHT


def _time(when: datetime, form: str) -> str:
    return QLocale().toString(QTime(when.hour, when.minute, when.second), form)


def ago(moment: Moment, now: Moment) -> str:
    """In round words; nothing for what is still to come."""
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
