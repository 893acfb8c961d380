"""Tests of the translation of the service's status words."""

from itertools import chain

from app.message import Message, verbatim
from app.model.ticket import TicketStatus, TransferStatus, word_of
from app.organiser.wire.order import OrderStatus


def test_every_status_of_the_document_has_a_translation() -> None:
    for word in chain(TicketStatus, TransferStatus, OrderStatus):
        assert word_of(word) == Message(word.value)


def test_unknown_status_is_shown_unchanged() -> None:
    assert word_of("VERI\nFIED") == verbatim("VERI FIED")
    assert word_of("") == verbatim("")
