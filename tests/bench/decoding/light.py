"""The smooth model: blur by lens and shutter, the light on a ticket, and the sensor.

Everything is in linear light. Grey values are the square root of the light: close to what cameras
deliver, and shot noise is then the same for all grey values.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.picture import Grey
from tests.bench.decoding.conditions import Recipe, Span

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


GRAIN = (1400, 2400)
LIGHT_OF_GREY: Light = np.square(np.arange(256, dtype=np.float32) / np.float32(255))


@dataclass(frozen=True, slots=True)
class Place:
    """Middle of the code in a picture, and its size: the root of its area."""

    x: float
    y: float
    size: float


def _grid(light: Light) -> tuple[Light, Light]:
    """Return the columns and the rows of the picture."""
    height, width = light.shape
    return np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]


def half_in_shadow(
    light: Light, place: Place, left: float, edge: float, rng: np.random.Generator
) -> Light:
    """Add a straight shadow edge over the code.

    `left` is the share of each grey value that remains in the shadow.
    """
    columns, rows = _grid(light)
    angle = rng.uniform(0, 2 * np.pi)
    offset = rng.uniform(-0.2, 0.2) * place.size
    ways = np.float32(np.cos(angle)), np.float32(np.sin(angle))
    across = (columns - np.float32(place.x)) * ways[0] + (rows - np.float32(place.y)) * ways[1]
    lit = np.clip((across - np.float32(offset)) / np.float32(max(edge, 0.5)) + 0.5, 0, 1)
    return np.asarray(light * (left**2 + (1 - left**2) * lit), np.float32)


def glare_over(light: Light, place: Place, radius: float, rng: np.random.Generator) -> Light:
    """Return the light that a lamp's reflection adds: an ellipse brighter than the print."""
    columns, rows = _grid(light)
    x, y = np.array([place.x, place.y]) + rng.normal(0, 0.18, 2) * place.size
    flat, angle = rng.uniform(0.6, 1.0), rng.uniform(0, np.pi)
    right, down = columns - np.float32(x), rows - np.float32(y)
    turn = np.float32(np.cos(angle)), np.float32(np.sin(angle))
    along, across = right * turn[0] + down * turn[1], down * turn[0] - right * turn[1]
    far = (along**2 + (across / np.float32(flat)) ** 2) / np.float32((radius * place.size) ** 2)
    return np.asarray(3 * np.exp(-2 * far), np.float32)


def striped(light: Light, depth: float, period: Span, rng: np.random.Generator) -> Light:
    """Add moire stripes, from the screen's pixels against the sensor's."""
    columns, rows = _grid(light)
    angle, wave = rng.uniform(0, np.pi), 2 * np.pi / rng.uniform(*period)
    ways = np.float32(wave * np.cos(angle)), np.float32(wave * np.sin(angle))
    stripes = np.sin(columns * ways[0] + rows * ways[1] + np.float32(rng.uniform(0, 6)))
    return np.asarray(light * (1 + np.float32(depth) * stripes), np.float32)


def sensed(
    light: Light, recipe: Recipe, rng: np.random.Generator, noise: np.random.Generator
) -> Grey:
    """Return the grey picture that the camera delivers."""
    tones = cv2.sqrt(np.minimum(light, 1)) * np.float32(255 * recipe.gain)
    if recipe.contrast < 1:
        veil = rng.uniform(90, 220)
        tones = tones * np.float32(recipe.contrast) + np.float32(veil * (1 - recipe.contrast))
    tones += _random_grain(light.shape, noise) * np.float32(recipe.noise)
    grey = np.clip(np.rint(tones), 0, 255).astype(np.uint8)
    packed = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, recipe.jpeg])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)


def _random_grain(shape: tuple[int, ...], rng: np.random.Generator) -> Light:
    """Return a random part of the grain, randomly mirrored."""
    height, width = shape
    top = int(rng.integers(GRAIN[0] - height + 1))
    left = int(rng.integers(GRAIN[1] - width + 1))
    part = _grain()[top : top + height, left : left + width]
    return part[:: int(rng.choice([-1, 1])), :: int(rng.choice([-1, 1]))]


@cache
def _grain() -> Light:
    """Return the noise pattern that the frames take their noise from."""
    return np.random.default_rng(0).standard_normal(GRAIN, np.float32)
