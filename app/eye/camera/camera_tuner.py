"""The camera tuner: exposure, gain and focus of an open camera, where its driver has them.

In dim light a camera exposes for so long that a moving code smears. Then the exposure is limited,
with the largest gain. If that leaves the picture black or too bright, the camera's own automatic
mode is restored. All of this is off unless the settings ask for it, because drivers differ.

Each request is checked by reading the value back, because drivers ignore what they do not have.
"""

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2

from app.eye.camera.capture import Capture
from app.eye.picture import Picture

log = logging.getLogger(__name__)
LONGEST_S = 1 / 60
# Grey levels of a picture that is black, and of one that is too bright.
BLACK, BRIGHT = 25.0, 190.0
# Seconds until the effect of the limit is judged.
JUDGED_AFTER_S = 3.0
# Seconds for which a code is seen but not read until the camera is refocused, and until it may be
# refocused again. The decoder remembers for a second that it has seen a code.
REFOCUS_AFTER_S, REFOCUS_AGAIN_AFTER_S = 2.0, 5.0
# Gains to try as the largest one: some drivers take the nearest that they have, others only values
# in their range.
LARGEST_GAINS = (10_000.0, 255.0, 128.0, 100.0, 64.0)
# A value that is read back may differ from the requested one by this share.
READ_BACK_TOLERANCE = 0.2
# One pixel in this many is measured, across and down.
THIN = 8


@dataclass(frozen=True, slots=True)
class CameraAdvice:
    """News of the decoder for the camera: `level` is the mean grey level in the middle.

    `sees_unread` is set while a code is found but not decoded. `pause` is how many seconds may pass
    from one picture to the next, because nothing moves.
    """

    level: float | None = None
    sees_unread: bool = False
    pause: float = 0.0


def level_of(picture: Picture) -> float:
    """Return the mean grey level in the middle of a picture."""
    rows, columns = (slice(side // 4, 3 * side // 4 + 1, THIN) for side in picture.shape[:2])
    return float(picture[rows, columns].mean())


@dataclass(frozen=True, slots=True)
class ExposureUnits:
    """Units in which a backend writes the automatic mode and exposure times.

    V4L2 counts in steps of 100 microseconds; DirectShow takes the logarithm of the seconds.
    """

    automatic: float
    manual: float
    is_logarithmic: bool

    def value_of(self, seconds: float) -> float:
        value = math.log2(seconds) if self.is_logarithmic else seconds * 1e4
        return float(round(value))

    def seconds_of(self, value: float) -> float | None:
        """Return the exposure time; None if the driver does not know it."""
        if self.is_logarithmic:
            return 2.0**value if -20 < value < 0 else None
        return value / 1e4 if value > 0 else None


# macOS has no entry, because OpenCV has none of these settings there.
UNITS = {
    cv2.CAP_V4L2: ExposureUnits(automatic=3, manual=1, is_logarithmic=False),
    cv2.CAP_DSHOW: ExposureUnits(automatic=1, manual=0, is_logarithmic=True),
}


class CameraTuner:
    """Tunes one open camera between two pictures, in the thread that reads the camera."""

    def __init__(self, capture: Capture, units: ExposureUnits, clock: Callable[[], float]) -> None:
        self._capture = capture
        self._units = units
        self._clock = clock
        self._automatic_gain = capture.current(cv2.CAP_PROP_GAIN)
        self._may_limit = True
        self._limited_at: float | None = None
        self._can_refocus = True
        self._unread_since = clock()
        self._refocused_at = float("-inf")

    def tune(self, advice: CameraAdvice) -> None:
        """Adapt the camera to the advice."""
        self._refocus(sees_unread=advice.sees_unread)
        if advice.level is not None:
            self._adapt_exposure(advice.level)

    def end(self) -> None:
        """Give the camera its automatic mode back, because cameras remember their settings."""
        if self._limited_at is not None:
            self._set_automatic()

    def _adapt_exposure(self, level: float) -> None:
        """Limit a long exposure; end the limit when it makes the picture too dark or too bright."""
        if self._limited_at is None:
            seconds = self._units.seconds_of(self._capture.current(cv2.CAP_PROP_EXPOSURE))
            if self._may_limit and level >= BLACK and seconds is not None and seconds > LONGEST_S:
                self._may_limit = self._limit_exposure()
                log.info("The camera's exposure is limited: %s", self._may_limit)
        elif self._clock() - self._limited_at >= JUDGED_AFTER_S and not BLACK <= level <= BRIGHT:
            self._may_limit = level > BRIGHT
            self._set_automatic()
            log.info("The camera's exposure is automatic again")

    def _set_automatic(self) -> None:
        """Give exposure and gain back to the camera."""
        self._capture.ask(cv2.CAP_PROP_GAIN, self._automatic_gain)
        self._capture.ask(cv2.CAP_PROP_AUTO_EXPOSURE, self._units.automatic)
        self._limited_at = None

    def _limit_exposure(self) -> bool:
        """Set the longest time and the largest gain; return whether the driver takes the time."""
        self._capture.ask(cv2.CAP_PROP_AUTO_EXPOSURE, self._units.manual)
        if not self._try(cv2.CAP_PROP_EXPOSURE, self._units.value_of(LONGEST_S)):
            self._set_automatic()
            return False
        for gain in LARGEST_GAINS:
            self._capture.ask(cv2.CAP_PROP_GAIN, gain)
            if self._capture.current(cv2.CAP_PROP_GAIN) not in (-1, 0, self._automatic_gain):
                break
        self._limited_at = self._clock()
        return True

    def _refocus(self, *, sees_unread: bool) -> None:
        """Let the automatic focus begin again if a code is seen but not read for long."""
        now = self._clock()
        if not sees_unread:
            self._unread_since = now
        is_due = now - self._refocused_at >= REFOCUS_AGAIN_AFTER_S
        if is_due and now - self._unread_since >= REFOCUS_AFTER_S and self._can_refocus:
            self._refocused_at = now
            self._can_refocus = all(self._try(cv2.CAP_PROP_AUTOFOCUS, value) for value in (0, 1))
            log.info("The camera is refocused: %s", self._can_refocus)

    def _try(self, setting: int, value: float) -> bool:
        """Request a value, and return whether it is read back, about."""
        self._capture.ask(setting, value)
        off = abs(self._capture.current(setting) - value)
        return off <= READ_BACK_TOLERANCE * abs(value)
