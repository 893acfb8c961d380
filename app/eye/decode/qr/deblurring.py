"""Deblurring: estimates the modules of a blurred QR code.

The finder patterns are known, so the blur can be measured on them, whatever caused it. Then the
modules are estimated that would give this picture with this blur. There are far fewer modules than
pixels, and each is dark or light, so a code can be read even if no sharp picture can be restored.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.qr.sampling import (
    MARGIN,
    UNKNOWN,
    Darkness,
    PlacedCode,
    known_modules,
    rectify,
    side_of,
)
from app.eye.picture import Grey, Plane

# Pixels a module, and how far a blur reaches in these pixels.
GRAIN = 2
REACH = 4
# The weight that keeps the estimated blur from following noise.
STIFFNESS = 1e-2
# The share of noise that the Wiener filter assumes.
NOISE = 1e-3


@dataclass(frozen=True, slots=True, eq=False)
class PointSpread:
    """The blur: the image of one bright point, and the light where nothing is bright."""

    kernel: NDArray[np.float32]
    floor: float


def linear_light(grey: Grey, placed: PlacedCode) -> Plane:
    """Return the code from the front in linear light: about 0 for its ink and 1 for its paper."""
    side = side_of(placed.version)
    light = np.square(rectify(grey, placed.outline, side, GRAIN, MARGIN)) / 255
    edge = MARGIN * GRAIN
    low, high = np.percentile(light[edge:-edge, edge:-edge], (1, 99))
    if placed.inverted:
        light, low, high = -light, -high, -low
    return np.asarray(np.clip((light - low) / (high - low + 1e-3), -0.3, 1.6), np.float32)


def estimate_point_spread(light: Plane, version: int) -> PointSpread | None:
    """Return the blur that explains the fixed patterns.

    Return None if too few pixels are known, or if the picture is plain there.
    """
    known = _known_surroundings(version)
    if known is None:
        return None
    seen = light.ravel()[known.places]
    answer = known.undone @ (seen @ known.terms).astype(float)
    reach = 2 * REACH + 1
    kernel = answer[:-1].reshape(reach, reach).astype(np.float32)
    return PointSpread(kernel, float(answer[-1])) if kernel.any() else None


@dataclass(frozen=True, slots=True, eq=False)
class _KnownSurroundings:
    """The pixels with known surroundings, and the matrix that leads from them to the blur."""

    places: NDArray[np.intp]
    terms: Plane
    undone: NDArray[np.float64]


@cache
def _known_surroundings(version: int) -> _KnownSurroundings | None:
    """Return the known surroundings for a version. They are expensive, so they are cached."""
    known = known_modules(version)
    drawn = _upscaled(np.where(known == 1, 0.0, 1.0))
    reach = np.ones((2 * REACH + 1, 2 * REACH + 1), np.uint8)
    sure = cv2.erode(
        _upscaled(known != UNKNOWN).astype(np.uint8),
        reach,
        borderType=cv2.BORDER_CONSTANT,
        borderValue=0,
    )
    rows, columns = np.nonzero(sure)
    if len(rows) < 2 * reach.size:
        return None
    windows = np.lib.stride_tricks.sliding_window_view(drawn, reach.shape)
    seen = windows[rows - REACH, columns - REACH].reshape(len(rows), -1)
    terms = np.column_stack([seen, np.ones(len(rows), np.float32)])
    square = np.asarray(cv2.mulTransposed(terms, True, dtype=cv2.CV_64F), np.float64)
    stiff = np.full(len(square), STIFFNESS * len(rows))
    stiff[-1] = 1e-6
    undone = np.asarray(np.linalg.inv(square + np.diag(stiff)), np.float64)
    return _KnownSurroundings(np.flatnonzero(sure), terms, undone)


def estimate_modules(light: Plane, version: int, blur: PointSpread, rounds: int) -> Plane:
    """Return the estimated lightness of each module from 0 to 1, with the margin."""
    return _refined_estimate(_wiener_estimate(light, version, blur), light, version, blur, rounds)


def _wiener_estimate(light: Plane, version: int, blur: PointSpread) -> Plane:
    """Return an estimate by removing the blur from each pixel (Wiener filter)."""
    known = known_modules(version)
    reach = len(blur.kernel)
    point = np.zeros_like(light)
    point[:reach, :reach] = blur.kernel[::-1, ::-1]
    response = np.fft.rfft2(np.roll(point, (-(reach // 2), -(reach // 2)), axis=(0, 1)))
    undone = np.conj(response) / (np.square(np.abs(response)) + NOISE)
    sharp = np.fft.irfft2(np.fft.rfft2(light - blur.floor) * undone, light.shape)
    side = len(known)
    guess = np.clip(sharp.reshape(side, GRAIN, side, GRAIN).mean(axis=(1, 3)), 0, 1)
    return np.asarray(np.where(known == UNKNOWN, guess, known == 0), np.float32)


def _refined_estimate(
    guess: Plane, light: Plane, version: int, blur: PointSpread, rounds: int
) -> Plane:
    """Return modules that explain the light better, by Nesterov's gradient method."""
    known = known_modules(version)
    fixed = known != UNKNOWN
    there = known[fixed] == 0
    kernel = _blur_and_gather(blur)
    step = np.float32(1 / _steepness(kernel))
    kernel, seen = kernel * step, _gathered(light - np.float32(blur.floor), blur) * step
    ahead, pace = guess, 1.0
    for _ in range(rounds):
        off = cv2.filter2D(ahead, -1, kernel, borderType=cv2.BORDER_REPLICATE) - seen
        moved = np.clip(ahead - off, 0, 1)
        moved[fixed] = there
        next_pace = (1 + float(np.sqrt(1 + 4 * pace * pace))) / 2
        ahead = moved + np.float32((pace - 1) / next_pace) * (moved - guess)
        guess, pace = moved, next_pace
    return guess


