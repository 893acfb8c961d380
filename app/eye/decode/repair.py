"""Repairs: functions that make a crop easier to decode. Each takes and returns a grey picture."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.picture import Grey

Repair: TypeAlias = Callable[[Grey], Grey]
# Pixels added around a crop before its Fourier transform, to avoid ringing at its edges.
EDGE = 16
NOISE = 3e-3


def unchanged(grey: Grey) -> Grey:
    return grey


def enlarged(grey: Grey) -> Grey:
    return np.asarray(cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8)


def halved(grey: Grey) -> Grey:
    return np.asarray(
        cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
    )


def softened(grey: Grey) -> Grey:
    """Return the picture softened, against noise."""
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.2), np.uint8)


def with_full_contrast(grey: Grey) -> Grey:
    """Return the picture stretched to full contrast, and softened because that raises the noise."""
    return np.asarray(cv2.GaussianBlur(_full_range(grey), (0, 0), 1.5), np.uint8)


def deblurred(grey: Grey, defocus: float) -> Grey:
    """Return the picture sharpened against a defocus of this many pixels (standard deviation)."""
    light = np.square(grey.astype(np.float32))
    height, width = light.shape
    tall, wide = (cv2.getOptimalDFTSize(n + 2 * EDGE) for n in (height, width))
    wide += wide % 2
    below, right = tall - height - EDGE, wide - width - EDGE
    padded = cv2.copyMakeBorder(light, EDGE, below, EDGE, right, cv2.BORDER_REPLICATE)
    spectrum = np.fft.rfft2(padded) * _inverse((tall, wide), defocus)
    sharp = np.fft.irfft2(spectrum, (tall, wide))[EDGE : EDGE + height, EDGE : EDGE + width]
    return _full_range(np.sqrt(np.maximum(sharp, 0)))


@lru_cache(maxsize=32)
def _inverse(shape: tuple[int, int], defocus: float) -> NDArray[np.float32]:
    down, across = np.fft.fftfreq(shape[0]), np.fft.rfftfreq(shape[1])
    frequencies = np.square(down)[:, None] + np.square(across)[None]
    response = np.exp(-0.5 * np.square(2 * np.pi * defocus) * frequencies)
    return np.asarray(response / (np.square(response) + NOISE), np.float32)


def _full_range(grey: NDArray[np.float32] | Grey) -> Grey:
    low, high = np.percentile(grey[::2, ::2], (1, 99))
    scale = 255 / max(float(high - low), 1.0)
    return np.asarray(np.clip((grey.astype(np.float32) - low) * scale, 0, 255), np.uint8)
