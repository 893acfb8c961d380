"""Renders a held ticket as a camera sees it: with perspective, defocus and motion blur."""

from math import cos, hypot, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from app.demo.stage.held_ticket import HeldTicket
from app.demo.stage.ink import Box, Layer, lay_over, shift_layer
from app.demo.stage.motion import Pose
from app.eye.picture import Picture

# Poses are in pixels of a frame of this width; they are scaled for frames of another width.
USUAL_WIDTH = 1280
# In the same pixels, for the field of view of a usual webcam.
FOCAL_LENGTH = 1150.0
# From this blur in pixels on, half the resolution is enough.
COARSE_FROM = 3.0
LEAST_BLUR = 0.3

Homography = NDArray[np.float64]


def photograph(
    room: Picture, sheet: HeldTicket, layer: Layer, pose: Pose, smear: tuple[float, float]
) -> Picture:
    """Return the picture of the room with the ticket in it.

    `smear` is how far the ticket moved while the shutter was open.
    """
    picture = room.copy()
    height, width = room.shape[:2]
    zoom = width / USUAL_WIDTH
    smear, blur = (smear[0] * zoom, smear[1] * zoom), pose.blur * zoom
    onto_frame = homography(sheet, pose, (width, height))
    margin = int(3 * blur + max(abs(smear[0]), abs(smear[1]))) + 4
    seen = _visible_part(onto_frame, layer, (width, height), margin)
    if seen is None:
        return picture
    step = 2 if max(blur, hypot(*smear) / 4) > COARSE_FROM else 1
    sharp = _projected(onto_frame, layer, seen, step, smear)
    part = _defocused(_smeared(sharp, smear[0] / step, smear[1] / step), blur / step)
    whole = cv2.resize(part, (seen[2], seen[3])) if step > 1 else part
    _lay_at(picture, np.asarray(whole, np.uint8), (seen[0], seen[1]))
    return picture


def homography(sheet: HeldTicket, pose: Pose, frame: tuple[int, int]) -> Homography:
    """Return the matrix from the ticket's layer to the frame, for a pose about the pivot."""
    turned = _about_y(pose.turn) @ _about_x(pose.slant) @ _about_z(pose.roll) * pose.scale
    plane = np.array(
        [
            [turned[0, 0], turned[0, 1], 0],
            [turned[1, 0], turned[1, 1], 0],
            [turned[2, 0] / FOCAL_LENGTH, turned[2, 1] / FOCAL_LENGTH, 1],
        ]
    )
    zoom = frame[0] / USUAL_WIDTH
    middle = _shift(frame[0] / 2 + pose.x * zoom, frame[1] / 2 + pose.y * zoom)
    middle = middle @ np.diag([zoom, zoom, 1.0])
    return np.asarray(middle @ plane @ _shift(-sheet.pivot[0], -sheet.pivot[1]))


def _about_x(angle: float) -> Homography:
    return np.array([[1, 0, 0], [0, cos(angle), -sin(angle)], [0, sin(angle), cos(angle)]])


def _about_y(angle: float) -> Homography:
    return np.array([[cos(angle), 0, sin(angle)], [0, 1, 0], [-sin(angle), 0, cos(angle)]])


def _about_z(angle: float) -> Homography:
    return np.array([[cos(angle), -sin(angle), 0], [sin(angle), cos(angle), 0], [0, 0, 1]])


def _shift(x: float, y: float) -> Homography:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def _visible_part(
    onto_frame: Homography, layer: Layer, frame: tuple[int, int], margin: int
) -> Box | None:
    """Return the box of the ticket in the frame, with a margin for blur; None if out of view."""
    height, width = layer.shape[:2]
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    xs, ys = cv2.perspectiveTransform(corners, onto_frame)[0].T
    left, right = max(int(xs.min()), 0) - margin, min(int(xs.max()) + 1, frame[0]) + margin
    top, bottom = max(int(ys.min()), 0) - margin, min(int(ys.max()) + 1, frame[1]) + margin
    if right - left <= 2 * margin or bottom - top <= 2 * margin:
        return None
    return left, top, right - left, bottom - top


def _projected(
    onto_frame: Homography, layer: Layer, seen: Box, step: int, smear: tuple[float, float]
) -> Layer:
    """Return the layer in perspective as the shutter opens, half a smear before its middle."""
    onto_part = _shift(-seen[0] - smear[0] / 2, -seen[1] - smear[1] / 2) @ onto_frame
    onto_part = np.diag([1 / step, 1 / step, 1.0]) @ onto_part
    size = (-(-seen[2] // step), -(-seen[3] // step))
    return np.asarray(cv2.warpPerspective(layer, onto_part, size), np.uint8)


def _smeared(part: Layer, x: float, y: float) -> Layer:
    """Return the mean of many shifted layers; each pass of the loop doubles their number."""
    while hypot(x, y) > 1:
        x, y = x / 2, y / 2
        part = np.asarray(cv2.addWeighted(part, 0.5, shift_layer(part, x, y), 0.5, 0), np.uint8)
    return part


def _defocused(part: Layer, blur: float) -> Layer:
    if blur < LEAST_BLUR:
        return part
    return np.asarray(cv2.GaussianBlur(part, (0, 0), blur), np.uint8)


def _lay_at(picture: Picture, part: Layer, at: tuple[int, int]) -> None:
    """Draw a layer over the picture with its top left corner at a point, which may be outside."""
    left, top = max(at[0], 0), max(at[1], 0)
    right = min(at[0] + part.shape[1], picture.shape[1])
    bottom = min(at[1] + part.shape[0], picture.shape[0])
    seen = part[top - at[1] : bottom - at[1], left - at[0] : right - at[0]]
    lay_over(picture[top:bottom, left:right], seen)
