"""Pictures that are reduced for decoding, and the outlines of codes in them."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.eye.outlines import (
    THIN,
    contains_point,
    do_overlap,
    make_clockwise,
    merge_readings,
    smallest_rectangle,
)
from app.eye.picture import reduced_to_width, to_grey
from app.eye.reading import Format, Outline, Point, Reading
from tests.unit.eye.scripted_source import box


def test_colours_become_brightness() -> None:
    blue_green_red = np.zeros((2, 3, 3), np.uint8)
    blue_green_red[0, :, 1] = 255
    grey = to_grey(blue_green_red)
    assert grey.shape == (2, 3)
    assert grey[0, 0] > 140
    assert grey[1, 0] == 0


def test_grey_picture_is_returned_unchanged() -> None:
    grey = np.zeros((2, 3), np.uint8)
    assert to_grey(grey) is grey


@pytest.mark.parametrize(
    ("size", "reduced"),
    [
        ((1280, 720), (1280, 720)),
        ((2560, 1440), (2560, 1440)),
        ((3840, 2160), (1920, 1080)),
        ((7680, 4320), (2560, 1440)),
    ],
)
def test_wide_picture_is_reduced_by_a_whole_factor(
    size: tuple[int, int], reduced: tuple[int, int]
) -> None:
    picture = np.zeros((size[1], size[0], 3), np.uint8)
    assert reduced_to_width(picture, 2560).shape == (reduced[1], reduced[0], 3)


COORDINATE = st.integers(-50, 50).map(float)
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


def line(x1: float, y1: float, x2: float, y2: float) -> Outline:
    return ((x1, y1), (x2, y2), (x2, y2), (x1, y1))


@pytest.mark.parametrize(
    ("one", "other", "touch"),
    [
        (box(0, 0), box(50, 20), True),
        (box(0, 0), box(0, 41), False),
        (box(0, 0), box(30, 10, 5, 5), True),
        (line(0, 5, 100, 5), line(50, 0, 50, 10), True),
        (line(0, 5, 100, 5), box(0, 0), True),
        (line(0, 5, 100, 5), line(110, 5, 200, 5), False),
        (line(0, 5, 100, 5), line(90, 5, 200, 5), True),
        (line(0, 5, 100, 5), line(0, 12, 100, 12), False),
        # Two tilted tickets side by side: upright boxes around them would overlap.
        (((0, 0), (100, 100), (90, 110), (-10, 10)), box(80, 0, 60, 50), False),
    ],
)
def test_outlines_overlap(one: Outline, other: Outline, touch: bool) -> None:
    assert do_overlap(one, other) is touch


@given(st.tuples(COORDINATE, COORDINATE), st.tuples(COORDINATE, COORDINATE), st.booleans())
def test_outlines_overlap_unless_there_is_a_gap(one: Point, other: Point, thin: bool) -> None:
    height = 0 if thin else 20
    first, second = box(*one, 30, height), box(*other, 30, 20)
    below, above = other[1] - one[1] - height, one[1] - other[1] - 20
    gap = max(abs(one[0] - other[0]) - 30, below, above)
    assume(abs(gap) > THIN)
    assert do_overlap(first, second) is do_overlap(second, first) is (gap < 0)


def reading(
    x: float, y: float, text: str = "A", how: str = "zxing", votes: int = 1, raw: bytes = b"A"
) -> Reading:
    return Reading(text, raw, Format.CODE_128, box(x, y, 20, 20), how, votes)


def test_reading_nearest_the_middle_comes_first() -> None:
    far, near = reading(0, 0, "far"), reading(45, 45, "near", raw=b"B")
    assert [code.text for code in merge_readings([far, near], (100, 100))] == ["near", "far"]


def test_same_code_at_same_place_is_one_reading() -> None:
    assert len(merge_readings([reading(0, 0), reading(2, 2)], (100, 100))) == 1


def test_same_code_at_two_places_is_two_readings() -> None:
    assert len(merge_readings([reading(0, 0), reading(60, 60)], (100, 100))) == 2


def test_two_engines_give_two_votes() -> None:
    (one,) = merge_readings([reading(0, 0), reading(1, 1, how="crop zbar")], (100, 100))
    assert one.votes == 2


def test_one_engine_twice_gives_one_vote() -> None:
    (one,) = merge_readings([reading(0, 0), reading(1, 1, how="crop zxing")], (100, 100))
    assert one.votes == 1


def test_votes_of_a_reading_are_kept() -> None:
    (one,) = merge_readings([reading(0, 0), reading(1, 1, how="bars zxing", votes=2)], (100, 100))
    assert one.votes == 2


def test_engines_that_disagree_do_not_vote_for_each_other() -> None:
    found = merge_readings([reading(0, 0), reading(0, 0, "B", how="zbar", raw=b"B")], (100, 100))
    assert [code.votes for code in found] == [1, 1]
