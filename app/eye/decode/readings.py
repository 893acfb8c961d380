"""The readings of one frame: from a part of it, and merged so that each code occurs once."""

from collections.abc import Iterable
from dataclasses import replace

from app.eye.decode.spots import Bounds
from app.eye.outlines import (
    Matrix,
    Size,
    distance_from_middle,
    is_same_place,
    shifted,
    transform_outline,
)
from app.eye.picture import Grey
from app.eye.reading import Reading


def crop_around(grey: Grey, bounds: Bounds, room: float) -> tuple[Grey, Matrix]:
    """Return the part within the bounds and some room, and the matrix from it to the frame.

    The part has at least one pixel, even if the bounds lie outside the frame.
    """
    height, width = grey.shape
    left = min(max(int(bounds[0] - room), 0), width - 1)
    top = min(max(int(bounds[1] - room), 0), height - 1)
    right = max(int(bounds[2] + room), left + 1)
    bottom = max(int(bounds[3] + room), top + 1)
    return grey[top:bottom, left:right], shifted(left, top)


def readings_in_frame(readings: Iterable[Reading], matrix: Matrix, step: str = "") -> list[Reading]:
    """Return the readings of a part with outlines in the frame; `matrix` maps the part to it.

    The name of the step, if there is one, is put before the engine's name.
    """
    return [
        replace(
            reading,
            outline=transform_outline(reading.outline, matrix),
            how=f"{step} {reading.how}".lstrip(),
        )
        for reading in readings
    ]


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
            one = distinct[at]
            engines = {_engine(one), _engine(reading)}
            distinct[at] = replace(one, votes=max(one.votes, reading.votes, len(engines)))
    return tuple(sorted(distinct, key=lambda read: distance_from_middle(read.outline, size)))


def is_same_code(one: Reading, other: Reading) -> bool:
    same = one.raw == other.raw and one.format == other.format
    return same and is_same_place(one.outline, other.outline)


def _engine(reading: Reading) -> str:
    return reading.how.rsplit(" ", 1)[-1]
