"""Bars cut out of the frame, turned upright, and straightened: what is left is a line of greys."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.scan.candidates import Bars
from app.scan.outlines import Matrix
from app.scan.picture import Grey

Line = NDArray[np.float32]
# Rows of the strip, and how many of them make one band.
ROWS = 64
BAND = 8
BANDS = ROWS // BAND
# Finer than the frame: thin bars are thinner than two pixels.
FINER = 2.0
# How much farther the bars may reach on each side than the spot that was found.
BEYOND = 0.5
WIDEST = 2400
# How far the bars may lean within one band, in pixels of the strip.
STEEPEST = 8


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """`bands` are straightened, in linear light; `matrix` leads from the strip to the frame."""

    bands: NDArray[np.float32]
    matrix: Matrix

    @property
    def width(self) -> int:
        return int(self.bands.shape[1])

    def line(self, first: int = 0, last: int = BANDS) -> Line:
        """These bands as one."""
        return np.asarray(self.bands[first:last].mean(axis=0), np.float32)

    def robust_line(self) -> Line:
        """Without what only some bands have: stains, scratches, reflections."""
        return np.asarray(np.median(self.bands, axis=0), np.float32)


def strip_of(grey: Grey, spot: Bars) -> Strip:
    matrix, width = _placed(spot)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    turned = cv2.warpAffine(
        grey, matrix[:2], (width, ROWS), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    bands = turned.reshape(BANDS, BAND, width).mean(axis=1)
    return Strip(np.square(_straightened(bands.astype(np.float32))), matrix)


def _placed(spot: Bars) -> tuple[Matrix, int]:
    """Where the strip lies in the frame, and how wide it is."""
    margin = BEYOND * spot.size + 24
    start, end = spot.start - margin, spot.end + margin
    height = 0.9 * (spot.bottom - spot.top)
    top = spot.top + 0.05 * (spot.bottom - spot.top)
    width = min(int((end - start) * FINER), WIDEST)
    cos, sin = np.cos(spot.angle), np.sin(spot.angle)
    right, down = (end - start) / width, height / ROWS
    matrix = np.array(
        [
            [cos * right, -sin * down, cos * start - sin * top],
            [sin * right, cos * down, sin * start + cos * top],
            [0, 0, 1],
        ]
    )
    return matrix, width


def _straightened(bands: NDArray[np.float32]) -> NDArray[np.float32]:
    """Lean each band against the others where bars are not quite upright, or fan out."""
    width = bands.shape[1]
    quarter = width // 4
    places = [quarter + quarter // 3, width // 2, width - quarter - quarter // 3]
    leans = [_lean(bands, place, quarter) for place in places]
    columns = np.arange(width, dtype=np.float32)
    lean = np.interp(columns, places, leans)
    levels = np.arange(BANDS, dtype=np.float32) - (BANDS - 1) / 2
    across = columns + lean * levels[:, None]
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


def _lean(bands: NDArray[np.float32], place: int, reach: int) -> float:
    """How far the bars around this place lean from band to band: where they add up best."""
    levels = np.arange(BANDS)[:, None] - (BANDS - 1) / 2
    columns = np.arange(max(place - reach // 2, 0), min(place + reach // 2, bands.shape[1]))

    def clearness(lean: float) -> float:
        across = np.clip(np.rint(columns + lean * levels), 0, bands.shape[1] - 1).astype(np.intp)
        line = np.take_along_axis(bands, across, axis=1).mean(axis=0)
        return float(np.square(np.diff(line)).sum())

    best = float(max(range(-STEEPEST, STEEPEST + 1, 2), key=clearness))
    for step in (1.0, 0.5):
        best = max((best, best - step, best + step), key=clearness)
    return best
