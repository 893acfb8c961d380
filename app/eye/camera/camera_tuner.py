"""The tuner of an open camera: applies the exposure rule, and refocuses, between two pictures."""

import logging
from collections.abc import Callable

from app.eye.camera.camera_advice import CameraAdvice
from app.eye.camera.camera_driver import CameraDriver
from app.eye.camera.exposure import DriverState, ExposureControl, ExposureMode

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
