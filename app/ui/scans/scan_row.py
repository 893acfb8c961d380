"""One row in the list of the last scans: verdict, name and time."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import Theme
from app.ui.verdict.badges import Badge
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.fitting import Fitted, Room, fitted
from app.ui.widgets.icons import Icon, paint_badge

# Pixels, before they are scaled.
TALL = 46
_SIDE, _LEFT, _TEXT_LEFT, _GAP = 28, 17, 57, 10
_UNDO_RIGHT, _UNDO = 8, 58  # beside the button, and with it; all times stand in one column
_NAME, _SMALL = 15, 13
_SMALLER = (1.0, 0.94, 0.87)  # factors tried until name and result fit
_ONE_LINE = Room()


@dataclass(frozen=True, slots=True)
class ScanEntry:
    """Texts and badge of a row; without a ticket and a `question` the row cannot be clicked.

    A `question` is one that no steward has answered yet, `undo` a decision that can be taken back.
    """

    badge: Badge
    name: str
    result: str
    time: str
    ticket: Ticket | None
    question: Decision | None = None
    undo: Decision | None = None


class ScanRow(QAbstractButton):
    """A row that can be clicked to answer its question, or to look up its ticket.

    Its button at the right, or the key of undo while the row has the focus, takes the scan back.
    """

    undo_pressed = Signal()

    def __init__(self, entry: ScanEntry, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.undo = IconButton(Icon.UNDO, "", theme, self)
        self.undo.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.undo.clicked.connect(self.undo_pressed)
        self.set_theme(theme)
        self.show_entry(entry)

    @property
    def entry(self) -> ScanEntry:
        return self._entry

    def show_entry(self, entry: ScanEntry) -> None:
        self._entry = entry
        self.setEnabled(bool(entry.ticket or entry.question or entry.undo))
        self.undo.setVisible(entry.undo is not None)
        undo = QCoreApplication.translate("Actions", "Undo")
        self.undo.setAccessibleName(f"{undo}: {entry.name}")
        self.setAccessibleName(", ".join((entry.name, entry.result, entry.time)))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(TALL))
        self.undo.set_theme(theme)
        self._place_undo()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_undo()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click the row on Return too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _place_undo(self) -> None:
        self.undo.move(self.width() - self.undo.width() - self._theme.px(_UNDO_RIGHT), 1)

    def sizeHint(self) -> QSize:
        return QSize(300, self._theme.px(TALL))

    def lines(self) -> tuple[Fitted, Fitted]:
        """Return name and result as they are painted: together they fit into the row.

        The letters of some scripts, such as Thai, are higher than those of our font.
        """
        theme, entry = self._theme, self._entry
        room = self.width() - theme.px(_TEXT_LEFT + _GAP + _UNDO) - self._time_width()
        below = self.width() - theme.px(_TEXT_LEFT + (_LEFT if entry.undo is None else _UNDO))
        small = fitted(entry.result, typeface(theme.px(_SMALL)), below, _ONE_LINE)
        for factor in _SMALLER:
            font = typeface(theme.px(_NAME) * factor, QFont.Weight.DemiBold)
            name = fitted(entry.name, font, room, _ONE_LINE)
            if name.height + small.height <= self.height():
                break
        return name, small

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_frame(painter)
        theme, entry = self._theme, self._entry
        side = theme.px(_SIDE)
        circle = QRectF(theme.px(_LEFT), (self.height() - side) / 2, side, side)
        ground = QColor(theme.mark(entry.badge.tone))
        colour = QColor(theme.surface(entry.badge.tone).text)
        paint_badge(painter, entry.badge.shape, entry.badge.icon, circle, ground, colour)
        lines = self.lines()
        top = (self.height() - sum(line.height for line in lines)) / 2
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._time_font())
        painter.setPen(QColor(theme.dim))
        place = QRectF(0, top, self.width() - theme.px(_UNDO), lines[0].height)
        painter.drawText(place, int(right), entry.time)
        for line, ink in zip(lines, (theme.text, theme.dim), strict=True):
            painter.setFont(line.font)
            painter.setPen(QColor(ink))
            painter.drawText(QPointF(theme.px(_TEXT_LEFT), top + line.ascent), line.lines[0])
            top += line.height

    def _time_font(self) -> QFont:
        return typeface(self._theme.px(_SMALL), tabular=True)

    def _time_width(self) -> float:
        return QFontMetricsF(self._time_font()).horizontalAdvance(self._entry.time)

    def _draw_frame(self, painter: QPainter) -> None:
        """Draw the frame of the row if it has the focus or the mouse pointer is on it."""
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.focus), 2))
        elif self.underMouse() and self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            return
        painter.setBrush(QColor(self._theme.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(7, 1, -7, -1), 10, 10)
