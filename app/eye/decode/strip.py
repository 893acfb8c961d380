"""Bars cut out of the frame: as a straightened strip that is averaged, or as two thin lines.

Engines often read only a few rows. A stain on these rows misleads a second read of the same rows
too, so bars that were just read are read again in two thin lines, one above and one below.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.spots import BarsSpot
from app.eye.outlines import Matrix, shifted
from app.eye.picture import Grey, GreyLine, cut_out

# Rows of the strip, and how many of them make one band.
ROWS = 64
BAND = 8
BANDS = ROWS // BAND
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

# The position of each line, as a share of the bars' height, and the rows of each line.
PLACES = (0.2, 0.8)
LINE_ROWS = 4
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
    def width(self) -> int:
        return int(self.bands.shape[1])

    @property
    def is_dark_on_light(self) -> bool:
        """Return whether the quiet zones are lighter than the bars."""
        line = self.line()
        near, far = (int(share * self.width) for share in QUIET)
        beside = np.concatenate([line[near:far], line[self.width - far : self.width - near]])
        return float(np.median(beside)) > float(line[self.width // 4 : -self.width // 4].mean())

    def line(self, first: int = 0, last: int = BANDS) -> GreyLine:
        """Return the mean of these bands."""
        return np.asarray(self.bands[first:last].mean(axis=0), np.float32)

    def robust_line(self) -> GreyLine:
        """Return a line without what only some bands have: stains, scratches, reflections."""
        return np.asarray(np.median(self.bands, axis=0), np.float32)


def cut_strip(grey: Grey, spot: BarsSpot) -> Strip:
    """Return the strip of a spot, with half of its size more on each side."""
    matrix, width = _strip_placement(spot)
    turned = cut_out(grey, matrix, (width, ROWS))
    bands = turned.reshape(BANDS, BAND, width).mean(axis=1)
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
    return np.vstack([cut_rows(grey, spot, place, LINE_ROWS, room) for place in PLACES])


def cut_rows(grey: Grey, spot: BarsSpot, place: float, rows: int, room: float = 0.0) -> Grey:
    """Return rows of pixels across the bars, at this share of their height.

    They reach `room` pixels farther than the bars on both sides.
    """
    left = spot.start - room
    top = spot.top + place * (spot.bottom - spot.top) - rows / 2
    matrix = spot.to_frame @ shifted(left, top)
    return cut_out(grey, matrix, (int(spot.size + 2 * room) + 1, rows))
