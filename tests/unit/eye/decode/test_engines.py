"""The engines, the text of codes, stacked bars, and QR codes that are stained or hard to read."""

import cv2
import numpy as np
import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st

from app.eye.decode.engines import ZBAR, Zbar, Zxing, decode_text, printed_number
from app.eye.decode.pdf417 import find_regions, read_region
from app.eye.decode.qr.finder_search import module_sizes
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.qr.sampling import Darkness
from app.eye.decode.qr.stains import Flags, restored
from app.eye.decode.spots import find_spots
from app.eye.outlines import middle_of
from app.eye.picture import Grey
from app.eye.qr_drawing import TextTooLong, draw_qr
from app.eye.reading import ALL_FORMATS, LINEAR, Format, Reading
from tests.unit.eye.code_pictures import (
    PAPER,
    TEXTS,
    defocused,
    frame,
    in_the_middle,
    noisy,
    results,
    smeared,
    symbol,
    turned,
)


@given(st.text())
def test_utf_8_decodes_to_its_text(text: str) -> None:
    assert decode_text(text.encode()) == text


@pytest.mark.parametrize("text", ["Zürich", "ÁÞEKKT", "¿QUÉ?"])
def test_bytes_that_are_no_utf_8_decode_as_latin_1(text: str) -> None:
    assert decode_text(text.encode("latin-1")) == text


def test_upc_e_number_is_shortened() -> None:
    for full, short in [
        ("0012345000065", "01234565"),
        ("0012000003453", "01234503"[:7] + "3"),
        ("0012300000451", "01234531"),
        ("0012340000053", "01234543"),
        ("01234565", "01234565"),
    ]:
        assert printed_number(full, Format.UPC_E, ALL_FORMATS) == (short, Format.UPC_E)


def test_aztec_rune_is_not_read() -> None:
    rune = zxingcpp.create_barcode("165", zxingcpp.AztecRune)
    picture = in_the_middle(np.asarray(rune.to_image(scale=6, add_quiet_zones=True)))
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == ["165"]
    assert Zxing(ALL_FORMATS).read(picture) == []


@pytest.mark.parametrize("format", sorted(ZBAR))
def test_zbar_reads_the_same_as_zxing(format: Format) -> None:
    picture = in_the_middle(symbol(TEXTS[format], format))
    for formats in (ALL_FORMATS, frozenset({format})):
        (zbar_reading,) = Zbar(formats).read(picture)
        (zxing_reading,) = Zxing(formats).read(picture)
        assert (zbar_reading.text, zbar_reading.raw, zbar_reading.format) == (
            zxing_reading.text,
            zxing_reading.raw,
            zxing_reading.format,
        )
        assert np.abs(np.array(zbar_reading.outline) - np.array(zxing_reading.outline)).max() < 12


@pytest.mark.parametrize("engine", [Zxing, Zbar])
def test_code_39_pairs_are_not_expanded_to_letters(engine: type[Zxing] | type[Zbar]) -> None:
    seen = engine(ALL_FORMATS).read(in_the_middle(symbol("A/B+C-12", Format.CODE_39)))
    assert results(seen) == [("A/B+C-12", Format.CODE_39)]


@pytest.mark.parametrize("engine", [Zxing, Zbar])
def test_unwanted_format_is_not_read(engine: type[Zxing] | type[Zbar]) -> None:
    picture = frame(
        (symbol(TEXTS[Format.QR]), (20, 20)),
        (symbol(TEXTS[Format.CODE_128], Format.CODE_128, 2), (200, 300)),
    )
    assert results(engine(LINEAR).read(picture)) == [(TEXTS[Format.CODE_128], Format.CODE_128)]
    assert engine(frozenset({Format.CODE_39})).read(picture) == []
    assert engine(frozenset()).read(picture) == []


@pytest.mark.parametrize("engine", [Zxing, Zbar])
@pytest.mark.parametrize("wanted", [Format.EAN_13, Format.UPC_A])
def test_upc_e_is_read_as_no_other_format(engine: type[Zxing] | type[Zbar], wanted: Format) -> None:
    picture = in_the_middle(symbol(TEXTS[Format.UPC_E], Format.UPC_E))
    assert engine(frozenset({wanted})).read(picture) == []


def test_upc_a_is_read_under_the_wanted_name() -> None:
    for formats, text, format in [
        ({Format.EAN_13}, "0036000291452", Format.EAN_13),
        ({Format.UPC_A}, "036000291452", Format.UPC_A),
        ({Format.UPC_A, Format.EAN_13}, "036000291452", Format.UPC_A),
    ]:
        picture = in_the_middle(symbol("036000291452", Format.UPC_A))
        for engine in (Zxing, Zbar):
            assert results(engine(frozenset(formats)).read(picture)) == [(text, format)]


