"""The types of pictures: in colour as cameras deliver them, and grey as the decoders need them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.outlines import shifted

# Rows and columns of brightness.
Grey: TypeAlias = NDArray[np.uint8]
# Values in rows and columns, such as one for each pixel, cell or module.
Plane: TypeAlias = NDArray[np.float32]
# Left, top, right and bottom.
Bounds: TypeAlias = tuple[float, float, float, float]
# The brightness along a line.
GreyLine: TypeAlias = NDArray[np.float32]
# A grey picture, or a colour picture with blue, green and red in a third dimension.
Picture: TypeAlias = NDArray[np.uint8]
Degrees = Literal[0, 90, 180, 270]
_ROTATIONS = {
    90: cv2.ROTATE_90_CLOCKWISE,
    180: cv2.ROTATE_180,
    270: cv2.ROTATE_90_COUNTERCLOCKWISE,
}

# The width of a coarse picture of an unpacked one.
COARSE = 160


@dataclass(frozen=True, slots=True, eq=False)
class Jpeg:
    """A picture as a camera packs it: the bytes of a JPEG file."""

    data: NDArray[np.uint8]


def unpack(seen: Picture | Jpeg) -> Picture:
    """Return the picture; an empty one if it is damaged."""
    return _decoded(seen, cv2.IMREAD_COLOR) if isinstance(seen, Jpeg) else seen


def coarse_of(seen: Picture | Jpeg) -> Grey:
    """Return the picture at about an eighth of its size, for a third of the work of unpacking."""
    if isinstance(seen, Jpeg):
        return _decoded(seen, cv2.IMREAD_REDUCED_GRAYSCALE_8)
    step = max(seen.shape[1] // (4 * COARSE), 1)
    thin = np.ascontiguousarray((seen if seen.ndim == 2 else seen[:, :, 1])[::step, ::step])
    if not thin.size:
        return thin
    size = max(thin.shape[1] // 4, 1), max(thin.shape[0] // 4, 1)
    return np.asarray(cv2.resize(thin, size, interpolation=cv2.INTER_AREA), np.uint8)


def _decoded(seen: Jpeg, flag: int) -> Picture:
    picture = cv2.imdecode(seen.data, flag)
    return np.zeros((0, 0), np.uint8) if picture is None else np.asarray(picture, np.uint8)


def to_grey(picture: Picture) -> Grey:
    if picture.ndim == 2:
        return picture
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)


def reduced_to_width(picture: Picture, widest: int) -> Picture:
    """Return the picture, reduced by a whole factor if it is wider than `widest` pixels."""
    factor = -(-picture.shape[1] // widest)
    if factor <= 1:
        return picture
    size = picture.shape[1] // factor, max(picture.shape[0] // factor, 1)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def cut_out(grey: Grey, matrix: NDArray[np.float64], size: tuple[int, int]) -> Grey:
    """Return a part of a picture with this width and height; `matrix` maps it to the picture."""
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    part = cv2.warpAffine(grey, matrix[:2], size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(part, np.uint8)


def crop_around(grey: Grey, bounds: Bounds, room: float) -> tuple[Grey, NDArray[np.float64]]:
    """Return the part within the bounds and some room, and the matrix from it to the frame.

    The part has at least one pixel, even if the bounds lie outside the frame.
    """
    height, width = grey.shape
    left = min(max(int(bounds[0] - room), 0), width - 1)
    top = min(max(int(bounds[1] - room), 0), height - 1)
    right = max(int(bounds[2] + room), left + 1)
    bottom = max(int(bounds[3] + room), top + 1)
    return grey[top:bottom, left:right], shifted(left, top)


def rotate_clockwise(picture: Picture, degrees: Degrees) -> Picture:
    """Return the picture, turned clockwise."""
    if degrees == 0:
        return picture
    return np.asarray(cv2.rotate(picture, _ROTATIONS[degrees]), np.uint8)
