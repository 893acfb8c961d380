"""Limbs: the round parts of hands and arms, drawn with light from one side."""

from typing import TypeAlias

import cv2
import numpy as np

from app.demo.stage.ink import Field, Ink, Layer, lay_over
from app.eye.reading import Point

# The joints at both ends, and the thickness at each of them, measured from the axis.
Limb: TypeAlias = tuple[Point, Point, float, float]
Corner: TypeAlias = tuple[int, int]

# The direction to the light: right, down, and out of the picture.
LIGHT = (-0.38, -0.62, 0.69)
SOFT = 0.9
# Pixels around the limbs for their soft edge.
EDGE = 6
# Distances from a limb's axis are in thicknesses: 1 is its surface.
FAR = 9.0


def draw_limbs(layer: Layer, limbs: tuple[Limb, ...], ink: Ink, origin: Corner) -> None:
    """Draw connected limbs, a little out of focus; `origin` is the position of their (0, 0)."""
    if not limbs:
        return
    left, top, right, bottom = _bounds(limbs, layer, origin)
    # Half the resolution takes a quarter of the time, and a hand has no sharp details.
    field = np.zeros(((bottom - top + 1) // 2, (right - left + 1) // 2, 4), np.float32)
    field[:] = FAR, FAR, 1, 0
    for limb in limbs:
        _grow(field, limb, (left - origin[0], top - origin[1]))
    small = cv2.GaussianBlur(_lit(field, ink), (0, 0), SOFT)
    whole = cv2.resize(small, (right - left, bottom - top))
    lay_over(layer[top:bottom, left:right], np.asarray(whole, np.uint8))


def _bounds(limbs: tuple[Limb, ...], layer: Layer, origin: Corner) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the limbs in the layer."""
    spans: list[int] = []
    for axis in (0, 1):
        low = min(min(start[axis], end[axis]) - max(a, b) for start, end, a, b in limbs)
        high = max(max(start[axis], end[axis]) + max(a, b) for start, end, a, b in limbs)
        most = layer.shape[1 - axis]
        spans += max(int(low) - EDGE + origin[axis], 0), min(int(high) + EDGE + origin[axis], most)
    return spans[0], spans[2], spans[1], spans[3]


def _grow(field: Field, limb: Limb, corner: Corner) -> None:
    """Add one limb to the field wherever its axis is nearer than that of the limbs before."""
    start, end = (((x - corner[0]) / 2, (y - corner[1]) / 2) for x, y in limb[:2])
    first, last = limb[2] / 2, limb[3] / 2
    rows, columns = np.mgrid[0 : field.shape[0], 0 : field.shape[1]].astype(np.float32)
    x, y = columns - start[0], rows - start[1]
    along = end[0] - start[0], end[1] - start[1]
    share = np.clip((x * along[0] + y * along[1]) / (along[0] ** 2 + along[1] ** 2), 0, 1)
    thick = first + (last - first) * share
    x, y = (x - share * along[0]) / thick, (y - share * along[1]) / thick
    nearer = x**2 + y**2 < field[:, :, 0] ** 2 + field[:, :, 1] ** 2
    field[nearer] = np.dstack([x, y, thick, share])[nearer]


def _lit(field: Field, ink: Ink) -> Layer:
    """Return the shaded limbs, from each point's distance to the axis in thicknesses."""
    x, y, thick = field[:, :, 0], field[:, :, 1], field[:, :, 2]
    distance = np.hypot(x, y)
    cover = np.clip((1 - distance) * thick + 0.5, 0, 1)
    up = np.sqrt(np.clip(1 - distance**2, 0, 1))
    lit = 0.30 + 0.62 * np.clip(x * LIGHT[0] + y * LIGHT[1] + up * LIGHT[2], 0, 1)
    picture = np.array(ink, np.float32) * (lit * cover)[:, :, None]
    return np.dstack([picture, cover * 255]).round().astype(np.uint8)
