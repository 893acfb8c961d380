"""Facts beside a verdict: the ticket's state, its label, the chips, and the list of the extras."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.message import Message
from app.model.details import AbsentGuests, Details, Extra, PartyMember, guests_of, rest_of
from app.model.label import LabelOutcome
from app.model.plain import plain
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, TicketStatus, TransferStatus, is_living, keeps_out
from app.model.verdict import Kind, Verdict
from app.ui.input.action_keys import EXTRA_KEYS, KEYS, Act
from app.ui.text import Counted, joined, say, service_word, time_text, translate, translated
from app.ui.theme.style import Tone, px, theme_in_use, typeface
from app.ui.verdict.wording import LONGEST_NAME, GuestNames, isolated
from app.ui.widgets.buttons import TabButton
from app.ui.widgets.labels import Fitted, Room, fitted
from app.ui.widgets.painting import Icon, draw_box, draw_text, paint_icon


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


@dataclass(frozen=True, slots=True)
class ExtraLine:
    """An extra, its state in words, and whether a press hands it out or takes that back."""

    extra: Extra
    name: str
    state: str
    may_press: bool


def lines_of(
    extras: Iterable[Extra], now: Moment, *, may_press: bool = True
) -> tuple[ExtraLine, ...]:
    return tuple(
        ExtraLine(
            one,
            plain(one.ticket.name, LONGEST_NAME) or say("Extra"),
            _state(one, now),
            may_press and (one.undo is not None if one.is_handed_out else _is_handed_out_here(one)),
        )
        for one in extras
    )


def _is_handed_out_here(extra: Extra) -> bool:
    return extra.is_of_here and is_living(extra.ticket)


def handed_out_text(at: Moment | None, door: str | None, now: Moment) -> str:
    """Return when and where an extra was handed out, as far as that is known."""
    if at is None:
        return say("Handed out")
    time = say("Handed out {time}", time=time_text(at, now))
    return joined(time, isolated(plain(door or "", LONGEST_NAME)))


def _state(extra: Extra, now: Moment) -> str:
    if extra.is_handed_out:
        return handed_out_text(extra.at, extra.door, now)
    if keeps_out(extra.ticket) or extra.ticket.transfer == TransferStatus.OPEN:
        return state_of(PartyMember(extra.ticket, inside=False)).words
    return say("To hand out")


# Sizes in pixels, before they are scaled.
_TILE_TALL, _TILES_APART, _NARROWEST, _PAD = 50, 8, 180, 12
_BOX, _NAME, _SMALL, _KEY, _MORE = 22, 16, 13, 52, 22
MOST_ROWS = 3  # more would leave no room for the guest
_FEW, _MOST_IN_ROW = 3, 4  # a few extras have wide places
_MOST = MOST_ROWS * _MOST_IN_ROW
_SMALLER = (1.0, 0.9, 0.8)  # factors tried until name and state fit into the height
_ONE_LINE = Room()


class ExtraTile(TabButton):
    """Shows one extra with a box, which is ticked once the extra was handed out."""

    def __init__(self, line: ExtraLine, key: str, parent: "ExtraList") -> None:
        super().__init__(parent)
        self._list, self._key = parent, key
        self.show_line(line)

    def show_line(self, line: ExtraLine) -> None:
        self.line = line
        self.setEnabled(line.may_press)
        self.setAccessibleName(joined(line.name, line.state))
        self.setAccessibleDescription(self._key)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click of a double click, which would take the first one back."""
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, ink = QPainter(self), self._list.ink
        edge = QColor(theme_in_use().focus) if self.hasFocus() else None
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_box(painter, frame, px(10), self._list.ground, edge, 2)
        side, left = px(_BOX), float(px(_PAD))
        box = QRectF(left, (self.height() - side) / 2, side, side)
        is_ticked = self.line.extra.is_handed_out
        if is_ticked or self.line.may_press:
            draw_box(painter, box, px(5), ink if is_ticked else None, ink, 2)
        if is_ticked:
            paint_icon(painter, Icon.CHECK, box, self._list.ground, 3)
        left += side + px(_PAD)
        room = self.width() - left - px(_PAD)
        small = typeface(px(_SMALL), tabular=True)
        has_key = bool(self._key) and self.line.may_press and not is_ticked
        state = fitted(self.line.state, small, room - px(_KEY) * has_key, _ONE_LINE)
        for factor in _SMALLER:
            bold = typeface(px(_NAME) * factor, QFont.Weight.DemiBold)
            name = fitted(self.line.name, bold, room, _ONE_LINE)
            if name.lines == (self.line.name,) and name.height + state.height <= self.height():
                break
        top = (self.height() - name.height - state.height) / 2
        name.paint(painter, QRectF(left, top, room, name.height), ink)
        below = QRectF(left, top + name.height, room, state.height)
        state.paint(painter, below, ink)
        if has_key:
            draw_text(painter, below, self._key, small, ink, Qt.AlignmentFlag.AlignRight)


