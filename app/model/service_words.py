"""Translations of the service's status words for tickets, orders and transfers."""

from collections.abc import Mapping

from app.model.plain import plain
from app.said import Said, verbatim

_KNOWN: Mapping[str, Said] = {
    said.text: said
    for said in (
        Said("AVAILABLE"),
        Said("RESERVED"),
        Said("PAYMENT_PENDING"),
        Said("SOLD"),
        Said("CANCELLED"),
        Said("RESET"),
        Said("CHECKED_IN"),
        Said("ATTENDED"),
        Said("REFUNDED"),
        Said("TRANSFERED"),
        Said("RESALE_LISTED"),
        Said("OPEN"),
        Said("DISMISSED"),
        Said("CANCELED"),
        Said("PAID"),
        Said("PARTIALLY_CANCELED"),
    )
}


def word_of(word: str) -> Said:
    """Return a status word as a translatable message.

    An unknown word stays as the service wrote it.
    """
    return _KNOWN.get(word) or verbatim(plain(word))
