"""Lens and shutter of the webcam model, in linear light.

A lens out of focus spreads each point over an even disc. A rolling shutter exposes each row a
little later than the row above, so a shaking hand smears and shifts every row differently.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from tests.bench.decoding.exposure import Layer
from tests.bench.decoding.optics import Kernel, Light, blurred

# Seconds from the first row of a frame to the last, and seconds for which each row is exposed.
READOUT = (0.012, 0.030)
EXPOSURE = (0.008, 0.033)
# Change of the velocity during one exposure, as a share of the velocity.
JERK = 0.35
# Radius in pixels of the disc of a lens in focus: its own errors and the area of a pixel.
SHARPEST_RADIUS = 0.5
# The disc is drawn so many times finer, then averaged.
FINENESS = 9


@cache
def light_of_srgb() -> Light:
    """Return the table of linear light by sRGB grey value (IEC 61966-2-1)."""
    share = np.arange(256) / 255
    light = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(light, np.float32)


@dataclass(frozen=True, slots=True)
class RollingShutter:
    """Motion of the card while a frame is exposed.

    `smear` is the motion in pixels during one exposure at the card's middle row. `acceleration` is
    how much of it is added per exposure, so that other rows have another smear. `rows` is how many
    rows are read during one exposure.
    """

    smear: tuple[float, float]
    acceleration: tuple[float, float]
    rows: float

    @property
    def reach(self) -> float:
        """Return an upper bound for the shift of a card's row that is 400 rows from its middle."""
        far = 400 / self.rows + 0.5
        length, acceleration = np.hypot(*self.smear), np.hypot(*self.acceleration)
        return min(float(length * far + acceleration * far * far / 2), 120.0)

    def shift(self, exposures: Light) -> tuple[Light, Light]:
        """Return the card's displacement at these times, counted in exposures."""
        x, y = (
            np.float32(speed) * exposures + np.float32(acceleration / 2) * exposures**2
            for speed, acceleration in zip(self.smear, self.acceleration, strict=True)
        )
        return x, y


def random_shutter(
    smear: tuple[float, float], frame_height: int, rng: np.random.Generator
) -> RollingShutter:
    """Return a shutter with this smear at the middle and a random change of the motion."""
    readout, exposure = rng.uniform(*READOUT), rng.uniform(*EXPOSURE)
    length = float(np.hypot(*smear))
    x, y = rng.normal(0, JERK * length, 2)
    return RollingShutter(smear, (float(x), float(y)), frame_height * exposure / readout)


def seen_through_lens(sharp: Layer, defocus: float, shutter: RollingShutter) -> Layer:
    """Return the layer after motion and lens; `defocus` is the disc's standard deviation."""
    both = np.dstack([sharp.light, sharp.cover]).astype(np.float32)
    if any(shutter.smear):
        both = _smeared(both, shutter)
    # The standard deviation of an even disc, along one axis, is half its radius.
    both = blurred(both, disc(max(2 * defocus, SHARPEST_RADIUS)))
    return Layer(both[..., 0], both[..., 1], sharp.left, sharp.top)


def _smeared(both: Light, shutter: RollingShutter) -> Light:
    """Average the picture over the exposure of each row."""
    height, width = both.shape[:2]
    columns = np.arange(width, dtype=np.float32)[None, :]
    rows = np.arange(height, dtype=np.float32)[:, None]
    since_middle = (rows - np.float32(height / 2)) / np.float32(shutter.rows)
    steps = max(3, int(np.ceil(2 * np.hypot(*shutter.smear))))
    total = np.zeros_like(both)
    for moment in (np.arange(steps, dtype=np.float32) + np.float32(0.5)) / steps - np.float32(0.5):
        x, y = shutter.shift(since_middle + moment)
        at = [
            np.ascontiguousarray(np.broadcast_to(each, (height, width)))
            for each in (columns - x, rows - y)
        ]
        total += cv2.remap(both, at[0], at[1], cv2.INTER_LINEAR)
    return np.asarray(total / np.float32(steps), np.float32)


def disc(radius: float) -> Kernel:
    """Return the kernel of an even disc with this radius in pixels."""
    reach = int(np.ceil(radius))
    side = 2 * reach + 1
    fine = (np.arange(side * FINENESS) + 0.5) / FINENESS - side / 2
    inside = fine[:, None] ** 2 + fine[None, :] ** 2 <= radius**2
    shares = inside.reshape(side, FINENESS, side, FINENESS).mean(axis=(1, 3))
    return np.asarray(shares / shares.sum(), np.float32)
