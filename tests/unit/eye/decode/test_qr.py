"""QR codes: layout, finder search, corner fitting and deblurring."""

import cv2
import numpy as np
import pytest
import zxingcpp

from app.eye.decode.engines import Zxing
from app.eye.decode.qr.corner_fitting import fit_corners, refine_corners
from app.eye.decode.qr.deblurring import (
    estimate_modules,
    estimate_point_spread,
    expected_light,
    linear_light,
)
from app.eye.decode.qr.finder_search import find_codes, module_sizes
from app.eye.decode.qr.layout import UNKNOWN, fixed_modules
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.qr.sampling import (
    PlacedCode,
    best_version,
    measure_darkness,
)
from app.eye.outlines import middle_of, outline_from
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Reading
from tests.unit.eye.code_pictures import defocused, in_the_middle, noisy, smeared, symbol, turned

ALPHABET = "abcdefGHIJKL0123-/"


def modules(text: str) -> Grey:
    code = zxingcpp.create_barcode(text, zxingcpp.QRCode, ec_level="M")
    return np.array(zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False))


@pytest.mark.parametrize("length", [5, 20, 40, 60, 90, 120, 150, 180])
def test_fixed_modules_match_codes_drawn_by_zxing(length: int) -> None:
    rng = np.random.default_rng(length)
    code = modules("".join(rng.choice(list(ALPHABET), length)))
    fixed = fixed_modules((len(code) - 17) // 4)
    known = fixed != UNKNOWN
    assert ((code == 0)[known] == (fixed == 1)[known]).all()


TEXT = "SEEN BUT NOT READ 42"
MODULE = 4
CODE = in_the_middle(symbol(TEXT, module=MODULE), (240, 240))
SIDE = len(symbol(TEXT, module=1)) - 8
VERSION = (SIDE - 17) // 4
ZXING_QR = Zxing(frozenset({Format.QR}))


def corners(degrees: float = 0.0) -> np.ndarray:
    half = SIDE * MODULE / 2
    flat = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    turn = cv2.getRotationMatrix2D((0, 0), degrees, 1.0)[:, :2]
    return flat @ turn.T + 120


def tilted(grey: Grey) -> Grey:
    """Return the picture in perspective, with the right side farther away."""
    height, width = grey.shape
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    seen = flat + np.array([[0, 0], [0, 20], [0, -20], [0, 0]], np.float32)
    matrix = cv2.getPerspectiveTransform(flat, seen)
    turned_away = cv2.warpPerspective(grey, matrix, (width, height), borderValue=(225,))
    return np.asarray(turned_away, np.uint8)


def far_out_of_focus(grey: Grey) -> Grey:
    """Return the picture blurred by a lens whose image of a point is a disc of 3.6 modules."""
    side = round(3.6 * MODULE) | 1
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)).astype(np.float32)
    light = cv2.filter2D(np.square(grey.astype(np.float32)), -1, disc / disc.sum())
    return np.asarray(np.sqrt(light), np.uint8)


def search_codes(grey: Grey) -> list[Reading]:
    return QrReader(grey, ZXING_QR, lambda: False).search(module_sizes(160))


def corner_error(placed: PlacedCode, degrees: float = 0.0) -> float:
    """Return the error of the worst corner coordinate, in modules."""
    return float(np.abs(np.array(placed.outline) - corners(degrees)).max()) / MODULE


@pytest.mark.parametrize("degrees", [0, 17, 40])
@pytest.mark.parametrize("inverted", [False, True])
def test_blurred_code_is_located(degrees: float, inverted: bool) -> None:
    grey = noisy(defocused(turned(CODE, degrees), 2.4), 1)
    grey = np.asarray(255 - grey, np.uint8) if inverted else grey
    best = find_codes(grey, module_sizes(160))[0]
    assert (best.version, best.inverted) == (VERSION, inverted)
    distances = [
        np.abs(np.roll(np.array(best.outline), k, 0) - corners(degrees)).max() for k in range(4)
    ]
    assert min(distances) < 1.5 * MODULE


def test_fit_corners_moves_rough_corners_into_place() -> None:
    rng = np.random.default_rng(7)
    for _ in range(5):
        rough = outline_from(corners() + rng.normal(0, 0.4 * MODULE, (4, 2)))
        placed = fit_corners(CODE, best_version(CODE, rough))
        assert placed.version == VERSION
        assert placed.fit > 0.85
        assert corner_error(placed) < 0.3
        shift = (np.array(placed.outline) - corners()).mean(axis=0)
        assert np.abs(shift).max() < 0.17 * MODULE


def test_darkness_is_near_zero_in_a_stain_and_large_elsewhere() -> None:
    grey = CODE.copy()
    grey[110:130, 110:130] = 128
    darkness = measure_darkness(grey, outline_from(corners()), VERSION)
    middle = SIDE // 2
    assert np.abs(darkness[middle, middle]) < 0.4
    assert np.abs(darkness[:7, :7]).min() > 0.5


