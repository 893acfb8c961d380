"""The foot of the verdict panel: how the code was read on the left, who decided on the right."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel

# Sizes in units of the panel; the text is never smaller than LEAST pixels.
_TEXT, _GAP, _TALL, _LOW = 16.5, 24, 60, 38
LEAST = 13
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class VerdictFoot(QWidget):
    """Shows two small texts, with a line above them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left = PlainLabel(parent=self, room=Room(smallest=0.9))
        self.right = PlainLabel(parent=self, room=Room(smallest=0.9))
        self.left.setAlignment(Qt.AlignmentFlag.AlignLeft | _MIDDLE)
        self.right.setAlignment(Qt.AlignmentFlag.AlignRight | _MIDDLE)
        self._unit, self._line = 1.0, QColor()

    def show_texts(self, left: str, right: str) -> None:
        self.left.setText(left)
        self.right.setText(right)
        self.setVisible(bool(left or right))

    def set_type(self, unit: float, colour: QColor, *, has_line: bool) -> int:
        """Set size and colour, and return the height in pixels that the foot needs."""
        self._unit, self._line = unit, QColor(colour)
        self._line.setAlphaF(0.3 if has_line else 0.0)
        for label in (self.left, self.right):
            label.set_type(max(_TEXT * unit, LEAST), tabular=True)
            label.set_colour(colour)
        self._arrange()
        self.update()
        return int((_TALL if has_line else _LOW) * max(unit, 0.7))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRectF(0, 0, self.width(), 1), self._line)

    def _arrange(self) -> None:
        """Give each text the width that it needs, if there is room for both."""
        gap = round(_GAP * self._unit)
        left, right = (
            label.sizeHint().width() if label.text() else 0 for label in (self.left, self.right)
        )
        wide = min(left, max(self.width() - gap - right, self.width() // 2))
        self.left.setGeometry(0, 0, wide, self.height())
        self.right.setGeometry(wide + gap, 0, self.width() - wide - gap, self.height())
