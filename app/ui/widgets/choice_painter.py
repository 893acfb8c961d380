"""Paints the rows of a list of choices."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QStyle

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import RADIUS_CONTROL, Theme
from app.ui.widgets.icons import Icon, paint_icon

MARK = 22.0  # pixels
_GAP = 14.0  # pixels
_MOST_BESIDE = 0.42  # share of the row
PICTURE = (72, 48)  # pixels


@dataclass(frozen=True, slots=True)
class Choice:
    """One row to choose; `key` is its value.

    A row that is not `possible` cannot be chosen, and `beside` says why. `has_picture` reserves
    room for a picture that may arrive later.
    """

    key: str
    title: str
    small: str = ""
    beside: str = ""
    possible: bool = True
    picture: QPixmap | None = None
    has_picture: bool = False


class ChoicePainter:
    """Paints a round mark for a list with one choice, a square one for a list with several."""

    def __init__(self, theme: Theme, *, square: bool) -> None:
        self.has_pictures = False
        self._corner = 6.0 if square else MARK / 2
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._title = typeface(theme.px(16), QFont.Weight.DemiBold)
        self._small = typeface(theme.px(14), tabular=True)

    def paint(
        self,
        painter: QPainter,
        row: QRectF,
        state: QStyle.StateFlag,
        choice: Choice,
        *,
        checked: bool,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._ground(painter, row, state)
        px = self.theme.px
        gap, mark = px(_GAP), px(MARK)
        inner = row.adjusted(gap, 0, -gap, 0)
        if choice.possible:
            middle = QPointF(inner.left() + mark / 2, inner.center().y())
            draw_mark(painter, middle, self.theme, corner=self._corner, checked=checked)
        left = inner.left() + mark + gap
        if self.has_pictures:
            self._picture(painter, choice.picture, QPointF(left, inner.center().y()))
            left += px(PICTURE[0]) + gap
        self._words(painter, QRectF(left, row.top(), inner.right() - left, row.height()), choice)
        painter.restore()

    def _ground(self, painter: QPainter, row: QRectF, state: QStyle.StateFlag) -> None:
        painter.setPen(QColor(self.theme.line))
        painter.drawLine(row.bottomLeft(), row.bottomRight())
        frame = row.adjusted(1, 2, -1, -3)
        here = state & QStyle.StateFlag.State_Selected
        enabled = state & QStyle.StateFlag.State_Enabled
        focused = here and state & QStyle.StateFlag.State_HasFocus
        if not enabled or not (here or state & QStyle.StateFlag.State_MouseOver):
            return
        focus = QPen(QColor(self.theme.focus), 2)
        painter.setPen(focus if focused else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.raised))
        painter.drawRoundedRect(frame, RADIUS_CONTROL - 2, RADIUS_CONTROL - 2)

    def _picture(self, painter: QPainter, picture: QPixmap | None, left: QPointF) -> None:
        wide, high = map(self.theme.px, PICTURE)
        place = QRectF(left.x(), left.y() - high / 2, wide, high)
        shape = QPainterPath()
        shape.addRoundedRect(place, 8, 8)
        painter.save()
        painter.setClipPath(shape)
        painter.fillPath(shape, QColor(self.theme.fill))
        if picture is not None:
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        painter.restore()

    def _words(self, painter: QPainter, room: QRectF, choice: Choice) -> None:
        colour = self.theme.text if choice.possible else self.theme.dim
        wide = self._beside(painter, room, choice.beside)
        room = room.adjusted(0, 0, -wide, 0)
        high = QFontMetricsF(self._title).height()
        below = QFontMetricsF(self._small).height() if choice.small else 0.0
        top = room.center().y() - (high + below) / 2
        for text, font, ink, line in (
            (choice.title, self._title, colour, QRectF(room.left(), top, room.width(), high)),
            (choice.small, self._small, self.theme.dim,
             QRectF(room.left(), top + high, room.width(), below)),
        ):  # fmt: skip
            painter.setFont(font)
            painter.setPen(QColor(ink))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
            across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(line, int(across | Qt.TextFlag.TextDontClip), shown)

    def _beside(self, painter: QPainter, room: QRectF, text: str) -> float:
        """Paint the text at the right end, and return the width that it takes."""
        if not text:
            return 0.0
        metrics = QFontMetricsF(self._small)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() * _MOST_BESIDE)
        painter.setFont(self._small)
        painter.setPen(QColor(self.theme.dim))
        across = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(across), shown)
        return metrics.horizontalAdvance(shown) + self.theme.px(_GAP)


def draw_mark(
    painter: QPainter, middle: QPointF, theme: Theme, *, corner: float, checked: bool
) -> None:
    """Draw a circle or a box with this corner; filled and with a tick if it is checked."""
    side, inset, radius = theme.px(MARK), theme.px(6), theme.px(corner)
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    colour = QColor(theme.good if checked else theme.faint)
    painter.setPen(Qt.PenStyle.NoPen if checked else QPen(colour, 1.6))
    painter.setBrush(colour if checked else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    if checked:
        inner = box.adjusted(inset, inset, -inset, -inset)
        paint_icon(painter, Icon.CHECK, inner, QColor("white"), 4.5)
