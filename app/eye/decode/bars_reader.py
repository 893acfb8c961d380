"""Reads the bars at one spot: straightens them, averages them to a line, and sharpens the line.

The votes of a reading count independent reads. Two engines on the same line are two reads. The
upper and the lower half of the bars are two reads as well, except after strong sharpening, which
misleads both halves in the same way. A reading that was found only once in a sharpened line is
dropped, because sharpening may turn anything into bars.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property

import numpy as np

from app.eye.decode.engines import Engines, Zbar
from app.eye.decode.grey_line import (
    BLURS,
    MILD_BLUR,
    NO_BLUR,
    PICTURE_ROWS,
    Blur,
    count_alternations,
    is_periodic,
    sharpen,
    to_picture,
)
from app.eye.decode.spot_ranking import FEWEST, alternations_across
from app.eye.decode.spots import BarsSpot, spot_of_reading
from app.eye.decode.strip import (
    BANDS,
    ROWS,
    Strip,
    cut_strip,
    cut_two_lines,
    with_least_height,
)
from app.eye.outlines import transform_outline
from app.eye.picture import Grey, GreyLine
from app.eye.reading import SHOP_CODES, Format, Reading

# The matrix from the picture of one line to its strip.
TO_STRIP = np.diag([1.0, ROWS / PICTURE_ROWS, 1.0])
HALF = BANDS // 2
# How a reading of straightened bars was made.
STRAIGHTENED = "bars"


class BarsReader:
    """Reads the bars at one spot of one frame."""

    def __init__(self, grey: Grey, spot: BarsSpot, engines: Engines) -> None:
        self._grey = grey
        self._spot = spot
        self._engines = engines

    @cached_property
    def _strip(self) -> Strip | None:
        """The straightened bars; None if they do not alternate like a code."""
        if alternations_across(self._grey, self._spot) < FEWEST / 4:
            return None  # long before the work of straightening
        strip = cut_strip(self._grey, self._spot)
        line = strip.line()
        around = len(line) // 4
        is_code = count_alternations(line) >= FEWEST and not is_periodic(line[around:-around])
        return strip if is_code else None

    def read(self) -> list[Reading]:
        """Return the readings of the line as it is, dark on light or light on dark."""
        if self._strip is None:
            return []
        likely = self._strip.is_dark_on_light
        return self._read(NO_BLUR, likely) or self._read(NO_BLUR, not likely)

    def read_sharpened(self) -> list[Reading]:
        """Return the readings of bars a little out of focus."""
        return next(filter(None, (self._read(blur) for blur in BLURS)), [])

    def read_robust(self) -> list[Reading]:
        """Return the readings of worn bars, without what only some bands of the strip show."""
        return self._read(NO_BLUR, robust=True) or self._read(MILD_BLUR, robust=True)

    def _read(
        self, blur: Blur, dark_on_light: bool | None = None, *, robust: bool = False
    ) -> list[Reading]:
        """Read the line after removing this blur; return no reading that cannot be trusted."""
        strip = self._strip
        if strip is None:
            return []
        if dark_on_light is None:
            dark_on_light = strip.is_dark_on_light
        line = strip.robust_line() if robust else strip.line()
        found = _read_line(line, blur, dark_on_light, self._engines)
        if not found:
            return []
        first = found[0]
        by_both = any(other.text == first.text for other in found[1:])
        sure = by_both or _is_in_both_halves(strip, first, blur, dark_on_light, self._engines)
        if not sure and blur != NO_BLUR:
            return []
        if not by_both and _is_zbar_guess(first):
            doubted = self._sharpened_texts(line, dark_on_light, BLURS)
            if any(text != first.text for text in doubted):
                return []
        if blur.is_strong and not by_both and first.format not in SHOP_CODES:
            others = [other for other in BLURS if other != blur]
            sure = first.text in self._sharpened_texts(line, dark_on_light, others)
        votes = 2 if by_both or (sure and not _is_zbar_guess(first)) else 1
        outline = transform_outline(transform_outline(first.outline, TO_STRIP), strip.matrix)
        return [replace(first, outline=outline, how=f"{STRAIGHTENED} {first.how}", votes=votes)]

    def _sharpened_texts(
        self, line: GreyLine, dark_on_light: bool, blurs: Iterable[Blur]
    ) -> Iterator[str]:
        """Return the texts that are read after removing each of the blurs."""
        for blur in blurs:
            for reading in _read_line(line, blur, dark_on_light, self._engines):
                yield reading.text


def with_confirmation(grey: Grey, reading: Reading, engines: Engines) -> Reading:
    """Return the reading of bars after more reads of their full height, from other rows.

    A `BarsReader` has tried that already.
    """
    spot = spot_of_reading(reading)
    if not isinstance(spot, BarsSpot) or reading.votes > 1 or reading.how.startswith(STRAIGHTENED):
        return reading
    spot = with_least_height(spot)
    bars = BarsReader(grey, spot, engines)
    checks: tuple[Callable[[], list[Reading]], ...] = (
        lambda: engines.upright_zbar.read(cut_two_lines(grey, spot)),
        bars.read,
        bars.read_sharpened,
    )
    for number, check in enumerate(checks):
        for other in check():
            same = other.text == reading.text and other.format == reading.format
            if same and (number == 0 or other.votes > 1):
                return replace(reading, votes=2)
    return reading


def _is_zbar_guess(reading: Reading) -> bool:
    """Return whether a reading is of a kind that zbar assembles from parts.

    Light and noise mislead zbar in the whole frame, so only another frame or the other engine can
    confirm such a reading.
    """
    return reading.format in SHOP_CODES | {Format.ITF} and reading.how == Zbar.name


def _is_in_both_halves(
    strip: Strip, reading: Reading, blur: Blur, dark_on_light: bool, engines: Engines
) -> bool:
    return all(
        any(
            other.text == reading.text and other.format == reading.format
            for other in _read_line(strip.line(first, last), blur, dark_on_light, engines)
        )
        for first, last in ((0, HALF), (HALF, BANDS))
    )


def _read_line(line: GreyLine, blur: Blur, dark_on_light: bool, engines: Engines) -> list[Reading]:
    """Return what each engine reads in this line, at most one reading each."""
    picture = to_picture(line if blur == NO_BLUR else sharpen(line, blur))
    if not dark_on_light:
        picture = np.asarray(255 - picture, np.uint8)
    found = engines.bars.read(picture, by_row=True)[:1]
    return found + engines.upright_zbar.read(picture)[:1]
