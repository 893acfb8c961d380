"""The icons: lines with round ends in a box of 24 units, painted in any size and colour."""

from collections.abc import Callable, Mapping
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

BOX = 24.0


class Icon(Enum):
    CHECK = auto()
    CROSS = auto()
    BANG = auto()
    ARROW = auto()
    AGAIN = auto()
    BAN = auto()
    MINUS = auto()
    DOTS = auto()
    LOCK = auto()
    LOCK_OPEN = auto()
    HELP = auto()
    FRAME = auto()
    CAMERA_OFF = auto()
    SEARCH = auto()
    BACK = auto()
    UNDO = auto()


class Shape(Enum):
    """The shape behind an icon, which tells verdicts apart without colours."""

    CIRCLE = auto()
    SQUARE = auto()
    TRIANGLE = auto()
    OCTAGON = auto()


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
    painter.drawPath(_PATHS[icon]())
    painter.restore()


def paint_badge(
    painter: QPainter, shape: Shape, icon: Icon, rect: QRectF, ground: QColor, colour: QColor
) -> None:
    """Paint an icon on a shape of one colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    inner = rect.width() * 0.27
    place = rect.adjusted(inner, inner, -inner, -inner)
    match shape:
        case Shape.CIRCLE:
            painter.drawEllipse(rect)
        case Shape.SQUARE:
            painter.drawRoundedRect(rect, rect.width() * 0.26, rect.width() * 0.26)
        case Shape.TRIANGLE:
            _draw_triangle(painter, rect, ground)
            place.translate(0, rect.height() * 0.10)
        case Shape.OCTAGON:
            painter.drawPolygon(_octagon(rect))
    painter.restore()
    paint_icon(painter, icon, place, colour, 4.2 if rect.width() < 40 else 3.9)


def _draw_triangle(painter: QPainter, rect: QRectF, ground: QColor) -> None:
    soft = rect.width() * 0.16
    box = rect.adjusted(soft / 2, soft * 0.7, -soft / 2, -soft)
    pen = QPen(ground, soft)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    top = QPointF(box.center().x(), box.top())
    painter.drawPolygon(QPolygonF([top, box.bottomRight(), box.bottomLeft()]))


def _octagon(rect: QRectF) -> QPolygonF:
    """Return the shape of a stop sign."""
    cut = rect.width() * 0.29
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    corners = (
        (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
    )  # fmt: skip
    return QPolygonF([QPointF(x, y) for x, y in corners])


def _lines(*lines: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for first, *rest in lines:
        path.moveTo(*first)
        for point in rest:
            path.lineTo(*point)
    return path


def _dot(path: QPainterPath, x: float, y: float) -> None:
    path.moveTo(x, y)
    path.lineTo(x, y + 0.01)


def _bang() -> QPainterPath:
    path = _lines(((12, 3), (12, 14)))
    _dot(path, 12, 20.4)
    return path


def _dots() -> QPainterPath:
    path = QPainterPath()
    for x in (4.5, 12, 19.5):
        _dot(path, x, 12)
    return path


def _undo() -> QPainterPath:
    path = _lines(((9, 4), (4, 9), (9, 14)))
    path.moveTo(4, 9)
    path.lineTo(14, 9)
    path.cubicTo(21, 9, 21, 19, 14, 19)
    path.lineTo(9, 19)
    return path


def _again() -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(QRectF(4, 4, 16, 16), 20)
    path.arcTo(QRectF(4, 4, 16, 16), 20, 300)
    path.addPath(_lines(((19.6, 3.6), (19.6, 9.2), (14, 9.2))))
    return path


def _ban() -> QPainterPath:
    path = _lines(((5.3, 5.3), (18.7, 18.7)))
    path.addEllipse(QRectF(2.5, 2.5, 19, 19))
    return path


def _lock(*, is_open: bool = False) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(4.5, 10.5, 15, 10.5), 2, 2)
    path.moveTo(7.5, 10.5)
    path.lineTo(7.5, 7.5)
    path.arcTo(QRectF(7.5, 3, 9, 9), 180, -140 if is_open else -180)
    if not is_open:
        path.lineTo(16.5, 10.5)
    return path


def _help() -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(QRectF(6, 2.5, 12, 11), 165)
    path.arcTo(QRectF(6, 2.5, 12, 11), 165, -235)
    path.quadTo(12, 12.6, 12, 15.6)
    _dot(path, 12, 21)
    return path


def _frame() -> QPainterPath:
    path = _lines(((5.5, 12), (18.5, 12)))
    for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)):
        outer_x, outer_y = 1 + 22 * x, 1 + 22 * y
        toward_x, toward_y = 1 - 2 * x, 1 - 2 * y
        path.moveTo(outer_x + 6.2 * toward_x, outer_y)
        path.lineTo(outer_x + 3 * toward_x, outer_y)
        path.quadTo(outer_x, outer_y, outer_x, outer_y + 3 * toward_y)
        path.lineTo(outer_x, outer_y + 6.2 * toward_y)
    return path


def _camera_off() -> QPainterPath:
    path = _lines(((3, 3), (21, 21)), ((16, 10.5), (21.5, 7.5), (21.5, 16.5), (19.5, 15.4)))
    path.moveTo(10, 6)
    path.lineTo(14, 6)
    path.quadTo(16, 6, 16, 8)
    path.lineTo(16, 11)
    path.moveTo(15.6, 17.4)
    path.quadTo(15, 18, 14, 18)
    path.lineTo(4.5, 18)
    path.quadTo(2.5, 18, 2.5, 16)
    path.lineTo(2.5, 8)
    path.quadTo(2.5, 6.6, 4, 6.1)
    return path


def _search() -> QPainterPath:
    path = _lines(((16, 16), (21, 21)))
    path.addEllipse(QRectF(3.5, 3.5, 14, 14))
    return path


_PATHS: Mapping[Icon, Callable[[], QPainterPath]] = {
    Icon.CHECK: lambda: _lines(((2.8, 12.8), (9.2, 19.2), (21.2, 6.2))),
    Icon.CROSS: lambda: _lines(((4, 4), (20, 20)), ((20, 4), (4, 20))),
    Icon.BANG: _bang,
    Icon.ARROW: lambda: _lines(((2.5, 12), (21.5, 12)), ((13.5, 4), (21.5, 12), (13.5, 20))),
    Icon.AGAIN: _again,
    Icon.BAN: _ban,
    Icon.MINUS: lambda: _lines(((3.5, 12), (20.5, 12))),
    Icon.DOTS: _dots,
    Icon.LOCK: _lock,
    Icon.LOCK_OPEN: lambda: _lock(is_open=True),
    Icon.HELP: _help,
    Icon.FRAME: _frame,
    Icon.CAMERA_OFF: _camera_off,
    Icon.SEARCH: _search,
    Icon.UNDO: _undo,
    Icon.BACK: lambda: _lines(((15, 4), (7, 12), (15, 20))),
}
