"""The condition and sharpness of the camera's picture, and how its exposure is tuned to it."""

from itertools import pairwise

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.eye.camera.camera_tuner import (
    LONGEST_S,
    REFOCUS_AFTER_S,
    REFOCUS_AGAIN_AFTER_S,
    UNITS,
    CameraAdvice,
    CameraTuner,
)
from app.eye.camera.capture import Capture
from app.eye.camera.picture_condition import (
    SETTLED_AFTER,
    ConditionTracker,
    PictureCondition,
    PictureStats,
    is_sharp,
    measure_blur,
    measure_picture,
)
from app.eye.picture import Grey, Picture
from tests.unit.eye.scripted_source import ticket

FINE = PictureStats(120, 40)
RATE = 30


def camera_picture(brightness: float, spread: float, noise: float) -> Grey:
    """Return a picture that gets brighter from left to right, with sensor noise."""
    random = np.random.default_rng(0)
    slope = np.linspace(-1, 1, 1280)[None, :] * spread
    grain = random.normal(0, noise, (720, 1280))
    return np.clip(brightness + slope + grain, 0, 255).astype(np.uint8)


def conditions(measured: list[PictureStats]) -> list[PictureCondition]:
    tracker, reported = ConditionTracker(), []
    for number, stats in enumerate(measured):
        tracker = tracker.updated_with(stats, number / RATE)
        reported.append(tracker.condition)
    return reported


def lasting(stats: PictureStats, seconds: float) -> list[PictureStats]:
    return [stats] * round(seconds * RATE)


def condition_of(picture: Grey) -> PictureCondition:
    return conditions(lasting(measure_picture(picture), 2))[-1]


def test_condition_of_typical_camera_pictures() -> None:
    for brightness, spread, noise, condition in [
        (110, 90, 6, PictureCondition.FINE),
        (215, 12, 3, PictureCondition.FINE),
        (45, 40, 10, PictureCondition.FINE),
        (2, 0, 2, PictureCondition.BLACK),
        (18, 6, 8, PictureCondition.DARK),
        (60, 1, 9, PictureCondition.DARK),
    ]:
        assert condition_of(camera_picture(brightness, spread, noise)) is condition


def test_ticket_and_bright_phone_in_a_black_hall_are_fine() -> None:
    assert condition_of(ticket("A")[:, :, 0]) is PictureCondition.FINE
    picture = camera_picture(1, 0, 1)
    picture[200:500, 500:700] = 220
    assert condition_of(picture) is PictureCondition.FINE


def test_short_darkness_is_not_reported() -> None:
    dark = lasting(PictureStats(12, 2), SETTLED_AFTER * 0.9)
    assert set(conditions([*lasting(FINE, 1), *dark, *lasting(FINE, 1)])) == {PictureCondition.FINE}


def test_condition_is_reported_and_cleared_after_settling() -> None:
    reported = conditions([*lasting(FINE, 1), *lasting(PictureStats(12, 2), 2), *lasting(FINE, 2)])
    changes = [(a, b) for a, b in pairwise(reported) if a is not b]
    assert changes == [
        (PictureCondition.FINE, PictureCondition.DARK),
        (PictureCondition.DARK, PictureCondition.FINE),
    ]


@given(st.lists(st.sampled_from([28.0, 29.0, 31.0, 35.0]), min_size=1, max_size=300))
def test_brightness_near_the_limit_does_not_flicker(brightness: list[float]) -> None:
    measured = [PictureStats(value, 5) for value in brightness]
    reported = conditions([*lasting(PictureStats(20, 5), 2), *measured])
    assert set(reported[2 * RATE :]) == {PictureCondition.DARK}


def photograph(blur: float, noise: float, scale: int = 1) -> Picture:
    random = np.random.default_rng(1)
    squares = random.integers(30, 220, (36, 64)).astype(np.float32)
    side = 20 * scale
    scene = cv2.GaussianBlur(squares.repeat(side, 0).repeat(side, 1), (0, 0), blur)
    grain = random.normal(0, noise, scene.shape)
    return np.asarray(np.clip(scene + grain, 0, 255), np.uint8)


@pytest.mark.parametrize("noise", [1, 8])
def test_measured_blur_is_about_the_true_blur(noise: float) -> None:
    for blur in (1.0, 1.5, 2.0, 3.0):
        assert measure_blur(photograph(blur, noise)) == pytest.approx(blur, rel=0.35)


def test_sharp_and_soft_pictures_are_told_apart() -> None:
    for noise in (1, 8):
        assert is_sharp(photograph(1.0, noise)) is True
        assert is_sharp(photograph(3.0, noise)) is False
    assert is_sharp(photograph(3.0, 2, scale=2)) is True, "a larger picture may have more blur"
    for shape in ((720, 1280), (0, 0), (2, 2)):
        assert is_sharp(np.full(shape, 120, np.uint8)) is None, "without edges nothing is told"


