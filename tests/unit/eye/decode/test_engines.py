"""The engines and the text of codes."""

import numpy as np
import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st

from app.eye.decode.engines import ZBAR, Zbar, Zxing, decode_text, printed_number
from app.eye.reading import ALL_FORMATS, LINEAR, Format, Reading
from tests.unit.eye.code_pictures import TEXTS, frame, in_the_middle, symbol


@given(st.text())
def test_utf_8_decodes_to_its_text(text: str) -> None:
    assert decode_text(text.encode()) == text


@given(st.binary())
def test_any_bytes_decode_to_text(raw: bytes) -> None:
    assert isinstance(decode_text(raw), str)


@pytest.mark.parametrize("text", ["Zürich", "ÁÞEKKT", "¿QUÉ?"])
def test_bytes_that_are_no_utf_8_decode_as_latin_1(text: str) -> None:
    assert decode_text(text.encode("latin-1")) == text


@pytest.mark.parametrize(
    ("full", "short"),
    [
        ("0012345000065", "01234565"),
        ("0012000003453", "01234503"[:7] + "3"),
        ("0012300000451", "01234531"),
        ("0012340000053", "01234543"),
        ("01234565", "01234565"),
    ],
)
def test_upc_e_number_is_shortened(full: str, short: str) -> None:
    assert printed_number(full, Format.UPC_E, ALL_FORMATS) == (short, Format.UPC_E)


def test_unwanted_product_code_is_none() -> None:
    assert printed_number("4006381333931", Format.EAN_13, frozenset({Format.UPC_A})) is None
    assert printed_number("X", Format.QR, frozenset({Format.AZTEC})) is None
    assert printed_number("X", Format.QR, ALL_FORMATS) == ("X", Format.QR)


def results(readings: list[Reading]) -> list[tuple[str, Format]]:
    return [(reading.text, reading.format) for reading in readings]


@pytest.mark.parametrize("format", sorted(ALL_FORMATS))
def test_zxing_reads_each_format_among_all_and_alone(format: Format) -> None:
    picture = in_the_middle(symbol(TEXTS[format], format))
    for formats in (ALL_FORMATS, frozenset({format})):
        assert results(Zxing(formats).read(picture)) == [(TEXTS[format], format)]


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
def test_code_39_pairs_are_not_expanded_to_letters(
    engine: type[Zxing] | type[Zbar],
) -> None:
    seen = engine(ALL_FORMATS).read(in_the_middle(symbol("A/B+C-12", Format.CODE_39)))
    assert results(seen) == [("A/B+C-12", Format.CODE_39)]


@pytest.mark.parametrize("engine", [Zxing, Zbar])
def test_unwanted_format_is_not_read(engine: type[Zxing] | type[Zbar]) -> None:
    picture = frame(
        (symbol(TEXTS[Format.QR]), (20, 20)),
        (symbol(TEXTS[Format.CODE_128], Format.CODE_128, 2), (200, 300)),
    )
    bars = engine(LINEAR).read(picture)
    assert results(bars) == [(TEXTS[Format.CODE_128], Format.CODE_128)]
    assert engine(frozenset({Format.CODE_39})).read(picture) == []
    assert engine(frozenset()).read(picture) == []


@pytest.mark.parametrize("engine", [Zxing, Zbar])
@pytest.mark.parametrize("wanted", [Format.EAN_13, Format.UPC_A])
def test_upc_e_is_not_read_as_other_format(
    engine: type[Zxing] | type[Zbar], wanted: Format
) -> None:
    picture = in_the_middle(symbol(TEXTS[Format.UPC_E], Format.UPC_E))
    assert engine(frozenset({wanted})).read(picture) == []


@pytest.mark.parametrize(
    ("formats", "text", "format"),
    [
        ({Format.EAN_13}, "0036000291452", Format.EAN_13),
        ({Format.UPC_A}, "036000291452", Format.UPC_A),
        ({Format.UPC_A, Format.EAN_13}, "036000291452", Format.UPC_A),
    ],
)
def test_upc_a_is_read_under_the_wanted_name(
    formats: set[Format], text: str, format: Format
) -> None:
    picture = in_the_middle(symbol("036000291452", Format.UPC_A))
    for engine in (Zxing, Zbar):
        assert results(engine(frozenset(formats)).read(picture)) == [(text, format)]


