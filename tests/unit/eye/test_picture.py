"""Pictures that are reduced for decoding."""

import numpy as np
import pytest

from app.eye.picture import reduced_to_width


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
