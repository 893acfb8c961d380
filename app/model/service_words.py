"""Translations of the service's status words for tickets, orders and transfers."""

from collections.abc import Mapping

from app.message import Message, verbatim
from app.model.plain import plain

_KNOWN: Mapping[str, Message] = {
    said.text: said
    for said in (
        Message("AVAILABLE"),
        Message("RESERVED"),
        Message("PAYMENT_PENDING"),
        Message("SOLD"),
        Message("CANCELLED"),
        Message("RESET"),
        Message("CHECKED_IN"),
        Message("ATTENDED"),
        Message("REFUNDED"),
        Message("TRANSFERED"),
        Message("RESALE_LISTED"),
        Message("OPEN"),
        Message("DISMISSED"),
        Message("CANCELED"),
        Message("PAID"),
        Message("PARTIALLY_CANCELED"),
    )
}


def word_of(word: str) -> Message:
    """Return a status word as a translatable message.

    An unknown word stays as the service wrote it.
    """
    return _KNOWN.get(word) or verbatim(plain(word))