@pytest.mark.parametrize(
    "raw",
    [bytes(range(256)), "Zürich".encode(), "Zürich".encode("latin-1"), "東京".encode("shift_jis")],
)
def test_raw_bytes_are_kept(raw: bytes) -> None:
    (reading,) = Zxing(ALL_FORMATS).read(in_the_middle(symbol(raw)))
    assert reading.raw == raw


@pytest.mark.parametrize("text", ["Zürich, 東京, Ελλάδα", "line\nline", "FNC\x1d"])
def test_text_is_decoded_as_written(text: str) -> None:
    assert Zxing(ALL_FORMATS).read(in_the_middle(symbol(text)))[0].text == text


@pytest.mark.parametrize("format", [Format.QR, Format.AZTEC, Format.DATA_MATRIX, Format.PDF417])
@pytest.mark.parametrize("text", ["FRÜHLING-ÄÖÜ-1", "ÀÉÈ", "£12", "2°", "Straße"])
def test_latin_1_letters_are_not_decoded_as_japanese(text: str, format: Format) -> None:
    picture = in_the_middle(symbol(text, format))
    (reading,) = Zxing(ALL_FORMATS).read(picture)
    assert (reading.text, reading.raw) == (text, text.encode("latin-1"))


def test_outline_is_clockwise_from_first_corner_of_the_code() -> None:
    upright = in_the_middle(symbol(TEXTS[Format.QR]))
    for picture in (upright, np.rot90(upright).copy(), np.fliplr(upright).copy()):
        (reading,) = Zxing(ALL_FORMATS).read(picture)
        a, b, c, _ = np.array(reading.outline)
        first, second = b - a, c - b
        assert first[0] * second[1] - first[1] * second[0] > 0
    (turned,) = Zxing(ALL_FORMATS).read(np.rot90(upright, 2).copy())
    assert turned.outline[0] > turned.outline[2]


@pytest.mark.parametrize("quarters", range(4))
def test_outline_of_bars_begins_at_their_start(quarters: int) -> None:
    picture = np.rot90(in_the_middle(symbol(TEXTS[Format.CODE_128], Format.CODE_128)), quarters)
    (reading,) = Zxing(LINEAR).read(picture.copy(), rotate=True)
    a, b, c, _ = np.array(reading.outline)
    along, down = b - a, c - b
    assert np.hypot(*along) > np.hypot(*down)
    assert along[0] * down[1] - along[1] * down[0] > 0
    towards = ((1, 0), (0, -1), (-1, 0), (0, 1))[quarters]
    assert along @ np.array(towards) > 0


def test_found_but_undecoded_qr_gives_its_outline() -> None:
    picture = symbol("A LONGER TEXT THAT GIVES A LARGER CODE", level="L")
    side = len(picture)
    picture[side // 2 : side * 2 // 3, side // 3 : side * 2 // 3] = 0
    engine = Zxing(ALL_FORMATS)
    assert engine.read(in_the_middle(picture)) == []
    found, outlines = engine.read_and_find(in_the_middle(picture))
    assert found == []
    sizes = [np.ptp(np.array(outline), axis=0) for outline in outlines]
    assert any(size == pytest.approx((100, 100), abs=3) for size in sizes)


def test_zbar_without_columns_skips_upright_bars() -> None:
    upright = in_the_middle(symbol(TEXTS[Format.CODE_128], Format.CODE_128))
    rows = Zbar(LINEAR, columns=0)
    assert results(rows.read(upright)) == [(TEXTS[Format.CODE_128], Format.CODE_128)]
    assert rows.read(np.rot90(upright)) == []
    assert results(Zbar(LINEAR).read(np.rot90(upright))) == [
        (TEXTS[Format.CODE_128], Format.CODE_128)
    ]
