"""The driver's settings for exposure, gain and focus, in the units of each operating system.

Each request is checked by reading the value back, because drivers ignore what they do not have.
"""

from dataclasses import dataclass
from math import log2
from typing import Protocol

import cv2

from app.eye.camera.exposure import ExposureSetting

# Gains to try as the largest one: some drivers take the nearest that they have, others only values
# in their range.
LARGEST_GAINS = (10_000.0, 255.0, 128.0, 100.0, 64.0)
# A value that is read back may differ from the requested one by this share.
TOLERANCE = 0.2


class CameraControls(Protocol):
    """What can be set in an open camera; `Capture` can."""

    def ask(self, setting: int, value: float) -> None:
        """Request a value."""

    def current(self, setting: int) -> float:
        """Return the value now; -1 or 0 if the driver does not have the setting."""


@dataclass(frozen=True, slots=True)
class ExposureUnits:
    """How a backend writes the automatic mode and exposure times.

    V4L2 counts in steps of 100 microseconds; DirectShow takes the logarithm of the seconds.
    """

    automatic: float
    manual: float
    is_logarithmic: bool

    def value_of(self, seconds: float) -> float:
        return float(round(log2(seconds))) if self.is_logarithmic else float(round(seconds * 1e4))

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
        self._largest_gain: float | None = None

    @property
    def exposure_s(self) -> float | None:
        """Return the exposure time now, in the automatic mode too if the driver tells it."""
        return self._units.seconds_of(self._settings.current(cv2.CAP_PROP_EXPOSURE))

    def set_automatic(self) -> None:
        """Give exposure and gain back to the camera."""
        if self._largest_gain:
            self._settings.ask(cv2.CAP_PROP_GAIN, self._automatic_gain)
        self._settings.ask(cv2.CAP_PROP_AUTO_EXPOSURE, self._units.automatic)

    def set_exposure(self, setting: ExposureSetting) -> bool:
        """Set exposure time and gain; return whether the driver has taken the time."""
        self._settings.ask(cv2.CAP_PROP_AUTO_EXPOSURE, self._units.manual)
        if not self._try(cv2.CAP_PROP_EXPOSURE, self._units.value_of(setting.exposure_s)):
            return False
        if self._largest_gain is None:
            self._largest_gain = self._find_largest_gain()
        if self._largest_gain:
            self._settings.ask(cv2.CAP_PROP_GAIN, round(setting.gain * self._largest_gain))
        return True

    def refocus(self) -> bool:
        """Let the automatic focus begin again; return whether the camera has one."""
        if not self._try(cv2.CAP_PROP_AUTOFOCUS, 0):
            return False
        return self._try(cv2.CAP_PROP_AUTOFOCUS, 1)

    def _find_largest_gain(self) -> float:
        """Return the largest gain that the driver takes; 0 if it takes none."""
        for gain in LARGEST_GAINS:
            self._settings.ask(cv2.CAP_PROP_GAIN, gain)
            taken = self._settings.current(cv2.CAP_PROP_GAIN)
            if taken > 0 and (taken == gain or taken != self._automatic_gain):
                return taken
        return 0.0

    def _try(self, setting: int, value: float) -> bool:
        """Request a value, and return whether it is read back, about."""
        self._settings.ask(setting, value)
        return abs(self._settings.current(setting) - value) <= TOLERANCE * abs(value)
