"""What zbar makes of blurred shop codes: digits that check, and that nobody printed."""

from itertools import chain

import pytest

from app.scan.attempt import tools_for
from app.scan.bars.line import as_picture
from app.scan.bars.reader import BarsReader
from app.scan.bars.strip import strip_of
from app.scan.candidates import Bars, spots_in
from app.scan.picture import Grey
from app.scan.reading import ALL_FORMATS, Format
from tests.unit.scan.drawn import defocused, in_the_middle, noisy, symbol

TOOLS = tools_for(ALL_FORMATS)


def blurred(said: str, module: int, blur: float) -> tuple[Grey, Bars]:
    code = in_the_middle(symbol(said, Format.EAN_13, module), (600, 600))
    grey = noisy(defocused(code, blur), 1)
    return grey, next(spot for spot in spots_in(grey) if isinstance(spot, Bars))


def made_by_zbar(grey: Grey, bars: Bars) -> list[str]:
    line = strip_of(grey, bars).line()
    return [reading.text for reading in TOOLS.bars_zbar.read(as_picture(line))]


CASES = [
    ("2073654317877", 3, 1.95),
    ("9031679504996", 3, 1.5),
    ("9761040846058", 3, 1.65),
    ("4736229090107", 4, 2.4),
    ("5007451116163", 4, 2.0),
]


@pytest.mark.parametrize(("said", "module", "blur"), CASES)
def test_it_is_denied_by_the_same_bars_sharpened_which_are_read_soon(
    said: str, module: int, blur: float
) -> None:
    grey, bars = blurred(said, module, blur)
    assert made_by_zbar(grey, bars) not in ([], [said])
    reader = BarsReader(grey, bars, TOOLS)
    attempts = chain(reader.quick(), reader.soon())
    readings = [reading for attempt in attempts for reading in attempt.run()]
    assert {(reading.text, reading.votes) for reading in readings} == {(said, 2)}
