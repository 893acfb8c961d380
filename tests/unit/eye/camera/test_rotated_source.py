"""Rotated sources: cameras that are mounted turned."""

import numpy as np
import pytest

from app.eye.camera.picture_source import PictureSource, SourceSupply
from app.eye.picture import Degrees, rotate_clockwise
from tests.unit.eye.scripted_source import DESCRIPTION, ScriptedSource, plain_picture


def turned_source(source: ScriptedSource, degrees: Degrees) -> PictureSource:
    return SourceSupply(lambda: source, degrees).new_source()


@pytest.mark.parametrize("degrees", [0, 180])
def test_rotation_by_0_or_180_keeps_the_size(degrees: Degrees) -> None:
    assert turned_source(ScriptedSource(plain_picture()), degrees).open() == DESCRIPTION


@pytest.mark.parametrize("degrees", [90, 270])
def test_rotation_by_90_or_270_swaps_width_and_height(degrees: Degrees) -> None:
    turned = turned_source(ScriptedSource(plain_picture()), degrees)
    got = turned.open()
    picture = turned.read()
    assert (got.width, got.height, got.rate, got.live) == (
        240,
        320,
        DESCRIPTION.rate,
        DESCRIPTION.live,
    )
    assert picture is not None
    assert picture.shape == (320, 240, 3)


@pytest.mark.parametrize(
    ("degrees", "where"), [(0, (0, 0)), (90, (0, 1)), (180, (1, 2)), (270, (2, 0))]
)
def test_rotation_is_clockwise(degrees: Degrees, where: tuple[int, int]) -> None:
    picture = np.zeros((2, 3), np.uint8)
    picture[0, 0] = 255
    assert tuple(np.argwhere(rotate_clockwise(picture, degrees))[0]) == where


def test_end_and_close_are_passed_to_the_inner_source() -> None:
    source = ScriptedSource(plain_picture())
    turned = turned_source(source, 90)
    source.picture = None
    assert turned.read() is None
    turned.close()
    assert source.close_count == 1
