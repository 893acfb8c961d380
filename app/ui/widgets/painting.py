"""Boxes and single texts, as most widgets that paint themselves have them."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen

Colour = QColor | str


def draw_box(
    painter: QPainter,
    box: QRectF,
    radius: float,
    ground: QBrush | Colour | None = None,
    edge: Colour | None = None,
    stroke: float = 1,
) -> None:
    """Draw a box with round corners; without a colour it has no ground, or no edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen if edge is None else QPen(QColor(edge), stroke))
    fill = QColor(ground) if isinstance(ground, str) else ground
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)
    painter.drawRoundedRect(box, radius, radius)


def draw_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    colour: Colour,
    across: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> None:
    """Draw a text at half the height of the box, also where the text is higher than the box."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    where = across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
    painter.drawText(box, int(where), text)
