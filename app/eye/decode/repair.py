"""Repairs: functions that make a picture easier to decode. Each returns another grey picture."""

from collections.abc import Callable
from typing import TypeAlias

import cv2
import numpy as np

from app.eye.picture import Grey

Repair: TypeAlias = Callable[[Grey], Grey]
# Pixels added around a crop before its Fourier transform, to avoid ringing at its edges.
EDGE = 16
NOISE = 3e-3
# Columns and rows of the area whose mean counts as the local brightness: wider than any bar.
AROUND = (97, 5)
# Grey values after `brightened`: the power of 0.4 raises the contrast of dark greys fourfold.
BRIGHTER = np.rint(255 * (np.arange(256) / 255) ** 0.4).astype(np.uint8)


def resized(across: float, down: float) -> Repair:
    """Return a repair that scales the picture by these factors."""
    how = cv2.INTER_AREA if min(across, down) < 1 else cv2.INTER_LINEAR

    def repair(grey: Grey) -> Grey:
        height, width = grey.shape
        size = max(round(width * across), 1), max(round(height * down), 1)
        return np.asarray(cv2.resize(grey, size, interpolation=how), np.uint8)

    return repair


halved = resized(1 / 2, 1 / 2)


def averaged_rows(grey: Grey) -> Grey:
    """Return one row for each four: upright bars stay, and their noise goes.

    This takes a third of the time of a resize. A picture with fewer rows becomes one row.
    """
    rows: cv2.typing.MatLike = grey
    for _ in range(2):
        even = len(rows) // 2 * 2
        if even:
            rows = cv2.addWeighted(rows[0:even:2], 0.5, rows[1:even:2], 0.5, 0)
    return np.asarray(rows, np.uint8)


def raised(grey: Grey) -> Grey:
    """Return the picture with seven times the contrast to its surroundings, for faint bars."""
    return np.asarray(cv2.addWeighted(grey, 7, cv2.blur(grey, AROUND), -6, 0), np.uint8)


def brightened(grey: Grey) -> Grey:
    """Return the picture with the contrast of its dark parts raised, such as codes in the dark."""
    return np.asarray(cv2.LUT(grey, BRIGHTER), np.uint8)


def sharpened(grey: Grey) -> Grey:
    """Return the picture sharpened against a little blur."""
    return np.asarray(cv2.addWeighted(grey, 2, cv2.GaussianBlur(grey, (0, 0), 2), -1, 0), np.uint8)


def refocused(defocus: float) -> Repair:
    """Return the repair that sharpens against so many pixels of defocus (standard deviation)."""

    def repair(grey: Grey) -> Grey:
        light = np.square(np.pad(grey, EDGE, mode="edge").astype(np.float32))
        down, across = np.fft.fftfreq(light.shape[0]), np.fft.rfftfreq(light.shape[1])
        frequencies = np.square(down)[:, None] + np.square(across)
        response = np.exp(-0.5 * np.square(2 * np.pi * defocus) * frequencies)
        spectrum = np.fft.rfft2(light) * response / (np.square(response) + NOISE)
        sharp = np.fft.irfft2(spectrum, light.shape)[EDGE:-EDGE, EDGE:-EDGE]
        sharp = np.sqrt(np.maximum(sharp, 0))
        low, high = np.percentile(sharp[::2, ::2], (1, 99))
        return np.asarray(np.clip((sharp - low) * (255 / max(high - low, 1.0)), 0, 255), np.uint8)

    return repair
