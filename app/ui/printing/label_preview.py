"""Shows a label on the screen as it will be printed."""

from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.model.label import LabelSize
from app.printing.label_layout import Label
from app.ui.printing.label_painter import paint_label

_WIDE, _HIGH = 300, 170  # pixels
_CORNER = 6  # pixels
_LARGEST_SCALE = 6.0  # pixels for each millimetre


class LabelPreview(QWidget):
    """Shows one label as large as there is room; a wristband lies on its side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label: Label | None = None
        self.setMinimumSize(_WIDE, _HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_label(self, label: Label | None) -> None:
        """Show this label; None shows nothing."""
        self.label = label
        texts = [line.text for line in label.lines] if label else []
        self.setAccessibleDescription(", ".join(texts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDE, _HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.label is None:
            return
        width, height = self.label.canvas
        scale = min(self.width() / width, self.height() / height, _LARGEST_SCALE)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("white"))
        painter.drawRoundedRect(QRectF(0, 0, width * scale, height * scale), _CORNER, _CORNER)
        upright = replace(self.label, size=LabelSize(width, height), is_turned=False)
        paint_label(painter, upright, scale)
