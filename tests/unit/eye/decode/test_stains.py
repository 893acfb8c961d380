"""Stained QR codes: how much of one may be hidden, and what is never made up."""

import numpy as np
import pytest
import zxingcpp

from app.eye.decode.qr.sampling import Darkness
from app.eye.decode.qr.stains import Flags, restored

# The share of the side that a stain hides, for the error correction of each level.
HIDDEN = {"L": 0.12, "M": 0.16, "Q": 0.22, "H": 0.28}


def modules_of(version: int, level: str) -> Flags:
    code = zxingcpp.create_barcode(
        "A STAINED TICKET"[: 4 * version], zxingcpp.QRCode, version=version, ec_level=level
    )
    return np.asarray(np.asarray(code.to_image(1, False, False)) == 0, np.bool_)


def stained(whole: Flags, share: float, tone: float) -> Darkness:
    """Return the code with a square stain of one tone in its middle."""
    darkness = np.where(whole, 1, -1).astype(np.float32)
    first = round(len(whole) * (1 - share) / 2)
    darkness[first:-first, first:-first] = tone
    return darkness


@pytest.mark.parametrize("level", HIDDEN)
@pytest.mark.parametrize("version", range(1, 11))
def test_code_below_a_grey_stain_is_restored(version: int, level: str) -> None:
    whole = modules_of(version, level)
    found = restored(stained(whole, HIDDEN[level], -0.3), version)
    assert found is not None
    assert np.array_equal(found == 0, whole)


@pytest.mark.parametrize("tone", [-1.0, 1.0])
def test_white_or_black_stain_is_seen_by_its_plain_area(tone: float) -> None:
    whole = modules_of(5, "Q")
    found = restored(stained(whole, 0.3, tone), 5)
    assert found is not None
    assert np.array_equal(found == 0, whole)


@pytest.mark.parametrize("version", [1, 5, 8])
def test_noise_is_restored_to_no_code(version: int) -> None:
    rng = np.random.default_rng(version)
    side = 17 + 4 * version
    for _ in range(20):
        noise = rng.uniform(-1, 1, (side, side)).astype(np.float32)
        assert restored(noise, version) is None
