"""What is tried where a square code seems to be: out of focus, or stacked bars that are askew."""

import pytest

from app.scan.attempt import tools_for
from app.scan.candidates import Square, spots_in
from app.scan.picture import Grey
from app.scan.qr.sampling import MARGIN
from app.scan.qr.sharpening import GRAIN
from app.scan.qr.stack import Stacks
from app.scan.reading import ALL_FORMATS, Format
from app.scan.squares import SquareReader
from tests.unit.scan.drawn import SAID, defocused, in_the_middle, noisy, symbol, turned

HD = (1280, 720)


def reader_of(grey: Grey) -> SquareReader:
    """Of the likeliest square."""
    square = next(spot for spot in spots_in(grey) if isinstance(spot, Square))
    tools = tools_for(ALL_FORMATS)
    return SquareReader(grey, square, tools, Stacks(GRAIN, MARGIN))


@pytest.mark.parametrize("degrees", [20, 70, 155])
def test_stacked_bars_are_turned_upright_at_once(degrees: float) -> None:
    code = in_the_middle(symbol("STACKED-BARS-OF-A-TICKET", Format.PDF417, 4), HD)
    reader = reader_of(noisy(turned(code, degrees), 2))
    assert reader.seems_stacked
    (attempt,) = reader.soon()
    (reading,) = attempt.run()
    assert reading.text == "STACKED-BARS-OF-A-TICKET"


@pytest.mark.parametrize("format", [Format.QR, Format.DATA_MATRIX, Format.AZTEC])
def test_nothing_is_turned_that_runs_every_way(format: Format) -> None:
    code = in_the_middle(symbol("SQUARE-CODE-OF-A-TICKET", format, 14), HD)
    assert not reader_of(noisy(turned(code, 20), 2)).seems_stacked


def test_nothing_is_turned_twice() -> None:
    code = in_the_middle(symbol("STACKED-BARS-OF-A-TICKET", Format.PDF417, 4), HD)
    reader = reader_of(noisy(turned(code, 20), 2))
    (attempt,) = reader.soon()
    attempt.run()
    assert "turned" not in [later.step for later in reader.deep(0)]


@pytest.mark.parametrize("format", [Format.AZTEC, Format.DATA_MATRIX, Format.MICRO_QR])
@pytest.mark.parametrize(("module", "sigma"), [(4, 2.0), (6, 2.9)])
def test_what_is_out_of_focus_by_half_a_module_is_read_soon(
    format: Format, module: int, sigma: float
) -> None:
    sharp = in_the_middle(symbol(SAID[format], format, module), (640, 360))
    reader = reader_of(noisy(defocused(sharp, sigma), 1.5))
    steps = []
    for attempt in reader.quick():
        steps.append(attempt.step)
        if found := attempt.run():
            assert [reading.text for reading in found] == [SAID[format]]
            break
    assert set(steps) <= {"crop", "refocused"}
    assert found


def test_a_large_texture_is_not_refocused_at_once() -> None:
    code = in_the_middle(symbol(SAID[Format.AZTEC], Format.AZTEC, 22), HD)
    attempts = reader_of(noisy(defocused(code, 14), 2)).quick()
    assert "refocused" not in [attempt.step for attempt in attempts]
