"""Drawn tickets, on paper and on phones: their codes can be read."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
import zxingcpp

from app.demo.stage.ticket_card import (
    PAPER_SIZE,
    PHONE_SIZE,
    TicketCard,
    TicketFront,
    draw_front,
)
from app.eye.reading import Format

CODE = "GA-04F1-99AB-7C30"
PLAIN = TicketCard(CODE, Format.QR, "Maya Lindqvist", "General", "Sommerfest 2026")
VARIANTS = {
    "paper": PLAIN,
    "phone": replace(PLAIN, on_phone=True),
    "dark phone": replace(PLAIN, on_phone=True, dark=True),
}


def readings(face: TicketFront) -> list[zxingcpp.Barcode]:
    return zxingcpp.read_barcodes(np.ascontiguousarray(face.picture))


def read(card: TicketCard) -> tuple[str, zxingcpp.BarcodeFormat]:
    (found,) = readings(draw_front(card))
    return found.text, found.symbology


@pytest.fixture(params=list(VARIANTS))
def card(request: pytest.FixtureRequest) -> TicketCard:
    return VARIANTS[request.param]


@pytest.mark.parametrize(
    ("format", "code", "drawn"),
    [
        (Format.QR, CODE, zxingcpp.BarcodeFormat.QRCode),
        (Format.AZTEC, CODE, zxingcpp.BarcodeFormat.Aztec),
        (Format.DATA_MATRIX, CODE, zxingcpp.BarcodeFormat.DataMatrix),
        (Format.CODE_128, "471100815", zxingcpp.BarcodeFormat.Code128),
        (Format.EAN_13, "4006381333931", zxingcpp.BarcodeFormat.EAN13),
        (Format.PDF417, "4711", zxingcpp.BarcodeFormat.PDF417),
    ],
)
def test_each_format_is_read_from_each_kind_of_ticket(
    card: TicketCard, format: Format, code: str, drawn: zxingcpp.BarcodeFormat
) -> None:
    text, symbology = read(replace(card, format=format, code=code))
    assert text == code
    assert symbology == drawn.symbology


@pytest.mark.parametrize(
    ("format", "code"),
    [
        (Format.CODE_128, "x" * 500),
        (Format.CODE_128, "0123456789abcdef" * 4),
        (Format.EAN_13, CODE),
        (Format.MICRO_QR, "a code that is too long for so small a square"),
        (Format.PDF417, "Zoë 😀 " * 40),
    ],
)
def test_code_that_its_format_cannot_hold_is_drawn_as_qr(
    card: TicketCard, format: Format, code: str
) -> None:
    text, symbology = read(replace(card, format=format, code=code))
    assert text == code
    assert symbology == zxingcpp.BarcodeFormat.QRCode


def test_code_too_long_for_any_format_is_refused(card: TicketCard) -> None:
    with pytest.raises(ValueError, match="too long"):
        draw_front(replace(card, code="x" * 3000))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "   ",
        "😀🎉👩‍👩‍👧",
        "Nguyễn Thị Phương Thảo",
        "العربية עברית ไทย",
        "a\nb\tc\x00d\x1b[31m",
        "\u202eevil\u2066",
        "\ud800",
        "<b>%s</b>' --",
        "W" * 5000,
        "María de los Ángeles Fernández de Córdoba y Álvarez de Toledo",
    ],
)
def test_unusual_names_leave_the_code_readable(card: TicketCard, words: str) -> None:
    hostile = replace(card, holder=words, category=words, event=words)
    assert read(hostile)[0] == CODE


def test_code_box_contains_the_code(card: TicketCard) -> None:
    face = draw_front(card)
    left, top, width, height = face.code
    covered = face.picture.copy()
    cv2.rectangle(covered, (left, top), (left + width, top + height), (128, 128, 128), cv2.FILLED)
    assert readings(replace(face, picture=covered)) == []
    room = 12
    cut = face.picture[top - room : top + height + room, left - room : left + width + room]
    assert [found.text for found in readings(replace(face, picture=cut))] == [CODE]


def test_dark_phone_shows_a_light_code_on_dark() -> None:
    inverted = {
        name: readings(draw_front(card))[0].symbology
        and not zxingcpp.read_barcodes(
            np.ascontiguousarray(draw_front(card).picture), try_invert=False
        )
        for name, card in VARIANTS.items()
    }
    assert inverted == {"paper": False, "phone": False, "dark phone": True}


def test_bars_stay_dark_on_light_even_on_a_dark_phone() -> None:
    card = replace(VARIANTS["dark phone"], format=Format.CODE_128, code="471100815")
    picture = np.ascontiguousarray(draw_front(card).picture)
    (found,) = zxingcpp.read_barcodes(picture, try_invert=False)
    assert found.text == "471100815"


def test_paper_and_phone_masks_have_their_own_shape() -> None:
    paper, phone = draw_front(VARIANTS["paper"]).mask, draw_front(VARIANTS["phone"]).mask
    assert (paper.shape, phone.shape) == (PAPER_SIZE, PHONE_SIZE)
    # Round corners and the notches of the perforation are transparent, the middle is not.
    assert paper[0, 0] == phone[0, 0] == 0
    assert paper[0, 590] == 0
    assert paper[200, 440] == phone[400, 200] == 255


def test_each_category_has_one_colour_of_its_own() -> None:
    general, vip = draw_front(PLAIN).picture, draw_front(replace(PLAIN, category="VIP")).picture
    assert np.array_equal(general, draw_front(replace(PLAIN)).picture)
    artwork = np.s_[:, :150]
    assert not np.array_equal(general[artwork], vip[artwork])
