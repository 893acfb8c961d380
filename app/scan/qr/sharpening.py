"""A blurred QR code made out by what is known of it.

The finder patterns are known: how they look tells what the lens or the hand has done, whatever it
was. Then the modules that would look like this are sought: they are few beside the pixels, and each
is dark or light, so that blur which no picture can be freed from still leaves a code to be read.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.scan.picture import Grey
from app.scan.qr.grid import Darkness
from app.scan.qr.layout import UNKNOWN, side_of
from app.scan.qr.sampling import MARGIN, Placed, Plane, rectified, with_margin

# Pixels to a module, and how far a module is thought to be smeared, in those pixels.
GRAIN = 2
REACH = 4
# How much the smear is held back from following noise.
STIFFNESS = 1e-2
# What is believed to be noise when the smear is undone outright.
NOISE = 1e-3
NOTHING = np.zeros((0, 0), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Smear:
    """What became of one bright point, and what was there without any light."""

    kernel: NDArray[np.float32]
    floor: float


def light_of(grey: Grey, placed: Placed) -> Plane:
    """The code from the front in linear light, 0 about black and 1 about white."""
    side = side_of(placed.version)
    light = np.square(rectified(grey, placed.outline, side, GRAIN, MARGIN)) / 255
    edge = MARGIN * GRAIN
    low, high = np.percentile(light[edge:-edge, edge:-edge], (1, 99))
    return np.asarray(np.clip((light - low) / (high - low + 1e-3), -0.3, 1.6), np.float32)


def smear_of(light: Plane, version: int) -> Smear | None:
    """The smear that turns what is known into what is seen; None if too little is known."""
    known = with_margin(version)
    drawn = _fine(np.where(known == 1, 0.0, 1.0))
    reach = np.ones((2 * REACH + 1, 2 * REACH + 1), np.uint8)
    sure = cv2.erode(
        _fine(known != UNKNOWN).astype(np.uint8),
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
    square = cv2.mulTransposed(terms, True, dtype=cv2.CV_64F)
    target = cv2.gemm(terms, light[rows, columns][:, None], 1, NOTHING, 0, flags=cv2.GEMM_1_T)
    stiff = np.full(square.shape[0], STIFFNESS * len(rows))
    stiff[-1] = 1e-6
    stiffened = square + np.diag(stiff)
    answer = cv2.solve(stiffened, target.astype(float), flags=cv2.DECOMP_CHOLESKY)[1][:, 0]
    return Smear(answer[:-1].reshape(reach.shape).astype(np.float32), float(answer[-1]))


def guessed(light: Plane, version: int, smear: Smear, rounds: int) -> Plane:
    """How light each module is thought to be, margin and all, from 0 to 1."""
    return _better(_first(light, version, smear), light, version, smear, rounds)


def _first(light: Plane, version: int, smear: Smear) -> Plane:
    """By undoing the smear as if each pixel were on its own."""
    known = with_margin(version)
    reach = len(smear.kernel)
    point = np.zeros_like(light)
    point[:reach, :reach] = smear.kernel[::-1, ::-1]
    response = np.fft.rfft2(np.roll(point, (-(reach // 2), -(reach // 2)), axis=(0, 1)))
    undone = np.conj(response) / (np.square(np.abs(response)) + NOISE)
    sharp = np.fft.irfft2(np.fft.rfft2(light - smear.floor) * undone, light.shape)
    side = len(known)
    guess = np.clip(sharp.reshape(side, GRAIN, side, GRAIN).mean(axis=(1, 3)), 0, 1)
    return np.asarray(np.where(known == UNKNOWN, guess, known == 0), np.float32)


def _better(guess: Plane, light: Plane, version: int, smear: Smear, rounds: int) -> Plane:
    """Those that, smeared like this, look more like what is seen. Nesterov's way."""
    known = with_margin(version)
    fixed = known != UNKNOWN
    step = np.float32(1 / _steepness(smear, guess.shape))
    ahead, pace = guess, 1.0
    for _ in range(rounds):
        off = expected(ahead, smear) - light
        moved = np.clip(ahead - step * _gathered(off, smear), 0, 1)
        moved[fixed] = known[fixed] == 0
        next_pace = (1 + float(np.sqrt(1 + 4 * pace * pace))) / 2
        ahead = moved + np.float32((pace - 1) / next_pace) * (moved - guess)
        guess, pace = moved, next_pace
    return guess


def expected(guess: Plane, smear: Smear) -> Plane:
    """What would be seen of these modules."""
    return _smeared(guess, smear) + np.float32(smear.floor)


def darkness_in(guess: Plane) -> Darkness:
    return np.asarray(1 - 2 * guess[MARGIN:-MARGIN, MARGIN:-MARGIN], np.float32)


def _fine(modules: NDArray[np.generic]) -> Plane:
    return np.repeat(np.repeat(modules, GRAIN, 0), GRAIN, 1).astype(np.float32)


def _smeared(modules: Plane, smear: Smear) -> Plane:
    seen = cv2.filter2D(_fine(modules), -1, smear.kernel, borderType=cv2.BORDER_REPLICATE)
    return np.asarray(seen, np.float32)


def _gathered(off: Plane, smear: Smear) -> Plane:
    """The other way round: what each module had to do with how far the picture is off."""
    back = np.ascontiguousarray(smear.kernel[::-1, ::-1])
    spread = cv2.filter2D(off, -1, back, borderType=cv2.BORDER_CONSTANT)
    side = len(off) // GRAIN
    return np.asarray(spread.reshape(side, GRAIN, side, GRAIN).sum(axis=(1, 3)), np.float32)


def _steepness(smear: Smear, shape: tuple[int, ...]) -> float:
    """The largest that smearing there and back makes of anything, so that no step overshoots."""
    wave = np.random.default_rng(0).normal(size=shape).astype(np.float32)
    length = 1.0
    for _ in range(4):
        wave = _gathered(_smeared(wave, smear), smear)
        length = float(np.linalg.norm(wave)) + 1e-6
        wave /= np.float32(length)
    return length * 1.05
