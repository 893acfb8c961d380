"""Bar codes read in bands: noisy or very faint bars."""

import numpy as np
import pytest

from app.eye.decode.bands import FAINT, NARROW
from app.eye.decode.engines import Engines
from app.eye.outlines import middle_of
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format
from tests.unit.eye.code_pictures import PAPER, TEXTS, in_the_middle, noisy, symbol

ENGINES = Engines(ALL_FORMATS)


def faint(format: Format, share: int, noise: float) -> Grey:
    """Return a code whose contrast is divided by `share`, with noise."""
    clear = in_the_middle(symbol(TEXTS[format], format, 3))
    return noisy(PAPER - (PAPER - clear) // share, noise)


def test_reading_in_bands_has_its_place_in_the_frame() -> None:
    grey = faint(Format.CODE_128, share=6, noise=0)
    rows, columns = np.nonzero(grey < grey.max())
    for reading in FAINT.read(grey, ENGINES.bars):
        corners = np.array(reading.outline)
        assert abs(corners[:, 0].min() - columns.min()) < 8
        assert abs(corners[:, 0].max() - columns.max()) < 8
        assert rows.min() - 8 < middle_of(reading.outline)[1] < rows.max() + 8


@pytest.mark.parametrize("format", [Format.CODE_128, Format.CODE_39])
def test_zbar_reads_faint_bars_in_bands(format: Format) -> None:
    found = FAINT.read(faint(format, share=12, noise=1), ENGINES.upright_zbar)
    assert [reading.text for reading in found] == [TEXTS[format]]


@pytest.mark.parametrize("shape", [(1, 1), (1, 50), (3, 50), (7, 1), (50, 1)])
def test_picture_smaller_than_a_band_is_read_as_nothing(shape: tuple[int, int]) -> None:
    grey = np.full(shape, 128, np.uint8)
    assert NARROW.read(grey, ENGINES.bars) == []
    assert FAINT.read(grey, ENGINES.upright_zbar) == []
