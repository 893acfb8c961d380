"""Exposure, gain and focus: the rule, the driver's settings, and the tuner of an open camera."""

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

import cv2

from app.eye.camera.camera_advice import CameraAdvice, Light

# Exposure times in seconds. Light bulbs in 50 Hz networks do not flicker at the usual one; the
# longest is used only if the gain is at its maximum.
SHORTEST_S, USUAL_S, LONGEST_S = 1 / 2000, 1 / 100, 1 / 60
# The level is raised along a scale from 0 to 1: first the time up to the usual one, from
# GAIN_FROM on the gain, and from GAIN_TO on the time up to the longest one.
GAIN_FROM, GAIN_TO = 0.5, 0.9
# Brightness in grey levels: the goal, and the level below which nothing can be read.
GOAL = 110.0
BLACK = 25.0
# The level may be wrong by this much, in factors of two of the brightness. More than one step of
# a driver that knows only powers of two lies within.
TOLERANCE = 0.33
# The tolerance is larger by this factor when the smallest steps pass the goal, because the driver
# has no setting that is nearer.
HUNTING_FACTOR = 3
# Scale that is moved for a level that is wrong by a factor of two: at first, at least and at most.
FIRST_STEP, SMALLEST_STEP, LARGEST_STEP = 0.12, 0.01, 0.2
# Seconds until a change shows in the pictures, and until the result is compared with the
# automatic mode.
SHOWS_AFTER_S = 0.3
JUDGED_AFTER_S = 3.0
# A rate below this share of the usual one is too low.
LOW_RATE = 0.7


class ExposureMode(StrEnum):
    """Who sets exposure and gain. GIVEN_UP is the camera's automatic mode until it is reopened."""

    AUTOMATIC = "automatic"
    CONTROLLED = "controlled"
    GIVEN_UP = "given up"


@dataclass(frozen=True, slots=True)
class DriverState:
    """What the driver tells: the rate of its pictures as measured, and its exposure time if known.

    `usual_rate` is the rate that the camera was opened with, 0 if unknown.
    """

    rate: float
    usual_rate: float
    exposure_s: float | None

    @property
    def is_slow(self) -> bool:
        return bool(self.rate) and self.rate < LOW_RATE * self.usual_rate


@dataclass(frozen=True, slots=True)
class ExposureSetting:
    """The setting of a driver; `gain` is a share of its range."""

    exposure_s: float
    gain: float


@dataclass(frozen=True, slots=True)
class ExposureControl:
    """The state of the rule: its mode, its place on the scale, and how far it moves next.

    `automatic_level` and `automatic_rate` are those before the automatic mode was left.
    """

    mode: ExposureMode = ExposureMode.AUTOMATIC
    scale: float = 0.0
    step: float = FIRST_STEP
    was_too_dark: bool | None = None
    began_at: float = 0.0
    changed_at: float = 0.0
    automatic_level: float = 0.0
    automatic_rate: float = 0.0

    @property
    def setting(self) -> ExposureSetting | None:
        """Return the setting to apply; None for the automatic mode."""
        return setting_at(self.scale) if self.mode is ExposureMode.CONTROLLED else None

    def updated_with(self, light: Light, driver: DriverState) -> "ExposureControl":
        """Return the state after one more measurement."""
        match self.mode:
            case ExposureMode.AUTOMATIC:
                return self._begun(light, driver) if _needs_control(light, driver) else self
            case ExposureMode.CONTROLLED if light.at - self.changed_at >= SHOWS_AFTER_S:
                return self.given_up() if self._is_worse(light, driver) else self._moved(light)
            case _:
                return self

    def given_up(self) -> "ExposureControl":
        return replace(self, mode=ExposureMode.GIVEN_UP)

    def _begun(self, light: Light, driver: DriverState) -> "ExposureControl":
        """Return the state in which the rule begins: near the exposure of the automatic mode."""
        seconds = driver.exposure_s or (LONGEST_S if driver.is_slow else USUAL_S)
        middle = (GAIN_FROM + GAIN_TO) / 2
        return ExposureControl(
            ExposureMode.CONTROLLED,
            middle if seconds > USUAL_S else scale_at(seconds),
            began_at=light.at,
            changed_at=light.at,
            automatic_level=light.level,
            automatic_rate=driver.rate,
        )

    def _moved(self, light: Light) -> "ExposureControl":
        """Return the state moved towards the goal, by less each time it has passed it."""
        wrong = math.log2(GOAL / max(light.level, 1.0))
        is_hunting = self.step <= 2 * SMALLEST_STEP
        if abs(wrong) <= TOLERANCE * (HUNTING_FACTOR if is_hunting else 1):
            return self
        is_too_dark = wrong > 0
        has_passed = self.was_too_dark is not None and is_too_dark is not self.was_too_dark
        step = self.step * (0.5 if has_passed else 1.15)
        step = min(max(step, SMALLEST_STEP), LARGEST_STEP)
        scale = min(max(self.scale + step * wrong, 0.0), 1.0)
        return replace(self, scale=scale, step=step, was_too_dark=is_too_dark, changed_at=light.at)

    def _is_worse(self, light: Light, driver: DriverState) -> bool:
        """Return whether the picture is black, or comes less often, than in the automatic mode."""
        if light.at - self.began_at < JUDGED_AFTER_S:
            return False
        is_black = light.level < min(BLACK, self.automatic_level * 0.7)
        return is_black or driver.rate < LOW_RATE * self.automatic_rate


