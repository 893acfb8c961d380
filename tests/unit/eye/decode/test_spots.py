import numpy as np
import pytest

from app.eye.decode.engines import Zxing
from app.eye.decode.spots import BarsSpot, SquareSpot, find_spots, spot_of_reading
from app.eye.reading import ALL_FORMATS, Format
from tests.unit.eye.code_pictures import (
    defocused,
    dimmed,
    frame,
    in_the_middle,
    noisy,
    symbol,
    turned,
)

QR = symbol("SOMEWHERE IN THE FRAME", module=4)
CODE_128 = symbol("SOMEWHERE", Format.CODE_128, 2)


@pytest.mark.parametrize(
    "spoil", [lambda g: g, lambda g: defocused(g, 3), lambda g: dimmed(g, 0.1)]
)
def test_square_code_is_the_likeliest_spot(spoil) -> None:  # type: ignore[no-untyped-def]  # one of the three above
    first = find_spots(noisy(spoil(frame((QR, (400, 200)))), 1.5))[0]
    assert isinstance(first, SquareSpot)
    assert first.middle == pytest.approx((400 + QR.shape[1] / 2, 200 + QR.shape[0] / 2), abs=16)
    assert 0.6 * len(QR) < first.size < 1.2 * len(QR)


@pytest.mark.parametrize("degrees", [0, 30, 80, 135])
def test_bars_are_found_with_their_angle(degrees: float) -> None:
    first = find_spots(turned(in_the_middle(CODE_128), degrees))[0]
    assert isinstance(first, BarsSpot)
    assert first.middle == pytest.approx((320, 240), abs=16)
    off = (np.degrees(first.angle) + degrees) % 180
    assert min(off, 180 - off) < 1.5


def test_bars_in_the_noise_of_low_light_are_one_spot() -> None:
    code = symbol("IN LOW LIGHT", Format.CODE_128, 3)
    grey = noisy(dimmed(in_the_middle(code, (800, 600)), 0.1), 8)
    (bars,) = [spot for spot in find_spots(grey) if isinstance(spot, BarsSpot)]
    assert bars.size == pytest.approx(code.shape[1], rel=0.1)


@pytest.mark.parametrize("grey", [np.full((480, 640), 128, np.uint8), np.zeros((64, 48), np.uint8)])
def test_empty_frame_has_no_spots(grey: np.ndarray) -> None:
    assert find_spots(grey) == []


@pytest.mark.parametrize("size", [(640, 480), (641, 487), (9, 9), (1280, 50)])
def test_find_spots_accepts_frames_of_any_size(size: tuple[int, int]) -> None:
    grey = np.random.default_rng(1).integers(0, 255, (size[1], size[0])).astype(np.uint8)
    assert isinstance(find_spots(grey), list)


@pytest.mark.parametrize(("picture", "kind"), [(QR, SquareSpot), (CODE_128, BarsSpot)])
def test_spot_of_reading_is_where_the_code_is_found(
    picture: np.ndarray, kind: type[SquareSpot] | type[BarsSpot]
) -> None:
    grey = frame((picture, (150, 90)))
    spot = spot_of_reading(Zxing(ALL_FORMATS).read(grey)[0])
    assert isinstance(spot, kind)
    assert spot.middle == pytest.approx(find_spots(grey)[0].middle, abs=12)
