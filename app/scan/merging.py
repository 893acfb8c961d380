"""Readings of one frame put together: the same code once, with all its votes, in order."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from app.scan.outlines import overlap
from app.scan.reading import Reading


def merged(readings: Iterable[Reading], size: tuple[int, int]) -> tuple[Reading, ...]:
    """Nearest to the middle of a frame of this width and height first.

    Reads by different steps of one engine see the same pixels: they are no second vote.
    """
    distinct: list[Reading] = []
    for reading in readings:
        at = next((i for i, other in enumerate(distinct) if same_code(reading, other)), None)
        if at is None:
            distinct.append(reading)
        else:
            distinct[at] = _together(distinct[at], reading)
    middle = size[0] / 2, size[1] / 2
    return tuple(sorted(distinct, key=lambda r: float(np.hypot(*np.subtract(r.middle, middle)))))


def same_code(one: Reading, other: Reading) -> bool:
    same = one.raw == other.raw and one.format == other.format
    return same and overlap(one.outline, other.outline)


def _together(one: Reading, other: Reading) -> Reading:
    engines = {_engine(one), _engine(other)}
    votes = max(one.votes, other.votes, len(engines))
    return replace(one, votes=votes)


def _engine(reading: Reading) -> str:
    return reading.how.rsplit(" ", 1)[-1]
