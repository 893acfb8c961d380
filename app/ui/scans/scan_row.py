"""One row in the list of the last scans: verdict, name and time."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.model.ticket import Ticket
from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import Theme
from app.ui.verdict.verdict_view import Badge
from app.ui.widgets.icons import paint_badge

TALL = 51  # pixels
_SIDE = 28  # pixels
_TEXT_LEFT = 57  # pixels


@dataclass(frozen=True, slots=True)
class ScanEntry:
    """Texts and badge of a row; without a ticket the row cannot be clicked."""

    badge: Badge
    name: str
    result: str
    time: str
    ticket: Ticket | None


class ScanRow(QAbstractButton):
    """A row that can be clicked to look up its ticket."""

    def __init__(self, entry: ScanEntry, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry, self._theme = entry, theme
        self.setFixedHeight(TALL)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_entry(entry)

    @property
    def entry(self) -> ScanEntry:
        return self._entry

    def show_entry(self, entry: ScanEntry) -> None:
        self._entry = entry
        self.setEnabled(entry.ticket is not None)
        self.setAccessibleName(", ".join((entry.name, entry.result, entry.time)))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, TALL)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_frame(painter)
        theme, entry = self._theme, self._entry
        circle = QRectF(17, (self.height() - _SIDE) / 2, _SIDE, _SIDE)
        ground = QColor(theme.mark(entry.badge.tone))
        colour = QColor(theme.surface(entry.badge.tone).text)
        paint_badge(painter, entry.badge.shape, entry.badge.icon, circle, ground, colour)
        time = typeface(13, tabular=True)
        wide = QFontMetricsF(time).horizontalAdvance(entry.time)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(time)
        painter.setPen(QColor(theme.dim))
        painter.drawText(QRectF(0, 0, self.width() - 17, self.height()), int(right), entry.time)
        room = self.width() - _TEXT_LEFT - wide - 27
        self._draw_line(painter, entry.name, 7, typeface(15, QFont.Weight.DemiBold), room)
        painter.setPen(QColor(theme.dim))
        self._draw_line(painter, entry.result, 26, typeface(13), room)

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

    def _draw_line(self, painter: QPainter, text: str, top: int, font: QFont, room: float) -> None:
        if top < 20:
            painter.setPen(QColor(self._theme.text))
        painter.setFont(font)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        place = QRectF(_TEXT_LEFT, top, room + 4, 20)
        across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        # Marks above Thai letters reach higher than the line.
        painter.drawText(place, int(across | Qt.TextFlag.TextDontClip), shown)
