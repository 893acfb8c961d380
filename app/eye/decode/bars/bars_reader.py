"""The attempts on a spot that looks like a bar code, and the count of independent reads."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from app.eye.decode.bars.grey_line import (
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
from app.eye.decode.bars.spot_ranking import FEWEST
from app.eye.decode.bars.strip import BANDS, ROWS, Strip, cut_strip
from app.eye.decode.bars.two_lines import PIXELS, cut_two_lines, with_least_height
from app.eye.decode.engines import Zbar
from app.eye.decode.schedule.attempt import Attempt, EngineSet
from app.eye.decode.spots import BarsSpot
from app.eye.outlines import transform_outline
from app.eye.picture import Grey, GreyLine
from app.eye.reading import SHOP_CODES, Format, Reading

# The matrix from the picture of one line to its strip.
TO_STRIP = np.diag([1.0, ROWS / PICTURE_ROWS, 1.0])
HALF = BANDS // 2
# The least quiet zone on each side, as a share of the length of the bars.
QUIET = 0.06


class BarsReader:
    """The attempts on one spot in one frame.

    The votes of a reading count independent reads. Two engines on the same line are two reads. The
    upper and the lower half of the bars are two reads as well, except after strong sharpening,
    which misleads both halves in the same way. A reading that was found only once in a sharpened
    line is dropped, because sharpening may turn anything into bars.
    """

    def __init__(self, grey: Grey, spot: BarsSpot, engines: EngineSet) -> None:
        self._grey = grey
        self._spot = spot
        self._engines = engines
        self._pixels = int(2 * spot.size) * ROWS
        self._strip: Strip | None = None
        self._seems_bars = False

    def confirming_attempts(self) -> Iterator[Attempt]:
        """Return attempts that read a code once more, from other rows than the first reading."""
        spot = with_least_height(self._spot)
        yield Attempt("glimpse", int(spot.size) * PIXELS, partial(self._read_two_lines, spot))
        yield from self._attempts_on(spot)
        yield from self.sharp_attempts()

    def quick_attempts(self) -> Iterator[Attempt]:
        """Return the cheap attempts: straighten the bars, and read the line."""
        yield from self._attempts_on(self._spot)

    def sharp_attempts(self) -> Iterator[Attempt]:
        """Return attempts on bars a little out of focus; they follow the quick attempts."""
        if self._strip and self._seems_bars:
            for blur in BLURS:
                read = partial(self._read, blur, self._strip.is_dark_on_light)
                yield Attempt("sharp bars", self._pixels, read)

    def robust_attempts(self) -> Iterator[Attempt]:
        """Return attempts on worn bars, without what only some bands of the strip show."""
        if self._strip and self._seems_bars:
            for blur in (NO_BLUR, MILD_BLUR):
                read = partial(self._read, blur, self._strip.is_dark_on_light, robust=True)
                yield Attempt("sharp bars", self._pixels, read)

    def _attempts_on(self, spot: BarsSpot) -> Iterator[Attempt]:
        """Return the attempts on the strip of this spot, without changing the spot."""
        yield Attempt("strip", self._pixels, partial(self._straighten, spot))
        if not self._strip or not self._seems_bars:
            return
        likely = self._strip.is_dark_on_light
        yield Attempt("bars", self._pixels, partial(self._read, NO_BLUR, likely))
        yield Attempt("bars", self._pixels, partial(self._read, NO_BLUR, not likely))

    def _read(self, blur: Blur, dark_on_light: bool, *, robust: bool = False) -> list[Reading]:
        """Read the line after removing this blur; return no reading that cannot be trusted."""
        strip = self._strip
        if strip is None:
            return []
        line = strip.robust_line() if robust else strip.line()
        found = _read_line(line, blur, dark_on_light, self._engines)
        if not found or _is_cut_off(found[0], strip.width):
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
        return [replace(first, outline=outline, how=f"bars {first.how}", votes=votes)]

    def _sharpened_texts(
        self, line: GreyLine, dark_on_light: bool, blurs: Iterable[Blur]
    ) -> Iterator[str]:
        """Return the texts that are read after removing each of the blurs."""
        for blur in blurs:
            for reading in _read_line(line, blur, dark_on_light, self._engines):
                yield reading.text

    def _read_two_lines(self, spot: BarsSpot) -> list[Reading]:
        """Return the readings of two thin lines; their outlines are meaningless.

        Each has two votes: its own, and that of the earlier reading that it may confirm.
        """
        found = self._engines.upright_zbar.read(cut_two_lines(self._grey, spot))
        return [replace(reading, how=f"bars {reading.how}", votes=2) for reading in found]

    def _straighten(self, spot: BarsSpot) -> list[Reading]:
        """Cut the strip of this spot, and note whether it alternates like a bar code."""
        self._strip = cut_strip(self._grey, spot)
        line = self._strip.line()
        around = len(line) // 4
        self._seems_bars = count_alternations(line) >= FEWEST and not is_periodic(
            line[around:-around]
        )
        return []


def _is_cut_off(reading: Reading, width: int) -> bool:
    """Return whether an ITF may be cut off: any pair of its digits can look like the last."""
    if reading.format is not Format.ITF:
        return False
    places = [x for x, _ in reading.outline]
    room = QUIET * (max(places) - min(places))
    return min(places) < room or max(places) > width - room


def _is_zbar_guess(reading: Reading) -> bool:
    """Return whether a reading is of a kind that zbar assembles from parts.

    Light and noise mislead zbar in the whole frame, so only another frame or the other engine can
    confirm such a reading.
    """
    return reading.format in SHOP_CODES | {Format.ITF} and reading.how == Zbar.name


def _is_in_both_halves(
    strip: Strip, reading: Reading, blur: Blur, dark_on_light: bool, engines: EngineSet
) -> bool:
    return all(
        any(
            other.text == reading.text and other.format == reading.format
            for other in _read_line(strip.line(first, last), blur, dark_on_light, engines)
        )
        for first, last in ((0, HALF), (HALF, BANDS))
    )


def _read_line(
    line: GreyLine, blur: Blur, dark_on_light: bool, engines: EngineSet
) -> list[Reading]:
    """Return what each engine reads in this line, at most one reading each."""
    picture = to_picture(line if blur == NO_BLUR else sharpen(line, blur))
    if not dark_on_light:
        picture = np.asarray(255 - picture, np.uint8)
    found = engines.bars_zxing.read(picture, by_row=True)[:1]
    return found + engines.upright_zbar.read(picture)[:1]
