"""The service's own words for the state of things."""

from itertools import chain

from app.message import Message, verbatim
from app.model.service_words import word_of
from app.model.ticket import TicketStatus, TransferStatus
from app.organiser.wire.search import OrderStatus


def test_every_word_of_the_document_can_be_translated() -> None:
    for word in chain(TicketStatus, TransferStatus, OrderStatus):
        assert word_of(word) == Message(word.value)


def test_a_word_that_nobody_knows_stays_as_it_is() -> None:
    assert word_of("VERI\nFIED") == verbatim("VERI FIED")
    assert word_of("") == verbatim("")
