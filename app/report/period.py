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
    for a text that is no time.

    23:42 -> with the newest scan at 00:10: of the evening before
    2026-10-25T02:30 -> in Berlin two moments: the first of them
    """
    said = text.strip()
    try:
        is_time = _TIME_ONLY.fullmatch(said)
        when = _of_the_night(said, newest, zone) if is_time else datetime.fromisoformat(said)
        if when.tzinfo is None:
            when = when.astimezone() if zone is None else when.replace(tzinfo=zone)
        return (when - _EPOCH) // timedelta(milliseconds=1)
    except (OverflowError, ValueError, OSError):
        raise WrongTime(Message("{time} is no time.", {"time": repr(text)}), _AS_ISO) from None


def _of_the_night(time: str, newest: Moment, zone: tzinfo | None) -> datetime:
    """Return this time of day within the night, by the clocks of the zone."""
    hour, _, rest = time.partition(":")
    latest = local_time(newest, zone) + AFTER_NEWEST
    when = datetime.fromisoformat(f"{latest:%Y-%m-%d}T{hour:0>2}:{rest}")
    return when - timedelta(days=1) if when > latest.replace(tzinfo=None) else when
