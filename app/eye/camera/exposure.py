"""Exposure, gain and focus of an open camera, where its driver has these settings.

In dim light a camera exposes for so long that a moving code smears. Then the exposure is limited,
with the largest gain. If that leaves the picture black or too bright, the camera's own automatic
mode is restored. All of this is off unless the settings ask for it, because drivers differ.

Each request is checked by reading the value back, because drivers ignore what they do not have.
"""

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import cv2

from app.eye.camera.camera_advice import CameraAdvice

log = logging.getLogger(__name__)
LONGEST_S = 1 / 60
# Grey levels of a picture that is black, and of one that is too bright.
BLACK, BRIGHT = 25.0, 190.0
# Seconds until the effect of the limit is judged.
JUDGED_AFTER_S = 3.0
# Gains to try as the largest one: some drivers take the nearest that they have, others only values
# in their range.
LARGEST_GAINS = (10_000.0, 255.0, 128.0, 100.0, 64.0)
# A value that is read back may differ from the requested one by this share.
READ_BACK_TOLERANCE = 0.2


class CameraControls(Protocol):
    """Settings of an open camera that can be changed; `Capture` has them."""

    def ask(self, setting: int, value: float) -> None:
        """Request a value."""

    def current(self, setting: int) -> float:
        """Return the value now; -1 or 0 if the driver does not have the setting."""


@dataclass(frozen=True, slots=True)
class ExposureUnits:
    """Units in which a backend writes the automatic mode and exposure times.

    V4L2 counts in steps of 100 microseconds; DirectShow takes the logarithm of the seconds.
    """

    automatic: float
    manual: float
    is_logarithmic: bool

    def value_of(self, seconds: float) -> float:
        return (
            float(round(math.log2(seconds))) if self.is_logarithmic else float(round(seconds * 1e4))
        )

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


class CameraDriver:
    """Sets exposure, gain and focus of one open camera."""

    def __init__(self, settings: CameraControls, units: ExposureUnits) -> None:
        self._settings = settings
        self._units = units
        self._automatic_gain = settings.current(cv2.CAP_PROP_GAIN)

    @property
    def exposure_s(self) -> float | None:
        """Return the exposure time now, in the automatic mode too if the driver tells it."""
        return self._units.seconds_of(self._settings.current(cv2.CAP_PROP_EXPOSURE))

    def set_automatic(self) -> None:
        """Give exposure and gain back to the camera."""
        self._settings.ask(cv2.CAP_PROP_GAIN, self._automatic_gain)
        self._settings.ask(cv2.CAP_PROP_AUTO_EXPOSURE, self._units.automatic)

    def limit_exposure(self, seconds: float) -> bool:
        """Set this exposure time and the largest gain; return whether the driver takes the time."""
        self._settings.ask(cv2.CAP_PROP_AUTO_EXPOSURE, self._units.manual)
        if not self._try(cv2.CAP_PROP_EXPOSURE, self._units.value_of(seconds)):
            return False
        for gain in LARGEST_GAINS:
            self._settings.ask(cv2.CAP_PROP_GAIN, gain)
            if self._settings.current(cv2.CAP_PROP_GAIN) not in (-1, 0, self._automatic_gain):
                break
        return True

    def refocus(self) -> bool:
        """Let the automatic focus begin again; return whether the camera has one."""
        if not self._try(cv2.CAP_PROP_AUTOFOCUS, 0):
            return False
        return self._try(cv2.CAP_PROP_AUTOFOCUS, 1)

    def _try(self, setting: int, value: float) -> bool:
        """Request a value, and return whether it is read back, about."""
        self._settings.ask(setting, value)
        off = abs(self._settings.current(setting) - value)
        return off <= READ_BACK_TOLERANCE * abs(value)


class ExposureMode(StrEnum):
    """Who sets exposure and gain. GIVEN_UP is the camera's automatic mode until it is reopened."""

    AUTOMATIC = "automatic"
    LIMITED = "limited"
    GIVEN_UP = "given up"


class CameraTuner:
    """Tunes one open camera between two pictures, in the thread that reads the camera."""

    def __init__(self, driver: CameraDriver, clock: Callable[[], float]) -> None:
        self._driver = driver
        self._clock = clock
        self._mode = ExposureMode.AUTOMATIC
        self._limited_at = 0.0
        self._refocus_count: int | None = None
        self._can_refocus = True

    def tune(self, advice: CameraAdvice) -> None:
        """Adapt the camera to the advice."""
        self._refocus(advice.refocus_count)
        before = self._mode
        if advice.level is not None:
            self._adapt_exposure(advice.level)
        if self._mode is not before:
            log.info("The camera's exposure is %s", self._mode)

    def end(self) -> None:
        """Give the camera its automatic mode back, because cameras remember their settings."""
        if self._mode is ExposureMode.LIMITED:
            self._driver.set_automatic()

    def _adapt_exposure(self, level: float) -> None:
        match self._mode:
            case ExposureMode.AUTOMATIC if level >= BLACK:
                seconds = self._driver.exposure_s
                if seconds is not None and seconds > LONGEST_S:
                    is_taken = self._driver.limit_exposure(LONGEST_S)
                    self._mode = ExposureMode.LIMITED if is_taken else ExposureMode.GIVEN_UP
                    self._limited_at = self._clock()
                    if not is_taken:
                        self._driver.set_automatic()
            case ExposureMode.LIMITED if self._clock() - self._limited_at >= JUDGED_AFTER_S:
                if not BLACK <= level <= BRIGHT:
                    self._driver.set_automatic()
                    is_black = level < BLACK
                    self._mode = ExposureMode.GIVEN_UP if is_black else ExposureMode.AUTOMATIC

    def _refocus(self, count: int) -> None:
        before, self._refocus_count = self._refocus_count, count
        if before is None or count <= before or not self._can_refocus:
            return
        self._can_refocus = self._driver.refocus()
        log.info("The camera is refocused: %s", self._can_refocus)
