"""Sampling: the fixed modules of a QR code, how well they fit, and the tone of each module."""

from dataclasses import dataclass
from functools import cache
from math import sqrt

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.outlines import Matrix, outline_from
from app.eye.picture import Grey, Plane
from app.eye.reading import Outline

Modules = NDArray[np.int8]
# The darkness of each module: -1 is light, 1 dark, near 0 uncertain.
Darkness = NDArray[np.float32]
LARGEST = 10
UNKNOWN = -1


def side_of(version: int) -> int:
    return 17 + 4 * version


@cache
def fixed_modules(version: int) -> Modules:
    """Return 1 for modules that are always dark, 0 for always light ones, UNKNOWN for the others.

    The others are the data, the format and the version.
    """
    side = side_of(version)
    fixed = np.full((side, side), UNKNOWN, np.int8)
    fixed[6, :] = fixed[:, 6] = (np.arange(side) + 1) % 2
    _draw_alignment(fixed, version)
    for row, column in ((0, 0), (0, side - 7), (side - 7, 0)):
        _draw_finder(fixed, row, column)
    fixed[side - 8, 8] = 1
    return fixed


def draw(darkness: Darkness, version: int, threshold: float) -> Grey:
    """Return the code in black and white, one pixel a module, with perfect fixed modules."""
    fixed = fixed_modules(version)
    is_dark = np.where(fixed == UNKNOWN, darkness > threshold, fixed == 1)
    return np.where(is_dark, 0, 255).astype(np.uint8)


def _draw_finder(fixed: Modules, row: int, column: int) -> None:
    side = len(fixed)
    around = np.arange(-1, 8)
    far = np.maximum(*np.meshgrid(np.abs(around - 3), np.abs(around - 3)))
    rows, columns = np.meshgrid(around + row, around + column, indexing="ij")
    inside = (rows >= 0) & (rows < side) & (columns >= 0) & (columns < side)
    fixed[rows[inside], columns[inside]] = ((far != 2) & (far != 4))[inside]


def _draw_alignment(fixed: Modules, version: int) -> None:
    if version == 1:
        return
    side, count = len(fixed), version // 7 + 2
    step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    places = [6, *(side - 7 - step * i for i in reversed(range(count - 1)))]
    for row in places:
        for column in places:
            if (row == 6 and column in (6, side - 7)) or (row == side - 7 and column == 6):
                continue
            far = np.maximum(*np.meshgrid(np.abs(np.arange(-2, 3)), np.abs(np.arange(-2, 3))))
            fixed[row - 2 : row + 3, column - 2 : column + 3] = far != 1


# Modules around the code that are measured too, and how many of them are surely light.
MARGIN = 3
QUIET = 2
# The side in modules of the area for the first threshold between dark and light.
NEIGHBOURHOOD = 7
# The side in modules of the area for the mean tones of ink and paper.
SURROUNDINGS = 11
# The least local contrast, as a share of the contrast of the whole code.
DULL = 0.35
# The blur in modules of the expected tones.
SOFTNESS = 0.45
# The least fit of a code, from 0 to 1.
FITTING = 0.55
VERSIONS = range(1, LARGEST + 1)


@dataclass(frozen=True, slots=True)
class PlacedCode:
    """A code of this version assumed in an outline.

    `fit`, from -1 to 1, is how well its fixed patterns agree with the picture. An `inverted` code
    is light on dark.
    """

    version: int
    outline: Outline
    fit: float
    inverted: bool = False


def known_modules(version: int) -> Modules:
    """Return the fixed modules of this version, with the light margin around them."""
    side = side_of(version) + 2 * MARGIN
    known = np.full((side, side), UNKNOWN, np.int8)
    edge = MARGIN - QUIET
    known[edge : side - edge, edge : side - edge] = 0
    known[MARGIN : side - MARGIN, MARGIN : side - MARGIN] = fixed_modules(version)
    return known


def modules_to_picture(outline: Outline, side: int) -> Matrix:
    """Return the matrix from modules, counted from the code's first corner, to the picture."""
    corners = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(corners, np.array(outline, np.float32)))


