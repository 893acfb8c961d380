"""The background of the verdict panel: painted once for each appearance, then copied."""

from dataclasses import dataclass
from math import cos, radians, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from app.ui.theme.tokens import BAND, RADIUS_VERDICT, Surface

SLANT = radians(20)
STRIPE = 20.0  # pixels
STRIPE_ALPHA = 20  # opacity of a white stripe, of 255
MOST_KEPT = 6  # pictures in the cache


@dataclass(frozen=True, slots=True)
class Backdrop:
    """Appearance of a background; the key of the cache.

    `ratio` is the number of screen pixels for each of our pixels. Without `edge` there is no
    border. `band` is the height of a white band at the bottom, or 0.
    """

    surface: Surface
    width: int
    height: int
    ratio: float
    striped: bool
    edge: str = ""
    radius: float = RADIUS_VERDICT
    band: int = 0


def painted(backdrop: Backdrop) -> QPixmap:
    """Return a picture of this background."""
    size = QSize(backdrop.width, backdrop.height)
    pixmap = QPixmap(size * backdrop.ratio)
    pixmap.setDevicePixelRatio(backdrop.ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    frame = QRectF(QPointF(), size.toSizeF())
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(_gradient(backdrop.surface, frame))
    painter.setPen(QPen(QColor(backdrop.edge), 1) if backdrop.edge else Qt.PenStyle.NoPen)
    inset = 0.5 if backdrop.edge else 0.0
    outline = frame.adjusted(inset, inset, -inset, -inset)
    shape = QPainterPath()
    shape.addRoundedRect(outline, backdrop.radius, backdrop.radius)
    painter.drawPath(shape)
    painter.setClipPath(shape)
    if backdrop.striped:
        _stripe(painter, outline)
    if backdrop.band:
        painter.fillRect(
            QRectF(0, frame.height() - backdrop.band, frame.width(), frame.height()), QColor(BAND)
        )
    painter.end()
    return pixmap


def _gradient(surface: Surface, frame: QRectF) -> QLinearGradient:
    """Return the gradient, at a slant from top to bottom."""
    across, down = sin(SLANT), cos(SLANT)
    reach = (frame.width() * across + frame.height() * down) / 2
    way = QPointF(across * reach, down * reach)
    gradient = QLinearGradient(frame.center() - way, frame.center() + way)
    gradient.setColorAt(0, QColor(surface.top))
    gradient.setColorAt(1, QColor(surface.bottom))
    return gradient


def _stripe(painter: QPainter, frame: QRectF) -> None:
    painter.setPen(QPen(QColor(255, 255, 255, STRIPE_ALPHA), STRIPE))
    high, step = frame.height(), int(2 * STRIPE * 2**0.5)
    for left in range(-int(high), int(frame.width()) + step, step):
        painter.drawLine(QLineF(left, high + STRIPE, left + high + 2 * STRIPE, -STRIPE))


class Backdrops:
    """Cache of the backgrounds that were used last, for one size of the panel."""

    def __init__(self) -> None:
        self._kept: dict[Backdrop, QPixmap] = {}

    def painted(self, backdrop: Backdrop) -> QPixmap:
        """Return the picture of this background, from the cache if possible."""
        if backdrop not in self._kept:
            self._make_room(backdrop)
            self._kept[backdrop] = painted(backdrop)
        self._kept[backdrop] = self._kept.pop(backdrop)
        return self._kept[backdrop]

    def _make_room(self, wanted: Backdrop) -> None:
        """Remove pictures of other sizes, and the least recently used one if the cache is full."""
        for old in list(self._kept):
            if (old.width, old.height, old.ratio) != (wanted.width, wanted.height, wanted.ratio):
                del self._kept[old]
        if len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]
