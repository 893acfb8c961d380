"""Reading bars: strips, lines, sharpening, the count of votes, and readings of a part of them."""

from dataclasses import replace

import numpy as np
import pytest

from app.eye.confirmation import Agreement
from app.eye.decode.bars_reader import BarsReader, cut_strip, with_confirmation
from app.eye.decode.completeness import is_complete
from app.eye.decode.decoder import Decoder, read_still
from app.eye.decode.engines import Engines
from app.eye.decode.grey_line import to_picture
from app.eye.decode.spots import BarsSpot, find_spots
from app.eye.outlines import middle_of, outline_from, transform_outline
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Outline, Reading
from tests.bench.decoding.frames import Kind, frame
from tests.unit.eye.code_pictures import PAPER, defocused, in_the_middle, noisy, symbol, turned

TEXT = "DOOR-4711"
CODE = in_the_middle(symbol(TEXT, Format.CODE_128, 3), (600, 600))
ENGINES = Engines(ALL_FORMATS)


def bars_in(grey: Grey) -> BarsSpot:
    return next(spot for spot in find_spots(grey) if isinstance(spot, BarsSpot))


def read(grey: Grey, *, sharpens: bool = True) -> list[Reading]:
    reader = BarsReader(grey, bars_in(grey), ENGINES)
    return reader.read() or (reader.read_sharpened() if sharpens else [])


@pytest.mark.parametrize("degrees", [0, 33, 90, 200])
def test_bars_at_any_angle_are_read_with_their_place(degrees: float) -> None:
    (reading,) = read(turned(CODE, degrees), sharpens=False)
    assert (reading.text, reading.format, reading.votes) == (TEXT, Format.CODE_128, 2)
    assert middle_of(reading.outline) == pytest.approx((300, 300), abs=8)


def test_light_bars_out_of_focus_are_read() -> None:
    (reading,) = read(defocused(~CODE, 1.6), sharpens=False)
    assert (reading.text, reading.votes) == (TEXT, 2)


def test_zbar_reading_of_both_halves_has_one_vote() -> None:
    grey = in_the_middle(symbol("4006381333931", Format.EAN_13, 1), (600, 600))
    (reading,) = read(grey, sharpens=False)
    assert (reading.text, reading.how, reading.votes) == ("4006381333931", "bars zbar", 1)


def reading_of(text: str, spot: BarsSpot) -> Reading:
    corners = [(spot.start, spot.top), (spot.end, spot.top)]
    corners += [(spot.end, spot.bottom), (spot.start, spot.bottom)]
    outline = transform_outline(outline_from(np.array(corners)), spot.to_frame)
    return Reading(text, text.encode(), Format.CODE_128, outline, "zxing")


@pytest.mark.parametrize("degrees", [0, 35, 180])
@pytest.mark.parametrize("blur", [0.0, 2.0])
def test_right_reading_is_confirmed_and_wrong_one_is_not(degrees: float, blur: float) -> None:
    grey = turned(CODE, degrees)
    spot = bars_in(grey)
    grey = noisy(defocused(grey, blur), 1.0) if blur else grey
    assert with_confirmation(grey, reading_of(TEXT, spot), ENGINES).votes == 2
    assert with_confirmation(grey, reading_of("DOOR-4712", spot), ENGINES).votes == 1


def test_confirmation_uses_other_rows_than_a_thin_reading() -> None:
    grey = CODE.copy()
    grey[296:304] = in_the_middle(symbol("DOOR-4712", Format.CODE_128, 3), (600, 600))[296:304]
    spot = replace(bars_in(CODE), angle=0.0, top=298.0, bottom=302.0)
    assert with_confirmation(grey, reading_of("DOOR-4712", spot), ENGINES).votes == 1


def test_part_of_the_digits_is_never_sure_and_complete() -> None:
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
            found = BarsReader(grey, spot, ENGINES).read()
            sure |= {one.text for one in found if one.votes > 1 and is_complete(grey, one)}
    assert sure <= {text}


CASES = [
    ("2073654317877", 3, 1.95), ("9031679504996", 3, 1.5), ("9761040846058", 3, 1.65),
    ("4736229090107", 4, 2.4), ("5007451116163", 4, 2.0),
]  # fmt: skip


