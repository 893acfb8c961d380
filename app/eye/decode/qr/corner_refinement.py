"""Corner refinement: moves the corners of a blurred code to where they explain the picture best.

The first fit uses a simple model of the blur. Once blur and modules are estimated, the expected
picture can be drawn, and its difference from the real one tells how far the corners are off.
"""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.qr.deblurring import GRAIN
from app.eye.decode.qr.layout import UNKNOWN, side_of
from app.eye.decode.qr.sampling import (
    MARGIN,
    PlacedCode,
    corner_weights,
    known_modules,
    modules_to_picture,
)
from app.eye.outlines import outline_from
from app.eye.picture import Plane

# The weight of estimated modules, relative to the fixed modules.
GUESSED = 0.1
# The weight that holds the corners where they are, and the longest move in modules.
STIFF = 0.02
FARTHEST = 0.8
# Differences are cut to this share of the contrast, because wrong corners do not cause larger ones.
ODD = 0.5
# The result of a Sobel filter for a ramp that rises by one a pixel.
STEEP = 8
EDGE = 2


def refine_corners(placed: PlacedCode, light: Plane, expected: Plane) -> PlacedCode:
    """Return the code with corners moved by the difference between seen and expected light."""
    weights, shares = _weights(placed.version), _shares(placed.version)
    inside = np.s_[EDGE:-EDGE, EDGE:-EDGE]
    across, down = (
        cv2.Sobel(expected, cv2.CV_32F, *way, scale=GRAIN / STEEP)[inside] * weights
        for way in ((1, 0), (0, 1))
    )
    slopes = np.stack([slope * share for share in shares for slope in (across, down)], axis=-1)
    off = np.clip(expected - light, -ODD, ODD)[inside] * weights
    terms = slopes.reshape(-1, 8)
    square = np.asarray(cv2.mulTransposed(terms, True, dtype=cv2.CV_64F), np.float64)
    target = np.asarray((terms * off.reshape(-1, 1)).sum(axis=0), np.float64)
    square[range(8), range(8)] += STIFF * float(np.trace(square)) / 8 + 1e-6
    answer = cv2.solve(square, target[:, None], flags=cv2.DECOMP_LU)[1]
    moves = np.clip(answer.reshape(4, 2), -FARTHEST, FARTHEST)
    side = side_of(placed.version)
    corners = np.array([[0, 0], [side, 0], [side, side], [0, side]]) + moves
    there = cv2.perspectiveTransform(corners[None], modules_to_picture(placed.outline, side))[0]
    return replace(placed, outline=outline_from(there))


@cache
def _weights(version: int) -> Plane:
    """Return the square root of each pixel's weight."""
    known = np.where(known_modules(version) == UNKNOWN, GUESSED, 1.0).astype(np.float32)
    fine = np.repeat(np.repeat(known, GRAIN, 0), GRAIN, 1)
    return np.sqrt(cv2.blur(fine, (5, 5)))[EDGE:-EDGE, EDGE:-EDGE]


@cache
def _shares(version: int) -> list[NDArray[np.float32]]:
    """Return how far each pixel moves with each corner."""
    side = side_of(version)
    along = (np.arange((side + 2 * MARGIN) * GRAIN) + 0.5) / GRAIN - MARGIN
    across, down = np.meshgrid(along[EDGE:-EDGE] / side, along[EDGE:-EDGE] / side)
    return corner_weights(across.astype(np.float32), down.astype(np.float32))
