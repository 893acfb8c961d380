"""Brightness of pictures, and pictures that are reduced for decoding."""

import numpy as np
import pytest

from app.eye.picture import reduced_to_width, to_grey


def test_colours_become_brightness() -> None:
    blue_green_red = np.zeros((2, 3, 3), np.uint8)
    blue_green_red[0, :, 1] = 255
    grey = to_grey(blue_green_red)
    assert grey.shape == (2, 3)
    assert grey[0, 0] > 140
    assert grey[1, 0] == 0


def test_grey_picture_is_returned_unchanged() -> None:
    grey = np.zeros((2, 3), np.uint8)
    assert to_grey(grey) is grey


@pytest.mark.parametrize(
    ("size", "reduced"),
    [
        ((1280, 720), (1280, 720)),
        ((2560, 1440), (2560, 1440)),
        ((3840, 2160), (1920, 1080)),
        ((7680, 4320), (2560, 1440)),
    ],
)
def test_wide_picture_is_reduced_by_a_whole_factor(
    size: tuple[int, int], reduced: tuple[int, int]
) -> None:
    picture = np.zeros((size[1], size[0], 3), np.uint8)
    assert reduced_to_width(picture, 2560).shape == (reduced[1], reduced[0], 3)