def expected_light(guess: Plane, blur: PointSpread) -> Plane:
    """Return the light that these modules would give with this blur."""
    return _blurred(guess, blur) + np.float32(blur.floor)


def darkness_of(guess: Plane) -> Darkness:
    """Return the darkness, -1 to 1, for estimated lightness, without the margin."""
    return np.asarray(1 - 2 * guess[MARGIN:-MARGIN, MARGIN:-MARGIN], np.float32)


def _upscaled(modules: NDArray[np.generic]) -> Plane:
    return np.repeat(np.repeat(modules, GRAIN, 0), GRAIN, 1).astype(np.float32)


def _blurred(modules: Plane, blur: PointSpread) -> Plane:
    seen = cv2.filter2D(_upscaled(modules), -1, blur.kernel, borderType=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.float32)


def _gathered(off: Plane, blur: PointSpread) -> Plane:
    """Return the transposed blur: how far each module contributes to the difference."""
    back = np.ascontiguousarray(blur.kernel[::-1, ::-1])
    spread = cv2.filter2D(off, -1, back, borderType=cv2.BORDER_REPLICATE)
    side = len(off) // GRAIN
    return np.asarray(spread.reshape(side, GRAIN, side, GRAIN).sum(axis=(1, 3)), np.float32)


def _blur_and_gather(blur: PointSpread) -> Plane:
    """Return the combined kernel of blur and transposed blur, which saves work in each round."""
    room = -(-2 * REACH // GRAIN)
    point = np.zeros((4 * room + 1,) * 2, np.float32)
    point[2 * room, 2 * room] = 1
    whole = _gathered(_blurred(point, blur), blur)
    return np.ascontiguousarray(whole[room:-room, room:-room])


def _steepness(kernel: Plane) -> float:
    """Return the kernel's largest gain for any wave, so that no step overshoots."""
    return float(np.abs(np.fft.rfft2(kernel, (64, 64))).max()) * 1.02
