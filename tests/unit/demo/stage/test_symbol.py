"""Codes drawn as they are printed on tickets."""

import numpy as np
import pytest

from app.demo.stage.symbol import (
    BROADEST_BAR,
    FINEST_BAR,
    FORMATS,
    modules_of,
    printed_square,
    printed_wide,
)
from app.eye.reading import LINEAR, Format

ROOM = (640, 104)


def test_each_format_can_be_drawn() -> None:
    assert set(FORMATS) == set(Format)
    digits = {Format.EAN_13: 12, Format.EAN_8: 7, Format.UPC_A: 11, Format.UPC_E: 7}
    for format in Format:
        code = "A12345B" if format is Format.CODABAR else "01234567890"[: digits.get(format, 6)]
        code = code.ljust(digits.get(format, 0), "0")
        assert set(np.unique(modules_of(code, format))) == {0, 255}


@pytest.mark.parametrize("format", sorted(set(Format) - LINEAR - {Format.PDF417}))
def test_square_formats_are_not_printed_wide(format: Format) -> None:
    assert printed_wide("4711", format, ROOM) is None


@pytest.mark.parametrize("code", ["4", "471100815", "GA-04F1-99AB-7C30"])
def test_printed_bar_width_is_within_limits(code: str) -> None:
    bars = printed_wide(code, Format.CODE_128, ROOM)
    assert bars is not None
    bar = bars.shape[1] // modules_of(code, Format.CODE_128).shape[1]
    assert FINEST_BAR <= bar <= BROADEST_BAR
    assert bars.shape[0] == ROOM[1]
    assert bars.shape[1] <= ROOM[0]


@pytest.mark.parametrize("format", [Format.CODE_128, Format.PDF417])
def test_code_too_long_for_its_room_is_not_printed_wide(format: Format) -> None:
    assert printed_wide("a" * 200, format, ROOM) is None


@pytest.mark.parametrize("length", [1, 20, 100, 500, 2000])
def test_square_code_fills_its_room_and_stays_within_it(length: int) -> None:
    printed = printed_square("x" * length, Format.QR, 236)
    assert 236 * 0.8 <= printed.shape[0] <= 236
    assert printed.shape[0] == printed.shape[1]


def test_wide_format_is_printed_as_qr_in_a_square() -> None:
    as_qr = printed_square("4711", Format.QR, 236)
    assert np.array_equal(printed_square("4711", Format.CODE_128, 236), as_qr)
