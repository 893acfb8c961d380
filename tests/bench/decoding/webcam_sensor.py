"""Sensor and image processor of the webcam model: from linear light to the grey of an MJPG frame.

Automatic exposure, photon noise, colour mosaic, denoising, sharpening with halos, and JPEG with
halved colour resolution, in the order in which a webcam does them.
"""

import cv2
import numpy as np

from app.eye.picture import Grey, Picture, to_grey
from tests.bench.decoding.optics import Light
from tests.bench.decoding.recipe import Recipe

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
