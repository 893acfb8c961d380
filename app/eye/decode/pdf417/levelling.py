"""Levelling: finds the directions of bars and rows in a stacked code and makes both straight.

In a picture taken from the side, bars and rows are not at right angles. The bars have far more
edges, so the direction of the rows is searched separately.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.outlines import Matrix
from app.eye.picture import Grey, cut_out

# The side in pixels of the middle part that is measured; it is enough to tell the directions.
MIDDLE = 240
# Degrees by which the directions of rows and bars may differ from a right angle.
SKEWED = 35
# The edges of the rows, as a share of the edges of the bars. A linear code has fewer; a picture
# with more edges is no stacked code.
FEWEST, MOST = 0.08, 0.7
_HALF_TURN = 180


@dataclass(frozen=True, slots=True)
class BarDirections:
    """The direction along the rows and the one along the bars, in radians."""

    rows: float
    bars: float


def find_directions(grey: Grey) -> BarDirections | None:
    """Return the directions in a picture; None if it shows no stacked bars."""
    edges = _edges(grey)
    across = int(edges.argmax())
    likely = np.arange(across + 90 - SKEWED, across + 91 + SKEWED) % _HALF_TURN
    down = int(likely[edges[likely].argmax()])
    if not FEWEST * edges[across] < edges[down] < MOST * edges[across]:
        return None
    return BarDirections(float(np.radians(down - 90)), float(np.radians(across + 90)))


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


def level_picture(grey: Grey, ways: BarDirections) -> tuple[Grey, Matrix]:
    """Return the picture with level rows and upright bars, uncropped, and the matrix back."""
    along = np.array([np.cos(ways.rows), np.sin(ways.rows)])
    down = np.array([np.cos(ways.bars), np.sin(ways.bars)])
    if along[0] * down[1] < along[1] * down[0]:
        down = -down
    way = np.column_stack([along, down])
    height, width = grey.shape
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]]) @ np.linalg.inv(way).T
    first, size = corners.min(axis=0), np.ceil(np.ptp(corners, axis=0)).astype(int)
    matrix = np.vstack([np.column_stack([way, way @ first]), [0, 0, 1]])
    return cut_out(grey, matrix, (int(size[0]), int(size[1]))), matrix
