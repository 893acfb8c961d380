import numpy as np
import pytest

from app.eye.decode.engines import Zxing
from app.eye.decode.repair import (
    deblurred,
    enlarged,
    halved,
    softened,
    with_full_contrast,
)
from app.eye.reading import ALL_FORMATS
from tests.unit.eye.code_pictures import defocused, dimmed, in_the_middle, noisy, symbol

CODE = in_the_middle(symbol("A CODE TO BE REPAIRED"), (220, 200))


def is_readable(grey: np.ndarray) -> bool:
    return bool(Zxing(ALL_FORMATS).read(grey))


def test_deblurring_makes_defocused_code_readable() -> None:
    grey = noisy(defocused(CODE, 2.6), 1)
    assert not is_readable(grey)
    assert is_readable(deblurred(grey, 2.6))


def test_full_contrast_makes_faint_noisy_code_readable() -> None:
    grey = noisy(dimmed(CODE, 0.06), 1.6)
    assert not is_readable(grey)
    assert is_readable(with_full_contrast(grey))


@pytest.mark.parametrize("repair", [softened, with_full_contrast, lambda g: deblurred(g, 2.0)])
@pytest.mark.parametrize("shape", [(1, 1), (3, 50), (101, 77)])
def test_repairs_keep_size_and_type_of_picture(repair, shape: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]  # one of the above
    grey = np.random.default_rng(2).integers(0, 255, shape).astype(np.uint8)
    mended = repair(grey)
    assert (mended.shape, mended.dtype) == (shape, np.uint8)


def test_enlarged_doubles_and_halved_halves_the_size() -> None:
    assert enlarged(CODE).shape == (400, 440)
    assert halved(CODE).shape == (100, 110)
