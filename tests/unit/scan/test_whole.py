from dataclasses import replace

import numpy as np
import pytest

from app.scan.decoder import read_still
from app.scan.outlines import outline_from
from app.scan.picture import Grey
from app.scan.reading import Format, Outline, Reading
from app.scan.whole import is_whole
from tests.unit.scan.drawn import in_the_middle, symbol, turned

DIGITS = "146246779716"


def bars(degrees: float = 0.0) -> Grey:
    return turned(in_the_middle(symbol(DIGITS, Format.ITF, 3)), degrees)


def read(grey: Grey) -> Reading:
    (reading,) = read_still(grey, frozenset({Format.ITF}), patience=30.0)
    return reading


def cut_off(outline: Outline, first: float, last: float) -> Outline:
    """From this share of its length to that."""
    a, b, c, d = np.array(outline)
    return outline_from(
        np.array([a + (b - a) * first, a + (b - a) * last, d + (c - d) * last, d + (c - d) * first])
    )


@pytest.mark.parametrize("degrees", [0, 12, 90])
def test_bars_from_end_to_end(degrees: float) -> None:
    grey = bars(degrees)
    reading = read(grey)
    assert reading.text == DIGITS
    assert is_whole(grey, reading)


@pytest.mark.parametrize("degrees", [0, 12, 90])
@pytest.mark.parametrize(("first", "last"), [(0.0, 0.8), (0.2, 1.0), (0.25, 0.75)])
def test_a_part_of_the_bars(degrees: float, first: float, last: float) -> None:
    grey = bars(degrees)
    whole = read(grey)
    part = replace(whole, outline=cut_off(whole.outline, first, last))
    assert not is_whole(grey, part)
    assert is_whole(grey, replace(part, format=Format.CODE_128))
