"""Pose of a ticket before the camera: the transform from its plane to the frame's pixels."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.eye.reading import Outline
from tests.bench.decoding.recipe import Size

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
