"""Reads stacked codes that are turned or tilted: joins their spots to a region, and levels it.

A stacked code is found as several spots: its start and stop patterns look like bar codes, and the
part between them also has the edges of rows. In a picture taken from the side, bars and rows are
not at right angles. The bars have far more edges, so the direction of the rows is searched
separately.
"""

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.engines import Zxing
from app.eye.decode.spots import CELL, BarsSpot, Spot, SquareSpot
from app.eye.outlines import Matrix, readings_in_frame
from app.eye.picture import Bounds, Grey, crop_around, cut_out
from app.eye.reading import Reading

# A spot may belong to the same code if its angle differs by less than SAME_WAY (sine), its strength
# is at least the share LEAST_STRENGTH, and the coherence of a square is more than LEAST_COHERENCE.
SAME_WAY = 0.15
LEAST_STRENGTH = 0.4
LEAST_COHERENCE = 0.15
# Pixels: spots with a smaller gap touch, and no code is smaller than SMALLEST.
APART = 2 * CELL
SMALLEST = 100
# The side in pixels of the middle part that is measured; it is enough to tell the directions.
MIDDLE = 160
# Degrees by which the directions of rows and bars may differ from a right angle.
SKEWED = 35
# The edges of the rows, as a share of the edges of the bars. A linear code has fewer; a picture
# with more edges is no stacked code.
FEWEST, MOST = 0.08, 0.7
_HALF_TURN = 180
# Room around the region: a share of its size, and pixels.
ROOM, MARGIN = 0.12, 10
# Pixel rows that are averaged, against noise and the stripes of a screen.
BAND = 5


def read_region(grey: Grey, region: Bounds, zxing: Zxing) -> list[Reading]:
    """Return the readings of a region: level, with pixel rows averaged, and as a negative."""
    crop, to_frame = crop_around(grey, region, ROOM * _size(region) + MARGIN)
    ways = find_directions(crop)
    if ways is None:
        return []
    level, to_crop = level_picture(crop, *ways)
    for picture in (level, cv2.blur(level, (1, BAND)), cv2.bitwise_not(level)):
        found = zxing.read(np.asarray(picture, np.uint8))
        if found:
            return readings_in_frame(found, to_frame @ to_crop, "stacked")
    return []


def find_regions(spots: Iterable[Spot]) -> list[Bounds]:
    """Return one region for each spot of bars with the spots that touch it, the strongest first."""
    spots = sorted(spots, key=lambda spot: -spot.strength)
    found: list[Bounds] = []
    for bars in spots:
        region = bars.bounds
        if not isinstance(bars, BarsSpot) or any(_union(one, region) == one for one in found):
            continue
        others = [spot for spot in spots if _may_belong_to(spot, bars)]
        while near := [spot for spot in others if _touches(region, spot.bounds)]:
            for spot in near:
                region = _union(region, spot.bounds)
                others.remove(spot)
        found.append(region)
    return [region for region in found if _size(region) >= SMALLEST]


def _size(region: Bounds) -> float:
    left, top, right, bottom = region
    return max(right - left, bottom - top)


def _touches(one: Bounds, other: Bounds) -> bool:
    across = max(one[0] - other[2], other[0] - one[2])
    down = max(one[1] - other[3], other[1] - one[3])
    return max(across, down) < APART


def _union(one: Bounds, other: Bounds) -> Bounds:
    return (
        *(min(one[0], other[0]), min(one[1], other[1])),
        *(max(one[2], other[2]), max(one[3], other[3])),
    )


def _may_belong_to(spot: Spot, bars: BarsSpot) -> bool:
    if spot.strength < LEAST_STRENGTH * bars.strength:
        return False
    if isinstance(spot, SquareSpot):
        return spot.coherence > LEAST_COHERENCE
    return abs(float(np.sin(spot.angle - bars.angle))) < SAME_WAY


def find_directions(grey: Grey) -> tuple[float, float] | None:
    """Return the directions of rows and bars in radians; None for a picture without both."""
    edges = _edges(grey)
    across = int(edges.argmax())
    likely = np.arange(across + 90 - SKEWED, across + 91 + SKEWED) % _HALF_TURN
    down = int(likely[edges[likely].argmax()])
    if not FEWEST * edges[across] < edges[down] < MOST * edges[across]:
        return None
    return float(np.radians(down - 90)), float(np.radians(across + 90))


def _edges(grey: Grey) -> NDArray[np.float32]:
    """Return the strength of the edges for each degree, in the middle of the picture."""
    height, width = grey.shape
    top, left = max(height - MIDDLE, 0) // 2, max(width - MIDDLE, 0) // 2
    soft = cv2.GaussianBlur(grey[top : top + MIDDLE, left : left + MIDDLE], (0, 0), 1)
    right, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    steep, way = cv2.cartToPolar(right, down, angleInDegrees=True)
    degrees = np.asarray(way, np.int32).ravel() % _HALF_TURN
    counted = np.bincount(degrees, np.square(np.asarray(steep)).ravel(), _HALF_TURN)
    around = np.tile(counted.astype(np.float32), 3)[None]
    return np.asarray(cv2.GaussianBlur(around, (0, 0), 2)[0][_HALF_TURN:-_HALF_TURN], np.float32)


def level_picture(grey: Grey, rows: float, bars: float) -> tuple[Grey, Matrix]:
    """Return the picture with level rows and upright bars, uncropped, and the matrix back."""
    along = np.array([np.cos(rows), np.sin(rows)])
    down = np.array([np.cos(bars), np.sin(bars)])
    if along[0] * down[1] < along[1] * down[0]:
        down = -down
    way = np.column_stack([along, down])
    height, width = grey.shape
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ np.linalg.inv(way).T
    first, size = corners.min(axis=0), np.ceil(np.ptp(corners, axis=0)).astype(int)
    matrix = np.vstack([np.column_stack([way, way @ first]), [0, 0, 1]])
    return cut_out(grey, matrix, (int(size[0]), int(size[1]))), matrix
