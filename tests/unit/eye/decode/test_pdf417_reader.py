"""Stacked bar codes, rotated or skewed: found, levelled and read."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from app.eye.decode.decoder import read_still
from app.eye.decode.engines import Zxing
from app.eye.decode.pdf417 import find_directions, find_regions, read_region
from app.eye.decode.spots import BarsSpot, Spot, SquareSpot, find_spots
from app.eye.picture import Grey
from app.eye.reading import Format, Reading
from tests.unit.eye.code_pictures import PAPER, in_the_middle, noisy, symbol, turned

HD = (1280, 720)
TEXT = "STACKED-BARS-OF-A-TICKET"
CODE = symbol(TEXT, Format.PDF417, 4)


def stacked(degrees: float) -> Grey:
    return noisy(turned(in_the_middle(CODE, HD), degrees), 2)


def skewed(grey: Grey, lean: float) -> Grey:
    """Return the picture with leaning bars and level rows."""
    height, width = grey.shape
    matrix = np.array([[1.0, lean, -lean * height / 2], [0.0, 1.0, 0.0]])
    leaning = cv2.warpAffine(grey, matrix, (width, height), borderValue=(PAPER,))
    return np.asarray(leaning, np.uint8)


def read(grey: Grey) -> list[Reading]:
    """Return the readings in the likeliest region."""
    return read_region(
        grey, find_regions(find_spots(grey, 3))[0], Zxing(frozenset({Format.PDF417}))
    )


@pytest.mark.parametrize("degrees", [7, 20, 70, 90, 155])
def test_rotated_pdf417_is_read(degrees: float) -> None:
    grey = stacked(degrees)
    (reading,) = read(grey)
    assert (reading.text, reading.format) == (TEXT, Format.PDF417)
    assert reading.how == "stacked zxing"
    dark = np.argwhere(cv2.blur(grey, (9, 9)) < PAPER - 40)[:, ::-1]
    corners = np.array(reading.outline)
    assert np.abs(corners.min(axis=0) - dark.min(axis=0)).max() < 24
    assert np.abs(corners.max(axis=0) - dark.max(axis=0)).max() < 24


@pytest.mark.parametrize("lean", [-0.4, -0.25, 0.25, 0.4])
@pytest.mark.parametrize("degrees", [0, 15])
def test_skewed_pdf417_is_read(lean: float, degrees: float) -> None:
    grey = turned(skewed(in_the_middle(CODE, HD), lean), degrees)
    assert [reading.text for reading in read(noisy(grey, 2))] == [TEXT]


def test_light_on_dark_pdf417_is_read() -> None:
    dark = np.asarray(255 - turned(in_the_middle(CODE, HD), 10), np.uint8)
    assert [reading.text for reading in read(noisy(dark, 2))] == [TEXT]
    (reading,) = read_still(dark, frozenset({Format.PDF417}), patience=30.0)
    assert reading.text == TEXT


def test_linear_bars_have_no_stacked_directions() -> None:
    assert find_directions(turned(in_the_middle(symbol("ABC123xyz", Format.CODE_128)), 20)) is None
    assert find_directions(np.full((300, 300), 128, np.uint8)) is None


BARS = BarsSpot(0.0, start=100, end=200, top=300, bottom=400, strength=10)


@pytest.mark.parametrize(
    ("beside", "belongs"),
    [
        (replace(BARS, start=210, end=300), True),
        (replace(BARS, start=210, end=300, angle=0.1), True),
        (replace(BARS, start=210, end=300, angle=0.3), False),
        (replace(BARS, start=260, end=300), False),
        (replace(BARS, start=210, end=300, strength=3), False),
        (SquareSpot(205, 300, 400, 400, strength=9, coherence=0.4), True),
        (SquareSpot(205, 300, 400, 400, strength=9, coherence=0.05), False),
    ],
)
def test_similar_spot_that_touches_bars_joins_their_region(beside: Spot, belongs: bool) -> None:
    left, top, right, bottom = find_regions([BARS, beside])[0]
    assert (right > 205) == belongs
    assert (left, top, bottom) == (100, 300, 400) or belongs


def test_region_grows_through_chain_of_touching_spots() -> None:
    far = replace(BARS, start=410, end=500, strength=8)
    (region,) = find_regions([BARS, far, SquareSpot(205, 290, 400, 400, strength=9, coherence=0.4)])
    assert region == (100, 290, 500, 400)


def test_square_or_small_spot_alone_gives_no_region() -> None:
    assert find_regions([SquareSpot(0, 0, 400, 400, strength=9, coherence=0.4)]) == []
    assert find_regions([replace(BARS, end=140, bottom=340)]) == []
