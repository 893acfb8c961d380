"""Bars on a screen whose stripes hide their direction: found again without the stripes."""

from dataclasses import replace

import cv2
import numpy as np

from app.eye.decode.repair import halved
from app.eye.decode.spots import BarsSpot, find_spots
from app.eye.picture import Grey

# Standard deviation in pixels of a blur that removes the stripes, which are finer than the bars.
SOFT = 2.0
# Room around the spot, in pixels.
ROOM = 48
LOOKED_AT = 2
# The sine of the angle up to which two directions count as parallel.
SAME_WAY = 0.05


def count_pixels(spot: BarsSpot) -> int:
    """Return how many pixels `find_bars_behind_stripes` searches, to predict its cost."""
    return int(spot.size + 2 * ROOM) ** 2


def is_parallel(one: BarsSpot, other: BarsSpot) -> bool:
    """Return whether both spots have about the same direction."""
    return abs(float(np.sin(one.angle - other.angle))) < SAME_WAY


def find_bars_behind_stripes(grey: Grey, spot: BarsSpot) -> BarsSpot | None:
    """Return the bars in this place of the frame after the fine stripes are smoothed away."""
    left, top, part = _around(grey, spot)
    if min(part.shape) < ROOM:
        return None
    soft = halved(np.asarray(cv2.GaussianBlur(part, (0, 0), SOFT), np.uint8))
    found = [bars for bars in find_spots(soft, LOOKED_AT) if isinstance(bars, BarsSpot)]
    if not found:
        return None
    bars = found[0]
    cos, sin = np.cos(bars.angle), np.sin(bars.angle)
    along, down = float(left * cos + top * sin), float(top * cos - left * sin)
    return replace(
        bars,
        start=2 * bars.start + along,
        end=2 * bars.end + along,
        top=2 * bars.top + down,
        bottom=2 * bars.bottom + down,
    )


def _around(grey: Grey, spot: BarsSpot) -> tuple[int, int, Grey]:
    """Return the top left corner of the spot's surroundings, and this part of the frame."""
    x, y = spot.middle
    reach = spot.size / 2 + ROOM
    left, top = max(int(x - reach), 0), max(int(y - reach), 0)
    return left, top, grey[top : int(y + reach), left : int(x + reach)]
