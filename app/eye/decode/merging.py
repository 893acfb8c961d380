"""Merging the readings of one frame: each code once, with all its votes, in order."""

from collections.abc import Iterable
from dataclasses import replace

from app.eye.outlines import Size, distance_from_middle, is_same_place
from app.eye.reading import Reading


def merge_readings(readings: Iterable[Reading], size: Size) -> tuple[Reading, ...]:
    """Return each code once, the one nearest to the middle of a frame of this size first.

    Several steps of one engine read the same pixels, so together they count as one vote.
    """
    distinct: list[Reading] = []
    for reading in readings:
        at = next((i for i, other in enumerate(distinct) if is_same_code(reading, other)), None)
        if at is None:
            distinct.append(reading)
        else:
            distinct[at] = _combined(distinct[at], reading)
    return tuple(sorted(distinct, key=lambda read: distance_from_middle(read.outline, size)))


def is_same_code(one: Reading, other: Reading) -> bool:
    same = one.raw == other.raw and one.format == other.format
    return same and is_same_place(one.outline, other.outline)


def _combined(one: Reading, other: Reading) -> Reading:
    engines = {_engine(one), _engine(other)}
    votes = max(one.votes, other.votes, len(engines))
    return replace(one, votes=votes)


def _engine(reading: Reading) -> str:
    return reading.how.rsplit(" ", 1)[-1]