@pytest.mark.parametrize("format", [Format.QR, Format.AZTEC, Format.DATA_MATRIX, Format.PDF417])
@pytest.mark.parametrize("text", ["FRÜHLING-ÄÖÜ-1", "ÀÉÈ", "£12", "2°", "Straße"])
def test_latin_1_letters_are_not_decoded_as_japanese(text: str, format: Format) -> None:
    picture = in_the_middle(symbol(text, format))
    (reading,) = Zxing(ALL_FORMATS).read(picture)
    assert (reading.text, reading.raw) == (text, text.encode("latin-1"))


TEXT = "STACKED-BARS-OF-A-TICKET"
CODE = symbol(TEXT, Format.PDF417, 4)


@pytest.mark.parametrize("degrees", [7, 20, 70, 90, 155])
def test_rotated_pdf417_is_read(degrees: float) -> None:
    grey = noisy(turned(in_the_middle(CODE, (1280, 720)), degrees), 2)
    region = find_regions(find_spots(grey, 3))[0]
    (reading,) = read_region(grey, region, Zxing(frozenset({Format.PDF417})))
    assert (reading.text, reading.format) == (TEXT, Format.PDF417)
    assert reading.how == "stacked zxing"
    dark = np.argwhere(cv2.blur(grey, (9, 9)) < PAPER - 40)[:, ::-1]
    corners = np.array(reading.outline)
    assert np.abs(corners.min(axis=0) - dark.min(axis=0)).max() < 24
    assert np.abs(corners.max(axis=0) - dark.max(axis=0)).max() < 24


QR_TEXT = "SEEN BUT NOT READ 42"
MODULE = 4
QR_CODE = in_the_middle(symbol(QR_TEXT, module=MODULE), (240, 240))
SIDE = len(symbol(QR_TEXT, module=1)) - 8
ZXING_QR = Zxing(frozenset({Format.QR}))


def corners() -> np.ndarray:
    half = SIDE * MODULE / 2
    return np.array([[-half, -half], [half, -half], [half, half], [-half, half]]) + 120


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


BLURRED = {
    "defocus": noisy(defocused(QR_CODE, 2.8), 1),
    "defocus, noise": noisy(defocused(QR_CODE, 1.6), 40, seed=5),
    "disc": noisy(far_out_of_focus(QR_CODE), 0.5),
    "motion": noisy(smeared(QR_CODE, 9), 1),
    "turned, motion": noisy(smeared(turned(QR_CODE, 25), 9), 1),
    "tilted, motion": noisy(smeared(tilted(turned(QR_CODE, 10)), 12), 1),
    "inverted, defocus": noisy(defocused(np.asarray(255 - QR_CODE, np.uint8), 2.6), 1),
}


@pytest.mark.parametrize("spoilt", BLURRED.values(), ids=BLURRED)
def test_blurred_code_that_zxing_cannot_read_is_read(spoilt: Grey) -> None:
    assert Zxing(ALL_FORMATS).read(spoilt, invert=True) == []
    (reading,) = search_codes(spoilt)
    assert reading.text == QR_TEXT
    assert middle_of(reading.outline) == pytest.approx((120, 120), abs=3 * MODULE)


@pytest.mark.parametrize(("corner", "tone"), [(0, 90), (3, 0)])
def test_code_with_stained_finder_is_read(corner: int, tone: int) -> None:
    """Some stains make another corner look more like a finder pattern than the stained one."""
    grey = QR_CODE.copy()
    x, y = np.clip(corners()[corner], *(corners()[0] + 14, corners()[2] - 14)).astype(int)
    cv2.circle(grey, (int(x), int(y)), 12, (tone,), cv2.FILLED)
    assert Zxing(ALL_FORMATS).read(grey) == []
    assert search_codes(grey)[0].text == QR_TEXT


@pytest.mark.parametrize("text", ["A", "ADMIT-SETUP-1:" + "AZ27" * 150, "Süd · 夏祭り"])
def test_drawn_qr_is_read(text: str) -> None:
    large = draw_qr(text).repeat(4, axis=0).repeat(4, axis=1)
    assert [found.text for found in zxingcpp.read_barcodes(large)] == [text]


def test_text_too_long_for_a_qr_raises() -> None:
    with pytest.raises(TextTooLong):
        draw_qr("x" * 5_000)


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
        assert restored(rng.uniform(-1, 1, (side, side)).astype(np.float32), version) is None
