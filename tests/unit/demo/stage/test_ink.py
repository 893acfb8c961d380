"""Drawing: text that fits its width, masks and layers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.demo.stage.ink import (
    BOLD,
    drawable,
    fit_text,
    lay_over,
    paint,
    rounded_box,
    shift_layer,
    to_layer,
    width_of,
)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Łucja Świętochłowska", "Łucja Świętochłowska"),
        ("O\u2019Neil", "O\u2019Neil"),
        ("Nguyễn", "Nguyen"),
        ("Ka\u02bbiulani", "Ka'iulani"),
        ("李雷", "李雷"),
        ("Party 🎉 people", "Party people"),
        ("two\nlines\x00", "two lines"),
    ],
)
def test_characters_missing_in_the_font_are_replaced_or_dropped(text: str, drawn: str) -> None:
    assert drawable(text) == drawn


@given(st.text(max_size=60), st.integers(20, 400))
def test_fitted_text_is_never_wider_than_its_room(text: str, width: int) -> None:
    shown, size = fit_text(text, 40, BOLD, width)
    assert width_of(shown, size, BOLD) <= width


def test_text_is_shrunk_before_it_is_cut() -> None:
    text = "Sommerfest"
    wide = width_of(text, 40, BOLD)
    assert fit_text(text, 40, BOLD, wide) == (text, 40)
    shown, size = fit_text(text, 40, BOLD, int(wide * 0.8))
    assert shown == text
    assert size < 40
    shown, _ = fit_text(text, 40, BOLD, int(wide * 0.4))
    assert shown.endswith("…")
    assert text.startswith(shown[:-1])


def test_paint_colours_only_inside_the_mask() -> None:
    picture = np.full((20, 20, 3), 100, np.uint8)
    paint(picture, rounded_box((20, 20), (5, 5, 10, 10), 2), (0, 128, 255))
    assert tuple(picture[10, 10]) == (0, 128, 255)
    assert tuple(picture[2, 2]) == (100, 100, 100)


def test_layer_covers_the_picture_by_its_opacity() -> None:
    below = np.full((4, 4, 3), 200, np.uint8)
    mask = np.array([[0, 128, 255, 255]] * 4, np.uint8)
    lay_over(below, to_layer(np.zeros((4, 4, 3), np.uint8), mask))
    assert below[0, 0, 0] == 200
    assert abs(int(below[0, 1, 0]) - 100) <= 1
    assert below[0, 2, 0] == 0


def test_shifted_layer_is_empty_where_it_was() -> None:
    plane = np.zeros((10, 10), np.uint8)
    plane[2, 3] = 255
    there = shift_layer(plane, 4, 5)
    assert there[7, 7] == 255
    assert there.sum() == 255
