import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.eye.outlines import (
    contains_point,
    is_same_place,
    make_clockwise,
    smallest_rectangle,
    transform_outline,
)
from app.eye.reading import Outline

SQUARE: Outline = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))


def test_mirrored_outline_becomes_clockwise_from_same_corner() -> None:
    a, b, c, d = SQUARE
    assert make_clockwise((a, d, c, b)) == SQUARE
    assert make_clockwise(SQUARE) == SQUARE
    assert make_clockwise((c, d, a, b)) == (c, d, a, b)


@given(st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), min_size=1, max_size=9))
def test_smallest_rectangle_contains_all_points(points: list[tuple[int, int]]) -> None:
    outline = smallest_rectangle([(float(x), float(y)) for x, y in points])
    assert make_clockwise(outline) == outline
    assert all(contains_point(outline, (float(x), float(y))) for x, y in points)


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_first_side_of_rectangle_has_the_wanted_direction(turns: int) -> None:
    points = [(10.0, 10.0), (31.0, 11.0), (30.0, 31.0), (9.0, 30.0)]
    (ax, ay), (bx, by), *_ = smallest_rectangle(points, turns)
    way = np.degrees(np.arctan2(by - ay, bx - ax)) % 360
    assert min(abs(way - 90 * turns), 360 - abs(way - 90 * turns)) < 10


def test_smallest_rectangle_of_no_points_is_the_origin() -> None:
    assert smallest_rectangle([]) == ((0.0, 0.0),) * 4


@pytest.mark.parametrize(("shift", "is_same"), [(0, True), (9, True), (40, False)])
def test_outlines_are_same_place_only_if_they_overlap_well(shift: float, is_same: bool) -> None:
    other = transform_outline(SQUARE, np.array([[1.0, 0, shift], [0, 1.0, 0], [0, 0, 1]]))
    assert is_same_place(SQUARE, other) is is_same


def test_line_through_bars_is_the_same_place() -> None:
    assert is_same_place(SQUARE, smallest_rectangle([(12.0, 25.0), (28.0, 25.0)]))
