"""A small curve without axes, which shows whether it gets busier."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

_EDGE = 3.0  # pixels


class Sparkline(QWidget):
    """Draws one value after the other as a line."""

    def __init__(self, colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour = QColor(colour)
        self._values: tuple[int, ...] = (0, 0)
        self.set_scale(1.0)

    def set_colour(self, colour: str) -> None:
        self._colour = QColor(colour)
        self.update()

    def set_scale(self, scale: float) -> None:
        """Set the size, as a multiple of the usual one."""
        self.setFixedSize(self.sizeHint() * scale)

    def show_values(self, values: Sequence[int]) -> None:
        if tuple(values) != self._values:
            self._values = tuple(values)
            self.update()

    def points(self) -> list[QPointF]:
        """Return the points of the curve; values of 0 only are a flat line at the bottom."""
        most = max(*self._values, 1)
        wide = (self.width() - 2 * _EDGE) / max(len(self._values) - 1, 1)
        high = self.height() - 2 * _EDGE
        return [
            QPointF(_EDGE + number * wide, self.height() - _EDGE - high * value / most)
            for number, value in enumerate(self._values)
        ]

    def sizeHint(self) -> QSize:
        return QSize(150, 28)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._colour, 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(self.points()))
