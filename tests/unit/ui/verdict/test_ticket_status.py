"""Tests of the state of a ticket in words and colour."""

import pytest
from PySide6.QtWidgets import QApplication

from app.model.details import PartyMember
from app.model.ticket import TicketStatus
from app.ui.theme.tokens import Tone
from app.ui.verdict.ticket_status import state_of
from tests.unit.ui.sample_guests import MAYA


@pytest.mark.parametrize("status", [*TicketStatus, "NOVEL"])
def test_guest_inside_is_in_for_every_status(dressed: QApplication, status: str) -> None:
    standing = state_of(PartyMember(MAYA._replace(status=status), inside=True))
    assert (standing.words, standing.tone) == ("In", Tone.ADMIT)


@pytest.mark.parametrize(
    ("status", "words", "tone"),
    [
        ("SOLD", "Not in", Tone.CALM),
        ("ATTENDED", "Out again", Tone.OUT),
        ("PAYMENT_PENDING", "Payment open", Tone.HOLD),
        ("CANCELLED", "Cancelled", Tone.REFUSE),
        ("TRANSFERED", "Passed on", Tone.HOLD),
        ("NOVEL", "Novel", Tone.HOLD),
        ("", "Unclear", Tone.HOLD),
    ],
)
def test_guest_outside_has_words_for_the_status(
    dressed: QApplication, status: str, words: str, tone: Tone
) -> None:
    standing = state_of(PartyMember(MAYA._replace(status=status), inside=False))
    assert (standing.words, standing.tone) == (words, tone)


def test_every_status_of_the_service_has_words(dressed: QApplication) -> None:
    for status in TicketStatus:
        words = state_of(PartyMember(MAYA._replace(status=status), inside=False)).words
        assert words
        assert words != status


def test_ticket_with_an_open_transfer_is_being_passed_on(dressed: QApplication) -> None:
    standing = state_of(PartyMember(MAYA._replace(transfer="OPEN"), inside=False))
    assert (standing.words, standing.tone) == ("Being passed on", Tone.HOLD)
