"""The guidance in the picture of the camera, and how it is drawn: aim, outlines, numbers, hint."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import AMBER, ON_AMBER, Theme
from app.ui.widgets.picture_placement import Outline

FOUND = "#2EE6A6"
CHOICE, _INK = AMBER, ON_AMBER
_GROUND = QColor(10, 12, 16, 235)
_TEXT = "#F2F4F7"
_BADGE = 20.0  # pixels: the radius of a number
HINT_HEIGHT = 44  # pixels
_HINT_TYPE, _SMALLEST_HINT = 22, 15  # pixels


@dataclass(frozen=True, slots=True)
class PictureGuide:
    """The guidance that a steward sees in the picture, beside the codes that were read.

    `waiting` are the codes of which one is to be chosen, with their outlines, `hint` is a word of
    `text/camera_trouble.py`, `aim` the share of the picture in which codes are read. `poster` is a
    code that hangs there and could be ignored, `ignored` is how many codes are.
    """

    waiting: Mapping[str, Outline] = field(default_factory=dict)
    hint: str = ""
    aim: float = 1.0
    poster: str = ""
    ignored: int = 0


def draw_outline(painter: QPainter, outline: QPolygonF, colour: str = FOUND) -> None:
    pen = QPen(QColor(colour), 4)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(outline)


def draw_choice(
    painter: QPainter, outline: QPolygonF, number: int, room: QRectF, theme: Theme
) -> None:
    """Draw the outline of a code that waits for a choice, with its number in the middle."""
    draw_outline(painter, outline, CHOICE)
    middle, radius = outline.boundingRect().center(), theme.px(_BADGE)
    inside = room.adjusted(radius, radius, -radius, -radius)
    x = min(max(middle.x(), inside.left()), inside.right())
    y = min(max(middle.y(), inside.top()), inside.bottom())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(CHOICE))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.setPen(QColor(_INK))
    painter.setFont(typeface(theme.px(24), weight=QFont.Weight.Bold))
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))


def draw_aim(painter: QPainter, aim: QRectF) -> None:
    """Draw the four corners of the part of the picture in which codes are read."""
    painter.setPen(QPen(QColor(242, 244, 247, 150), 2))
    arm = min(aim.width(), aim.height()) / 12
    for x, right in ((aim.left(), 1), (aim.right(), -1)):
        for y, down in ((aim.top(), 1), (aim.bottom(), -1)):
            corner = QPointF(x, y)
            painter.drawLine(corner, corner + QPointF(right * arm, 0))
            painter.drawLine(corner, corner + QPointF(0, down * arm))


def draw_hint(painter: QPainter, words: str, strip: QRectF, theme: Theme) -> None:
    """Draw the words on a dark strip, as large as they fit."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_GROUND)
    painter.drawRect(strip)
    size = theme.px(_HINT_TYPE)
    while size > theme.px(_SMALLEST_HINT) and _width(words, size) > strip.width() - theme.px(24):
        size -= 1
    painter.setFont(typeface(size, weight=QFont.Weight.DemiBold))
    painter.setPen(QColor(_TEXT))
    painter.drawText(strip, Qt.AlignmentFlag.AlignCenter, words)


def draw_caption(painter: QPainter, caption: str, bottom: float, theme: Theme) -> None:
    """Draw the size and the rate of the pictures in the lower left corner."""
    px, font = theme.px, typeface(theme.px(13), tabular=True)
    wide = QFontMetricsF(font).horizontalAdvance(caption) + px(18)
    box = QRectF(px(12), bottom - px(37), wide, px(26))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 12, 16, 200))
    painter.drawRoundedRect(box, px(7), px(7))
    painter.setFont(font)
    painter.setPen(QColor(_TEXT))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, caption)


def _width(words: str, size: int) -> float:
    return QFontMetricsF(typeface(size, weight=QFont.Weight.DemiBold)).horizontalAdvance(words)
