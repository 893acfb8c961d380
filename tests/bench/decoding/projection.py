"""Projection of a ticket into the frame: its pose, and its light before a background."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.reading import Outline
from tests.bench.decoding.card import Card
from tests.bench.decoding.conditions import Size
from tests.bench.decoding.light import LIGHT_OF_GREY, Kernel, Light, blurred

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
    """Return the rotation matrix of a pose."""
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
    """Apply a homography to points."""
    flat = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(flat[:, :2] / flat[:, 2:], np.float64)


def corners(width: float, height: float) -> Matrix:
    """Return the corners of a rectangle around the middle, clockwise from the top left."""
    x, y = width / 2, height / 2
    return np.array([[-x, -y], [x, -y], [x, y], [-x, y]])


def outline_of(points: Matrix) -> Outline:
    """Return four points as an outline."""
    a, b, c, d = ((float(x), float(y)) for x, y in points)
    return a, b, c, d


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
    """Return the samples per pixel for modules of this size in pixels."""
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
