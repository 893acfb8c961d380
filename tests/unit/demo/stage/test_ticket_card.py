"""Drawn tickets in a hand, on paper and on phones: their codes can be read."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
import zxingcpp

from app.demo.stage.ticket_card import HeldTicket, Layer, TicketCard, hold_ticket
from app.eye.reading import Format

CODE = "GA-04F1-99AB-7C30"
PLAIN = TicketCard(CODE, Format.QR, "Maya Lindqvist", "General", "Sommerfest 2026")
VARIANTS = {
    "paper": PLAIN,
    "phone": replace(PLAIN, on_phone=True),
    "dark phone": replace(PLAIN, on_phone=True, dark=True),
}


def held(card: TicketCard) -> HeldTicket:
    return hold_ticket(card, Random(1))


def readings(layer: Layer, *, try_invert: bool = True) -> list[zxingcpp.Barcode]:
    picture = np.ascontiguousarray(layer[:, :, :3])
    return zxingcpp.read_barcodes(picture, try_invert=try_invert)


def read(card: TicketCard) -> tuple[str, zxingcpp.BarcodeFormat]:
    (found,) = readings(held(card).layer)
    return found.text, found.symbology


@pytest.fixture(params=list(VARIANTS))
def card(request: pytest.FixtureRequest) -> TicketCard:
    return VARIANTS[request.param]


@pytest.mark.parametrize(
    ("format", "code", "drawn"),
    [
        (Format.QR, CODE, zxingcpp.BarcodeFormat.QRCode),
        (Format.CODE_128, "471100815", zxingcpp.BarcodeFormat.Code128),
        (Format.CODE_128, "x" * 500, zxingcpp.BarcodeFormat.QRCode),
        (Format.CODE_128, "0123456789abcdef" * 4, zxingcpp.BarcodeFormat.QRCode),
        (Format.CODE_128, "Zoë", zxingcpp.BarcodeFormat.QRCode),
    ],
)
def test_code_is_read_as_bars_or_as_qr_where_bars_have_no_room(
    card: TicketCard, format: Format, code: str, drawn: zxingcpp.BarcodeFormat
) -> None:
    assert read(replace(card, format=format, code=code)) == (code, drawn.symbology)


def test_code_too_long_for_any_format_is_refused(card: TicketCard) -> None:
    with pytest.raises(ValueError, match="too long"):
        held(replace(card, code="x" * 3000))


@pytest.mark.parametrize(
    "words",
    [
        "", "   ", "😀🎉👩‍👩‍👧", "العربية עברית ไทย", "a\nb\tc\x00d\x1b[31m", "\u202eevil\u2066",
        "\ud800", "<b>%s</b>' --", "W" * 5000,
        "María de los Ángeles Fernández de Córdoba y Álvarez de Toledo",
    ],
)  # fmt: skip
def test_unusual_names_leave_the_code_readable(card: TicketCard, words: str) -> None:
    assert read(replace(card, holder=words, category=words, event=words))[0] == CODE


def test_only_a_dark_phone_shows_a_light_code_on_dark() -> None:
    inverted = {
        name: not readings(held(card).layer, try_invert=False) for name, card in VARIANTS.items()
    }
    assert inverted == {"paper": False, "phone": False, "dark phone": True}


def test_bars_stay_dark_on_light_even_on_a_dark_phone() -> None:
    card = replace(VARIANTS["dark phone"], format=Format.CODE_128, code="471100815")
    (found,) = readings(held(card).layer, try_invert=False)
    assert found.text == card.code


def test_two_tickets_on_one_sheet_are_both_read() -> None:
    sheet = replace(PLAIN, below=replace(PLAIN, code="ANOTHER-1"))
    assert {found.text for found in readings(held(sheet).layer)} == {CODE, "ANOTHER-1"}


def test_arm_reaches_the_lower_edge_and_nothing_the_upper(card: TicketCard) -> None:
    layer = held(card).layer
    assert layer[-1, :, 3].max() == 255
    assert layer[0, :, 3].max() == 0


def test_hands_have_several_tones_of_skin() -> None:
    shown = {hold_ticket(PLAIN, Random(seed)).layer[500].tobytes() for seed in range(30)}
    assert len(shown) == 5
