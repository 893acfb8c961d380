"""QR codes: layout, finder search, corner fitting, deblurring, and those drawn for the screen."""

import cv2
import numpy as np
import pytest
import zxingcpp

from app.eye.decode.engines import Zxing
from app.eye.decode.qr.finder_search import module_sizes
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.qr.sampling import UNKNOWN, PlacedCode, fixed_modules
from app.eye.outlines import middle_of, outline_from
from app.eye.picture import Grey
from app.eye.qr_drawing import QUIET, TextTooLong, draw_qr
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


@pytest.mark.parametrize(
    "spoilt",
    [
        noisy(defocused(CODE, 2.8), 1),
        noisy(defocused(CODE, 1.6), 40, seed=5),
        noisy(far_out_of_focus(CODE), 0.5),
        noisy(smeared(CODE, 9), 1),
        noisy(smeared(turned(CODE, 25), 9), 1),
        noisy(smeared(tilted(turned(CODE, 10)), 12), 1),
        noisy(defocused(np.asarray(255 - CODE, np.uint8), 2.6), 1),
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


@pytest.mark.parametrize("text", ["A", "ADMIT-SETUP-1:" + "AZ27" * 150, "Süd · 夏祭り"])
def test_drawn_qr_is_read(text: str) -> None:
    large = draw_qr(text).repeat(4, axis=0).repeat(4, axis=1)
    assert [found.text for found in zxingcpp.read_barcodes(large)] == [text]


def test_drawn_qr_has_a_quiet_zone_and_only_black_and_white() -> None:
    code = draw_qr("ADMIT")
    assert set(np.unique(code)) == {0, 255}
    inner = code[QUIET:-QUIET, QUIET:-QUIET]
    assert (code == 0).sum() == (inner == 0).sum()
    assert inner[0, 0] == 0


def test_text_too_long_for_a_qr_raises() -> None:
    with pytest.raises(TextTooLong):
        draw_qr("x" * 5_000)
