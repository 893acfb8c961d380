"""The tick list of a guest's extras: what is to be handed out, and what was, when and where."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.model.details import Extra, PartyMember
from app.model.plain import plain
from app.model.scan import Moment
from app.model.ticket import TransferStatus, is_living, keeps_out
from app.ui.input.action_keys import EXTRA_KEYS, KEYS, Act
from app.ui.text.languages import joined, say, time_text
from app.ui.theme.style import px, theme_in_use, typeface
from app.ui.verdict.ticket_facts import state_of
from app.ui.verdict.wording import LONGEST_NAME, isolated
from app.ui.widgets.buttons import TabButton
from app.ui.widgets.labels import Room, fitted
from app.ui.widgets.painting import Icon, draw_box, draw_text, paint_icon


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
            may_press and (one.undo is not None if one.is_handed_out else is_living(one.ticket)),
        )
        for one in extras
    )


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
_TALL, _BETWEEN, _NARROWEST, _PAD = 50, 8, 180, 12
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
        return rows * px(_TALL) + max(rows - 1, 0) * px(_BETWEEN) + more

    def minimumSizeHint(self) -> QSize:
        """Return the size of one row, and of the line that counts the others."""
        return QSize(px(_NARROWEST), px(_TALL + _MORE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _in_row(self, width: int) -> int:
        between = px(_BETWEEN)
        most = max(len(self._lines), 2) if len(self._lines) <= _FEW else _MOST_IN_ROW
        return min(max((width + between) // (px(_NARROWEST) + between), 1), most)

    def _arrange(self) -> None:
        """Place the tiles in rows; a row that is not full has empty places."""
        in_row, between, high = self._in_row(self.width()), px(_BETWEEN), self.height()
        rows = (one for one in range(MOST_ROWS, 0, -1) if self.height_of(one, self.width()) <= high)
        self.tiles = self._tiles[: min(next(rows, 0) * in_row, len(self._lines))]
        wide = (self.width() - (in_row - 1) * between) / in_row
        for number, tile in enumerate(self._tiles):
            row, column = divmod(number, in_row)
            left, top = round(column * (wide + between)), row * (px(_TALL) + between)
            tile.setGeometry(left, top, int(wide), px(_TALL))
            tile.setVisible(number < len(self.tiles))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Say how many extras have no place here."""
        if more := len(self._lines) - len(self.tiles):
            said = say("{count} more extras: {key}", count=more, key=KEYS[self._rest])
            end = self.tiles[-1].geometry().bottom() + 1 if self.tiles else 0
            room = QRectF(0, end, self.width(), px(_MORE))
            left = Qt.AlignmentFlag.AlignLeft
            draw_text(QPainter(self), room, said, typeface(px(_SMALL)), self.ink, left)
