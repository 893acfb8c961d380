"""Repairs: pictures that can be read only after one of them."""

import cv2
import numpy as np
import pytest

from app.eye.decode.engines import Zxing
from app.eye.decode.repair import (
    Repair,
    averaged_rows,
    brightened,
    halved,
    refocused,
    resized,
    sharpened,
)
from app.eye.picture import Grey
from app.eye.reading import Format
from tests.unit.eye.code_pictures import defocused, dimmed, in_the_middle, noisy, symbol

CODE = in_the_middle(symbol("A CODE TO BE REPAIRED"), (220, 200))
FROM_THE_SIDE = resized(0.22, 1)(in_the_middle(symbol("A CODE TO BE REPAIRED", module=6)))
CLOSE = symbol("HELD TOO CLOSE", module=32)


def in_a_lamp(grey: Grey) -> Grey:
    """Return the picture so dark that a lamp beside the code takes all the contrast."""
    dark = noisy(dimmed(grey, 0.08), 0.7)
    cv2.circle(dark, (30, 30), 25, (255,), cv2.FILLED)
    return dark


@pytest.mark.parametrize(
    ("spoilt", "repair"),
    [
        (noisy(defocused(CODE, 2.4), 1), refocused(2.4)),
        (noisy(CLOSE, 60), resized(1 / 3, 1 / 3)),
        (in_a_lamp(CODE), brightened),
        (FROM_THE_SIDE, resized(2, 1)),
        (noisy(defocused(CODE, 2.1), 1), sharpened),
    ],
    ids=["defocus", "close", "lamp", "side", "soft"],
)
def test_unreadable_code_is_read_after_the_repair(spoilt: Grey, repair: Repair) -> None:
    zxing = Zxing(frozenset({Format.QR}))
    assert zxing.read(spoilt) == []
    assert zxing.read(repair(spoilt))


@pytest.mark.parametrize("repair", [brightened, sharpened, refocused(2.2)])
@pytest.mark.parametrize("shape", [(1, 1), (3, 50), (101, 77)])
def test_repairs_keep_size_and_type_of_picture(repair: Repair, shape: tuple[int, int]) -> None:
    grey = np.random.default_rng(2).integers(0, 255, shape).astype(np.uint8)
    mended = repair(grey)
    assert mended.shape == shape
    assert mended.dtype == np.uint8


@pytest.mark.parametrize("shape", [(1, 1), (3, 50), (101, 77)])
def test_resized_picture_has_at_least_one_pixel(shape: tuple[int, int]) -> None:
    grey = np.zeros(shape, np.uint8)
    assert halved(grey).shape == tuple(max(round(side / 2), 1) for side in shape)
    assert averaged_rows(grey).shape == (max(shape[0] // 4, 1), shape[1])
