"""A choice of one of several, seen to be one, with rows for a finger."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QWidget

_FROM_THE_RIGHT = 24


class Choice(QComboBox):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Without one of its own the list is painted by the system, in rows too low for a finger.
        self.setItemDelegate(QStyledItemDelegate(self))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().text().color(), 2, c=Qt.PenCapStyle.RoundCap))
        tip = QPointF(self.width() - _FROM_THE_RIGHT, self.height() / 2 + 3)
        painter.drawPolyline([tip + QPointF(-5, -5), tip, tip + QPointF(5, -5)])