def test_stain_as_dark_as_ink_has_low_darkness() -> None:
    stained = CODE.copy()
    middle = SIDE // 2
    reach = 3 * MODULE
    stained[120 - reach : 120 + reach, 120 - reach : 120 + reach] = CODE.min()
    before = np.abs(measure_darkness(CODE, outline_from(corners()), VERSION))
    after = np.abs(measure_darkness(stained, outline_from(corners()), VERSION))
    stain = np.s_[middle - 2 : middle + 3, middle - 2 : middle + 3]
    assert before[stain].mean() > 0.8
    assert after[stain].max() < 0.4


def test_refine_corners_moves_corners_into_place_in_blur() -> None:
    blurred = smeared(CODE, 9)
    true = PlacedCode(VERSION, outline_from(corners()), 1.0)
    light = linear_light(blurred, true)
    smear = estimate_point_spread(light, VERSION)
    assert smear is not None
    drawn = expected_light(estimate_modules(light, VERSION, smear, 12), smear)
    rng = np.random.default_rng(9)
    for _ in range(5):
        placed = PlacedCode(VERSION, outline_from(corners() + rng.normal(0, 1.5, (4, 2))), 1.0)
        start = corner_error(placed)
        for _ in range(4):
            placed = refine_corners(placed, linear_light(blurred, placed), drawn)
        assert corner_error(placed) < min(0.3, 0.6 * start)


def test_plain_picture_has_no_point_spread() -> None:
    plain = PlacedCode(VERSION, outline_from(corners()), 1.0)
    assert estimate_point_spread(linear_light(np.full_like(CODE, 255), plain), VERSION) is None


@pytest.mark.parametrize("smear", [9, 13])
def test_each_round_of_module_estimates_reduces_the_error(smear: int) -> None:
    light = linear_light(
        noisy(smeared(CODE, smear), 2), PlacedCode(VERSION, outline_from(corners()), 1.0)
    )
    known = estimate_point_spread(light, VERSION)
    assert known is not None
    left = [
        float(
            np.square(
                expected_light(estimate_modules(light, VERSION, known, rounds), known) - light
            ).mean()
        )
        for rounds in (1, 4, 12, 90)
    ]
    assert left == sorted(left, reverse=True)
    assert left[-1] < 0.85 * left[0]


@pytest.mark.parametrize(
    "spoilt",
    [
        noisy(defocused(CODE, 2.8), 1),
        noisy(defocused(CODE, 1.6), 40, seed=5),
        noisy(far_out_of_focus(CODE), 0.5),
        noisy(smeared(CODE, 9), 1),
        noisy(smeared(turned(CODE, 25), 9), 1),
        noisy(smeared(tilted(turned(CODE, 10)), 12), 1),
        np.asarray(255 - noisy(defocused(CODE, 2.6), 1), np.uint8),
    ],
    ids=[
        "defocus",
        "defocus, noise",
        "disc",
        "motion",
        "turned, motion",
        "tilted, motion",
        "inverted, defocus",
    ],
)
def test_blurred_code_that_zxing_cannot_read_is_read(spoilt: Grey) -> None:
    assert Zxing(ALL_FORMATS).read(spoilt, invert=True) == []
    (reading,) = search_codes(spoilt)
    assert reading.text == TEXT
    assert middle_of(reading.outline) == pytest.approx((120, 120), abs=3 * MODULE)


def test_blurred_code_among_sharp_lines_is_read() -> None:
    rng = np.random.default_rng(10)
    grey = rng.integers(60, 120, (720, 1280)).astype(np.uint8)
    for ax, ay, bx, by in rng.integers((0, 0, 0, 0), (1280, 720, 1280, 720), (60, 4)):
        cv2.line(grey, (ax, ay), (bx, by), (int(rng.integers(255)),), 2)
    grey[300:540, 500:740] = noisy(defocused(CODE, 2.8), 1)
    (reading,) = search_codes(grey)
    assert reading.text == TEXT
    assert middle_of(reading.outline) == pytest.approx((620, 420), abs=MODULE)


@pytest.mark.parametrize(("corner", "tone", "degrees"), [(0, 90, 0), (3, 0, 0)])
def test_code_with_stained_finder_is_read(corner: int, tone: int, degrees: int) -> None:
    """Some stains make another corner look more like a finder pattern than the stained one."""
    grey = CODE.copy()
    x, y = np.clip(corners()[corner], *(corners()[0] + 14, corners()[2] - 14)).astype(int)
    cv2.circle(grey, (int(x), int(y)), 12, (tone,), cv2.FILLED)
    grey = turned(grey, degrees)
    assert Zxing(ALL_FORMATS).read(grey) == []
    assert search_codes(grey)[0].text == TEXT


def test_no_qr_code_is_found_in_noise() -> None:
    rng = np.random.default_rng(8)
    grey = rng.integers(0, 255, (240, 240)).astype(np.uint8)
    assert search_codes(grey) == []
    assert search_codes(defocused(grey, 3)) == []
    placed = PlacedCode(1, outline_from(corners()), 1.0)
    reader = QrReader(grey, ZXING_QR, lambda: False)
    noise = rng.uniform(-1, 1, (100, 21, 21)).astype(np.float32)
    assert not any(reader.decode(darkness, placed, "noise") for darkness in noise)
