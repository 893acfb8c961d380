"""What can be tried where bars seem to be, and how many reads agree."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from app.scan.attempt import Attempt, Tools
from app.scan.bars.line import BLURS, PICTURE_ROWS, Blur, alternations, as_picture, sharpened
from app.scan.bars.strip import BANDS, ROWS, Line, Strip, strip_of
from app.scan.candidates import Bars
from app.scan.outlines import moved
from app.scan.picture import Grey
from app.scan.reading import Reading

# From the picture of one line to the strip that it was made of.
TO_STRIP = np.diag([1.0, ROWS / PICTURE_ROWS, 1.0])
HALF = BANDS // 2
# The shortest codes alternate more often, even when they are blurred.
FEWEST = 20


class BarsReader:
    """One spot in one frame. A reading says how many independent reads it rests on.

    Two engines on the same line, or the upper half of the bars and the lower one, are two.
    Bars carry little to check them by, and sharpening makes bars of anything: what was read only
    once in a sharpened line does not count at all.
    """

    def __init__(self, grey: Grey, spot: Bars, tools: Tools) -> None:
        self._grey = grey
        self._spot = spot
        self._tools = tools
        self._pixels = int(2 * spot.size) * ROWS
        self._strip: Strip | None = None
        self._seems_bars = False

    def quick(self) -> Iterator[Attempt]:
        yield Attempt("strip", self._pixels, self._straighten)
        if self._seems_bars:
            yield Attempt("bars", self._pixels, partial(self._read, Blur(), True))
            yield Attempt("bars", self._pixels, partial(self._read, Blur(), False))

    def deep(self, frames_in_vain: int) -> Iterator[Attempt]:
        """Every blur that is likely; after frames in vain others come first."""
        if not self._seems_bars:
            return
        yield Attempt("bars", self._pixels, partial(self._read, Blur(), True, True))
        first = 5 * frames_in_vain % len(BLURS)
        for robust in (False, True):
            for blur in BLURS[first:] + BLURS[:first]:
                for dark_on_light in (True, False):
                    read = partial(self._read, blur, dark_on_light, robust)
                    yield Attempt("sharp bars", self._pixels, read)

    def _read(self, blur: Blur, dark_on_light: bool, robust: bool = False) -> list[Reading]:
        strip = self._strip
        if strip is None:
            return []
        line = strip.robust_line() if robust else strip.line()
        found = _looked_at(line, blur, dark_on_light, self._tools)
        if not found:
            return []
        first = found[0]
        agreed = any(other.text == first.text for other in found[1:])
        agreed = agreed or _halves_agree(strip, first, blur, dark_on_light, self._tools)
        votes = 2 if agreed else 1
        if votes < 2 and blur != Blur():
            return []
        outline = moved(moved(first.outline, TO_STRIP), strip.matrix)
        return [replace(first, outline=outline, how=f"bars {first.how}", votes=votes)]

    def _straighten(self) -> list[Reading]:
        self._strip = strip_of(self._grey, self._spot)
        self._seems_bars = alternations(self._strip.line()) >= FEWEST
        return []


def _halves_agree(
    strip: Strip, reading: Reading, blur: Blur, dark_on_light: bool, tools: Tools
) -> bool:
    return all(
        any(
            other.text == reading.text and other.format == reading.format
            for other in _looked_at(strip.line(first, last), blur, dark_on_light, tools)
        )
        for first, last in ((0, HALF), (HALF, BANDS))
    )


def _looked_at(line: Line, blur: Blur, dark_on_light: bool, tools: Tools) -> list[Reading]:
    """What each engine reads in this line, at most one reading each."""
    picture = as_picture(line if blur == Blur() else sharpened(line, blur))
    if not dark_on_light:
        picture = np.asarray(255 - picture, np.uint8)
    found = tools.bars_zxing.read(picture, by_row=True)[:1]
    return found + tools.bars_zbar.read(picture)[:1]
