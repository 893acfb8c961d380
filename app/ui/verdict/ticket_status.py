"""The state of a ticket as a word or two and a colour, for tables."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.model.details import PartyMember
from app.model.plain import plain
from app.model.scan import Direction
from app.model.ticket import TicketStatus, TransferStatus
from app.ui.text.translated import service_word
from app.ui.theme.tokens import Tone

LONGEST = 40  # characters


@dataclass(frozen=True, slots=True)
class StatusWord:
    """A state in words, and its colour."""

    words: str
    tone: Tone


def state_of(member: PartyMember) -> StatusWord:
    """Return the state of a ticket: inside, or why it may not be admitted."""
    ticket = member.ticket
    if member.inside:
        return StatusWord(QCoreApplication.translate("Standing", "In"), Tone.ADMIT)
    if ticket.transfer == TransferStatus.OPEN:
        return StatusWord(QCoreApplication.translate("Standing", "Being passed on"), Tone.HOLD)
    unclear = QCoreApplication.translate("Standing", "Unclear")
    unknown = StatusWord(plain(service_word(ticket.status)) or unclear, Tone.HOLD)
    return _outside().get(ticket.status, unknown)


def transfer_in_words(word: str) -> str:
    """Return the text for the transfer status of a ticket."""
    match word:
        case TransferStatus.OPEN:
            return QCoreApplication.translate("Facts", "offered, not taken yet")
        case TransferStatus.TRANSFERED:
            return QCoreApplication.translate("Facts", "passed on")
        case TransferStatus.DISMISSED | TransferStatus.CANCELED:
            return QCoreApplication.translate("Facts", "called off")
        case _:
            return plain(service_word(word), LONGEST)


def direction_word(direction: Direction) -> StatusWord:
    """Return a direction as a word."""
    if direction is Direction.IN:
        return StatusWord(QCoreApplication.translate("Way", "In"), Tone.ADMIT)
    return StatusWord(QCoreApplication.translate("Way", "Out"), Tone.OUT)


def _outside() -> dict[str, StatusWord]:
    """Return the words for tickets that are not inside, by the service's status.

    They are translated at each call, because the language can change.
    """
    not_in = StatusWord(QCoreApplication.translate("Standing", "Not in"), Tone.CALM)
    unpaid = StatusWord(QCoreApplication.translate("Standing", "Payment open"), Tone.HOLD)
    not_sold = StatusWord(QCoreApplication.translate("Standing", "Not sold"), Tone.REFUSE)
    out = StatusWord(QCoreApplication.translate("Standing", "Out again"), Tone.OUT)
    cancelled = StatusWord(QCoreApplication.translate("Standing", "Cancelled"), Tone.REFUSE)
    refunded = StatusWord(QCoreApplication.translate("Standing", "Refunded"), Tone.REFUSE)
    passed_on = StatusWord(QCoreApplication.translate("Standing", "Passed on"), Tone.HOLD)
    resale = StatusWord(QCoreApplication.translate("Standing", "For resale"), Tone.HOLD)
    return {
        TicketStatus.SOLD: not_in,
        TicketStatus.CHECKED_IN: not_in,
        TicketStatus.ATTENDED: out,
        TicketStatus.PAYMENT_PENDING: unpaid,
        TicketStatus.RESERVED: unpaid,
        TicketStatus.CANCELLED: cancelled,
        TicketStatus.REFUNDED: refunded,
        TicketStatus.RESET: not_sold,
        TicketStatus.AVAILABLE: not_sold,
        TicketStatus.TRANSFERED: passed_on,
        TicketStatus.RESALE_LISTED: resale,
    }
