"""The name of a key in a small box, drawn inside a button or shown beside a field."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import Theme

_HEIGHT, _TEXT = 22, 13  # pixels


class KeyCap:
    """Draws the name of a key in a small box, beside the words for what the key does."""

    def __init__(self, key: str, theme: Theme) -> None:
        self.key = key
        self._theme = theme
        self._font = typeface(theme.px(_TEXT), QFont.Weight.Medium)

    @property
    def width(self) -> float:
        if not self.key:
            return 0.0
        return QFontMetricsF(self._font).horizontalAdvance(self.key) + self._theme.px(14)

    @property
    def height(self) -> float:
        return self._theme.px(_HEIGHT)

    def draw(self, painter: QPainter, left: float, middle: float) -> None:
        if not self.key:
            return
        theme, high = self._theme, self.height
        box = QRectF(left, middle - high / 2, self.width, high)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.setBrush(QColor(theme.ground))
        painter.drawRoundedRect(box.translated(0.5, 0.5), theme.px(6), theme.px(6))
        painter.setFont(self._font)
        painter.setPen(QColor(theme.dim))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.key)


class KeyHint(QWidget):
    """A widget that shows a key's name; clicks go through it to the widget below."""

    def __init__(self, key: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._cap = KeyCap(self._key, theme)
        self.setFixedSize(int(self._cap.width) + 2, int(self._cap.height) + 2)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._cap.draw(QPainter(self), 0, self.height() / 2)
