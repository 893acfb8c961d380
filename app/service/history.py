"""Reading the service's check-in history: its times, its order, and its newest rows."""

from collections.abc import Iterable

from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.organiser.wire.check_in import HistoryRow

# September 2001 to 2100, in ms: read as seconds, ms or microseconds, no two ranges overlap.
EARLIEST = 1_000_000_000_000
LATEST = 4_102_444_800_000
# The document does not show the history's words or their spelling.
_DIRECTIONS = {
    "checkin": Direction.IN, "checkedin": Direction.IN, "in": Direction.IN,
    "checkout": Direction.OUT, "checkedout": Direction.OUT, "out": Direction.OUT,
}  # fmt: skip


def moment_of(number: float | None) -> Moment | None:
    """Return the time of a number in seconds, ms or microseconds; None if out of our range."""
    if number is None:
        return None
    for moment in (number * 1000, number, number // 1000):
        if EARLIEST <= moment < LATEST:
            return int(moment)
    return None


def passage_of(row: HistoryRow) -> Passage | None:
    """Return the row as a passage; None if it has no time or an unknown action."""
    at = moment_of(row.timestamp)
    direction = _DIRECTIONS.get("".join(filter(str.isalpha, row.action or "")).lower())
    if at is None or direction is None:
        return None
    return Passage(row.ticket_id, direction, at, row.user_id or None)


def in_order(history: Iterable[Passage]) -> list[Passage]:
    """Return the passages oldest first; those of the same moment keep their order."""
    return sorted(history, key=lambda passage: passage.at)


def oldest_first(told: Iterable[Passage]) -> list[Passage]:
    """Return the passages oldest first, whichever end the service began with.

    Its times may be whole seconds. Passages of the same second keep the order of the response,
    reversed if the response began with the newest.
    """
    passages = list(told)
    if passages and passages[0].at >= passages[-1].at:
        passages.reverse()
    return in_order(passages)


def newest(history: Iterable[Passage]) -> Passage | None:
    """Return the newest passage; of several at the same moment, the last one given."""
    return next(reversed(in_order(history)), None)


def last(history: Iterable[Passage], direction: Direction) -> Moment | None:
    """Return the time of the newest passage in this direction."""
    return max((p.at for p in history if p.direction is direction), default=None)
