from dataclasses import replace

import numpy as np
import pytest

from app.eye.decode.completeness import is_complete
from app.eye.decode.decoder import read_still
from app.eye.outlines import outline_from
from app.eye.picture import Grey
from app.eye.reading import Format, Outline, Reading
from tests.unit.eye.code_pictures import PAPER, in_the_middle, symbol, turned

DIGITS = "146246779716"


def bars(degrees: float = 0.0) -> Grey:
    return turned(in_the_middle(symbol(DIGITS, Format.ITF, 3)), degrees)


def read(grey: Grey, format: Format = Format.ITF) -> Reading:
    (reading,) = read_still(grey, frozenset({format}), patience=30.0)
    return reading


def striped(grey: Grey, period: float) -> Grey:
    """Return the picture with the moire stripes that a camera sees on a screen."""
    rows, columns = np.indices(grey.shape)
    stripes = 0.55 + 0.45 * np.sin(2 * np.pi * (0.8 * columns + 0.6 * rows) / period)
    return np.asarray(grey * stripes, np.uint8)


def on_slats(picture: Grey, step: int) -> Grey:
    """Return the code on a card, in front of slats with as many edges as bars."""
    grey = np.full((480, 640), PAPER, np.uint8)
    grey[:, np.arange(640) % step < step // 2] = 40
    height, width = picture.shape
    top, left = (480 - height) // 2, (640 - width) // 2
    grey[top - 30 : top + height + 30, left - 10 : left + width + 10] = PAPER
    grey[top : top + height, left : left + width] = np.minimum(picture, PAPER)
    return grey


def cut_off(outline: Outline, first: float, last: float) -> Outline:
    """Return the part of the outline between these two shares of its length."""
    a, b, c, d = np.array(outline)
    return outline_from(
        np.array([a + (b - a) * first, a + (b - a) * last, d + (c - d) * last, d + (c - d) * first])
    )


@pytest.mark.parametrize("degrees", [0, 12, 90])
def test_outline_from_end_to_end_is_complete(degrees: float) -> None:
    grey = bars(degrees)
    reading = read(grey)
    assert reading.text == DIGITS
    assert is_complete(grey, reading)


@pytest.mark.parametrize("degrees", [0, 12, 90])
@pytest.mark.parametrize(("first", "last"), [(0.0, 0.8), (0.2, 1.0), (0.25, 0.75)])
def test_outline_of_a_part_of_the_bars_is_incomplete(
    degrees: float, first: float, last: float
) -> None:
    grey = bars(degrees)
    whole = read(grey)
    part = replace(whole, outline=cut_off(whole.outline, first, last))
    assert not is_complete(grey, part)
    assert is_complete(grey, replace(part, format=Format.CODE_128))


@pytest.mark.parametrize("period", [3.0, 4.0, 5.0])
def test_screen_stripes_do_not_count_as_more_bars(period: float) -> None:
    reading = read(bars())
    assert is_complete(striped(bars(), period), reading)
    part = replace(reading, outline=cut_off(reading.outline, 0.0, 0.8))
    assert not is_complete(striped(bars(), period), part)


@pytest.mark.parametrize("step", [8, 18])
def test_slats_behind_the_card_do_not_count_as_more_bars(step: int) -> None:
    grey = on_slats(symbol(DIGITS, Format.ITF, 3), step)
    reading = read(grey)
    assert reading.text == DIGITS
    assert is_complete(grey, reading)


def test_line_that_leaves_the_bars_at_an_angle_is_incomplete() -> None:
    """The line ends in the light area below the bars, not in the one beside them."""
    grey = bars()
    a, b, c, d = np.array(read(grey).outline)
    start, end = (a + d) / 2, b + (c - b) * 0.9
    middle = start + (end - start) * 0.7
    rows = np.array([0.0, 4.0])
    line = np.array([start, middle, middle + rows, start + rows])
    assert not is_complete(grey, replace(read(grey), text="1462467797", outline=outline_from(line)))


def test_outline_of_only_one_end_is_incomplete() -> None:
    grey = bars()
    whole = read(grey)
    assert not is_complete(grey, replace(whole, outline=cut_off(whole.outline, 0.99, 1.0)))
