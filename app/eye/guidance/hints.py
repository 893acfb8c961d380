"""Hints: what the guest should do, so that a code which is seen can be read.

A hint is shown only for a code that is held into the picture and is not read for a while. Without
a clear cause there is no hint: a wrong one costs more time than none.
"""

from collections.abc import Callable
from enum import StrEnum

import cv2
import numpy as np

from app.eye.decode.spots import BarsSpot, Spot, UnreadSpot
from app.eye.picture import Grey, crop_around

# Seconds: how long a cause lasts before its hint is shown, and for how long a hint stays at least.
APPEARS_AFTER, STAYS_FOR = 0.7, 1.2
# Pixels. A square code below this size has too few pixels for each of its modules.
SMALL_SQUARE = 80
# A code nearer to the edge of the picture than this many pixels is cut off there.
EDGE = 10
# A code with a side of more than this share of the picture's height is too near to be whole.
LARGE = 0.75
# Grey levels: the brightness and the contrast of a code on a screen that is too dark.
DIM, FAINT = 70, 45
# Grey level from which a lamp outshines everything.
WHITE = 250
# The radius of a white spot that no code has, as a share of the code's size. A picture that is
# white in more than a quarter of the code is too bright everywhere, which is no lamp.
LAMP_RADIUS, ALL_WHITE = 0.035, 0.25
# How often a line through a code changes between light and dark, at least: through a square code
# in both directions, through bars in one. In a square code the directions differ by no more than
# the factor UNEVEN, because only print has rows.
FEWEST_CHANGES, UNEVEN = 8, 1.6
FEWEST_BARS = 10
# The steepest edges, as the share of the contrast from one pixel to the next. Sharp codes have 0.4
# or more at any size.
BLURRED = 0.32


class Hint(StrEnum):
    """One instruction for the guest; NONE if there is nothing to say."""

    NONE = ""
    HOLD_STILL = "hold still"
    CLOSER = "closer"
    FURTHER = "further away"
    TILT = "tilt"
    BRIGHTER = "brighter"
    PARTLY = "partly in view"


def find_cause(grey: Grey, spot: Spot, *, sees_code: bool = False) -> Hint:
    """Return why the code at this spot is not read; NONE if nothing is wrong with its picture.

    `sees_code` says that there surely is a square code. Else its many light and dark fields show
    that. Bars count as a code if they are long enough.
    """
    left, top, right, bottom = spot.bounds
    height, width = grey.shape
    crop, _ = crop_around(grey, spot.bounds, room=0)
    if min(crop.shape) < 2:
        return Hint.NONE
    is_bars = isinstance(spot, BarsSpot)
    if not (_has_bars(crop) if is_bars else sees_code or _has_fields(crop)):
        return Hint.NONE
    dark, bright = np.percentile(crop[::2, ::2], (5, 95))
    contrast = float(bright - dark)
    if contrast < FAINT:
        return Hint.BRIGHTER if float(crop.mean()) < DIM else Hint.NONE
    if _has_lamp(crop, spot.size):
        return Hint.TILT
    if _steepest_edges(crop) < BLURRED * contrast:
        return Hint.HOLD_STILL
    if min(left, top, width - right, height - bottom) < EDGE:
        if is_bars:
            return Hint.NONE  # any striped thing at the edge
        return Hint.FURTHER if max(bottom - top, right - left) > LARGE * height else Hint.PARTLY
    return Hint.CLOSER if spot.size < SMALL_SQUARE else Hint.NONE


def _has_fields(crop: Grey) -> bool:
    """Return whether the crop has light and dark fields in both directions, like a square code."""
    fewest, most = sorted(_changes(crop))
    return fewest * max(crop.shape) >= FEWEST_CHANGES and most <= UNEVEN * fewest


def _has_bars(crop: Grey) -> bool:
    """Return whether the crop has more bars than the edges of things or a line of print have."""
    across, down = _changes(crop)
    height, width = crop.shape
    return max(across * int(width), down * int(height)) >= FEWEST_BARS


def _changes(crop: Grey) -> tuple[float, float]:
    """Return the changes between light and dark for each pixel, along the rows and the columns."""
    _, fields = cv2.threshold(crop, 0, 1, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    across = float(np.mean(fields[:, 1:] != fields[:, :-1]))
    return across, float(np.mean(fields[1:] != fields[:-1]))


def _has_lamp(crop: Grey, size: float) -> bool:
    white = (crop >= WHITE).astype(np.uint8)
    if not 0 < float(white.mean()) < ALL_WHITE:
        return False
    radius = cv2.distanceTransform(cv2.copyMakeBorder(white, 1, 1, 1, 1, 0), cv2.DIST_L2, 3).max()
    return float(radius) >= LAMP_RADIUS * size


def _steepest_edges(crop: Grey) -> float:
    """Return the difference from one pixel to the next at the sharpest edges of the crop."""
    across, down = cv2.Sobel(crop, cv2.CV_32F, 1, 0), cv2.Sobel(crop, cv2.CV_32F, 0, 1)
    return float(np.percentile(cv2.magnitude(across, down), 98)) / 8


class HintFinder:
    """Find the hint for each picture in turn, where the decoder sees a code but does not read it.

    `held_spots` returns the spots of the last picture that may be a code in somebody's hand. A hint
    is shown once its cause has lasted APPEARS_AFTER seconds, and stays for STAYS_FOR seconds at
    least. It goes at once when a code is read.
    """

    def __init__(self, held_spots: Callable[[], tuple[UnreadSpot, ...]]) -> None:
        self._held_spots = held_spots
        self._shown, self._shown_at = Hint.NONE, 0.0
        self._cause, self._cause_since = Hint.NONE, 0.0

    def hint(self, grey: Grey, at: float, has_read: bool) -> Hint:
        """Return the hint to show after this picture, in which a code was read or not."""
        if has_read:
            self._shown, self._cause, self._cause_since = Hint.NONE, Hint.NONE, at
            return Hint.NONE
        causes = (
            find_cause(grey, held.spot, sees_code=held.sees_code) for held in self._held_spots()
        )
        return self.hint_for(next((cause for cause in causes if cause), Hint.NONE), at)

    def hint_for(self, cause: Hint, at: float) -> Hint:
        """Return the hint to show after a picture in which nothing was read for this cause."""
        if cause is not self._cause:
            self._cause, self._cause_since = cause, at
        has_lasted = at - self._cause_since >= APPEARS_AFTER
        may_change = self._shown is Hint.NONE or at - self._shown_at >= STAYS_FOR
        if cause is not self._shown and has_lasted and may_change:
            self._shown, self._shown_at = cause, at
        return self._shown
