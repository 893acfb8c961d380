"""The condition of the camera's picture: whether a code could be read in it at all."""

from dataclasses import dataclass, replace
from enum import StrEnum
from zlib import crc32

import cv2
import numpy as np

from app.scan.picture import Grey

# Every so many pixels one is looked at, across and down.
THIN = 8
COARSE = (16, 9)
FROZEN_AFTER = 2.0
SETTLED_AFTER = 1.0
# What was said is taken back only when the picture is better by so much.
MARGIN = 1.3


class PictureCondition(StrEnum):
    FINE = "fine"
    BLACK = "black"
    DARK = "dark"
    FROZEN = "frozen"


@dataclass(frozen=True, slots=True)
class PictureStats:
    """Brightness and contrast of a picture. `contrast` is of coarse parts, without the noise."""

    brightness: float
    contrast: float
    fingerprint: int


@dataclass(frozen=True, slots=True)
class ConditionTracker:
    """The reported condition, and the condition that the latest pictures show.

    A new condition is reported only after it lasted for SETTLED_AFTER seconds, so that a hand that
    passes the lens reports nothing.
    """

    condition: PictureCondition = PictureCondition.FINE
    seems: PictureCondition = PictureCondition.FINE
    seems_since: float = 0.0
    fingerprint: int | None = None
    same_since: float = 0.0

    def updated_with(self, glance: PictureStats, at: float, *, live: bool) -> "ConditionTracker":
        """Return the tracker after one more picture.

        Only a live picture can be frozen: without noise between its pictures the camera has
        stopped.
        """
        same = glance.fingerprint == self.fingerprint
        same_since = self.same_since if same else at
        is_frozen = live and at - same_since > FROZEN_AFTER
        seems = _apparent_condition(glance, self.condition, is_frozen=is_frozen)
        since = self.seems_since if seems is self.seems else at
        settled = seems is PictureCondition.FROZEN or at - since >= SETTLED_AFTER
        return replace(
            self,
            condition=seems if settled else self.condition,
            seems=seems,
            seems_since=since,
            fingerprint=glance.fingerprint,
            same_since=same_since,
        )


def measure_picture(grey: Grey) -> PictureStats:
    """Measure a picture on few of its pixels, so that the cost is small beside decoding."""
    thin = np.ascontiguousarray(grey[::THIN, ::THIN])
    coarse = cv2.resize(thin, COARSE, interpolation=cv2.INTER_AREA)
    return PictureStats(float(coarse.mean()), float(coarse.std()), crc32(thin.data))


def _apparent_condition(
    glance: PictureStats, now: PictureCondition, *, is_frozen: bool
) -> PictureCondition:
    if _is_below(glance, 8, 4, stays=now is PictureCondition.BLACK):
        return PictureCondition.BLACK
    if is_frozen:
        return PictureCondition.FROZEN
    is_dark = now is PictureCondition.DARK
    very_dark = _is_below(glance, 30, 15, stays=is_dark)
    # Light comes through a finger on the lens, but nothing is to be seen.
    covered = _is_below(glance, 90, 2.5, stays=is_dark)
    return PictureCondition.DARK if very_dark or covered else PictureCondition.FINE


def _is_below(glance: PictureStats, brightness: float, contrast: float, *, stays: bool) -> bool:
    margin = MARGIN if stays else 1.0
    return glance.brightness < brightness * margin and glance.contrast < contrast * margin
