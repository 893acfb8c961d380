"""A drawn hand and the ticket that it holds."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
import zxingcpp

from app.demo.stage.held_ticket import HeldTicket, hold_ticket, render_ticket
from app.demo.stage.ink import Layer
from app.demo.stage.ticket_card import TicketCard, draw_front
from app.eye.reading import Format

PAPER = TicketCard("GA-04F1-99AB-7C30", Format.QR, "Maya Lindqvist", "General", "Sommerfest 2026")
PHONE = replace(PAPER, on_phone=True)
CARDS = pytest.mark.parametrize("card", [PAPER, PHONE], ids=["paper", "phone"])


def sheet_of(card: TicketCard, *, reaching: bool = False) -> HeldTicket:
    return hold_ticket(draw_front(card), card.on_phone, reaching, Random(1))


def is_read(layer: Layer) -> bool:
    return bool(zxingcpp.read_barcodes(np.ascontiguousarray(layer[:, :, :3])))


@CARDS
def test_hand_leaves_the_code_free(card: TicketCard) -> None:
    sheet = sheet_of(card)
    layer = render_ticket(sheet, 0, 0)
    assert is_read(layer)
    left, top, width, height = sheet.code
    assert (sheet.shape[top : top + height, left : left + width] == 255).all()


@CARDS
def test_arm_reaches_the_lower_edge_and_nothing_the_upper(card: TicketCard) -> None:
    layer = sheet_of(card).layer
    assert layer[-1, :, 3].max() == 255
    assert layer[0, :, 3].max() == 0


@CARDS
def test_thumb_covers_the_code_and_draws_back(card: TicketCard) -> None:
    sheet = sheet_of(card, reaching=True)
    assert is_read(render_ticket(sheet, 0, 0))
    left, top, width, height = sheet.code
    code = np.s_[top : top + height, left : left + width]
    covered = (
        np.abs(render_ticket(sheet, 1, 0)[code].astype(int) - sheet.layer[code]).max(axis=2) > 60
    )
    assert covered.mean() > 0.02


@CARDS
def test_glare_hides_the_code_only_while_it_is_strong(card: TicketCard) -> None:
    sheet = sheet_of(replace(card, dark=True))
    assert not is_read(render_ticket(sheet, 0, 1))
    assert is_read(render_ticket(sheet, 0, 0.05))


@CARDS
def test_render_ticket_leaves_the_sheet_unchanged(card: TicketCard) -> None:
    sheet = sheet_of(card, reaching=True)
    before = sheet.layer.copy()
    render_ticket(sheet, 0.5, 0.5)
    assert np.array_equal(sheet.layer, before)
