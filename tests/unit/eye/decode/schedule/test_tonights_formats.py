"""Tonight's formats: which formats are tried in each frame."""

import pytest

from app.eye.decode.schedule.tonights_formats import ALL_EVERY, TonightsFormats
from app.eye.reading import ALL_FORMATS, LINEAR, SHOP_CODES, Format


def test_first_pass_tries_all_formats_until_one_is_learned() -> None:
    formats = TonightsFormats(ALL_FORMATS)
    assert {formats.for_first_pass(frame) for frame in range(9)} == {ALL_FORMATS}


def test_searches_cover_all_formats_in_any_three_frames_if_none_is_learned() -> None:
    formats = TonightsFormats(ALL_FORMATS)
    searched = [formats.for_search(frame) for frame in range(9)]
    assert searched[0] == ALL_FORMATS
    assert searched[1] >= LINEAR
    assert Format.QR in searched[2]
    assert searched[1] | searched[2] == ALL_FORMATS
    assert searched[3:6] == searched[:3]


def test_learned_format_fills_all_frames_but_every_third() -> None:
    formats = TonightsFormats(ALL_FORMATS)
    formats.learn([Format.QR])
    qr = frozenset({Format.QR})
    expected = [qr, qr, ALL_FORMATS] * 2
    assert [formats.for_first_pass(frame) for frame in range(2 * ALL_EVERY)] == expected
    assert [formats.for_search(frame) for frame in range(2 * ALL_EVERY)] == expected


def test_unwanted_format_is_not_learned() -> None:
    formats = TonightsFormats(frozenset({Format.QR, Format.ITF}))
    formats.learn([Format.AZTEC])
    assert formats.for_first_pass(0) == {Format.QR, Format.ITF}


@pytest.mark.parametrize("format", sorted(SHOP_CODES))
def test_shop_codes_are_learned_together(format: Format) -> None:
    formats = TonightsFormats(ALL_FORMATS)
    formats.learn([format])
    assert formats.for_first_pass(0) == SHOP_CODES


def test_only_wanted_formats_are_searched() -> None:
    formats = TonightsFormats(frozenset({Format.QR}))
    assert {formats.for_search(frame) for frame in range(6)} == {frozenset({Format.QR})}