def rectify(grey: Grey, outline: Outline, side: int, grain: int, margin: int = 0) -> Plane:
    """Return the code seen from the front, with `grain` pixels a module."""
    size = (side + 2 * margin) * grain
    fine = np.array([[1 / grain, 0, 0.5 / grain - margin], [0, 1 / grain, 0.5 / grain - margin]])
    pixels = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    matrix = pixels @ modules_to_picture(outline, side) @ np.vstack([fine, [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(
        grey, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen, np.float32)


def measure_darkness(grey: Grey, outline: Outline, version: int) -> Darkness:
    """Return the darkness of each module: -1 is light, 1 dark, near 0 uncertain (a stain)."""
    seen = rectify(grey, outline, side_of(version), 5)
    tones = np.ascontiguousarray(cv2.blur(seen, (3, 3))[2::5, 2::5], np.float32)
    dark = _halfway(tones) > tones
    for _ in range(2):
        ink, paper = _local_mean(tones, dark), _local_mean(tones, ~dark)
        dark = (ink + paper) / 2 > tones
    span = np.maximum(paper - ink, DULL * float(np.ptp(np.percentile(tones, (5, 95))))) + 1e-3
    odd = np.abs(tones - np.where(dark, ink, paper)) / span
    trust = np.clip(1 - 2 * odd, 0.02, 1).astype(np.float32)
    return np.asarray(np.where(dark, trust, -trust), np.float32)


def _halfway(tones: Plane) -> Plane:
    """Return the mean of the darkest and the lightest neighbour."""
    around = np.ones((NEIGHBOURHOOD, NEIGHBOURHOOD), np.uint8)
    ends = (cv2.erode(tones, around) + cv2.dilate(tones, around)) / 2
    return np.asarray(cv2.blur(ends, (NEIGHBOURHOOD, NEIGHBOURHOOD)), np.float32)


def _local_mean(tones: Plane, chosen: NDArray[np.bool_]) -> Plane:
    """Return the mean tone of the chosen modules around each module."""
    among = chosen.astype(np.float32)
    size, border = (SURROUNDINGS, SURROUNDINGS), cv2.BORDER_CONSTANT
    count = cv2.boxFilter(among, -1, size, normalize=False, borderType=border)
    total = cv2.boxFilter(tones * among, -1, size, normalize=False, borderType=border)
    overall = float((tones * among).sum() / max(float(among.sum()), 1.0))
    return np.asarray((total + overall) / (count + 1), np.float32)


@cache
def known_points(version: int, softness: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return points of fixed modules, two in each, with their expected lightness."""
    known = known_modules(version)
    light = np.where(known == UNKNOWN, 0.5, 1.0 - known).astype(np.float32)
    drawn = cv2.GaussianBlur(np.kron(light, np.ones((4, 4), np.float32)), (0, 0), 4 * softness)
    rows, columns = np.nonzero(known != UNKNOWN)
    points, tones = [], []
    for at in (1, 3):
        middle = (at + 0.5) / 4 - MARGIN
        points.append(np.column_stack([columns, rows]) + middle)
        tones.append(drawn[rows * 4 + at, columns * 4 + at])
    return np.concatenate(points).astype(np.float32), np.concatenate(tones)


def project_points(
    corners: NDArray[np.float64], points: NDArray[np.float32], side: int
) -> NDArray[np.float32]:
    """Return where these points of the code lie in the picture."""
    matrix = modules_to_picture(outline_from(corners), side)
    there = cv2.perspectiveTransform(points[None], matrix)[0] - np.float32(0.5)
    return np.asarray(there, np.float32)


def sample_at(grey: Grey, there: NDArray[np.float32]) -> NDArray[np.float32]:
    seen = cv2.remap(
        grey, there[:, :1], there[:, 1:], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen[:, 0], np.float32)


def corner_weights(
    across: NDArray[np.float32], down: NDArray[np.float32]
) -> list[NDArray[np.float32]]:
    """Return how far points of the code move with each corner, without perspective.

    The coordinates run from 0 at the left or top to 1 at the other side.
    """
    left, above = 1 - across, 1 - down
    return [left * above, across * above, across * down, left * down]


@cache
def _expected_tones(version: int, softness: float) -> NDArray[np.float32]:
    """Return the expected tones of the known points, with length one and zero mean."""
    _, tones = known_points(version, softness)
    off = tones - tones.mean()
    return np.asarray(off / np.linalg.norm(off), np.float32)


def fit_of(grey: Grey, outline: Outline, version: int, softness: float = SOFTNESS) -> float:
    """Return how well the fixed patterns agree with the picture, from -1 to 1."""
    points, _ = known_points(version, softness)
    seen = sample_at(grey, project_points(np.array(outline), points, side_of(version)))
    off = seen - np.add.reduce(seen) / np.float32(len(seen))
    return float(off @ _expected_tones(version, softness)) / (sqrt(float(off @ off)) + 1e-6)


def best_version(grey: Grey, outline: Outline) -> PlacedCode:
    """Return the version that fits this outline best, dark on light or light on dark."""
    fits = {version: fit_of(grey, outline, version) for version in VERSIONS}
    best = max(fits, key=lambda version: abs(fits[version]))
    return PlacedCode(best, outline, abs(fits[best]), inverted=fits[best] < 0)
