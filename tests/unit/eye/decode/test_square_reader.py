"""The square reader: its quick attempts on codes that are out of focus."""

import pytest

from app.eye.decode.qr.frame_average import FrameAverages
from app.eye.decode.schedule.attempt import engines_for
from app.eye.decode.spots import SquareSpot, find_spots
from app.eye.decode.square_reader import SquareReader
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format
from tests.unit.eye.code_pictures import TEXTS, defocused, in_the_middle, noisy, symbol


def reader_of(grey: Grey) -> SquareReader:
    """Return a reader for the likeliest square spot of the picture."""
    square = next(spot for spot in find_spots(grey) if isinstance(spot, SquareSpot))
    engines = engines_for(ALL_FORMATS)
    return SquareReader(grey, square, engines, FrameAverages())


@pytest.mark.parametrize("format", [Format.AZTEC, Format.DATA_MATRIX, Format.MICRO_QR])
@pytest.mark.parametrize(("module", "sigma"), [(4, 2.0), (6, 2.9)])
def test_code_defocused_by_half_a_module_is_read_soon(
    format: Format, module: int, sigma: float
) -> None:
    sharp = in_the_middle(symbol(TEXTS[format], format, module), (640, 360))
    reader = reader_of(noisy(defocused(sharp, sigma), 1.5))
    steps = []
    for attempt in reader.quick_attempts():
        steps.append(attempt.step)
        if found := attempt.run():
            assert [reading.text for reading in found] == [TEXTS[format]]
            break
    assert set(steps) <= {"crop", "twice", "refocused"}
    assert found


def test_large_spot_is_not_refocused_by_quick_attempts() -> None:
    code = in_the_middle(symbol(TEXTS[Format.AZTEC], Format.AZTEC, 22), (1280, 720))
    attempts = reader_of(noisy(defocused(code, 14), 2)).quick_attempts()
    assert "refocused" not in [attempt.step for attempt in attempts]
