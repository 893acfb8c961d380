"""The condition and the sharpness of the camera's picture."""

from itertools import pairwise

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def camera_picture(brightness: float, spread: float, noise: float, seed: int = 0) -> Grey:
    """Return a picture that gets brighter from left to right, with sensor noise."""
    random = np.random.default_rng(seed)
    slope = np.linspace(-1, 1, 1280)[None, :] * spread
    grain = random.normal(0, noise, (720, 1280))
    return np.clip(brightness + slope + grain, 0, 255).astype(np.uint8)


def conditions(measured: list[PictureStats]) -> list[PictureCondition]:
    """Return the reported condition after each picture, at 30 pictures a second."""
    tracker, reported = ConditionTracker(), []
    for number, stats in enumerate(measured):
        tracker = tracker.updated_with(stats, number / RATE)
        reported.append(tracker.condition)
    return reported


def lasting(stats: PictureStats, seconds: float) -> list[PictureStats]:
    return [stats] * round(seconds * RATE)


@pytest.mark.parametrize(
    ("picture", "condition"),
    [
        (camera_picture(110, 90, 6), PictureCondition.FINE),
        (camera_picture(215, 12, 3), PictureCondition.FINE),
        (camera_picture(45, 40, 10), PictureCondition.FINE),
        (camera_picture(2, 0, 2), PictureCondition.BLACK),
        (camera_picture(18, 6, 8), PictureCondition.DARK),
        (camera_picture(60, 1, 9), PictureCondition.DARK),
        (ticket("A")[:, :, 0], PictureCondition.FINE),
    ],
)
def test_condition_of_typical_camera_pictures(picture: Grey, condition: PictureCondition) -> None:
    stats = measure_picture(picture)
    assert conditions(lasting(stats, 2))[-1] is condition


def test_bright_phone_in_a_black_hall_is_fine() -> None:
    picture = camera_picture(1, 0, 1)
    picture[200:500, 500:700] = 220
    assert conditions(lasting(measure_picture(picture), 2))[-1] is PictureCondition.FINE


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
    """Return a picture of dark and bright squares with this blur in pixels."""
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


@pytest.mark.parametrize("noise", [1, 8])
def test_sharp_and_soft_pictures_are_told_apart(noise: float) -> None:
    assert is_sharp(photograph(1.0, noise)) is True
    assert is_sharp(photograph(3.0, noise)) is False


def test_larger_picture_may_have_more_blur_in_pixels() -> None:
    assert is_sharp(photograph(3.0, 2, scale=2)) is True


@pytest.mark.parametrize("shape", [(720, 1280), (0, 0), (2, 2)])
def test_nothing_is_told_without_edges(shape: tuple[int, int]) -> None:
    assert is_sharp(np.full(shape, 120, np.uint8)) is None
