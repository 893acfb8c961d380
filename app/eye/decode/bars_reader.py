"""Reads the bars at one spot: straightens them, averages them to a line, and sharpens the line.

The votes of a reading count independent reads. Two engines on the same line are two reads. The
upper and the lower half of the bars are two reads as well, except after strong sharpening, which
misleads both halves in the same way. A reading that was found only once in a sharpened line is
dropped, because sharpening may turn anything into bars.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.engines import Engines, Zbar
from app.eye.decode.grey_line import (
    BLURS,
    NO_BLUR,
    PICTURE_ROWS,
    Blur,
    count_alternations,
    sharpen,
    to_picture,
)
from app.eye.decode.spots import FEWEST_ALTERNATIONS, BarsSpot, bars_of, count_in_spot
from app.eye.outlines import Matrix, shifted, transform_outline
from app.eye.picture import Grey, GreyLine, cut_out
from app.eye.reading import LINEAR, SHOP_CODES, Format, Reading

# Rows of the strip, and the bands into which they are averaged.
ROWS, BANDS = 64, 8
HALF = BANDS // 2
# Pixels of the strip for each pixel of the frame, because thin bars are thinner than two pixels.
OVERSAMPLING = 2.0
# How much farther the bars may reach on each side than the spot, as a share of its size.
BEYOND = 0.5
WIDEST = 2400
# How far the bars may lean from one band to the next, in pixels of the strip.
STEEPEST = 10
# A part of the quiet zones: its begin and end from either side, as shares of the width.
QUIET = (0.245, 0.262)
# Pixels. A narrower strip has no room for a code and is not straightened.
NARROW = 240
# The height of each band above or below the middle, in bands.
LEVELS = np.arange(BANDS, dtype=np.float32) - (BANDS - 1) / 2

# The position of each line, as a share of the bars' height.
PLACES = (0.2, 0.8)
# Room for the quiet zones on either side, as a share of the bars' width, and in pixels.
ROOM = 0.16
LEAST_ROOM = 8
# The least height of bars, as a share of their width: less than any bars on tickets have.
LOWEST = 0.15


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """The straightened `bands` in linear light; `matrix` maps the strip to the frame."""

    bands: NDArray[np.float32]
    matrix: Matrix

    @property
    def is_dark_on_light(self) -> bool:
        """Return whether the quiet zones are lighter than the bars."""
        line = self.line()
        width = len(line)
        near, far = (int(share * width) for share in QUIET)
        beside = np.concatenate([line[near:far], line[width - far : width - near]])
        return float(np.median(beside)) > float(line[width // 4 : -width // 4].mean())

    def line(self, first: int = 0, last: int = BANDS) -> GreyLine:
        """Return the mean of these bands."""
        return np.asarray(self.bands[first:last].mean(axis=0), np.float32)


def cut_strip(grey: Grey, spot: BarsSpot) -> Strip:
    """Return the strip of a spot, with half of its size more on each side."""
    matrix, width = _strip_placement(spot)
    bands = cut_out(grey, matrix, (width, ROWS)).reshape(BANDS, -1, width).mean(axis=1)
    return Strip(np.square(_straightened(bands.astype(np.float32))), matrix)


def _strip_placement(spot: BarsSpot) -> tuple[Matrix, int]:
    """Return the matrix from the strip to the frame, and the strip's width."""
    margin = BEYOND * spot.size + 24
    start, end = spot.start - margin, spot.end + margin
    height = 0.9 * (spot.bottom - spot.top)
    top = spot.top + 0.05 * (spot.bottom - spot.top)
    width = min(int((end - start) * OVERSAMPLING), WIDEST)
    scale = np.diag([(end - start) / width, height / ROWS, 1.0])
    return spot.to_frame @ shifted(start, top) @ scale, width


