"""The projection of a ticket, and two optical models: what a lens and a sensor make of it.

A result that holds only under one model is a property of the model. The smooth model shares
assumptions with our own deblurring: blur by one kernel, and grey values that are the square root of
the light, close to what cameras deliver, so that shot noise is the same for all of them.

The webcam model shares none. A lens out of focus spreads each point over an even disc. A rolling
shutter exposes each row a little later than the row above, so a shaking hand smears each row in
its own way. Then come automatic exposure, photon noise, colour mosaic, denoising, sharpening
with halos, and JPEG with halved colour resolution, in the order in which a webcam does them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.picture import Grey, Picture, to_grey
from tests.bench.decoding.codes import Card
from tests.bench.decoding.conditions import Recipe, Size, Span

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
    height, width = shape
    top = int(rng.integers(GRAIN[0] - height + 1))
    left = int(rng.integers(GRAIN[1] - width + 1))
    part = _grain()[top : top + height, left : left + width]
    return part[:: int(rng.choice([-1, 1])), :: int(rng.choice([-1, 1]))]


@cache
def _grain() -> Light:
    """Return the noise pattern that the frames take their noise from."""
    return np.random.default_rng(0).standard_normal(GRAIN, np.float32)


Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Pose:
    """Pose of a ticket before the camera.

    `module` is how many pixels one module takes, seen face-on at the code's middle. `turn` is the
    rotation around the line of sight; `tilt` is the rotation away from it over an axis at
    `tilt_axis`; all in degrees. `focal` is the camera's focal length in pixels.
    """

    module: float
    turn: float
    tilt: float
    tilt_axis: float
    focal: float


def rotation(pose: Pose) -> Matrix:
    turn, tilt, axis = np.radians([pose.turn, pose.tilt, pose.tilt_axis])
    flat = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    x, y = np.cos(axis), np.sin(axis)
    cross = np.array([[0, 0, y], [0, 0, -x], [-y, x, 0]])
    tilted = np.eye(3) + np.sin(tilt) * cross + (1 - np.cos(tilt)) * cross @ cross
    return np.asarray(tilted @ flat, np.float64)


def frame_homography(pose: Pose, at: tuple[float, float]) -> Matrix:
    """Return the homography from modules around the code's middle to pixels around `at`."""
    axes = rotation(pose)
    distance = pose.focal / pose.module
    plane = np.column_stack([axes[:, 0], axes[:, 1], [0, 0, distance]])
    lens = np.array([[pose.focal, 0, at[0]], [0, pose.focal, at[1]], [0, 0, 1]])
    return np.asarray(lens @ plane, np.float64)


def sheared(matrix: Matrix, shear: float, middle: float) -> Matrix:
    """Add a rolling shutter to the homography: a ticket moving sideways shifts with each row."""
    rolling = np.array([[1, shear, -shear * middle], [0, 1, 0], [0, 0, 1]])
    return np.asarray(rolling @ matrix, np.float64)


def mapped(matrix: Matrix, points: Matrix) -> Matrix:
    flat = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(flat[:, :2] / flat[:, 2:], np.float64)


def corners(width: float, height: float) -> Matrix:
    """Return the corners of a rectangle around the middle, clockwise from the top left."""
    x, y = width / 2, height / 2
    return np.array([[-x, -y], [x, -y], [x, y], [-x, y]])


def placed(
    pose: Pose, box: tuple[float, float], size: Size, rng: np.random.Generator
) -> tuple[Pose, tuple[float, float]]:
    """Return a place where a box of this many modules is wholly within the frame.

    A box that is too large for the frame is moved farther away.
    """
    room = np.array(size, np.float64)
    seen = mapped(frame_homography(pose, (0.0, 0.0)), corners(*box))
    extent = seen.max(axis=0) - seen.min(axis=0)
    fits = float((room / extent).min()) * 0.96
    if fits < 1:
        pose = Pose(pose.module * fits, pose.turn, pose.tilt, pose.tilt_axis, pose.focal)
        return placed(pose, box, size, rng)
    low, high = -seen.min(axis=0), room - seen.max(axis=0)
    x, y = low + (high - low) * rng.uniform(0.1, 0.9, 2)
    return pose, (float(x), float(y))


# Samples per pixel each way; small modules get more.
MIN_SAMPLES = 2
SAMPLES_PER_MODULE = 8.0


def samples_for(module: float) -> int:
    return max(MIN_SAMPLES, int(np.ceil(SAMPLES_PER_MODULE / module)))


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """The part of the frame that a card covers: its light, its share of pixels, and its place."""

    light: Light
    cover: Light
    left: int
    top: int


