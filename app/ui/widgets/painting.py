"""Boxes, single texts and icons, as most widgets that paint themselves have them."""

import re
from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen

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


BOX = 24.0


class Icon(Enum):
    """The icons, each with the steps of its path and their numbers."""

    CHECK = "M 2.8 12.8 L 9.2 19.2 L 21.2 6.2"
    CROSS = "M 4 4 L 20 20 M 20 4 L 4 20"
    BANG = "M 12 3 L 12 14 M 12 20.4 L 12 20.41"
    ARROW = "M 2.5 12 L 21.5 12 M 13.5 4 L 21.5 12 L 13.5 20"
    AGAIN = "S 4 4 16 16 20 A 4 4 16 16 20 300 M 19.6 3.6 L 19.6 9.2 L 14 9.2"
    AHEAD = "M 12 21.5 L 12 2.5 M 4 10.5 L 12 2.5 L 20 10.5"
    BAN = "M 5.3 5.3 L 18.7 18.7 E 2.5 2.5 19 19"
    MINUS = "M 3.5 12 L 20.5 12"
    PAUSE = "M 8 4 L 8 20 M 16 4 L 16 20"
    DOTS = "M 4.5 12 L 4.5 12.01 M 12 12 L 12 12.01 M 19.5 12 L 19.5 12.01"
    LOCK = "R 4.5 10.5 15 10.5 2 2 M 7.5 10.5 L 7.5 7.5 A 7.5 3 9 9 180 -180 L 16.5 10.5"
    LOCK_OPEN = "R 4.5 10.5 15 10.5 2 2 M 7.5 10.5 L 7.5 7.5 A 7.5 3 9 9 180 -140"
    HELP = "S 6 2.5 12 11 165 A 6 2.5 12 11 165 -235 Q 12 12.6 12 15.6 M 12 21 L 12 21.01"
    FRAME = (
        "M 5.5 12 L 18.5 12 M 7.2 1 L 4 1 Q 1 1 1 4 L 1 7.2 M 16.8 1 L 20 1 Q 23 1 23 4 L 23 7.2 "
        "M 16.8 23 L 20 23 Q 23 23 23 20 L 23 16.8 M 7.2 23 L 4 23 Q 1 23 1 20 L 1 16.8"
    )
    CAMERA_OFF = (
        "M 3 3 L 21 21 M 16 10.5 L 21.5 7.5 L 21.5 16.5 L 19.5 15.4 M 10 6 L 14 6 Q 16 6 16 8 "
        "L 16 11 M 15.6 17.4 Q 15 18 14 18 L 4.5 18 Q 2.5 18 2.5 16 L 2.5 8 Q 2.5 6.6 4 6.1"
    )
    UNDO = "M 9 4 L 4 9 L 9 14 M 4 9 L 14 9 C 21 9 21 19 14 19 L 9 19"
    BACK = "M 15 4 L 7 12 L 15 20"
    EYE = "M 1 12 Q 12 -1 23 12 Q 12 25 1 12 E 9.5 9.5 5 5"


class Shape(Enum):
    """The shape behind an icon, by its path too: it tells verdicts apart without colours."""

    CIRCLE = "E 0 0 24 24"
    SQUARE = "R 0 0 24 24 6.24 6.24"
    TRIANGLE = (
        "S 10.08 0.77 3.84 3.84 150 A 10.08 0.77 3.84 3.84 150 -120 "
        "A 20.16 18.24 3.84 3.84 30 -120 A 0 18.24 3.84 3.84 270 -120"
    )
    OCTAGON = "M 7 0 L 17 0 L 24 7 L 24 17 L 17 24 L 7 24 L 0 17 L 0 7"


def paint_icon(
    painter: QPainter, icon: Icon, rect: QRectF, colour: QColor, stroke: float = 2.6
) -> None:
    """Paint an icon into this rectangle; the width `stroke` is in units of the box."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / BOX, side / BOX)
    pen = QPen(colour, stroke)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_PATHS[icon])
    painter.restore()


def paint_badge(
    painter: QPainter, shape: Shape, icon: Icon, rect: QRectF, ground: QColor, colour: QColor
) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / BOX, rect.height() / BOX)
    painter.drawPath(_PATHS[shape])
    painter.restore()
    inner = rect.width() * 0.27
    place = rect.adjusted(inner, inner, -inner, -inner)
    if shape is Shape.TRIANGLE:
        place.translate(0, rect.height() * 0.10)
    paint_icon(painter, icon, place, colour, 4.2 if rect.width() < 40 else 3.9)


_STEPS: dict[str, Callable[..., None]] = {
    "M": QPainterPath.moveTo, "L": QPainterPath.lineTo, "Q": QPainterPath.quadTo,
    "C": QPainterPath.cubicTo, "S": QPainterPath.arcMoveTo, "A": QPainterPath.arcTo,
    "E": QPainterPath.addEllipse, "R": QPainterPath.addRoundedRect,
}  # fmt: skip
_STEP = re.compile(r"([A-Z]) ([-\d. ]+)")


def _path(drawn: str) -> QPainterPath:
    path = QPainterPath()
    for step, numbers in _STEP.findall(drawn):
        _STEPS[step](path, *map(float, numbers.split()))
    return path


_PATHS = {one: _path(one.value) for one in (*Icon, *Shape)}
