"""Sharp and soft pictures are told apart, with noise and in all sizes."""

import cv2
import numpy as np
import pytest

from app.eye.camera.sharpness import is_sharp, measure_blur
from app.eye.picture import Picture


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