def from_texels(card: Card) -> Matrix:
    """Return the transform from the card's texels to modules around the code's middle."""
    left, top, right, bottom = card.code
    unit = 1 / card.texels
    return np.array(
        [[unit, 0, -(left + right) / 2 * unit], [0, unit, -(top + bottom) / 2 * unit], [0, 0, 1]]
    )


def layer(card: Card, onto_frame: Matrix, kernel: Kernel, samples: int) -> Layer:
    """Project the card by this homography from modules to pixels, then through the lens."""
    sharp = project(card, onto_frame, kernel.shape[0] // 2 + 1, samples, LIGHT_OF_GREY)
    both = blurred(np.dstack([sharp.light, sharp.cover]).astype(np.float32), kernel)
    return Layer(both[..., 0], both[..., 1], sharp.left, sharp.top)


def project(
    card: Card, onto_frame: Matrix, reach: int, samples: int, light_of_grey: Light
) -> Layer:
    """Project the card by this homography from modules to pixels, without blur.

    The layer reaches `reach` pixels beyond the card. The card is sampled finely and averaged, so
    that a pixel has the light of its whole area.
    """
    texels_onto_frame = onto_frame @ from_texels(card)
    height, width = card.picture.shape
    edges = mapped(texels_onto_frame, np.array([[0, 0], [width, 0], [width, height], [0, height]]))
    left, top = (int(v) - reach for v in np.floor(edges.min(axis=0)))
    right, bottom = (int(v) + reach for v in np.ceil(edges.max(axis=0)))
    half = (samples - 1) / 2
    finely = np.array(
        [[samples, 0, -samples * left + half], [0, samples, -samples * top + half], [0, 0, 1]]
    )
    # OpenCV counts pixels from their middles, the homography from their edges.
    inward = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    outward = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    matrix = finely @ outward @ texels_onto_frame @ inward
    fine = ((right - left) * samples, (bottom - top) * samples)
    size = (right - left, bottom - top)
    grey = cv2.warpPerspective(card.picture, matrix, fine)
    mask = cv2.warpPerspective(card.mask, matrix, fine)
    light = cv2.resize(cv2.LUT(grey, light_of_grey), size, interpolation=cv2.INTER_AREA)
    cover = cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    return Layer(np.asarray(light, np.float32), np.asarray(cover, np.float32), left, top)


def laid_over(background: Light, over: Layer) -> Light:
    """Return the background with the card before it; parts outside the frame are cut off."""
    height, width = background.shape
    tall, wide = over.light.shape
    left, top = max(over.left, 0), max(over.top, 0)
    right, bottom = min(over.left + wide, width), min(over.top + tall, height)
    if left >= right or top >= bottom:
        return background
    part = np.s_[top - over.top : bottom - over.top, left - over.left : right - over.left]
    there = np.s_[top:bottom, left:right]
    result = background.copy()
    result[there] = background[there] * (1 - over.cover[part]) + over.light[part]
    return result


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


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """View of a card: the homography from modules to pixels, and the blur in pixels.

    `defocus` is the standard deviation of the blur; `smear` is the motion while the shutter is
    open; `module` is the size of one module.
    """

    onto_frame: Matrix
    defocus: float
    smear: tuple[float, float]
    module: float


@dataclass(frozen=True, slots=True)
class OpticalModel:
    """One way to turn a scene into the grey picture that a camera delivers.

    `layer` returns the light of a card on the sensor, for a frame of this height. `sensed` returns
    the grey picture of some light; the first generator chooses the camera's settings, the second
    one the noise.
    """

    name: str
    layer: Callable[[Card, View, int, np.random.Generator], Layer]
    sensed: Callable[[Light, Recipe, np.random.Generator, np.random.Generator], Grey]


def smooth_layer(card: Card, view: View, _height: int, rng: np.random.Generator) -> Layer:
    kernel = spread(view.defocus, view.smear, rng.uniform(*DISC))
    return layer(card, view.onto_frame, kernel, samples_for(view.module))


def webcam_layer(card: Card, view: View, height: int, rng: np.random.Generator) -> Layer:
    """Blur by the lens and the rolling shutter of a cheap webcam."""
    shutter = random_shutter(view.smear, height, rng)
    reach = int(np.ceil(2 * view.defocus + shutter.reach)) + 2
    sharp = project(card, view.onto_frame, reach, samples_for(view.module), light_of_srgb())
    return seen_through_lens(sharp, view.defocus, shutter)


SMOOTH = OpticalModel("smooth", smooth_layer, sensed)
WEBCAM = OpticalModel("webcam", webcam_layer, delivered)
MODELS = {each.name: each for each in (SMOOTH, WEBCAM)}
