"""Corner fitting: moves the corners of a QR code to where they explain the picture best.

The first fit compares the fixed patterns with a simple model of the blur. Once blur and modules are
estimated, the expected picture can be drawn, and its difference from the real one tells how far the
corners are off.
"""

from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.qr.deblurring import GRAIN
from app.eye.decode.qr.sampling import (
    MARGIN,
    SOFTNESS,
    UNKNOWN,
    PlacedCode,
    corner_weights,
    fit_of,
    known_modules,
    known_points,
    modules_to_picture,
    project_points,
    sample_at,
    side_of,
)
from app.eye.outlines import outline_from
from app.eye.picture import Grey, Plane, crop_around

# Pixels. Smaller modules cannot be told apart.
SMALLEST = 0.8
# The weight that holds the corners where they are.
STIFF = 1e-2
# The fit ends when it improves by no more than this.
ENOUGH = 2e-3
# The shares of a move that are tried, and the longest move in modules.
STEPS = (1.0, 0.4)
FARTHEST = 1.2
ALTERNATING = np.array([1.0, -1.0, 1.0, -1.0])
# The blur in modules (standard deviation) before large moves.
SOFTENING = 0.6
# The blur in modules of a code far out of focus. Soft patterns agree by chance with anything, so
# BY_CHANCE is subtracted from their fit.
FAR_OUT, BY_CHANCE = 0.9, 0.1
# The distance in modules between two samples that give a gradient.
APART = 0.25


@dataclass(frozen=True, slots=True)
class FitSettings:
    """The settings of one fit.

    `softness` is the blur of the expected tones in modules, `rounds` the most steps. A higher
    `flatness` allows less perspective.
    """

    softness: float
    flatness: float
    rounds: int


FAR = FitSettings(softness=0.75, flatness=0.05, rounds=4)
NEAR = FitSettings(softness=0.3, flatness=2e-2, rounds=5)


def fit_corners(grey: Grey, placed: PlacedCode) -> PlacedCode:
    """Return the code with fitted corners; the picture is softened first for large moves."""
    corners = np.array(placed.outline)
    module = float(np.hypot(*(corners[1] - corners[0]))) / side_of(placed.version)
    if module < SMALLEST:
        return placed
    bounds = (*corners.min(axis=0), *corners.max(axis=0))
    near, matrix = crop_around(grey, bounds, (MARGIN + 4) * module)
    offset = matrix[:2, 2]
    soft = np.asarray(cv2.GaussianBlur(near, (0, 0), SOFTENING * module), np.uint8)
    there = replace(placed, outline=outline_from(corners - offset))
    best = _fit(near, _fit(soft, there, module, FAR), module, NEAR)
    outline = outline_from(np.array(best.outline) + offset)
    fit, soft_fit = (fit_of(grey, outline, best.version, blur) for blur in (SOFTNESS, FAR_OUT))
    return replace(best, outline=outline, fit=max(fit, soft_fit - BY_CHANCE))


def _fit(grey: Grey, placed: PlacedCode, module: float, settings: FitSettings) -> PlacedCode:
    """Fit the corners by the Gauss-Newton method."""
    best = replace(placed, fit=fit_of(grey, placed.outline, placed.version, settings.softness))
    for _ in range(settings.rounds):
        better = _fit_step(grey, best, module, settings)
        if better.fit <= best.fit + ENOUGH:
            break
        best = better
    return best


def _fit_step(grey: Grey, placed: PlacedCode, module: float, settings: FitSettings) -> PlacedCode:
    """Return the code after one move of its corners, or the same code if no move fits better."""
    corners = np.array(placed.outline)
    moves = _corner_moves(grey, corners, placed.version, APART * module, settings)
    moves = np.clip(moves, -FARTHEST * module, FARTHEST * module)
    for step in STEPS:
        outline = outline_from(corners + step * moves)
        fit = fit_of(grey, outline, placed.version, settings.softness)
        if fit > placed.fit + ENOUGH:
            return replace(placed, outline=outline, fit=fit)
    return placed


def _corner_moves(
    grey: Grey, corners: NDArray[np.float64], version: int, apart: float, settings: FitSettings
) -> NDArray[np.float64]:
    """Return how far each corner is off, measured by the gradients of the picture."""
    points, tones = known_points(version, settings.softness)
    there = project_points(corners, points, side_of(version))
    seen = sample_at(grey, there)
    slopes = np.ones((10, len(seen)), np.float32)
    slopes[9] = -tones
    for axis, way in enumerate(np.eye(2, dtype=np.float32) * np.float32(apart)):
        rise = sample_at(grey, there + way) - sample_at(grey, there - way)
        slopes[axis:8:2] = rise / np.float32(2 * apart) * _shares(version, settings.softness)
    square = (slopes @ slopes.T).astype(np.float64)
    target = -(slopes @ seen).astype(np.float64)
    usual = float(np.trace(square[:8, :8])) / 8
    square[range(8), range(8)] += STIFF * usual
    square[range(8, 10), range(8, 10)] += 1e-6
    for axis in range(2):
        tied = np.zeros(10)
        tied[axis:8:2] = ALTERNATING
        square += settings.flatness * usual * np.outer(tied, tied)
        target -= settings.flatness * usual * tied * (ALTERNATING @ corners[:, axis])
    answer = cv2.solve(square, target[:, None], flags=cv2.DECOMP_LU)[1]
    return np.asarray(answer[:8].reshape(4, 2), np.float64)


@cache
def _shares(version: int, softness: float) -> NDArray[np.float32]:
    """Return how far each point moves with each corner."""
    points, _ = known_points(version, softness)
    across, down = points.T / np.float32(side_of(version))
    return np.stack(corner_weights(across, down))


# The weight of estimated modules, relative to the fixed modules.
GUESSED = 0.1
# The weight that holds the corners where they are, and the longest move in modules.
STIFF_REFINED = 0.02
FARTHEST_REFINED = 0.8
# Differences are cut to this share of the contrast, because wrong corners do not cause larger ones.
ODD = 0.5
# The result of a Sobel filter for a ramp that rises by one a pixel.
STEEP = 8
EDGE = 2


def refine_corners(placed: PlacedCode, light: Plane, expected: Plane) -> PlacedCode:
    """Return the code with corners moved by the difference between seen and expected light."""
    weights, shares = _weights(placed.version), _pixel_shares(placed.version)
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
    square[range(8), range(8)] += STIFF_REFINED * float(np.trace(square)) / 8 + 1e-6
    answer = cv2.solve(square, target[:, None], flags=cv2.DECOMP_LU)[1]
    moves = np.clip(answer.reshape(4, 2), -FARTHEST_REFINED, FARTHEST_REFINED)
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
def _pixel_shares(version: int) -> list[NDArray[np.float32]]:
    """Return how far each pixel moves with each corner."""
    side = side_of(version)
    along = (np.arange((side + 2 * MARGIN) * GRAIN) + 0.5) / GRAIN - MARGIN
    across, down = np.meshgrid(along[EDGE:-EDGE] / side, along[EDGE:-EDGE] / side)
    return corner_weights(across.astype(np.float32), down.astype(np.float32))
