"""What the service's check-in history says of one ticket."""

from collections.abc import Iterable
from dataclasses import replace

from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.organiser.wire.check_in import HistoryRow

# September 2001 and the year 2100: in seconds, milliseconds or microseconds they never overlap.
EARLIEST = 1_000_000_000_000
LATEST = 4_102_444_800_000
# Which words the history has, and how it spells them, the document does not show.
_DIRECTIONS = {
    "checkin": Direction.IN, "checkedin": Direction.IN, "in": Direction.IN,
    "checkout": Direction.OUT, "checkedout": Direction.OUT, "out": Direction.OUT,
}  # fmt: skip


def moment_of(number: float | None) -> Moment | None:
    """The time that a number stands for, whichever unit it is in; None if for none of our days."""
    if number is None:
        return None
    for moment in (number * 1000, number, number // 1000):
        if EARLIEST <= moment < LATEST:
            return int(moment)
    return None


def passage_of(row: HistoryRow) -> Passage | None:
    """None if the row has no time, or an action that we do not know."""
    at = moment_of(row.timestamp)
    direction = _DIRECTIONS.get("".join(filter(str.isalpha, row.action or "")).lower())
    if at is None or direction is None:
        return None
    return Passage(row.ticket_id, direction, at, row.user_id or None)


def in_order(history: Iterable[Passage]) -> list[Passage]:
    """Oldest first; of one moment, as they were told."""
    return sorted(history, key=lambda passage: passage.at)


def oldest_first(told: Iterable[Passage]) -> list[Passage]:
    """The same, from whichever end it was told.

    Times may be whole seconds: then the order in which they were told is all that there is.
    """
    passages = list(told)
    if passages and passages[0].at >= passages[-1].at:
        passages.reverse()
    return in_order(passages)


def by_our_clock(history: Iterable[Passage], error: int) -> tuple[Passage, ...]:
    """At the times that this laptop's clock showed; `error` is how far it is ahead."""
    return tuple(replace(passage, at=passage.at + error) for passage in history)


def newest(history: Iterable[Passage]) -> Passage | None:
    """Of one moment, what was told last."""
    return next(reversed(in_order(history)), None)


def last(history: Iterable[Passage], direction: Direction) -> Moment | None:
    """When the guest last went in, or out."""
    return max((p.at for p in history if p.direction is direction), default=None)
