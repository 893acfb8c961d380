"""How sharp the camera's picture is, told by the width of the edges in its middle."""

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.picture import Picture, to_grey

# Standard deviations in pixels of the two blurs whose gradients are compared at each edge.
FINE, COARSE = 1.0, 2.5
# Grey levels per pixel that an edge has at least after the coarse blur, and the number of points
# on edges below which nothing can be told.
EDGE, FEWEST_POINTS = 5.0, 150
# Blur of a sharp picture in pixels of a picture of this width: half a module of a small code.
SHARP, AT_WIDTH = 2.0, 1280
_Gradient: TypeAlias = NDArray[np.float32]


def is_sharp(picture: Picture) -> bool | None:
    """Return whether the picture is sharp in its middle; None if there are too few edges."""
    blur = measure_blur(picture)
    return None if blur is None else blur <= SHARP * max(picture.shape[1] / AT_WIDTH, 1)


def measure_blur(picture: Picture) -> float | None:
    """Return the blur of the sharper edges in the middle, as a standard deviation in pixels.

    An edge with the blur b has a gradient in proportion to 1 / sqrt(b² + s²) after a blur s more,
    so the gradients after two blurs tell b. Noise disappears with both.
    """
    height, width = picture.shape[:2]
    middle = picture[height // 5 : -height // 5, width // 5 : -width // 5]
    if not middle.size:
        return None
    grey = to_grey(middle)
    fine, coarse = _gradient(grey, FINE), _gradient(grey, COARSE)
    on_edge = coarse > EDGE
    if np.count_nonzero(on_edge) < FEWEST_POINTS:
        return None
    squared = np.square(fine[on_edge] / coarse[on_edge])
    ratio = min(max(float(np.percentile(squared, 75)), 1.01), (COARSE / FINE) ** 2)
    return float(np.sqrt(max((COARSE**2 - ratio * FINE**2) / (ratio - 1), 0.0)))


def _gradient(grey: Picture, blur: float) -> _Gradient:
    smooth = cv2.GaussianBlur(grey.astype(np.float32), (0, 0), blur)
    across, down = (cv2.Sobel(smooth, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (1, 0))
    return np.asarray(cv2.magnitude(across, down), np.float32)
