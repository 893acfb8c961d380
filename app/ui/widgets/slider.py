"""A horizontal slider that is large enough for a finger."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSlider, QWidget

from app.ui.theme.tokens import TARGET, Theme

_KNOB = 13.0  # pixels
_THICK = 8.0  # pixels


class Slider(QSlider):
    """Moves its knob to the place that is clicked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._knob, self._thick = theme.px(_KNOB), theme.px(_THICK)
        self.setMinimumHeight(theme.px(TARGET))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(300), self._theme.px(TARGET))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        self._go_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go_to(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, knob = self.height() / 2, self._knob_x()
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(self._knob, middle - self._thick / 2, self._room(), self._thick)
        painter.setBrush(QColor(self._theme.edge))
        painter.drawRoundedRect(groove, self._thick / 2, self._thick / 2)
        groove.setRight(knob)
        painter.setBrush(QColor(self._theme.good))
        painter.drawRoundedRect(groove, self._thick / 2, self._thick / 2)
        edge = QPen(QColor(self._theme.focus), 3)
        painter.setPen(edge if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.primary))
        painter.drawEllipse(QPointF(knob, middle), self._knob - 2, self._knob - 2)

    def _room(self) -> float:
        return max(self.width() - 2 * self._knob, 1.0)

    def _knob_x(self) -> float:
        share = (self.value() - self.minimum()) / max(self.maximum() - self.minimum(), 1)
        return self._knob + share * self._room()

    def _go_to(self, event: QMouseEvent) -> None:
        share = (event.position().x() - self._knob) / self._room()
        self.setValue(round(self.minimum() + share * (self.maximum() - self.minimum())))
