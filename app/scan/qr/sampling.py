"""The modules of a QR code whose outline is known: how dark each is, and how well it all fits."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from app.scan.outlines import Matrix, outline_from
from app.scan.picture import Grey
from app.scan.qr.grid import Darkness
from app.scan.qr.layout import LARGEST, UNKNOWN, Modules, layout_of, side_of
from app.scan.reading import Outline

Plane = NDArray[np.float32]
# Light modules around the code that are looked at too, and how many of them are sure to be light.
MARGIN = 3
QUIET = 2
# Around a module, how far is looked for what is dark here and what is light.
NEIGHBOURHOOD = 7
# And how far for how dark ink and how light paper is.
SURROUNDINGS = 11
# A neighbourhood with less contrast than this share of the code's own tells nothing.
DULL = 0.35
# How soft, in modules, what is known of a code is drawn to be compared with the picture.
SOFTNESS = 0.45
# Modules of fewer pixels than this cannot be told apart.
SMALLEST = 0.8
# How well the known must agree with the picture for this to be a code, from 0 to 1.
FITTING = 0.55
# How much the corners are held where they are when they are sought.
STIFF = 1e-2
# A better fit than before, but by no more than this, is no reason to go on.
ENOUGH = 2e-3
ALTERNATING = np.array([1.0, -1.0, 1.0, -1.0])
# How much the picture is softened to see where to go from afar, in modules.
SOFTENING = 0.6


@dataclass(frozen=True, slots=True)
class Pace:
    """How corners are sought: `flatness` is how much they are held to be free of perspective."""

    softness: float
    flatness: float
    rounds: int


FAR = Pace(softness=0.75, flatness=0.05, rounds=4)
NEAR = Pace(softness=SOFTNESS, flatness=2e-2, rounds=3)
VERSIONS = range(1, LARGEST + 1)


@dataclass(frozen=True, slots=True)
class Placed:
    """A code of this version is thought to be there; `inverted` is light on dark."""

    version: int
    outline: Outline
    fit: float
    inverted: bool = False


def with_margin(version: int) -> Modules:
    """All that is known of any code of this version and the light around it."""
    side = side_of(version) + 2 * MARGIN
    known = np.full((side, side), UNKNOWN, np.int8)
    edge = MARGIN - QUIET
    known[edge : side - edge, edge : side - edge] = 0
    known[MARGIN : side - MARGIN, MARGIN : side - MARGIN] = layout_of(version).fixed
    return known


def to_frame(outline: Outline, side: int) -> Matrix:
    """From modules, counted from the code's own first corner, to the picture's points."""
    corners = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(corners, np.array(outline, np.float32)))


def rectified(grey: Grey, outline: Outline, side: int, grain: int, margin: int = 0) -> Plane:
    """The code seen from the front, so many pixels a module."""
    size = (side + 2 * margin) * grain
    fine = np.array([[1 / grain, 0, 0.5 / grain - margin], [0, 1 / grain, 0.5 / grain - margin]])
    pixels = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    matrix = pixels @ to_frame(outline, side) @ np.vstack([fine, [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(
        grey, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen, np.float32)


def darkness_of(grey: Grey, outline: Outline, version: int) -> Darkness:
    """From -1, surely light, to 1, surely dark; near 0 what is like neither, such as a stain."""
    seen = rectified(grey, outline, side_of(version), 5)
    tones = np.ascontiguousarray(cv2.blur(seen, (3, 3))[2::5, 2::5], np.float32)
    dark = _halfway(tones) > tones
    for _ in range(2):
        ink, paper = _level(tones, dark), _level(tones, ~dark)
        dark = (ink + paper) / 2 > tones
    span = np.maximum(paper - ink, DULL * float(np.ptp(np.percentile(tones, (5, 95))))) + 1e-3
    odd = np.abs(tones - np.where(dark, ink, paper)) / span
    trust = np.clip(1 - 2 * odd, 0.02, 1).astype(np.float32)
    trust = (trust + cv2.blur(trust, (3, 3))) / 2
    return np.asarray(np.where(dark, trust, -trust), np.float32)


def _halfway(tones: Plane) -> Plane:
    """Between the darkest and the lightest of the neighbours."""
    around = np.ones((NEIGHBOURHOOD, NEIGHBOURHOOD), np.uint8)
    ends = (cv2.erode(tones, around) + cv2.dilate(tones, around)) / 2
    return np.asarray(cv2.blur(ends, (NEIGHBOURHOOD, NEIGHBOURHOOD)), np.float32)


def _level(tones: Plane, chosen: NDArray[np.bool_]) -> Plane:
    """How light the chosen modules are in each one's surroundings."""
    among = chosen.astype(np.float32)
    size, border = (SURROUNDINGS, SURROUNDINGS), cv2.BORDER_CONSTANT
    count = cv2.boxFilter(among, -1, size, normalize=False, borderType=border)
    total = cv2.boxFilter(tones * among, -1, size, normalize=False, borderType=border)
    overall = float((tones * among).sum() / max(among.sum(), 1))
    return np.asarray((total + overall) / (count + 1), np.float32)


