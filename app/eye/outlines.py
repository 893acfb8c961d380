"""Outlines of codes: puts their corners in order, transforms and compares them.

Readings of one frame are merged by their outlines, so that each code occurs once.
"""

from collections.abc import Iterable
from dataclasses import replace
from math import dist
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.reading import Outline, Point, Reading

# Width and height in pixels.
Size: TypeAlias = tuple[int, int]
# A 3 by 3 homogeneous matrix that maps the points of one picture to another.
Matrix = NDArray[np.float64]
# The height in pixels of an outline of bars that were read in a single line.
THIN = 4.0


def outline_from(corners: NDArray[np.floating]) -> Outline:
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return a, b, c, d


def make_clockwise(outline: Outline, *, is_linear: bool = False) -> Outline:
    """Return the outline clockwise.

    The outline of a mirrored square code runs the other way from the same first corner. Bars look
    the same from both sides, so theirs is upside down then, and starts at another corner.
    """
    a, b, c, d = outline
    doubled_area = (c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0])
    if doubled_area >= 0:
        return outline
    return (d, c, b, a) if is_linear else (a, d, c, b)


def smallest_rectangle(points: list[Point], quarter_turns: int = 0) -> Outline:
    """Return the smallest rectangle around the points.

    Its first side runs to the right, or is turned from there by `quarter_turns`.
    """
    if not points:
        return ((0.0, 0.0),) * 4
    at, size, angle = cv2.minAreaRect(np.array(points, np.float32))
    turns = round((90 * quarter_turns - angle) / 90)
    if turns % 2:
        size = (size[1], size[0])
    way = np.radians(angle + 90 * turns)
    right = np.array([np.cos(way), np.sin(way)]) * max(size[0], THIN) / 2
    down = np.array([-np.sin(way), np.cos(way)]) * max(size[1], THIN) / 2
    corners = [-right - down, right - down, right + down, -right + down]
    return outline_from(np.array(corners) + at)


def shifted(x: float, y: float) -> Matrix:
    """Return the matrix that moves points by so much."""
    return np.array([[1.0, 0.0, x], [0.0, 1.0, y], [0.0, 0.0, 1.0]])


def transform_outline(outline: Outline, matrix: Matrix) -> Outline:
    points = np.column_stack([np.array(outline), np.ones(4)]) @ matrix.T
    return outline_from(points[:, :2] / points[:, 2:])


def middle_of(outline: Outline) -> Point:
    xs, ys = zip(*outline, strict=True)
    return sum(xs) / 4, sum(ys) / 4


def distance_from_middle(outline: Outline, size: Size) -> float:
    """Return the distance in pixels from the middle of the picture to the middle of the outline."""
    return dist(middle_of(outline), (size[0] / 2, size[1] / 2))


def contains_point(outline: Outline, point: Point) -> bool:
    """Return whether the point lies in the outline or just outside of it."""
    return cv2.pointPolygonTest(np.array(outline, np.float32), point, True) >= -THIN


def do_overlap(one: Outline, other: Outline) -> bool:
    """Return whether the smallest rectangles around two outlines have points in common."""
    overlap, _ = cv2.rotatedRectangleIntersection(_rectangle(one), _rectangle(other))
    return overlap != cv2.INTERSECT_NONE


def _rectangle(outline: Outline) -> cv2.typing.RotatedRect:
    middle, (width, height), angle = cv2.minAreaRect(np.array(outline, np.float32))
    return middle, (max(width, THIN), max(height, THIN)), angle


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
        at = next((i for i, other in enumerate(distinct) if _is_same_code(reading, other)), None)
        if at is None:
            distinct.append(reading)
        else:
            one = distinct[at]
            engines = {each.how.rsplit(" ", 1)[-1] for each in (one, reading)}
            distinct[at] = replace(one, votes=max(one.votes, reading.votes, len(engines)))
    return tuple(sorted(distinct, key=lambda read: distance_from_middle(read.outline, size)))


def _is_same_code(one: Reading, other: Reading) -> bool:
    same = one.raw == other.raw and one.format == other.format
    return same and do_overlap(one.outline, other.outline)
