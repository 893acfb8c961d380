"""The rule for exposure and gain: short enough that a moving code does not smear, and bright.

The camera's own automatic mode is left alone until it exposes for too long, or until a code was
read in a place that is too bright or too dark. From then on the rule sets exposure time and gain by
the measured brightness. If the result is worse than the automatic mode was, that mode is restored.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from math import exp, log, log2

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
class Light:
    """The brightness of a picture where codes are, in grey levels, and when it was measured.

    `is_urgent` says that a code was read in a place that is too bright or too dark.
    """

    level: float
    at: float
    is_urgent: bool = False


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
        wrong = log2(GOAL / max(light.level, 1.0))
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
    share = log(seconds / SHORTEST_S) / log(USUAL_S / SHORTEST_S)
    return min(max(share, 0.0), 1.0) * GAIN_FROM


def _needs_control(light: Light, driver: DriverState) -> bool:
    """Return whether the automatic mode exposes for too long, or wrongly where a code is.

    Many cameras lengthen the time from frame to frame in dim light, so that the rate falls.
    """
    is_long = driver.exposure_s is not None and driver.exposure_s > LONGEST_S
    return light.is_urgent or ((is_long or driver.is_slow) and light.level >= BLACK)


def _between(low: float, high: float, share: float) -> float:
    return exp(log(low) + share * (log(high) - log(low)))
