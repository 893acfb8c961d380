"""Blur by lens and shutter, in linear light: one point spread for the whole ticket."""

import cv2
import numpy as np
from numpy.typing import NDArray

Light = NDArray[np.float32]
Kernel = NDArray[np.float32]
# Share of the defocus variance that is a disc; it differs between lenses. The rest is a Gaussian.
DISC = (0.0, 0.3)
# Smallest standard deviation in pixels, as no lens is perfectly sharp; a defocus replaces it.
LENS = 0.35


def spread(defocus: float, smear: tuple[float, float], disc: float) -> Kernel:
    """Return the kernel of a defocus with this standard deviation and of a smear, in pixels.

    The smear is a vector. `disc` is the share of the defocus variance that is a disc.
    """
    reach = int(np.ceil(3 * defocus + np.hypot(*smear) / 2 + 1.5))
    kernel: Light = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    steps = max(2, int(np.hypot(*smear) * 4))
    for share in (np.arange(steps) + 0.5) / steps - 0.5:
        _splat(kernel, reach + smear[0] * share, reach + smear[1] * share)
    if radius := 2 * defocus * float(np.sqrt(disc)):
        kernel = blurred(kernel, _disc(radius))
    soft = max(defocus * float(np.sqrt(1 - disc)), LENS)
    kernel = np.asarray(cv2.GaussianBlur(kernel, (0, 0), soft), np.float32)
    return np.asarray(kernel / kernel.sum(), np.float32)


def _splat(kernel: Kernel, x: float, y: float) -> None:
    """Add a point of light, shared among the four pixels around it."""
    column, row = int(x), int(y)
    right, down = x - column, y - row
    kernel[row, column] += (1 - right) * (1 - down)
    kernel[row, column + 1] += right * (1 - down)
    kernel[row + 1, column] += (1 - right) * down
    kernel[row + 1, column + 1] += right * down


def _disc(radius: float) -> Kernel:
    """Return a disc with smooth edges: drawn eight times too large, then averaged."""
    radius = max(radius, 0.1)
    reach = int(np.ceil(radius + 0.5))
    fine = np.arange(-reach * 8 - 4, reach * 8 + 4) + 0.5
    inside = np.hypot(fine[:, None], fine[None, :]) <= radius * 8
    side = 2 * reach + 1
    disc = inside.reshape(side, 8, side, 8).mean(axis=(1, 3))
    return np.asarray(disc / disc.sum(), np.float32)


def blurred(light: Light, kernel: Kernel) -> Light:
    """Return the light convolved with the kernel."""
    spread_out = cv2.filter2D(light, -1, kernel, borderType=cv2.BORDER_REPLICATE)
    return np.asarray(spread_out, np.float32)
