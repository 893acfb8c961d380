"""Facts about a ticket that are shown beside a verdict: its state, its label, and the chips."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.message import Message
from app.model.details import AbsentGuests, Details, Extra, PartyMember, guests_of, rest_of
from app.model.label import LabelOutcome
from app.model.plain import plain
from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus, TransferStatus
from app.model.verdict import Kind, Verdict
from app.ui.text.languages import Counted, joined, say, service_word, translate, translated
from app.ui.theme.style import Tone, typeface
from app.ui.verdict.guest_names import GuestNames
from app.ui.widgets.labels import Fitted, Room, fitted
from app.ui.widgets.painting import draw_box


class LabelStage(IntEnum):
    """The stages of a label; the later ones need more care."""

    PRINTED = 0
    PRINTING = 1
    WAITING = 2
    FAILED = 3


class LabelState(NamedTuple):
    """The stage of a label; `outcome` says why it waits or was not printed."""

    stage: LabelStage
    outcome: LabelOutcome | None = None


def may_print(verdict: Verdict) -> bool:
    """Return whether a label may be printed: for guests who have just been admitted, no others."""
    is_admitted = verdict.kind in (Kind.ADMIT, Kind.JUST_ADMITTED) and not verdict.is_undoing
    return is_admitted and bool(tickets_of(verdict))


def tickets_of(verdict: Verdict) -> tuple[str, ...]:
    if verdict.tickets:
        return verdict.tickets
    return (verdict.ticket.id,) if verdict.ticket is not None else ()


def label_text(state: LabelState) -> str:
    match state:
        case LabelState(LabelStage.PRINTED):
            return say("Label printed")
        case LabelState(LabelStage.PRINTING):
            return say("Label is being printed")
        case LabelState(LabelStage.WAITING, LabelOutcome.NO_PAPER):
            return say("Label waits: no paper")
        case LabelState(LabelStage.WAITING, LabelOutcome.GONE):
            return say("Label waits: printer not reached")
        case LabelState(LabelStage.WAITING):
            return say("Label waits: printer not ready")
        case _:
            return say("Label not printed")


@dataclass(frozen=True, slots=True)
class VerdictContext:
    """Facts that are shown beside a verdict. They arrive one after the other.

    `before` is the ticket as the list had it when the code was read. `labels` are the states of
    labels by the ids of their tickets. `is_rehearsal` says that all guests are invented, and that
    real tickets are not known. `right_doors` are the doors of the venue that take a ticket which is
    at the wrong one. `extras` are those of a guest who is inside.
    """

    before: Ticket | None = None
    party: tuple[PartyMember, ...] = ()
    details: Details | None = None
    names: GuestNames = field(default_factory=GuestNames)
    labels: Mapping[str, LabelState] = field(default_factory=dict)
    is_rehearsal: bool = False
    right_doors: tuple[str, ...] = ()
    extras: tuple[Extra, ...] = ()

    @property
    def rest(self) -> AbsentGuests:
        """Return how many members of the party are not inside."""
        return rest_of(self.party)


@dataclass(frozen=True, slots=True)
class StatusWord:
    """A state in words, and its colour."""

    words: str
    tone: Tone


_NOT_IN = Message("Not in"), Tone.CALM
_UNPAID = Message("Payment open"), Tone.HOLD
_NOT_SOLD = Message("Not sold"), Tone.REFUSE
# The words for tickets that are not inside, by the service's status.
_OUTSIDE: Mapping[str, tuple[Message, Tone]] = {
    TicketStatus.SOLD: _NOT_IN,
    TicketStatus.CHECKED_IN: _NOT_IN,
    TicketStatus.ATTENDED: (Message("Out again"), Tone.OUT),
    TicketStatus.PAYMENT_PENDING: _UNPAID,
    TicketStatus.RESERVED: _UNPAID,
    TicketStatus.CANCELLED: (Message("Cancelled"), Tone.REFUSE),
    TicketStatus.REFUNDED: (Message("Refunded"), Tone.REFUSE),
    TicketStatus.RESET: _NOT_SOLD,
    TicketStatus.AVAILABLE: _NOT_SOLD,
    TicketStatus.TRANSFERED: (Message("Passed on"), Tone.HOLD),
    TicketStatus.RESALE_LISTED: (Message("For resale"), Tone.HOLD),
}


_CALLED_OFF = Message("called off")
_TRANSFERS: Mapping[str, Message] = {
    TransferStatus.OPEN: Message("offered, not taken yet"),
    TransferStatus.TRANSFERED: Message("passed on"),
    TransferStatus.DISMISSED: _CALLED_OFF,
    TransferStatus.CANCELED: _CALLED_OFF,
}


def state_of(member: PartyMember) -> StatusWord:
    """Return the state of a ticket: inside, or why it may not be admitted."""
    ticket = member.ticket
    if member.inside:
        return StatusWord(say("In"), Tone.ADMIT)
    if ticket.transfer == TransferStatus.OPEN:
        return StatusWord(say("Transfer pending"), Tone.HOLD)
    if ticket.status in _OUTSIDE:
        words, tone = _OUTSIDE[ticket.status]
        return StatusWord(translated(words), tone)
    return StatusWord(plain(service_word(ticket.status)) or say("Unclear"), Tone.HOLD)


def transfer_in_words(word: str) -> str:
    said = _TRANSFERS.get(word)
    return translated(said) if said else plain(service_word(word), LONGEST)


def direction_word(direction: Direction) -> StatusWord:
    if direction is Direction.IN:
        return StatusWord(translate("Way", "In"), Tone.ADMIT)
    return StatusWord(translate("Way", "Out"), Tone.OUT)


LONGEST = 40  # characters
MOST_DOTS = 8


@dataclass(frozen=True, slots=True)
class Chip:
    """One fact; `dots` has a dot for each guest of a small group, filled if the guest is inside."""

    text: str
    dots: tuple[bool, ...] = ()


def chips_of(verdict: Verdict, context: VerdictContext) -> tuple[Chip, ...]:
    """Return the chips, the most important one first."""
    chips = (*_chips(verdict, context), *_chips_of_details(verdict.ticket, context))
    return tuple(chip for chip in chips if chip.text)


def _chips(verdict: Verdict, context: VerdictContext) -> Iterator[Chip]:
    """Yield the group, the number of tickets with this code, and what became of the label.

    Of several labels it is the one that needs most care.
    """
    guests = guests_of(context.party) if verdict.ticket is not None else ()
    if len(guests) > 1:
        inside = sum(member.inside for member in guests)
        dots = tuple(number < inside for number in range(len(guests)))
        text = Counted().group_inside(inside, len(guests))
        yield Chip(text, dots if len(dots) <= MOST_DOTS else ())
    if verdict.ticket is not None and len(verdict.tickets) > 1:
        yield Chip(Counted().tickets_with_code(len(verdict.tickets)))
    tickets = tickets_of(verdict)
    states = [context.labels[one] for one in tickets if one in context.labels]
    if states and may_print(verdict):
        yield Chip(label_text(max(states, key=lambda state: state.stage)))


def _chips_of_details(ticket: Ticket | None, context: VerdictContext) -> Iterator[Chip]:
    """Yield which ticket an add-on belongs to, once that is known."""
    if ticket is None or (details := context.details) is None:
        return
    if ticket.addon_of and (main := details.main) is not None:
        names = (plain(name, LONGEST) for name in (main.name, context.names.name(main.holder)))
        yield Chip(say("Goes with {ticket}", ticket=joined(*names)))


# Sizes in units of the panel.
_TEXT, _TALL, _BESIDE, _BETWEEN = 25.0, 56.0, 22.0, 15.0
_DOT, _DOTS_BETWEEN = 16.0, 8.0
_LEAST = 16  # pixels
_SHRINKS = Room(smallest=0.82)


class ChipRow(QWidget):
    """Shows the chips in as many lines as they need; a long one becomes smaller, then shorter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: tuple[Chip, ...] = ()
        self._unit = 1.0
        self._colour, self._ground = QColor(), QColor()

    def show_chips(self, chips: tuple[Chip, ...]) -> None:
        self._chips = chips
        self.setAccessibleName(", ".join(chip.text for chip in chips))
        self.setVisible(bool(chips))
        self.update()

    def set_type(self, unit: float, colour: QColor, ground: QColor) -> None:
        """Set colours and `unit`, the factor by which all sizes are multiplied."""
        self._unit, self._colour, self._ground = unit, colour, ground
        self.update()

    def heightForWidth(self, width: int) -> int:
        return int(max((place.bottom() for _, place, _ in self.placed(width)), default=0.0)) + 1

    def placed(self, width: int) -> Iterator[tuple[Chip, QRectF, Fitted]]:
        """Yield each chip with its place in the row, and its text as it is painted."""
        unit, font = self._unit, typeface(max(_TEXT * self._unit, _LEAST), QFont.Weight.DemiBold)
        left = top = 0.0
        for chip in self._chips:
            beside = 2 * _BESIDE * unit + self._width_of_dots(chip)
            text = fitted(chip.text, font, width - beside, _SHRINKS)
            wide, tall = text.width + beside, max(_TALL * unit, text.height + 12 * unit)
            if left and left + wide > width:
                left, top = 0.0, top + tall + _BETWEEN * unit
            yield chip, QRectF(left, top, wide, tall), text
            left += wide + _BETWEEN * unit

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        for chip, place, text in self.placed(self.width()):
            draw_box(painter, place, 12 * self._unit, self._ground)
            left = place.left() + _BESIDE * self._unit
            self._draw_dots(painter, chip, QPointF(left, place.center().y()))
            left += self._width_of_dots(chip)
            room = QRectF(left, place.center().y() - text.height / 2, text.width, text.height)
            text.paint(painter, room, self._colour)

    def _draw_dots(self, painter: QPainter, chip: Chip, left: QPointF) -> None:
        stroke, size = 2.5 * self._unit, _DOT * self._unit
        painter.setPen(QPen(self._colour, stroke))
        for number, is_filled in enumerate(chip.dots):
            painter.setBrush(self._colour if is_filled else Qt.BrushStyle.NoBrush)
            middle = left.x() + size / 2 + number * (_DOT + _DOTS_BETWEEN) * self._unit
            radius = (size - stroke) / 2
            painter.drawEllipse(QPointF(middle, left.y()), radius, radius)

    def _width_of_dots(self, chip: Chip) -> float:
        return (len(chip.dots) * (_DOT + _DOTS_BETWEEN) + 4) * self._unit if chip.dots else 0.0