@pytest.mark.parametrize(("text", "module", "blur"), CASES)
def test_sharpened_bars_correct_false_zbar_reading(text: str, module: int, blur: float) -> None:
    code = in_the_middle(symbol(text, Format.EAN_13, module), (600, 600))
    grey = noisy(defocused(code, blur), 1)
    by_zbar = ENGINES.upright_zbar.read(to_picture(cut_strip(grey, bars_in(grey)).line()))
    assert [reading.text for reading in by_zbar] not in ([], [text])
    assert {(reading.text, reading.votes) for reading in read(grey)} == {(text, 2)}


def test_reading_from_one_strong_sharpening_is_not_confirmed() -> None:
    """Both halves of these bars give the same wrong text, with a valid check digit."""
    recipe = Kind("defocus", "0.9", Format.CODE_128).recipe
    sample = frame(recipe, Format.CODE_128, np.random.default_rng([401, 848]))
    readings = Decoder(budget=1.0).read(sample.grey)
    assert {reading.text for reading in readings} != {truth.text for truth in sample.truths}
    assert Agreement(lambda _: False).confirmed(readings, 0.0) == ()


DIGITS = "146246779716"


def bars(degrees: float = 0.0) -> Grey:
    return turned(in_the_middle(symbol(DIGITS, Format.ITF, 3)), degrees)


def read_alone(grey: Grey, format: Format = Format.ITF) -> Reading:
    (reading,) = read_still(grey, frozenset({format}), patience=30.0)
    return reading


def striped(grey: Grey, period: float) -> Grey:
    """Return the picture with the moire stripes that a camera sees on a screen."""
    rows, columns = np.indices(grey.shape)
    stripes = 0.55 + 0.45 * np.sin(2 * np.pi * (0.8 * columns + 0.6 * rows) / period)
    return np.asarray(grey * stripes, np.uint8)


def on_slats(picture: Grey, step: int) -> Grey:
    """Return the code on a card, in front of slats with as many edges as bars."""
    grey = np.full((480, 640), PAPER, np.uint8)
    grey[:, np.arange(640) % step < step // 2] = 40
    height, width = picture.shape
    top, left = (480 - height) // 2, (640 - width) // 2
    grey[top - 30 : top + height + 30, left - 10 : left + width + 10] = PAPER
    grey[top : top + height, left : left + width] = np.minimum(picture, PAPER)
    return grey


def cut_off(outline: Outline, first: float, last: float) -> Outline:
    """Return the part of the outline between these two shares of its length."""
    a, b, c, d = np.array(outline)
    return outline_from(
        np.array([a + (b - a) * first, a + (b - a) * last, d + (c - d) * last, d + (c - d) * first])
    )


@pytest.mark.parametrize("degrees", [0, 12, 90])
@pytest.mark.parametrize(("first", "last"), [(0.0, 0.8), (0.2, 1.0), (0.25, 0.75)])
def test_outline_of_a_part_of_bars_is_incomplete(degrees: float, first: float, last: float) -> None:
    grey = bars(degrees)
    whole = read_alone(grey)
    assert (whole.text, is_complete(grey, whole)) == (DIGITS, True)
    part = replace(whole, outline=cut_off(whole.outline, first, last))
    assert not is_complete(grey, part)
    assert is_complete(grey, replace(part, format=Format.CODE_128))


@pytest.mark.parametrize("period", [3.0, 4.0, 5.0])
def test_screen_stripes_do_not_count_as_more_bars(period: float) -> None:
    reading = read_alone(bars())
    assert is_complete(striped(bars(), period), reading)
    part = replace(reading, outline=cut_off(reading.outline, 0.0, 0.8))
    assert not is_complete(striped(bars(), period), part)


@pytest.mark.parametrize("step", [8, 18])
def test_slats_behind_the_card_do_not_count_as_more_bars(step: int) -> None:
    grey = on_slats(symbol(DIGITS, Format.ITF, 3), step)
    reading = read_alone(grey)
    assert reading.text == DIGITS
    assert is_complete(grey, reading)


def test_line_that_leaves_the_bars_at_an_angle_is_incomplete() -> None:
    """The line ends in the light area below the bars, not in the one beside them."""
    grey = bars()
    a, b, c, d = np.array(read_alone(grey).outline)
    start, end = (a + d) / 2, b + (c - b) * 0.9
    middle = start + (end - start) * 0.7
    rows = np.array([0.0, 4.0])
    line = np.array([start, middle, middle + rows, start + rows])
    assert not is_complete(
        grey, replace(read_alone(grey), text="1462467797", outline=outline_from(line))
    )
