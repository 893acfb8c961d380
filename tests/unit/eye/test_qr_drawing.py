"""QR codes drawn for the screen, read again by zxing-cpp."""

import numpy as np
import pytest
import zxingcpp

from app.eye.qr_drawing import QUIET, TextTooLong, draw_qr


@pytest.mark.parametrize("text", ["A", "ADMIT-SETUP-1:" + "AZ27" * 150, "Süd · 夏祭り"])
def test_drawn_qr_is_read(text: str) -> None:
    large = draw_qr(text).repeat(4, axis=0).repeat(4, axis=1)
    assert [found.text for found in zxingcpp.read_barcodes(large)] == [text]


def test_drawn_qr_has_a_quiet_zone_and_only_black_and_white() -> None:
    code = draw_qr("ADMIT")
    assert set(np.unique(code)) == {0, 255}
    inner = code[QUIET:-QUIET, QUIET:-QUIET]
    assert (code == 0).sum() == (inner == 0).sum()
    assert inner[0, 0] == 0


def test_text_too_long_for_a_qr_raises() -> None:
    with pytest.raises(TextTooLong):
        draw_qr("x" * 5_000)