def _straightened(bands: NDArray[np.float32]) -> NDArray[np.float32]:
    """Shift each band against the others where the bars lean or fan out."""
    width = bands.shape[1]
    if width < NARROW:
        return bands
    reach = max(width // 8, NARROW // 4)
    places = np.array([width // 4 + width // 8, width // 2, width - width // 4 - width // 8])
    leans = [_lean(bands[:, place - reach : place + reach]) for place in places]
    fan = (leans[2] - leans[0]) / (places[2] - places[0])
    start = sum(leans) / 3 - fan * float(places.mean())
    columns = np.arange(width, dtype=np.float32)
    across = columns + (start + fan * columns) * LEVELS[:, None]
    down = np.broadcast_to(np.arange(BANDS, dtype=np.float32)[:, None], across.shape)
    return np.asarray(
        cv2.remap(
            bands,
            across.astype(np.float32),
            down.astype(np.float32),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        ),
        np.float32,
    )


def _lean(part: NDArray[np.float32]) -> float:
    """Return the lean from band to band, measured on neighbours and refined on both halves."""
    rough = sum(_likeness(*pair) for pair in pairwise(part))
    lean = int(np.argmax(rough)) - STEEPEST
    room = abs(lean) * BANDS // 2 + 1
    width = part.shape[1] - 2 * room
    upright = [
        row[room + round(lean * level) :][:width] for row, level in zip(part, LEVELS, strict=True)
    ]
    upper, lower = np.mean(upright[: BANDS // 2], axis=0), np.mean(upright[BANDS // 2 :], axis=0)
    fine = _likeness(upper, lower)
    return lean + (_peak_position(fine) - STEEPEST) / (BANDS / 2)


def _likeness(upper: NDArray[np.float32], lower: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the likeness of two lines for every lean between them."""
    inner = upper[None, STEEPEST:-STEEPEST]
    return np.asarray(cv2.matchTemplate(lower[None], inner, cv2.TM_CCOEFF_NORMED)[0], np.float32)


def _peak_position(likeness: NDArray[np.float32]) -> float:
    """Return the position of the peak between the samples, by a parabola."""
    at = int(np.argmax(likeness))
    if not 0 < at < len(likeness) - 1:
        return float(at)
    before, top, after = (float(value) for value in likeness[at - 1 : at + 2])
    curvature = before - 2 * top + after
    return at + (0.5 * (before - after) / curvature if curvature < 0 else 0.0)


def with_least_height(spot: BarsSpot) -> BarsSpot:
    """Return the spot, made at least as high as bars on tickets are."""
    more = max(LOWEST * spot.size - (spot.bottom - spot.top), 0.0) / 2
    return replace(spot, top=spot.top - more, bottom=spot.bottom + more)


def cut_two_lines(grey: Grey, spot: BarsSpot) -> Grey:
    """Return the two lines in one small picture, which is quick to read."""
    room = ROOM * spot.size + LEAST_ROOM
    return np.vstack([spot.rows_in(grey, place, room) for place in PLACES])


# The matrix from the picture of one line to its strip.
TO_STRIP = np.diag([1.0, ROWS / PICTURE_ROWS, 1.0])
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
        if count_in_spot(self._grey, self._spot) < FEWEST_ALTERNATIONS / 4:
            return None  # long before the work of straightening
        strip = cut_strip(self._grey, self._spot)
        return strip if count_alternations(strip.line()) >= FEWEST_ALTERNATIONS else None

    def read(self) -> list[Reading]:
        """Return the readings of the line as it is, dark on light or light on dark."""
        return self._read(NO_BLUR) or self._read(NO_BLUR, inverted=True)

    def read_sharpened(self) -> list[Reading]:
        """Return the readings of bars a little out of focus."""
        return next(filter(None, (self._read(blur) for blur in BLURS)), [])

    def _read(self, blur: Blur, *, inverted: bool = False) -> list[Reading]:
        """Read the line after removing this blur; return no reading that cannot be trusted.

        With `inverted` the bars are read the other way than their quiet zones suggest.
        """
        strip = self._strip
        if strip is None:
            return []
        dark_on_light = strip.is_dark_on_light != inverted
        line = strip.line()
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
    if reading.votes > 1 or reading.how.startswith(STRAIGHTENED):
        return reading
    spot = with_least_height(bars_of(reading))
    bars = BarsReader(grey, spot, engines)
    quick = engines.upright_zbar.read(cut_two_lines(grey, spot))
    tries = (bars.read, bars.read_sharpened)
    certain = (other for read in tries for other in read() if other.votes > 1)
    for other in chain(quick, certain):
        if (other.text, other.format) == (reading.text, reading.format):
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
    sharp = line if blur == NO_BLUR else sharpen(line, blur)
    # Light bars outshine the gaps between them, which a darker picture shows better.
    picture = to_picture(sharp) if dark_on_light else ~to_picture(np.square(np.maximum(sharp, 0)))
    found = engines.zxing(LINEAR).read(picture, by_row=True)[:1]
    return found + engines.upright_zbar.read(picture)[:1]
