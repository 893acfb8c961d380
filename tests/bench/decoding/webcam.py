"""The webcam model: from linear light to the grey of an MJPG frame.

A lens out of focus spreads each point over an even disc. A rolling shutter exposes each row a
little later than the row above, so a shaking hand smears and shifts every row differently.

Sensor and image processor: automatic exposure, photon noise, colour mosaic, denoising, sharpening
with halos, and JPEG with halved colour resolution, in the order in which a webcam does them.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from app.eye.picture import Grey, Picture, to_grey
from tests.bench.decoding.conditions import Recipe
from tests.bench.decoding.light import Kernel, Light, blurred
from tests.bench.decoding.projection import Layer

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


# Electrons in a white pixel for a noise of one grey level in the recipe. The slope of sRGB at white
# makes a noise of n levels a share n / 112 of the light, and the photons 1 / share².
FULL_WELL = 112.0**2
READ_NOISE = 2.0  # electrons
# Share of white light that the red, green and blue pixels of the mosaic record.
SENSITIVITY = (0.55, 1.0, 0.7)
# Automatic exposure aims at this mean light, and amplifies at most so many times.
TARGET, MOST_GAIN = 0.22, 12.0
# Width in pixels of the sharpening, and its range of strengths.
SHARP_RADIUS, SHARP_AMOUNT = 1.1, (0.4, 1.6)
# Best JPEG qualities of webcams.
QUALITY = (68, 90)
WHITE_16 = 65535.0


def delivered(
    light: Light, recipe: Recipe, rng: np.random.Generator, noise: np.random.Generator
) -> Grey:
    """Return the grey picture of this light, as the kiosk makes it from a webcam's frame.

    `rng` chooses the settings of the camera, `noise` the noise of this picture.
    """
    level = np.minimum(_veiled(light, recipe, rng), 4) * np.float32(recipe.gain**2)
    gain = min(TARGET / max(float(np.minimum(level, 1).mean()), 1e-6), MOST_GAIN)
    gain *= rng.uniform(0.8, 1.25)
    mosaic, grain = _recorded(level, recipe.noise, gain, noise)
    raw = np.asarray(np.rint(mosaic * np.float32(WHITE_16)), np.uint16)
    colours = cv2.demosaicing(raw, cv2.COLOR_BayerBG2BGR).astype(np.float32) / np.float32(WHITE_16)
    processed = _processed(_srgb(np.asarray(colours, np.float32)), grain, rng)
    return to_grey(_compressed(processed, min(recipe.jpeg, int(rng.integers(*QUALITY)))))


def _veiled(light: Light, recipe: Recipe, rng: np.random.Generator) -> Light:
    """Add the veil of stray light that lowers the contrast."""
    if recipe.contrast == 1:
        return light
    veil = np.float32(rng.uniform(0.15, 0.7) * (1 - recipe.contrast))
    return np.asarray(light * np.float32(recipe.contrast) + veil, np.float32)


def _recorded(
    level: Light, noise: float, gain: float, rng: np.random.Generator
) -> tuple[Light, float]:
    """Return the mosaic of one colour per pixel after amplification, and the noise at mid grey."""
    red, green, blue = SENSITIVITY
    share = np.full_like(level, green)
    share[0::2, 0::2], share[1::2, 1::2] = blue, red
    full = np.float32(FULL_WELL / max(noise, 0.5) ** 2)
    electrons = level * share * full
    spread = np.sqrt(electrons + np.float32(READ_NOISE**2))
    electrons += spread * rng.standard_normal(level.shape, np.float32)
    amplified = np.clip(electrons / (share * full) * np.float32(gain), 0, 1)
    middle = TARGET / gain * float(full)
    return np.asarray(amplified, np.float32), float(np.sqrt(middle + READ_NOISE**2) / middle)


def _srgb(light: Light) -> Light:
    """Return sRGB values from 0 to 1."""
    curve = np.float32(1.055) * np.power(light, np.float32(1 / 2.4)) - np.float32(0.055)
    return np.asarray(np.where(light <= 0.0031308, light * np.float32(12.92), curve), np.float32)


def _processed(colours: Light, noise: float, rng: np.random.Generator) -> Picture:
    """Denoise and sharpen the brightness, and blur the colours."""
    parts = cv2.cvtColor(colours, cv2.COLOR_BGR2YCrCb)
    luma = np.ascontiguousarray(parts[..., 0])
    if noise > 0.02:
        # A smoothing that stops at edges: small differences vanish, and faint bars with them.
        luma = np.asarray(cv2.bilateralFilter(luma, 5, min(1.2 * noise, 0.25), 1.3), np.float32)
    soft = cv2.GaussianBlur(luma, (0, 0), SHARP_RADIUS)
    parts[..., 0] = luma + np.float32(rng.uniform(*SHARP_AMOUNT)) * (luma - soft)
    parts[..., 1:] = cv2.GaussianBlur(parts[..., 1:], (0, 0), 1.5)
    colours = np.asarray(cv2.cvtColor(parts, cv2.COLOR_YCrCb2BGR), np.float32)
    return np.asarray(np.clip(np.rint(colours * np.float32(255)), 0, 255), np.uint8)


def _compressed(picture: Picture, quality: int) -> Picture:
    """Return the picture after JPEG with a quarter of the colour samples (4:2:0)."""
    settings = [
        cv2.IMWRITE_JPEG_QUALITY,
        quality,
        cv2.IMWRITE_JPEG_SAMPLING_FACTOR,
        cv2.IMWRITE_JPEG_SAMPLING_FACTOR_420,
    ]
    packed = cv2.imencode(".jpg", picture, settings)[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
