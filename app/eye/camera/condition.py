"""The condition of the camera's picture: whether a code could be read in it at all."""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from app.eye.picture import Grey

# One pixel in this many is measured, across and down.
THIN = 8
COARSE = (16, 9)
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
    coarse = cv2.resize(thin, COARSE, interpolation=cv2.INTER_AREA)
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
