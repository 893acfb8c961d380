"""Outlines of codes: puts their corners in order, transforms and compares them."""

from math import dist
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.reading import Outline, Point

# Width and height in pixels.
Size: TypeAlias = tuple[int, int]
# A 3 by 3 homogeneous matrix that maps the points of one picture to another.
Matrix = NDArray[np.float64]
# The height in pixels of an outline of bars that were read in a single line.
THIN = 4.0


def outline_from(corners: NDArray[np.floating]) -> Outline:
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return a, b, c, d


def make_clockwise(outline: Outline) -> Outline:
    """Return the outline clockwise from the same first corner.

    The outline of a mirrored code runs the other way.
    """
    a, b, c, d = outline
    return outline if _runs_clockwise(outline) else (a, d, c, b)


def make_bars_clockwise(outline: Outline) -> Outline:
    """Return the outline of a bar code clockwise.

    Bars look the same from both sides, so an outline that runs the other way is upside down and
    starts at another corner.
    """
    a, b, c, d = outline
    return outline if _runs_clockwise(outline) else (d, c, b, a)


def _runs_clockwise(outline: Outline) -> bool:
    a, b, c, d = outline
    doubled_area = (c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0])
    return doubled_area >= 0


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
    middle: Point = (size[0] / 2, size[1] / 2)
    return dist(middle_of(outline), middle)


def is_same_place(one: Outline, other: Outline) -> bool:
    """Return whether the middle of one outline lies in the other, or near it for a single line."""
    return contains_point(one, middle_of(other)) or contains_point(other, middle_of(one))


def contains_point(outline: Outline, point: Point) -> bool:
    """Return whether the point lies in the outline or just outside of it."""
    return cv2.pointPolygonTest(np.array(outline, np.float32), point, True) >= -THIN
