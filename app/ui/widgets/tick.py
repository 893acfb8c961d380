"""A check box, drawn like the marks in the lists of choices."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import TARGET, Theme
from app.ui.widgets.choice_painter import MARK, draw_mark

_GAP = 12  # pixels


class Tick(QCheckBox):
    """A check box that a finger can hit."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._font = typeface(theme.px(16))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        px, wide = self._theme.px, QFontMetricsF(self._font).horizontalAdvance(self.text())
        return QSize(int(wide) + px(MARK + _GAP + 12), px(TARGET))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(MARK + _GAP + 60), self._theme.px(TARGET))

    def hitButton(self, at: object) -> bool:
        """Return True: a click anywhere on the text or the mark counts."""
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.focus), 2))
            around = QRectF(0, 0, min(self.width(), self.sizeHint().width()), self.height())
            painter.drawRoundedRect(around.adjusted(1, 1, -1, -1), 10, 10)
        px = self._theme.px
        middle = QPointF(4 + px(MARK) / 2, self.height() / 2)
        draw_mark(painter, middle, self._theme, corner=6, checked=self.isChecked())
        painter.setFont(self._font)
        painter.setPen(QColor(self._theme.text))
        left = 4 + px(MARK + _GAP)
        room = QRectF(left, 0, self.width() - left - 4, self.height())
        shown = QFontMetricsF(self._font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(across), shown)