GAMMA = 2.2
GAINS = 16  # times the light: so much brighter is a picture with the largest gain


class SimulatedDriver(Capture):
    """A camera with an automatic mode that lengthens the exposure, and with it the frames.

    `light` is the exposure time in seconds that makes the picture medium bright without gain.
    """

    def __init__(
        self, light: float, *, backend: int = cv2.CAP_V4L2, largest_gain: float = 255
    ) -> None:
        super().__init__(cv2.VideoCapture())
        self.light = light
        self.units = UNITS[backend]
        self.largest_gain = largest_gain
        self.values = {
            cv2.CAP_PROP_AUTO_EXPOSURE: self.units.automatic,
            cv2.CAP_PROP_GAIN: 20.0,
            cv2.CAP_PROP_AUTOFOCUS: 1.0,
        }
        self.asked: list[tuple[int, float]] = []
        self._manual_s = 1 / 100

    @property
    def is_automatic(self) -> bool:
        return self.values[cv2.CAP_PROP_AUTO_EXPOSURE] == self.units.automatic

    @property
    def exposure_s(self) -> float:
        """The exposure time, on which the smear of a moving code depends."""
        return min(self.light, 1 / 8) if self.is_automatic else self._manual_s

    @property
    def level(self) -> float:
        share = 0.0 if self.is_automatic else self.values[cv2.CAP_PROP_GAIN] / self.largest_gain
        light = self.exposure_s / self.light * (1 + (GAINS - 1) * share)
        return float(min(255.0, 110 * light ** (1 / GAMMA)))

    @property
    def frame_s(self) -> float:
        return max(1 / 30, self.exposure_s)

    def ask(self, setting: int, value: float) -> None:
        self.asked.append((setting, value))
        if setting == cv2.CAP_PROP_EXPOSURE:
            self._manual_s = self.units.seconds_of(value) or self._manual_s
        elif setting == cv2.CAP_PROP_GAIN:
            self.values[setting] = min(value, self.largest_gain)
        else:
            self.values[setting] = value

    def current(self, setting: int) -> float:
        if setting == cv2.CAP_PROP_EXPOSURE:
            return self.units.value_of(self.exposure_s)
        return self.values[setting]


class DeafDriver(SimulatedDriver):
    def ask(self, setting: int, value: float) -> None:
        self.asked.append((setting, value))


class BlackDriver(SimulatedDriver):
    """A camera whose pictures are black with any exposure but its own."""

    @property
    def level(self) -> float:
        return super().level if self.is_automatic else 2.0


class FixedFocus(SimulatedDriver):
    """A camera without automatic focus."""

    def current(self, setting: int) -> float:
        return -1.0 if setting == cv2.CAP_PROP_AUTOFOCUS else super().current(setting)


DIM, BRIGHT = 1 / 12, 1 / 500


class Session:
    """A camera that is open and tuned; each frame moves the clock on."""

    def __init__(self, camera: SimulatedDriver) -> None:
        self.camera = camera
        self.now = 100.0
        self.tuner = CameraTuner(camera, camera.units, lambda: self.now)

    def run(self, seconds: float, *, sees_unread: bool = False) -> None:
        until = self.now + seconds
        while self.now < until:
            self.now += self.camera.frame_s
            self.tuner.tune(CameraAdvice(self.camera.level, sees_unread))


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


def test_unread_code_is_refocused_by_automatic_focus_off_and_on() -> None:
    session = Session(SimulatedDriver(BRIGHT))
    session.run(REFOCUS_AFTER_S * 0.9, sees_unread=True)
    session.run(0.1)
    session.run(REFOCUS_AFTER_S * 0.9, sees_unread=True)
    assert session.camera.asked == []
    session.run(REFOCUS_AFTER_S * 0.5, sees_unread=True)
    assert session.camera.asked == [(cv2.CAP_PROP_AUTOFOCUS, 0), (cv2.CAP_PROP_AUTOFOCUS, 1)]
    session.run(REFOCUS_AGAIN_AFTER_S * 0.7, sees_unread=True)
    assert len(session.camera.asked) == 2
    session.run(REFOCUS_AGAIN_AFTER_S * 0.7, sees_unread=True)
    assert len(session.camera.asked) == 4


def test_camera_without_automatic_focus_is_asked_only_once() -> None:
    session = Session(FixedFocus(BRIGHT))
    session.run(3 * REFOCUS_AGAIN_AFTER_S, sees_unread=True)
    assert session.camera.asked == [(cv2.CAP_PROP_AUTOFOCUS, 0)]
