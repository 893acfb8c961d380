"""The condition of the camera's picture: is it light enough for a code, and sharp."""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from app.eye.picture import Grey, Picture, Plane, to_grey

# One pixel in this many is measured, across and down.
THIN = 8
GRID = (16, 9)
SETTLED_AFTER = 1.0  # seconds
# A reported condition ends only when the picture is better than the limit by this factor.
MARGIN = 1.3


class PictureCondition(StrEnum):
    """The condition of a picture: FINE, or the reason why no code can be read in it."""

    FINE = "fine"
    BLACK = "black"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class PictureStats:
    """Brightness and contrast of a picture. `contrast` is of coarse parts, without the noise."""

    brightness: float
    contrast: float


@dataclass(frozen=True, slots=True)
class ConditionTracker:
    """The reported condition, and the condition that the latest pictures show.

    A new condition is reported only after it lasted for SETTLED_AFTER seconds, so that a hand that
    passes the lens reports nothing.
    """

    condition: PictureCondition = PictureCondition.FINE
    seems: PictureCondition = PictureCondition.FINE
    seems_since: float = 0.0

    def updated_with(self, stats: PictureStats, at: float) -> "ConditionTracker":
        """Return the tracker after one more picture."""
        seems = _apparent_condition(stats, self.condition)
        since = self.seems_since if seems is self.seems else at
        settled = at - since >= SETTLED_AFTER
        return ConditionTracker(seems if settled else self.condition, seems, since)


def measure_picture(grey: Grey) -> PictureStats:
    """Return the stats of a picture, measured on few pixels to cost little beside decoding."""
    thin = np.ascontiguousarray(grey[::THIN, ::THIN])
    coarse = cv2.resize(thin, GRID, interpolation=cv2.INTER_AREA)
    return PictureStats(float(coarse.mean()), float(coarse.std()))


def _apparent_condition(stats: PictureStats, now: PictureCondition) -> PictureCondition:
    if _is_below(stats, 8, 4, stays=now is PictureCondition.BLACK):
        return PictureCondition.BLACK
    is_dark = now is PictureCondition.DARK
    very_dark = _is_below(stats, 30, 15, stays=is_dark)
    # A finger on the lens lets light through, but no contrast.
    covered = _is_below(stats, 90, 2.5, stays=is_dark)
    return PictureCondition.DARK if very_dark or covered else PictureCondition.FINE


def _is_below(stats: PictureStats, brightness: float, contrast: float, *, stays: bool) -> bool:
    margin = MARGIN if stays else 1.0
    return stats.brightness < brightness * margin and stats.contrast < contrast * margin


# Standard deviations in pixels of the two blurs whose gradients are compared at each edge.
FINE, COARSE = 1.0, 2.5
# Grey levels per pixel that an edge has at least after the coarse blur, and the number of points
# on edges below which nothing can be told.
EDGE, FEWEST_POINTS = 5.0, 150
# Blur of a sharp picture in pixels of a picture of this width: half a module of a small code.
SHARP, AT_WIDTH = 2.0, 1280


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


def _gradient(grey: Picture, blur: float) -> Plane:
    smooth = cv2.GaussianBlur(grey.astype(np.float32), (0, 0), blur)
    across, down = (cv2.Sobel(smooth, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (1, 0))
    return np.asarray(cv2.magnitude(across, down), np.float32)
