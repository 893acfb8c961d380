"""Limbs drawn on a layer."""

import numpy as np

from app.demo.stage.ink import Ink, Layer
from app.demo.stage.limbs import Limb, draw_limbs

INK: Ink = (100, 150, 200)
UPRIGHT: Limb = ((50.0, 30.0), (50.0, 90.0), 20.0, 10.0)


def drawn(*limbs: Limb, origin: tuple[int, int] = (0, 0)) -> Layer:
    layer = np.zeros((120, 100, 4), np.uint8)
    draw_limbs(layer, limbs, INK, origin)
    return layer


def width_at(layer: Layer, row: int) -> int:
    return int((layer[row, :, 3] > 127).sum())


def test_no_limbs_draw_nothing() -> None:
    assert not drawn().any()


def test_limb_has_the_given_thickness_at_both_ends() -> None:
    layer = drawn(UPRIGHT)
    assert abs(width_at(layer, 30) - 40) <= 3
    assert abs(width_at(layer, 90) - 20) <= 3
    # The limb ends in a half circle beyond its joint.
    assert 0 < width_at(layer, 97) < width_at(layer, 90)
    assert width_at(layer, 105) == 0


def test_limb_is_lit_from_the_upper_left() -> None:
    layer = drawn(UPRIGHT)
    assert layer[60, 42, 2] > layer[60, 58, 2] + 30


def test_crossing_limbs_have_one_shape_in_any_order() -> None:
    across: Limb = ((20.0, 60.0), (80.0, 60.0), 12.0, 12.0)
    assert np.array_equal(drawn(UPRIGHT, across)[:, :, 3], drawn(across, UPRIGHT)[:, :, 3])


def test_limb_is_cut_off_at_the_edge_of_the_layer() -> None:
    long: Limb = ((50.0, 60.0), (400.0, 500.0), 20.0, 60.0)
    layer = drawn(long)
    assert layer[-1, -1, 3] == 255
    assert layer[0, 0, 3] == 0


def test_origin_shifts_the_limbs() -> None:
    there = np.argwhere(drawn(UPRIGHT, origin=(10, 6))[:, :, 3] > 127).mean(axis=0)
    here = np.argwhere(drawn(UPRIGHT)[:, :, 3] > 127).mean(axis=0)
    assert np.abs(there - here - (6, 10)).max() < 1
