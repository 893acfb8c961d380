"""The room behind the guests."""

import numpy as np
import zxingcpp

from app.scan.stage.room import draw_room


def test_a_room_is_one_room_under_changing_noise() -> None:
    pictures = draw_room(4, (640, 360))
    assert len(pictures) > 3
    first = pictures[0].astype(int)
    for other in pictures[1:]:
        apart = np.abs(other - first)
        assert 0 < apart.mean() < 4


def test_it_is_dim_so_that_tickets_stand_out_and_has_some_lamps() -> None:
    picture = draw_room(4, (640, 360))[0]
    assert 10 < picture.mean() < 70
    assert picture.max() > 150


def test_the_seed_says_which_room() -> None:
    assert np.array_equal(draw_room(4, (320, 180))[0], draw_room(4, (320, 180))[0])
    assert not np.array_equal(draw_room(4, (320, 180))[0], draw_room(5, (320, 180))[0])


def test_nothing_in_it_is_taken_for_a_code() -> None:
    for seed in range(3):
        assert not zxingcpp.read_barcodes(draw_room(seed, (1280, 720))[0])
