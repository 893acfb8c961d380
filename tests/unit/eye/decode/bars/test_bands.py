"""Bar codes read in bands: noisy or very faint bars."""

import numpy as np
import pytest

from app.eye.decode.bars.bands import faint_attempt, narrow_attempt, wide_attempts
from app.eye.decode.schedule.attempt import Attempt, engines_for
from app.eye.outlines import middle_of
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Reading
from tests.unit.eye.code_pictures import PAPER, TEXTS, dimmed, in_the_middle, noisy, symbol

ENGINES = engines_for(ALL_FORMATS)
FORMATS = [Format.CODE_128, Format.EAN_13, Format.CODE_39, Format.ITF]


def faint(format: Format, share: int, noise: float) -> Grey:
    """Return a code whose contrast is divided by `share`, with noise."""
    clear = in_the_middle(symbol(TEXTS[format], format, 3))
    return noisy(PAPER - (PAPER - clear) // share, noise)


def texts_of(attempt: Attempt) -> list[str]:
    return [reading.text for reading in attempt.run()]


def first_reading(attempts: list[Attempt]) -> Reading:
    return next(reading for attempt in attempts for reading in attempt.run())


@pytest.mark.parametrize("format", [Format.CODE_128, Format.EAN_13, Format.ITF])
def test_faint_bars_are_read_in_wide_bands(format: Format) -> None:
    grey = faint(format, share=20, noise=2)
    assert texts_of(narrow_attempt(grey, ENGINES)) == []
    reading = first_reading(list(wide_attempts(grey, ENGINES)))
    assert (reading.text, reading.format) == (TEXTS[format], format)


@pytest.mark.parametrize("format", FORMATS)
def test_bars_in_noise_are_read_in_wide_bands(format: Format) -> None:
    grey = noisy(dimmed(in_the_middle(symbol(TEXTS[format], format, 4)), 0.12), 6)
    assert texts_of(narrow_attempt(grey, ENGINES)) == []
    assert first_reading(list(wide_attempts(grey, ENGINES))).text == TEXTS[format]


def test_reading_in_bands_has_its_place_in_the_frame() -> None:
    grey = faint(Format.CODE_128, share=6, noise=0)
    rows, columns = np.nonzero(grey < grey.max())
    for attempt in wide_attempts(grey, ENGINES):
        for reading in attempt.run():
            corners = np.array(reading.outline)
            left, right = corners[:, 0].min(), corners[:, 0].max()
            assert abs(left - columns.min()) < 8
            assert abs(right - columns.max()) < 8
            assert rows.min() - 8 < middle_of(reading.outline)[1] < rows.max() + 8


@pytest.mark.parametrize("format", [Format.CODE_128, Format.CODE_39])
def test_zbar_reads_faint_bars_in_bands(format: Format) -> None:
    attempt = faint_attempt(faint(format, share=12, noise=1), ENGINES)
    assert texts_of(attempt) == [TEXTS[format]]


@pytest.mark.parametrize("shape", [(1, 1), (1, 50), (3, 50), (7, 1), (50, 1)])
def test_picture_smaller_than_a_band_is_read_as_nothing(shape: tuple[int, int]) -> None:
    grey = np.full(shape, 128, np.uint8)
    attempts = [narrow_attempt(grey, ENGINES), *wide_attempts(grey, ENGINES)]
    attempts.append(faint_attempt(grey, ENGINES))
    assert [texts_of(attempt) for attempt in attempts] == [[]] * len(attempts)
