"""Drawn tickets in a hand, on paper and on phones: their codes can be read."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
import zxingcpp

from app.demo.stage.ticket_card import HeldTicket, Layer, TicketCard, hold_ticket

CODE = "GA-04F1-99AB-7C30"
PLAIN = TicketCard(CODE, "Maya Lindqvist", "General", "Sommerfest 2026")
VARIANTS = {
    "paper": PLAIN,
    "phone": replace(PLAIN, on_phone=True),
}


def held(card: TicketCard) -> HeldTicket:
    return hold_ticket(card, Random(1))


def read(layer: Layer) -> set[str]:
    picture = np.ascontiguousarray(layer[:, :, :3])
    return {found.text for found in zxingcpp.read_barcodes(picture)}


@pytest.fixture(params=list(VARIANTS))
def card(request: pytest.FixtureRequest) -> TicketCard:
    return VARIANTS[request.param]


@pytest.mark.parametrize("code", [CODE, "Zoë", "x" * 500])
def test_code_of_a_ticket_is_read(card: TicketCard, code: str) -> None:
    assert read(held(replace(card, code=code)).layer) == {code}


def test_code_too_long_for_a_ticket_is_refused(card: TicketCard) -> None:
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
    assert read(held(replace(card, holder=words, category=words, event=words)).layer) == {CODE}


def test_two_tickets_on_one_sheet_are_both_read() -> None:
    sheet = replace(PLAIN, below=replace(PLAIN, code="ANOTHER-1"))
    assert read(held(sheet).layer) == {CODE, "ANOTHER-1"}


def test_arm_reaches_the_lower_edge_and_nothing_the_upper(card: TicketCard) -> None:
    layer = held(card).layer
    assert layer[-1, :, 3].max() == 255
    assert layer[0, :, 3].max() == 0


def test_hands_have_several_tones_of_skin() -> None:
    shown = {hold_ticket(PLAIN, Random(seed)).layer[500].tobytes() for seed in range(30)}
    assert len(shown) == 5
