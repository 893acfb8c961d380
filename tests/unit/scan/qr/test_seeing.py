"""From a picture to the modules: finding, settling, sharpening."""

import cv2
import numpy as np
import pytest

from app.scan.attempt import tools_for
from app.scan.engines import Zxing
from app.scan.outlines import outline_from
from app.scan.picture import Grey
from app.scan.qr.finding import found_at, sizes_for, turn_of
from app.scan.qr.reader import QrReader
from app.scan.qr.sampling import MARGIN, Placed, darkness_of, settled, version_at
from app.scan.qr.sharpening import GRAIN
from app.scan.qr.stack import Stacks
from app.scan.reading import ALL_FORMATS, Reading
from tests.unit.scan.drawn import defocused, in_the_middle, noisy, smeared, symbol, turned

SAID = "SEEN BUT NOT READ 42"
MODULE = 4
CODE = in_the_middle(symbol(SAID, module=MODULE), (240, 240))
SIDE = len(symbol(SAID, module=1)) - 8
VERSION = (SIDE - 17) // 4
TOOLS = tools_for(ALL_FORMATS)


def corners(degrees: float = 0.0) -> np.ndarray:
    half = SIDE * MODULE / 2
    flat = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    turn = cv2.getRotationMatrix2D((0, 0), degrees, 1.0)[:, :2]
    return flat @ turn.T + 120


def searched(grey: Grey) -> list[Reading]:
    reader = QrReader(grey, SIDE * MODULE, np.eye(3), TOOLS, Stacks(GRAIN, MARGIN))
    for attempt in reader.search():
        if found := list(attempt.run()):
            return found
    return []


def off(placed: Placed, degrees: float = 0.0) -> float:
    """The farthest corner, in modules."""
    return float(np.abs(np.array(placed.outline) - corners(degrees)).max()) / MODULE


@pytest.mark.parametrize("degrees", [0, 17, 40])
@pytest.mark.parametrize("inverted", [False, True])
def test_finders_are_found_in_the_blur(degrees: float, inverted: bool) -> None:
    grey = noisy(defocused(turned(CODE, degrees), 2.4), 1)
    grey = np.asarray(255 - grey, np.uint8) if inverted else grey
    found = [
        placed
        for module in sizes_for(SIDE * MODULE)
        for placed in found_at(grey, turn_of(grey), module)
    ]
    best = max(found, key=lambda placed: placed.fit)
    assert (best.version, best.inverted) == (VERSION, inverted)
    distances = [
        np.abs(np.roll(np.array(best.outline), k, 0) - corners(degrees)).max() for k in range(4)
    ]
    assert min(distances) < 1.5 * MODULE


def test_corners_settle_where_they_belong() -> None:
    rng = np.random.default_rng(7)
    for _ in range(5):
        rough = outline_from(corners() + rng.normal(0, 0.4 * MODULE, (4, 2)))
        placed = settled(CODE, version_at(CODE, rough))
        assert placed.version == VERSION
        assert placed.fit > 0.85
        assert off(placed) < 0.35


def test_darkness_is_sure_where_the_code_is_clear_and_doubtful_where_it_is_stained() -> None:
    grey = CODE.copy()
    grey[110:130, 110:130] = 128
    darkness = darkness_of(grey, outline_from(corners()), VERSION)
    middle = SIDE // 2
    assert np.abs(darkness[middle, middle]) < 0.4
    assert np.abs(darkness[:7, :7]).min() > 0.6


@pytest.mark.parametrize(
    "spoilt",
    [
        noisy(defocused(CODE, 2.8), 1),
        noisy(smeared(CODE, 9), 1),
        noisy(smeared(turned(CODE, 25), 9), 1),
        np.asarray(255 - noisy(defocused(CODE, 2.6), 1), np.uint8),
    ],
    ids=["defocus", "motion", "turned, motion", "inverted, defocus"],
)
def test_what_blur_has_made_unreadable_is_made_out(spoilt: Grey) -> None:
    assert Zxing(ALL_FORMATS).read(spoilt, invert=True) == []
    (reading,) = searched(spoilt)
    assert reading.text == SAID
    assert reading.middle == pytest.approx((120, 120), abs=MODULE)


def test_a_stained_finder_does_not_hide_the_code() -> None:
    grey = CODE.copy()
    left, top = (int(v) for v in corners()[0])
    cv2.circle(grey, (left + 14, top + 14), 12, (90,), cv2.FILLED)
    assert Zxing(ALL_FORMATS).read(grey) == []
    assert searched(grey)[0].text == SAID


def test_there_is_no_code_in_noise() -> None:
    rng = np.random.default_rng(8)
    grey = rng.integers(0, 255, (240, 240)).astype(np.uint8)
    assert searched(grey) == []
    assert searched(defocused(grey, 3)) == []