class ExtraList(QWidget):
    """Shows the extras of a guest, each in a place that it keeps, the first ones with a key.

    It shows as many rows as its height has room for; `rest` is the act that shows the others.
    """

    pressed = Signal(object)  # Extra

    def __init__(self, rest: Act, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rest = rest
        self._lines: tuple[ExtraLine, ...] = ()
        self._tiles: list[ExtraTile] = []
        self.tiles: list[ExtraTile] = []  # those that are shown
        self.ink, self.ground = QColor(), QColor()

    def show_lines(self, lines: tuple[ExtraLine, ...]) -> None:
        self._lines = lines
        for place in range(len(self._tiles), min(len(lines), _MOST)):
            tile = ExtraTile(lines[place], "".join(EXTRA_KEYS[place : place + 1]), self)
            tile.clicked.connect(lambda _on=False, one=tile: self.pressed.emit(one.line.extra))
            self._tiles.append(tile)
        for tile, line in zip(self._tiles, lines, strict=False):
            tile.show_line(line)
        self.setVisible(bool(lines))
        self._arrange()

    def set_colours(self, ink: QColor, ground: QColor) -> None:
        self.ink, self.ground = ink, ground
        self.update()

    def height_of(self, rows: int, width: int) -> int:
        """Return the height in pixels of so many rows, or of all that are needed."""
        in_row = self._in_row(width)
        more = px(_MORE) if rows * in_row < len(self._lines) else 0
        rows = min(rows, -(-len(self._lines) // in_row))
        return rows * px(_TILE_TALL) + max(rows - 1, 0) * px(_TILES_APART) + more

    def minimumSizeHint(self) -> QSize:
        """Return the size of one row, and of the line that counts the others."""
        return QSize(px(_NARROWEST), px(_TILE_TALL + _MORE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _in_row(self, width: int) -> int:
        between = px(_TILES_APART)
        most = max(len(self._lines), 2) if len(self._lines) <= _FEW else _MOST_IN_ROW
        return min(max((width + between) // (px(_NARROWEST) + between), 1), most)

    def _arrange(self) -> None:
        """Place the tiles in rows; a row that is not full has empty places."""
        in_row, between, high = self._in_row(self.width()), px(_TILES_APART), self.height()
        rows = (one for one in range(MOST_ROWS, 0, -1) if self.height_of(one, self.width()) <= high)
        self.tiles = self._tiles[: min(next(rows, 0) * in_row, len(self._lines))]
        wide = (self.width() - (in_row - 1) * between) / in_row
        for number, tile in enumerate(self._tiles):
            row, column = divmod(number, in_row)
            left, top = round(column * (wide + between)), row * (px(_TILE_TALL) + between)
            tile.setGeometry(left, top, int(wide), px(_TILE_TALL))
            tile.setVisible(number < len(self.tiles))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Say how many extras have no place here."""
        if more := len(self._lines) - len(self.tiles):
            said = say("{count} more extras: {key}", count=more, key=KEYS[self._rest])
            end = self.tiles[-1].geometry().bottom() + 1 if self.tiles else 0
            room = QRectF(0, end, self.width(), px(_MORE))
            left = Qt.AlignmentFlag.AlignLeft
            draw_text(QPainter(self), room, said, typeface(px(_SMALL)), self.ink, left)
