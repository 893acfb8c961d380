"""Hours of entry: when the tickets of a category may come in, and when they may next."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from app.message import TONIGHT, Message, When, local_time
from app.model.scan import Moment
from app.model.ticket import EVERY_TICKET

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
# A night ends in the morning: hours without an end go on until then, those without a beginning
# begin. The last night may go on until noon.
_MORNING, _NOON = time(6), time(12)
_SPAN = re.compile(r"([0-9]{1,2}:[0-9]{2})?-([0-9]{1,2}:[0-9]{2})?")
_MINUTE_MS = 60_000
# A week, the night before, and the day after: the next hours of each weekday are among them.
_AROUND = range(-1, 9)


class EventTimes(NamedTuple):
    """When the event starts and ends, as far as the service says."""

    starts: Moment | None = None
    ends: Moment | None = None


class Span(NamedTuple):
    """One time of entry, from its first moment until just before its last one."""

    opens: Moment
    closes: Moment


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours of entry of one category, or of all categories that have none of their own.

    `opens` and `closes` are None for the event's own times. Without `days` (numbers, Monday is 0)
    they are the same every day: `cat_18 19:30-22:00 fri sat`, `* 22:00-04:00`, `* 19:30-`, `* -`.
    """

    about: str
    opens: time | None = None
    closes: time | None = None
    days: tuple[int, ...] = ()

    @property
    def line(self) -> str:
        """Return the hours as a line of the settings."""
        named = " ".join(DAYS[day] for day in self.days)
        return f"{self.about} {clock_of(self.opens)}-{clock_of(self.closes)} {named}".strip()

    @property
    def is_about_category(self) -> bool:
        return self.about != EVERY_TICKET

    def on(self, day: date, event: EventTimes, zone: tzinfo | None) -> Span | None:
        """Return the time of entry that begins on this day; None if there is none.

        An end that is not after the beginning is on the next day. The event's own end counts until
        noon after the night.
        """
        if self.days and day.weekday() not in self.days:
            return None
        begins = datetime.combine(day, self.opens or _MORNING)
        if self.opens is None and event.starts is not None:
            begins = max(begins, local_time(event.starts, zone).replace(tzinfo=None))
        next_day = day + timedelta(days=1)
        if begins >= (ends := datetime.combine(next_day, _MORNING)):
            return None
        if self.closes is not None:
            ends = datetime.combine(begins, self.closes)
            ends += timedelta(days=ends <= begins)
        opens, closes = _moment(begins, zone), _moment(ends, zone)
        noon = _moment(datetime.combine(next_day, _NOON), zone)
        if self.closes is None and event.ends is not None and event.ends <= noon:
            closes = event.ends
        return Span(opens, closes) if opens < closes else None


def hours_of(line: str) -> Hours:
    """Return the hours of a line of the settings; raise ValueError if it is none."""
    about, _, rest = line.strip().partition(" ")
    span, *days = rest.split() or [""]
    if (found := _SPAN.fullmatch(span)) is None:
        raise ValueError("no hours")
    opens, closes = (time_of(text) if text else None for text in found.groups())
    return Hours(about, opens, closes, tuple(sorted({DAYS.index(day.lower()) for day in days})))


def time_of(text: str) -> time:
    """Return the time of day of a text like `19:30`; raise ValueError if it is none."""
    hour, _, minute = text.partition(":")
    return time(int(hour), int(minute))


def clock_of(at: time | None) -> str:
    """Return the time of day as `time_of` reads it; empty for None."""
    return "" if at is None else f"{at:%H:%M}"


def closed_words(
    hours: Collection[Hours], event: EventTimes, now: Moment, zone: tzinfo | None = None
) -> Message | None:
    """Return why tickets with these hours may not come in now; None if they may.

    None is the zone of this computer.

    * 19:30-, at 19:18 -> Opens at 19:30, in 12 minutes
    """
    spans = sorted(_spans(hours, event, now, zone))
    if not spans or any(span.opens <= now < span.closes for span in spans):
        return None
    opens = next((span.opens for span in spans if span.opens > now), None)
    closed = max((span.closes for span in spans if span.closes <= now), default=None)
    is_over = closed is not None and now - closed < TONIGHT <= (opens or now + TONIGHT) - now
    if opens is None or is_over:
        return Message("Entry ended at {time}", {"time": When(closed or now, now)})
    return _opening_words(opens, now)


def _opening_words(opens: Moment, now: Moment) -> Message:
    """Return when tickets may come in; with the minutes within the last hour before."""
    minutes = -(-(opens - now) // _MINUTE_MS)
    at = When(opens, now)
    if minutes == 1:
        return Message("Opens at {time}, in one minute", {"time": at})
    if minutes < 60:
        return Message("Opens at {time}, in {minutes} minutes", {"time": at, "minutes": minutes})
    if opens - now < TONIGHT:
        return Message("Opens at {time}", {"time": at})
    return Message("Opens on {day}", {"day": When(opens, now, is_day=True)})


def _spans(
    hours: Collection[Hours], event: EventTimes, now: Moment, zone: tzinfo | None
) -> Iterator[Span]:
    """Yield the times of entry around now, and around the event's start."""
    days = set[date]()
    for moment in (now, event.starts):
        if moment is not None:
            day = local_time(moment, zone).date()
            days.update(day + timedelta(days=number) for number in _AROUND)
    for day in days:
        yield from filter(None, (one.on(day, event, zone) for one in hours))


def _moment(when: datetime, zone: tzinfo | None) -> Moment:
    """Return the moment of a local time; one that a change of the clocks skips is an hour later."""
    aware = when.astimezone() if zone is None else when.replace(tzinfo=zone)
    return round(aware.timestamp() * 1000)
