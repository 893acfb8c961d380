"""Blurred bars that engines read wrongly, with a valid check digit."""

from itertools import chain

import numpy as np
import pytest

from app.eye.belief.agreement import Agreement
from app.eye.decode.bars.bars_reader import BarsReader
from app.eye.decode.bars.grey_line import to_picture
from app.eye.decode.bars.strip import cut_strip
from app.eye.decode.decoder import Decoder
from app.eye.decode.schedule.attempt import engines_for
from app.eye.decode.spots import BarsSpot, find_spots
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format
from tests.bench.decoding.frames import frame, strengths
from tests.bench.decoding.trials import kinds_for
from tests.unit.eye.code_pictures import defocused, in_the_middle, noisy, symbol

ENGINES = engines_for(ALL_FORMATS)


def blurred(text: str, module: int, blur: float) -> tuple[Grey, BarsSpot]:
    code = in_the_middle(symbol(text, Format.EAN_13, module), (600, 600))
    grey = noisy(defocused(code, blur), 1)
    return grey, next(spot for spot in find_spots(grey) if isinstance(spot, BarsSpot))


def read_by_zbar(grey: Grey, bars: BarsSpot) -> list[str]:
    line = cut_strip(grey, bars).line()
    return [reading.text for reading in ENGINES.upright_zbar.read(to_picture(line))]


CASES = [
    ("2073654317877", 3, 1.95),
    ("9031679504996", 3, 1.5),
    ("9761040846058", 3, 1.65),
    ("4736229090107", 4, 2.4),
    ("5007451116163", 4, 2.0),
]


@pytest.mark.parametrize(("text", "module", "blur"), CASES)
def test_sharpened_bars_correct_false_zbar_reading(text: str, module: int, blur: float) -> None:
    grey, bars = blurred(text, module, blur)
    assert read_by_zbar(grey, bars) not in ([], [text])
    reader = BarsReader(grey, bars, ENGINES)
    attempts = chain(reader.quick_attempts(), reader.sharp_attempts())
    readings = [reading for attempt in attempts for reading in attempt.run()]
    assert {(reading.text, reading.votes) for reading in readings} == {(text, 2)}


def test_reading_from_one_strong_sharpening_is_not_confirmed() -> None:
    """Both halves of these bars give the same wrong text, with a valid check digit."""
    kinds = kinds_for(Format.CODE_128, None)
    recipe = next(
        strengths(kind.condition, Format.CODE_128)[kind.strength]
        for kind in kinds
        if str(kind) == "defocus 0.9"
    )
    sample = frame(recipe, Format.CODE_128, np.random.default_rng([401, 848]))
    readings = Decoder(budget=1.0).read(sample.grey)
    assert {reading.text for reading in readings} != {truth.text for truth in sample.truths}
    assert Agreement(lambda _: False).confirmed(readings, 0.0) == ()
