"""The period of a report, and times as a person writes them."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from app.errors import ExitCode, KnownError
from app.message import Message, local_time
from app.model.scan import Moment

MINUTE_MS = 60_000
# A time without a date is one of the 24 hours that end so long after the newest scan.
AFTER_NEWEST = timedelta(hours=6)
_TIME_ONLY = re.compile(r"\d{1,2}:\d{2}(:\d{2})?")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_AS_ISO = Message("Give a time like 23:42, or with its date, like 2026-10-24T23:42.")


class WrongTime(KnownError):
    """A time that names no moment, or a period that ends before it begins."""

    exit_code = ExitCode.WRONG_USE


class NothingScanned(KnownError):
    """Nothing was scanned in the period, so there is nothing to report."""

    exit_code = ExitCode.NO
    SAID = Message("Nothing was scanned in this time.")
    STEP = Message("Choose another time, or another event.")


@dataclass(frozen=True, slots=True)
class Period:
    """From `begin` on, and before `end`."""

    begin: Moment
    end: Moment

    def __contains__(self, moment: Moment) -> bool:
        return self.begin <= moment < self.end


def period_of(moments: Collection[Moment], begin: Moment | None, end: Moment | None) -> Period:
    """Return the period from `begin` to `end`; without them the whole minutes of all scans.

    Raises NothingScanned if none of the scans' moments is within.
    """
    if begin is not None and end is not None and end < begin:
        raise WrongTime(
            Message("The time to which to report is before the time from which to report."),
            Message("Give the earlier time first."),
        )
    if not moments:
        raise NothingScanned
    first, last = min(moments), max(moments)
    period = Period(
        first - first % MINUTE_MS if begin is None else begin,
        last - last % MINUTE_MS + MINUTE_MS if end is None else end,
    )
    if not any(moment in period for moment in moments):
        raise NothingScanned
    return period


def minutes_of(period: Period, moments: Collection[Moment]) -> range:
    """Return the beginnings of the period's minutes, from its first to its last scan."""
    within = [moment for moment in moments if moment in period]
    if not within:
        return range(0)
    first, last = min(within), max(within)
    return range(first - first % MINUTE_MS, last + 1, MINUTE_MS)


def period_without_scans(begin: Moment | None, end: Moment | None, now: Moment) -> Period:
    """Return the period to report with zeros: it takes no time if one end or both are missing."""
    first = next((one for one in (begin, end, now) if one is not None), now)
    return Period(first, first if end is None else end)


def moments_of(
    begin: str | None, end: str | None, moments: Collection[Moment], now: Moment
) -> tuple[Moment | None, Moment | None]:
    """Return the moments from which and to which to report; None for an end without a text.

    The texts are times as `moment_of` reads them, by this computer's clock.
    """
    newest = max(moments, default=now)
    first, last = (moment_of(text, newest, None) if text else None for text in (begin, end))
    return first, last


def moment_of(text: str, newest: Moment, zone: tzinfo | None) -> Moment:
    """Return the moment that a text names; a time without a date is of the night of `newest`.

    Without an offset it is by the clocks of the zone, None for this computer's. Raises WrongTime
    for a text that is no time, and for a time that these clocks skip or show twice.

    23:42 -> with the newest scan at 00:10: of the evening before
    2026-10-25T02:30 -> in Berlin two moments: WrongTime
    2026-10-25T02:30+02:00 -> the first of the two
    """
    if _TIME_ONLY.fullmatch(text.strip()):
        hour, _, rest = text.strip().partition(":")
        return _of_the_night(f"{hour:0>2}:{rest}", newest, zone, text)
    try:
        when = datetime.fromisoformat(text.strip())
    except ValueError:
        raise _unreadable(text) from None
    return _as_moment(when, zone, text)


def _of_the_night(time: str, newest: Moment, zone: tzinfo | None, text: str) -> Moment:
    """Return the moment with this time of day within the night."""
    latest = local_time(newest, zone) + AFTER_NEWEST
    try:
        when = datetime.fromisoformat(f"{latest:%Y-%m-%d}T{time}")
    except ValueError:
        raise _unreadable(text) from None
    if when > latest.replace(tzinfo=None):
        when -= timedelta(days=1)
    return _as_moment(when, zone, text)


def _as_moment(when: datetime, zone: tzinfo | None, text: str) -> Moment:
    """Return the one moment at which the clocks show this."""
    try:
        if when.tzinfo is not None:
            return _milliseconds(when)
        moments = {_milliseconds(_in_zone(when.replace(fold=fold), zone)) for fold in (0, 1)}
        if len(moments) == 1:
            return moments.pop()
        is_shown = local_time(min(moments), zone).replace(tzinfo=None, fold=0) == when
    except (OverflowError, ValueError, OSError):
        raise _unreadable(text) from None
    step = Message("Give it with its offset from UTC, like 2026-10-25T02:30+02:00.")
    if is_shown:
        raise WrongTime(Message("The clocks show {time} twice on that day.", {"time": text}), step)
    raise WrongTime(Message("The clocks skip {time} on that day.", {"time": text}), step)


def _in_zone(when: datetime, zone: tzinfo | None) -> datetime:
    return when.astimezone() if zone is None else when.replace(tzinfo=zone)


def _milliseconds(when: datetime) -> Moment:
    return (when - _EPOCH) // timedelta(milliseconds=1)


def _unreadable(text: str) -> WrongTime:
    return WrongTime(Message("{time} is no time.", {"time": repr(text)}), _AS_ISO)