def setting_at(scale: float) -> ExposureSetting:
    """Return the setting at a place on the scale from dark (0) to bright (1)."""
    if scale <= GAIN_FROM:
        return ExposureSetting(_between(SHORTEST_S, USUAL_S, scale / GAIN_FROM), 0.0)
    if scale <= GAIN_TO:
        return ExposureSetting(USUAL_S, (scale - GAIN_FROM) / (GAIN_TO - GAIN_FROM))
    return ExposureSetting(_between(USUAL_S, LONGEST_S, (scale - GAIN_TO) / (1 - GAIN_TO)), 1.0)


def scale_at(seconds: float) -> float:
    """Return the place on the scale of an exposure time up to the usual one, without gain."""
    share = math.log(seconds / SHORTEST_S) / math.log(USUAL_S / SHORTEST_S)
    return min(max(share, 0.0), 1.0) * GAIN_FROM


def _needs_control(light: Light, driver: DriverState) -> bool:
    """Return whether the automatic mode exposes for too long, or wrongly where a code is.

    Many cameras lengthen the time from frame to frame in dim light, so that the rate falls.
    """
    is_long = driver.exposure_s is not None and driver.exposure_s > LONGEST_S
    return light.is_urgent or ((is_long or driver.is_slow) and light.level >= BLACK)


def _between(low: float, high: float, share: float) -> float:
    return math.exp(math.log(low) + share * (math.log(high) - math.log(low)))


# Gains to try as the largest one: some drivers take the nearest that they have, others only values
# in their range.
LARGEST_GAINS = (10_000.0, 255.0, 128.0, 100.0, 64.0)
# A value that is read back may differ from the requested one by this share.
READ_BACK_TOLERANCE = 0.2


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
        return abs(self._settings.current(setting) - value) <= READ_BACK_TOLERANCE * abs(value)


log = logging.getLogger(__name__)
# Seconds over which the rate of the pictures is measured.
RATE_OVER = 1.0


class CameraTuner:
    """Tunes one open camera. It is used by the thread that reads the camera.

    `usual_rate` is the rate in pictures a second that the camera reports.
    """

    def __init__(self, driver: CameraDriver, usual_rate: float, clock: Callable[[], float]) -> None:
        self._driver = driver
        self._usual_rate = usual_rate
        self._clock = clock
        self._control = ExposureControl()
        self._refocus_count: int | None = None
        self._can_refocus = True
        self._light_at = 0.0
        self._counted_from = clock()
        self._count = 0
        self._rate = 0.0

    def tune(self, advice: CameraAdvice, *, pictures: int = 1) -> None:
        """Adapt the camera to the advice; `pictures` have come since the last call."""
        self._measure_rate(pictures)
        self._refocus(advice.refocus_count)
        light = advice.light
        if light is None or light.at == self._light_at or not self._rate:
            return
        self._light_at = light.at
        before = self._control
        state = DriverState(self._rate, self._usual_rate, self._driver.exposure_s)
        self._control = before.updated_with(light, state)
        if self._control.setting != before.setting:
            self._apply()
        if self._control.mode is not before.mode:
            log.info("The camera's exposure is %s", self._control.mode)

    def end(self) -> None:
        """Give the camera its automatic mode back, because cameras remember their settings."""
        if self._control.mode is ExposureMode.CONTROLLED:
            self._driver.set_automatic()

    def _apply(self) -> None:
        setting = self._control.setting
        if setting is not None and not self._driver.set_exposure(setting):
            self._control = self._control.given_up()
        if self._control.setting is None:
            self._driver.set_automatic()

    def _refocus(self, count: int) -> None:
        before, self._refocus_count = self._refocus_count, count
        if before is None or count <= before or not self._can_refocus:
            return
        self._can_refocus = self._driver.refocus()
        log.info("The camera is refocused: %s", self._can_refocus)

    def _measure_rate(self, pictures: int) -> None:
        self._count += pictures
        passed = self._clock() - self._counted_from
        if passed >= RATE_OVER:
            self._rate, self._count = self._count / passed, 0
            self._counted_from += passed
