"""Exposure, gain and focus of simulated cameras, tuned with a clock that is moved on."""

from itertools import pairwise

import cv2
import pytest

from app.eye.camera.camera_advice import CameraAdvice, Light
from app.eye.camera.exposure import GOAL, LONGEST_S, TOLERANCE, CameraDriver, CameraTuner
from tests.unit.eye.camera.simulated_driver import (
    BreakingDriver,
    DeafDriver,
    FixedFocus,
    SimulatedDriver,
)

USUAL_RATE = 30.0
DIM, VERY_DIM, BRIGHT = 1 / 12, 1.5, 1 / 500


class Session:
    """A camera that is open and tuned; each frame moves the clock on."""

    def __init__(self, camera: SimulatedDriver) -> None:
        self.camera = camera
        self.now = 100.0
        driver = CameraDriver(camera, camera.units)
        self.tuner = CameraTuner(driver, USUAL_RATE, lambda: self.now)
        self.levels: list[float] = []
        self.exposures: list[float] = []

    def run(self, seconds: float, *, at_code: float | None = None, refocus: int = 0) -> None:
        """Read frames; `at_code` is the brightness of a code relative to the whole picture."""
        until = self.now + seconds
        while self.now < until:
            self.now += self.camera.frame_s
            level = min(self.camera.level * (at_code or 1), 255)
            is_wrong = at_code is not None and level > 200
            self.tuner.tune(CameraAdvice(Light(level, self.now, is_wrong), refocus))
            self.levels.append(level)
            self.exposures.append(self.camera.exposure_s)

    def has_settled(self) -> bool:
        """Return whether level and exposure were the same for the last 60 frames."""
        return len(set(self.levels[-60:])) == 1 and len(set(self.exposures[-60:])) == 1

    def is_bright_enough(self) -> bool:
        return GOAL / 2**TOLERANCE <= self.levels[-1] <= GOAL * 2**TOLERANCE


def test_skipped_pictures_do_not_make_a_camera_slow() -> None:
    camera = SimulatedDriver(BRIGHT)
    session = Session(camera)
    for _ in range(100):
        session.now += 3 / USUAL_RATE
        session.tuner.tune(CameraAdvice(Light(camera.level, session.now)), pictures=3)
    assert camera.is_automatic


@pytest.mark.parametrize("backend", [cv2.CAP_V4L2, cv2.CAP_DSHOW])
@pytest.mark.parametrize("largest_gain", [255, 100, 8])
def test_dim_light_is_exposed_shortly_with_more_gain(backend: int, largest_gain: float) -> None:
    session = Session(SimulatedDriver(DIM, backend=backend, largest_gain=largest_gain))
    assert session.camera.exposure_s > 1 / 13
    session.run(15)
    assert session.camera.exposure_s <= LONGEST_S
    assert session.has_settled()
    assert session.is_bright_enough()
    assert not session.camera.is_automatic


@pytest.mark.parametrize(("gains", "most_turns"), [(16, 3), (400, 5), (4000, 20)])
def test_brightness_approaches_the_goal_without_oscillating(gains: float, most_turns: int) -> None:
    session = Session(SimulatedDriver(DIM, gains=gains))
    session.run(15)
    steps = [late - early for early, late in pairwise(session.levels) if late != early]
    turns = sum(one * other < 0 for one, other in pairwise(steps))
    assert turns <= most_turns
    assert session.has_settled()
    session.camera.light /= 8
    session.run(8)
    assert session.has_settled()
    assert session.is_bright_enough()


def test_very_dim_light_gets_the_longest_exposure_and_all_gain() -> None:
    session = Session(SimulatedDriver(VERY_DIM))
    session.run(15)
    assert session.has_settled()
    assert session.camera.exposure_s == pytest.approx(LONGEST_S, rel=0.02)
    assert session.camera.current(cv2.CAP_PROP_GAIN) == 255


def test_automatic_mode_is_left_alone_in_good_light() -> None:
    session = Session(SimulatedDriver(BRIGHT))
    session.run(5)
    assert session.camera.asked == []


def test_overexposed_code_is_exposed_for_itself() -> None:
    session = Session(SimulatedDriver(BRIGHT))
    session.run(10, at_code=2.2)
    assert not session.camera.is_automatic
    assert session.has_settled()
    assert session.is_bright_enough()
    assert session.camera.exposure_s < BRIGHT


def test_camera_that_ignores_everything_loses_nothing() -> None:
    session = Session(DeafDriver(DIM))
    session.run(10)
    assert session.camera.is_automatic
    asked = len(session.camera.asked)
    session.run(5)
    assert len(session.camera.asked) == asked, "it is not asked again"


@pytest.mark.parametrize("black", [True, False])
def test_camera_that_gets_worse_gets_its_automatic_mode_back(black: bool) -> None:
    session = Session(BreakingDriver(DIM, black=black))
    session.run(20)
    assert session.camera.is_automatic
    assert session.camera.current(cv2.CAP_PROP_GAIN) == 20, "the gain is as it was"
    asked = len(session.camera.asked)
    session.run(5)
    assert len(session.camera.asked) == asked


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