@cache
def _known_points(version: int, softness: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Points in modules where the picture is known, two in each module, and how light it is."""
    known = with_margin(version)
    light = np.where(known == UNKNOWN, 0.5, 1.0 - known).astype(np.float32)
    drawn = cv2.GaussianBlur(np.kron(light, np.ones((4, 4), np.float32)), (0, 0), 4 * softness)
    rows, columns = np.nonzero(known != UNKNOWN)
    points, tones = [], []
    for down, right in ((1, 1), (3, 3)):
        points.append(np.column_stack([columns + right / 4, rows + down / 4]) - MARGIN)
        tones.append(drawn[rows * 4 + down, columns * 4 + right])
    return np.concatenate(points).astype(np.float32), np.concatenate(tones)


def _seen_at(
    grey: Grey, corners: NDArray[np.float64], points: NDArray[np.float32], side: int
) -> NDArray[np.float32]:
    matrix = to_frame(outline_from(corners), side)
    there = cv2.perspectiveTransform(points[None], matrix)[0] - np.float32(0.5)
    seen = cv2.remap(
        grey, there[:, :1], there[:, 1:], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen[:, 0], np.float32)


def _agreement(seen: NDArray[np.float32], tones: NDArray[np.float32]) -> float:
    one, other = seen - seen.mean(), tones - tones.mean()
    return float(one @ other / (np.linalg.norm(one) * np.linalg.norm(other) + 1e-6))


def fit_of(grey: Grey, outline: Outline, version: int, softness: float = SOFTNESS) -> float:
    """How well what is known of such a code agrees with the picture, from -1 to 1."""
    points, tones = _known_points(version, softness)
    return _agreement(_seen_at(grey, np.array(outline), points, side_of(version)), tones)


def version_at(grey: Grey, outline: Outline, versions: Iterable[int] = VERSIONS) -> Placed:
    """The version that fits this outline best, dark on light or light on dark."""
    fits = {version: fit_of(grey, outline, version) for version in versions}
    best = max(fits, key=lambda version: abs(fits[version]))
    return Placed(best, outline, abs(fits[best]), inverted=fits[best] < 0)


def settled(grey: Grey, placed: Placed) -> Placed:
    """The corners moved until the known fits best, dark on light; softened at first to see far."""
    a, b, *_ = np.array(placed.outline)
    module = float(np.hypot(*(b - a))) / side_of(placed.version)
    if module < SMALLEST:
        return placed
    soft = np.asarray(cv2.GaussianBlur(grey, (0, 0), SOFTENING * module), np.uint8)
    return _fitted(grey, _fitted(soft, placed, module, FAR), module, NEAR)


def _fitted(grey: Grey, placed: Placed, module: float, pace: Pace) -> Placed:
    """Gauss and Newton's way."""
    version, corners = placed.version, np.array(placed.outline)
    best = fit_of(grey, placed.outline, version, pace.softness)
    for _ in range(pace.rounds):
        moves = _moves(grey, corners, version, 0.3 * module, pace)
        moves = np.clip(moves, -1.2 * module, 1.2 * module)
        tried = [corners + share * moves for share in (1.0, 0.4)]
        fits = [fit_of(grey, outline_from(there), version, pace.softness) for there in tried]
        if max(fits) <= best + ENOUGH:
            break
        best = max(fits)
        corners = tried[fits.index(best)]
    return replace(placed, outline=outline_from(corners), fit=best)


def _moves(
    grey: Grey, corners: NDArray[np.float64], version: int, step: float, pace: Pace
) -> NDArray[np.float64]:
    """How far each corner is off, told from how the picture changes when they move a little."""
    points, tones = _known_points(version, pace.softness)
    side = side_of(version)
    seen = _seen_at(grey, corners, points, side)
    slopes = np.ones((len(seen), 10), np.float32)
    slopes[:, 9] = -tones
    for i in range(8):
        there = corners.copy()
        there.flat[i] += step
        slopes[:, i] = (_seen_at(grey, there, points, side) - seen) / step
    # OpenCV stays in this thread; numpy's library would start others for this.
    square = np.asarray(cv2.mulTransposed(slopes, True, dtype=cv2.CV_64F), np.float64)
    target = -np.asarray((slopes * seen[:, None]).sum(axis=0), np.float64)
    usual = float(np.trace(square[:8, :8])) / 8
    square[range(8), range(8)] += STIFF * usual
    square[range(8, 10), range(8, 10)] += 1e-6
    for axis in range(2):
        tied = np.zeros(10)
        tied[axis:8:2] = ALTERNATING
        square += pace.flatness * usual * np.outer(tied, tied)
        target -= pace.flatness * usual * tied * (ALTERNATING @ corners[:, axis])
    answer = cv2.solve(square, target[:, None], flags=cv2.DECOMP_LU)[1]
    return np.asarray(answer[:8].reshape(4, 2), np.float64)
