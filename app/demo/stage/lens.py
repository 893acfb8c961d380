"""Renders a held ticket as a camera sees it: with perspective, defocus and motion blur."""

from math import cos, hypot, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from app.demo.stage.motion import Pose
from app.demo.stage.ticket_card import HeldTicket, Layer
from app.eye.picture import Picture

# Poses are in pixels of a frame of this width; they are scaled for frames of another width.
USUAL_WIDTH = 1280
# In the same pixels, for the field of view of a usual webcam.
FOCAL_LENGTH = 1150.0
LEAST_BLUR = 0.3

Homography = NDArray[np.float64]


def photograph(room: Picture, held: HeldTicket, pose: Pose, smear: tuple[float, float]) -> Picture:
    """Return the picture of the room with the ticket in it.

    `smear` is how far the ticket moved while the shutter was open.
    """
    height, width = room.shape[:2]
    zoom = width / USUAL_WIDTH
    onto = homography(held, pose, (width, height))
    blur, moved = pose.blur * zoom, (smear[0] * zoom, smear[1] * zoom)
    margin = int(3 * blur + max(abs(moved[0]), abs(moved[1]))) + 4
    left, top, right, bottom = _bounds(onto, held.layer, (width, height), margin)
    if left >= right or top >= bottom:
        return room.copy()
    # The ticket as the shutter opens, half a smear before its middle.
    onto = _shift(-left - moved[0] / 2, -top - moved[1] / 2) @ onto
    part = np.asarray(cv2.warpPerspective(held.layer, onto, (right - left, bottom - top)), np.uint8)
    part = _smeared(part, *moved)
    if blur >= LEAST_BLUR:
        part = np.asarray(cv2.GaussianBlur(part, (0, 0), blur), np.uint8)
    picture = room.copy()
    below = picture[top:bottom, left:right]
    rest = cv2.bitwise_not(cv2.extractChannel(part, 3))
    cv2.multiply(below, cv2.merge([rest, rest, rest]), dst=below, scale=1 / 255)
    cv2.add(below, cv2.cvtColor(part, cv2.COLOR_BGRA2BGR), dst=below)
    return picture


def homography(held: HeldTicket, pose: Pose, frame: tuple[int, int]) -> Homography:
    """Return the matrix from the ticket's layer to the frame, for a pose about the pivot."""
    x, y, z = pose.slant, pose.turn, pose.roll
    about_x = np.array([[1, 0, 0], [0, cos(x), -sin(x)], [0, sin(x), cos(x)]])
    about_y = np.array([[cos(y), 0, sin(y)], [0, 1, 0], [-sin(y), 0, cos(y)]])
    about_z = np.array([[cos(z), -sin(z), 0], [sin(z), cos(z), 0], [0, 0, 1]])
    plane = (about_y @ about_x @ about_z * pose.scale)[:, :2]
    plane = np.column_stack([plane, [0, 0, 1]])
    plane[2, :2] /= FOCAL_LENGTH
    zoom = frame[0] / USUAL_WIDTH
    middle = _shift(frame[0] / 2 + pose.x * zoom, frame[1] / 2 + pose.y * zoom)
    scaled = middle @ np.diag([zoom, zoom, 1.0])
    return np.asarray(scaled @ plane @ _shift(-held.pivot[0], -held.pivot[1]))


def _shift(x: float, y: float) -> Homography:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def _bounds(
    onto: Homography, layer: Layer, frame: tuple[int, int], margin: int
) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the ticket's part of the frame, with a margin."""
    height, width = layer.shape[:2]
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    xs, ys = cv2.perspectiveTransform(corners, onto)[0].T
    left, top = max(int(xs.min()) - margin, 0), max(int(ys.min()) - margin, 0)
    right, bottom = int(xs.max()) + margin, int(ys.max()) + margin
    return left, top, min(right, frame[0]), min(bottom, frame[1])


def _smeared(part: Layer, x: float, y: float) -> Layer:
    """Return the mean of many shifted layers; each pass of the loop doubles their number."""
    while hypot(x, y) > 1:
        x, y = x / 2, y / 2
        by = np.array([[1, 0, x], [0, 1, y]], np.float32)
        shifted = cv2.warpAffine(part, by, (part.shape[1], part.shape[0]))
        part = np.asarray(cv2.addWeighted(part, 0.5, shifted, 0.5, 0), np.uint8)
    return part
