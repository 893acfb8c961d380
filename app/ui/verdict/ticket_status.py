"""The state of a ticket as a word or two and a colour, for tables."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

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


_NOT_IN = QT_TRANSLATE_NOOP("Standing", "Not in"), Tone.CALM
_UNPAID = QT_TRANSLATE_NOOP("Standing", "Payment open"), Tone.HOLD
_NOT_SOLD = QT_TRANSLATE_NOOP("Standing", "Not sold"), Tone.REFUSE
# The words for tickets that are not inside, by the service's status.
_OUTSIDE: Mapping[str, tuple[object, Tone]] = {
    TicketStatus.SOLD: _NOT_IN,
    TicketStatus.CHECKED_IN: _NOT_IN,
    TicketStatus.ATTENDED: (QT_TRANSLATE_NOOP("Standing", "Out again"), Tone.OUT),
    TicketStatus.PAYMENT_PENDING: _UNPAID,
    TicketStatus.RESERVED: _UNPAID,
    TicketStatus.CANCELLED: (QT_TRANSLATE_NOOP("Standing", "Cancelled"), Tone.REFUSE),
    TicketStatus.REFUNDED: (QT_TRANSLATE_NOOP("Standing", "Refunded"), Tone.REFUSE),
    TicketStatus.RESET: _NOT_SOLD,
    TicketStatus.AVAILABLE: _NOT_SOLD,
    TicketStatus.TRANSFERED: (QT_TRANSLATE_NOOP("Standing", "Passed on"), Tone.HOLD),
    TicketStatus.RESALE_LISTED: (QT_TRANSLATE_NOOP("Standing", "For resale"), Tone.HOLD),
}


def state_of(member: PartyMember) -> StatusWord:
    """Return the state of a ticket: inside, or why it may not be admitted."""
    ticket = member.ticket
    if member.inside:
        return StatusWord(QCoreApplication.translate("Standing", "In"), Tone.ADMIT)
    if ticket.transfer == TransferStatus.OPEN:
        return StatusWord(QCoreApplication.translate("Standing", "Transfer pending"), Tone.HOLD)
    if ticket.status in _OUTSIDE:
        words, tone = _OUTSIDE[ticket.status]
        return StatusWord(QCoreApplication.translate("Standing", str(words)), tone)
    unclear = QCoreApplication.translate("Standing", "Unclear")
    return StatusWord(plain(service_word(ticket.status)) or unclear, Tone.HOLD)


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
