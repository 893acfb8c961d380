"""The drawn room behind the guests."""

import numpy as np
import zxingcpp

from app.demo.stage.room import draw_room


def test_pictures_of_a_room_differ_only_by_noise() -> None:
    pictures = draw_room(4, (640, 360))
    assert len(pictures) > 3
    first = pictures[0].astype(int)
    for other in pictures[1:]:
        apart = np.abs(other - first)
        assert 0 < apart.mean() < 4


def test_room_is_dim_and_has_some_lamps() -> None:
    picture = draw_room(4, (640, 360))[0]
    assert 10 < picture.mean() < 70
    assert picture.max() > 150


def test_seed_determines_the_room() -> None:
    assert np.array_equal(draw_room(4, (320, 180))[0], draw_room(4, (320, 180))[0])
    assert not np.array_equal(draw_room(4, (320, 180))[0], draw_room(5, (320, 180))[0])


def test_no_code_is_read_in_an_empty_room() -> None:
    for seed in range(3):
        assert not zxingcpp.read_barcodes(draw_room(seed, (1280, 720))[0])
