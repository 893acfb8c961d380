"""Paints the cells of a table: plain words, or words on a coloured chip."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import Surface, Theme, Tone
from app.ui.widgets.choice_painter import MARK, draw_mark
from app.ui.widgets.fitting import Room, fitted

ROW = 44  # pixels
# Padding in pixels, equal to that of a header in the style sheet, so that words stand below their
# title.
_BESIDE = 10
_CHIP = 24  # pixels
# A column becomes at most this wide, in pixels, so that a long name leaves room for the others.
WIDEST = 380
_ONE_LINE = Room()
_TWO_LINES = Room(2, smallest=0.85)
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Cell:
    """Text of a cell; with a `tone` it is painted on a chip of that colour.

    A cell that is `ticked` or not, instead of None, is painted as a check box; its text is what a
    screen reader says.
    """

    text: str
    tone: Tone | None = None
    ticked: bool | None = None


class Cells(QStyledItemDelegate):
    """Paints the cells. Text that is too long takes a second line if the row is high enough."""

    def __init__(
        self, theme: Theme, cell_at: Callable[[Index], Cell], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._cell_at = cell_at
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._plain = typeface(theme.px(15), tabular=True)
        self._font = typeface(theme.px(14), QFont.Weight.DemiBold)

    @property
    def row(self) -> int:
        """Return the height of a row in pixels."""
        return self._theme.px(ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        cell = self._cell_at(index)
        whole = QRectF(option.rect).adjusted(_BESIDE, 0, -_BESIDE, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if cell.ticked is not None:
            middle = QPointF(whole.left() + self._theme.px(MARK) / 2, whole.center().y())
            draw_mark(painter, middle, self._theme, corner=6, checked=cell.ticked)
        elif cell.tone is None:
            self._paint_words(painter, whole, cell.text)
        else:
            self._paint_chip(painter, whole, cell.text, self._theme.surface(cell.tone))
        painter.restore()

    def _paint_words(self, painter: QPainter, whole: QRectF, text: str) -> None:
        """Paint the text in two lines if they fit into the height of the row, else in one."""
        words = fitted(text, self._plain, whole.width(), _TWO_LINES)
        if words.height > whole.height():
            words = fitted(text, self._plain, whole.width(), _ONE_LINE)
        painter.setFont(words.font)
        painter.setPen(QColor(self._theme.text))
        baseline = whole.center().y() - words.height / 2 + words.ascent
        for line in words.lines:
            painter.drawText(QPointF(whole.left(), baseline), line.strip())
            baseline += words.line_height

    def _paint_chip(self, painter: QPainter, whole: QRectF, text: str, surface: Surface) -> None:
        room = whole.width() - 20
        text = QFontMetricsF(self._font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        wide = QFontMetricsF(self._font).horizontalAdvance(text) + 20
        tall = self._theme.px(_CHIP)
        box = QRectF(whole.left(), whole.center().y() - tall / 2, wide, tall)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(surface.top))
        painter.drawRoundedRect(box, 7, 7)
        painter.setFont(self._font)
        painter.setPen(QColor(surface.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.text = ""
        # The table draws the focus frame around the whole row.
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.widest([self._cell_at(index)]), self.row)

    def widest(self, cells: Iterable[Cell]) -> int:
        """Return the width of the widest cell; equal cells are measured once."""
        chip, plain = QFontMetricsF(self._font), QFontMetricsF(self._plain)
        wide = 0.0
        for text, tone in {(cell.text, cell.tone) for cell in cells}:
            metrics, more = (plain, 4) if tone is None else (chip, 24)
            wide = max(wide, metrics.horizontalAdvance(text) + more)
        return min(int(wide) + 2 * _BESIDE, self._theme.px(WIDEST))
