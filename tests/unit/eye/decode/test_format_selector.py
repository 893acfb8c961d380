"""The format selector: which formats are tried in each frame."""

import pytest

from app.eye.decode.format_selector import ALL_EVERY, FormatSelector
from app.eye.reading import ALL_FORMATS, SHOP_CODES, Format


def test_all_formats_are_tried_until_one_is_learned() -> None:
    formats = FormatSelector(ALL_FORMATS)
    assert {formats.for_frame(frame) for frame in range(9)} == {ALL_FORMATS}


def test_learned_format_fills_all_frames_but_every_third() -> None:
    formats = FormatSelector(ALL_FORMATS)
    formats.learn([Format.QR])
    qr = frozenset({Format.QR})
    tried = [formats.for_frame(frame) for frame in range(2 * ALL_EVERY)]
    assert tried == [qr, qr, ALL_FORMATS] * 2


def test_unwanted_format_is_not_learned() -> None:
    formats = FormatSelector(frozenset({Format.QR, Format.ITF}))
    formats.learn([Format.AZTEC])
    assert formats.for_frame(0) == {Format.QR, Format.ITF}


@pytest.mark.parametrize("format", sorted(SHOP_CODES))
def test_shop_codes_are_learned_together(format: Format) -> None:
    formats = FormatSelector(ALL_FORMATS)
    formats.learn([format])
    assert formats.for_frame(0) == SHOP_CODES
