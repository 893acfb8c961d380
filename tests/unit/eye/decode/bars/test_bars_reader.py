"""The bars reader: reads bars at any angle, sharpened where they are blurred, and counts votes."""

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np
import pytest

from app.eye.decode.bars.bars_reader import BarsReader
from app.eye.decode.bars.grey_line import BLURS, Blur, count_alternations, sharpen, to_picture
from app.eye.decode.bars.spot_ranking import FEWEST
from app.eye.decode.bars.two_lines import cut_two_lines
from app.eye.decode.engines import Zxing
from app.eye.decode.schedule.attempt import Attempt
from app.eye.outlines import middle_of
from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format, Reading
from tests.unit.eye.code_pictures import defocused, dimmed, in_the_middle, noisy, symbol, turned
from tests.unit.eye.decode.bars.placed_code import CODE, ENGINES, TEXT, bars_in, line_of


def first_readings(grey: Grey, *, sharpens: bool = True) -> list[Reading]:
    reader = BarsReader(grey, bars_in(grey), ENGINES)
    for attempt in _attempts(reader, sharpens=sharpens):
        if found := list(attempt.run()):
            return found
    return []


def _attempts(reader: BarsReader, *, sharpens: bool = True) -> Iterator[Attempt]:
    yield from reader.quick_attempts()
    if sharpens:
        yield from reader.sharp_attempts()


@pytest.mark.parametrize("degrees", [0, 33, 90, 200])
def test_bars_at_any_angle_are_read_with_their_place(degrees: float) -> None:
    (reading,) = first_readings(turned(CODE, degrees), sharpens=False)
    assert (reading.text, reading.format, reading.votes) == (TEXT, Format.CODE_128, 2)
    assert middle_of(reading.outline) == pytest.approx((300, 300), abs=8)


def test_dark_noisy_bars_are_read() -> None:
    grey = noisy(dimmed(CODE, 0.05), 1.5)
    assert Zxing(LINEAR).read(grey) == []
    assert first_readings(grey)[0].text == TEXT


def test_light_bars_on_dark_are_read() -> None:
    assert first_readings(np.asarray(255 - CODE, np.uint8))[0].text == TEXT


def test_zbar_reading_of_both_halves_has_one_vote() -> None:
    grey = in_the_middle(symbol("4006381333931", Format.EAN_13, 1), (600, 600))
    (reading,) = first_readings(grey, sharpens=False)
    assert (reading.text, reading.how, reading.votes) == ("4006381333931", "bars zbar", 1)


@pytest.mark.parametrize("sigma", [2.0, 2.4])
def test_defocused_bars_are_sharpened(sigma: float) -> None:
    grey = noisy(defocused(CODE, sigma), 1.0)
    assert Zxing(LINEAR).read(grey) == []
    (reading,) = first_readings(grey)
    assert reading.text == TEXT
    assert reading.votes == 2


@pytest.mark.parametrize("sigma", [2.2, 3.0])
def test_slightly_defocused_ean_13_is_read_by_sharp_attempts(sigma: float) -> None:
    sharp = in_the_middle(symbol("4006381333931", Format.EAN_13, 4), (600, 600))
    grey = noisy(defocused(sharp, sigma), 1.0)
    reader = BarsReader(grey, bars_in(sharp), ENGINES)
    assert not any(list(attempt.run()) for attempt in reader.quick_attempts())
    readings = [reading for attempt in reader.sharp_attempts() for reading in attempt.run()]
    assert {(reading.text, reading.votes) for reading in readings} == {("4006381333931", 2)}


@pytest.mark.parametrize("degrees", [0, 35, 180])
def test_confirming_attempt_reads_two_lines_only(degrees: float) -> None:
    grey = turned(CODE, degrees)
    spot = bars_in(grey)
    attempt = next(BarsReader(grey, spot, ENGINES).confirming_attempts())
    (reading,) = attempt.run()
    assert (attempt.step, reading.text, reading.votes) == ("glimpse", TEXT, 2)
    assert cut_two_lines(grey, spot).size < grey.size / 50


def test_confirming_attempts_use_other_rows_than_a_thin_spot() -> None:
    grey = CODE.copy()
    stained = in_the_middle(symbol("DOOR-4712", Format.CODE_128, 3), (600, 600))
    grey[296:304] = stained[296:304]
    spot = replace(bars_in(CODE), angle=0.0, top=298.0, bottom=302.0)
    again = BarsReader(grey, spot, ENGINES).confirming_attempts()
    assert {reading.text for attempt in again for reading in attempt.run()} == {TEXT}


def test_bars_not_read_from_two_lines_are_read_from_full_height() -> None:
    grey = noisy(defocused(CODE, 2.0), 1.0)
    attempts = BarsReader(grey, bars_in(grey), ENGINES).confirming_attempts()
    assert list(next(attempts).run()) == []
    assert any(reading.text == TEXT for attempt in attempts for reading in attempt.run())


def test_spot_with_one_edge_is_not_tried_further() -> None:
    grey = np.full((360, 640), 60, np.uint8)
    grey[:, 300:] = 200
    reader = BarsReader(grey, bars_in(grey), ENGINES)
    steps = []
    for attempt in _attempts(reader):
        steps.append(attempt.step)
        attempt.run()
    assert steps == ["strip"]


def test_part_of_the_digits_never_gets_two_votes() -> None:
    """Half of the spot's size is read on either side of it.

    With less margin the line would end between the bars, as if the code ended there.
    """
    text = "909510423954"
    grey = in_the_middle(symbol(text, Format.ITF, 4), (900, 300))
    whole = bars_in(grey)
    sure = set()
    for first in np.arange(0, 0.6, 0.02):
        for share in (0.3, 0.4, 0.5):
            start = whole.start + first * whole.size
            spot = replace(whole, start=start, end=start + share * whole.size)
            attempts = BarsReader(grey, spot, ENGINES).quick_attempts()
            found = [reading for attempt in attempts for reading in attempt.run()]
            sure |= {reading.text for reading in found if reading.votes > 1}
    assert sure <= {text}


def test_evenly_spaced_slats_are_not_read() -> None:
    grey = np.full((360, 640), 60, np.uint8)
    for left in range(100, 500, 12):
        grey[60:300, left : left + 6] = 200
    assert first_readings(grey) == []


def test_shortest_formats_alternate_more_than_the_threshold() -> None:
    for format, text in ((Format.UPC_E, "01234565"), (Format.EAN_8, "96385074")):
        grey = in_the_middle(symbol(text, format, 3), (640, 360))
        assert count_alternations(line_of(grey).line()) > 1.5 * FEWEST


@pytest.mark.parametrize("blur", BLURS)
def test_sharpening_undoes_its_blur_and_keeps_the_length(blur: Blur) -> None:
    rng = np.random.default_rng(3)
    sharp = np.repeat(rng.integers(0, 2, 60), 12).astype(np.float32) * 200 + 20
    soft = cv2.GaussianBlur(sharp[None], (0, 0), blur.defocus)[0]
    mended = sharpen(soft, blur)
    assert mended.shape == sharp.shape
    inner = np.s_[40:-40]
    assert np.abs(mended - sharp)[inner].mean() < np.abs(soft - sharp)[inner].mean()


def test_line_half_in_shadow_gets_even_contrast() -> None:
    line = np.tile([40.0] * 8 + [220.0] * 8, 60).astype(np.float32)
    line[480:] *= 0.2
    row = to_picture(np.square(line))[0]
    assert row[100:200].max() > 220
    assert row[700:900].max() > 220
