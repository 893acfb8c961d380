"""Exposure, gain and focus of simulated cameras, tuned with a clock that is moved on."""

import cv2
import pytest

from app.eye.camera.camera_advice import CameraAdvice
from app.eye.camera.exposure import LONGEST_S, CameraDriver, CameraTuner
from tests.unit.eye.camera.simulated_driver import (
    BlackDriver,
    DeafDriver,
    FixedFocus,
    SimulatedDriver,
)

DIM, BRIGHT = 1 / 12, 1 / 500


class Session:
    """A camera that is open and tuned; each frame moves the clock on."""

    def __init__(self, camera: SimulatedDriver) -> None:
        self.camera = camera
        self.now = 100.0
        self.tuner = CameraTuner(CameraDriver(camera, camera.units), lambda: self.now)

    def run(self, seconds: float, *, refocus: int = 0) -> None:
        until = self.now + seconds
        while self.now < until:
            self.now += self.camera.frame_s
            self.tuner.tune(CameraAdvice(self.camera.level, refocus))


@pytest.mark.parametrize("backend", [cv2.CAP_V4L2, cv2.CAP_DSHOW])
@pytest.mark.parametrize("largest_gain", [255, 100, 8])
def test_dim_light_is_exposed_shortly_with_all_gain(backend: int, largest_gain: float) -> None:
    session = Session(SimulatedDriver(DIM, backend=backend, largest_gain=largest_gain))
    assert session.camera.exposure_s > 1 / 13
    session.run(5)
    assert session.camera.exposure_s <= 1.1 * LONGEST_S
    assert session.camera.current(cv2.CAP_PROP_GAIN) == largest_gain
    assert not session.camera.is_automatic


def test_automatic_mode_is_left_alone_in_good_light() -> None:
    session = Session(SimulatedDriver(BRIGHT))
    session.run(5)
    assert session.camera.asked == []


def test_camera_that_ignores_everything_loses_nothing() -> None:
    session = Session(DeafDriver(DIM))
    session.run(10)
    assert session.camera.is_automatic
    asked = len(session.camera.asked)
    session.run(5)
    assert len(session.camera.asked) == asked, "it is not asked again"


def test_camera_that_gets_black_gets_its_automatic_mode_back() -> None:
    session = Session(BlackDriver(DIM))
    session.run(20)
    assert session.camera.is_automatic
    assert session.camera.current(cv2.CAP_PROP_GAIN) == 20, "the gain is as it was"
    asked = len(session.camera.asked)
    session.run(5)
    assert len(session.camera.asked) == asked


def test_limit_ends_when_the_light_is_switched_on() -> None:
    session = Session(SimulatedDriver(DIM))
    session.run(5)
    session.camera.light = BRIGHT
    session.run(5)
    assert session.camera.is_automatic


def test_automatic_mode_is_given_back_at_the_end() -> None:
    session = Session(SimulatedDriver(DIM))
    session.run(5)
    assert not session.camera.is_automatic
    session.tuner.end()
    assert session.camera.is_automatic


def test_each_refocus_is_asked_once_by_automatic_focus_off_and_on() -> None:
    session = Session(SimulatedDriver(BRIGHT))
    session.run(2)
    session.run(2, refocus=1)
    focus = [value for setting, value in session.camera.asked]
    assert focus == [0, 1]
    session.run(2, refocus=2)
    assert len(session.camera.asked) == 4


def test_camera_without_automatic_focus_is_asked_only_once() -> None:
    session = Session(FixedFocus(BRIGHT))
    session.run(1)
    for count in range(1, 4):
        session.run(1, refocus=count)
    assert session.camera.asked == [(cv2.CAP_PROP_AUTOFOCUS, 0)]
