import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.eye.decode.code_text import corrected_text, decode_text, printed_number
from app.eye.reading import ALL_FORMATS, Format


@given(st.text())
def test_utf_8_decodes_to_its_text(text: str) -> None:
    assert decode_text(text.encode()) == text


@given(st.binary())
def test_any_bytes_decode_to_text(raw: bytes) -> None:
    assert isinstance(decode_text(raw), str)


@pytest.mark.parametrize(
    "text", ["東京ドーム", "入場券 A-12", "ﾃﾞｻﾞｲﾝQR", "[外側QRコード] *ﾀﾞﾌﾞﾙQR*", "ﾎﾟｯﾌﾟ-1"]
)
def test_shift_jis_decodes_to_its_text(text: str) -> None:
    assert decode_text(text.encode("shift_jis")) == text


@pytest.mark.parametrize(
    "text", ["Zürich", "Märchen", "Ça va très bien", "Ærø", "ÁÞEKKT", "¿QUÉ?", "ÄÖÜÄÖÜ", "«ÊTRE»"]
)
def test_latin_1_is_not_decoded_as_kanji(text: str) -> None:
    assert decode_text(text.encode("latin-1")) == text


@pytest.mark.parametrize("text", ["ｱｲｳ-1", "Zürich", "\N{REPLACEMENT CHARACTER}1", "東京"])
def test_unambiguous_text_is_not_corrected(text: str) -> None:
    assert corrected_text(text, text.encode()) == text


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
