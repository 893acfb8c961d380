"""The picture of the camera with an outline around each code read, or why there is no picture."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import RADIUS_CARD, Theme
from app.ui.widgets.icons import Icon, paint_icon
from app.ui.widgets.labels import PlainLabel, Room

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Outline = tuple[tuple[float, float], ...]
FOUND = "#2EE6A6"
BESIDE_THE_CODE = 1.09  # size of an outline, relative to its code


class CameraView(QWidget):
    """Shows the pictures, mirrored if wanted; the codes are read from the pictures as they are.

    Until the first picture or condition arrives the view is empty.
    """

    def __init__(self, theme: Theme, *, mirrored: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._mirrored = theme, mirrored
        self._picture: QImage | None = None
        self._seen = QSize()
        self._outlines: tuple[Outline, ...] = ()
        self._caption = ""
        self._condition = ""
        self.sentence = PlainLabel(room=Room(4, smallest=0.8), parent=self)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setMinimumHeight(120)
        self.retranslate()

    @property
    def condition(self) -> str:
        return self._condition

    @property
    def has_picture(self) -> bool:
        return self._picture is not None

    def show_look(
        self, picture: "NDArray[np.uint8]", outlines: tuple[Outline, ...], caption: str
    ) -> None:
        """Show a picture (BGR or grey); the outlines are in the points of that picture."""
        self._seen = QSize(picture.shape[1], picture.shape[0])
        self._picture = self._reduced(picture)
        self._outlines, self._caption = outlines, caption
        self.update()

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""
        self._condition = sentence or ""
        if sentence:
            self._picture, self._outlines = None, ()
        self.sentence.setText(self._condition)
        self.sentence.setVisible(bool(sentence))
        self.setAccessibleDescription(self._condition)
        self._arrange()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._arrange()
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(QCoreApplication.translate("CameraPanel", "Camera"))

    def sizeHint(self) -> QSize:
        return QSize(400, 225)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = self._theme
        painter.setPen(QPen(QColor(theme.line), 1))
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._picture is None or self._condition:
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(frame, RADIUS_CARD, RADIUS_CARD)
            if self._condition:
                place = QRectF(self.width() / 2 - 22, self._icon_top(), 44, 44)
                paint_icon(painter, Icon.CAMERA_OFF, place, QColor(theme.faint), 1.7)
            return
        shown = self._shown(self._picture)
        painter.setBrush(shown)
        painter.drawRoundedRect(frame, RADIUS_CARD, RADIUS_CARD)
        self._draw_outlines(painter)
        self._draw_caption(painter)

    def _reduced(self, picture: "NDArray[np.uint8]") -> QImage:
        """Return the picture reduced to about the size of the view."""
        wanted = max(self.width() * self.devicePixelRatioF(), 1)
        step = max(int(picture.shape[1] / wanted), 1)
        across = -step if self._mirrored else step
        small = picture[::step, ::across].copy()
        grey = small.ndim == 2
        form = QImage.Format.Format_Grayscale8 if grey else QImage.Format.Format_BGR888
        image = QImage(small.data, small.shape[1], small.shape[0], small.strides[0], form)
        return image.convertToFormat(QImage.Format.Format_RGB32)

    def _cover(self) -> tuple[float, float, float]:
        """Return scale, left and top with which the picture fills the whole view."""
        scale = max(
            self.width() / max(self._seen.width(), 1), self.height() / max(self._seen.height(), 1)
        )
        left = (self.width() - self._seen.width() * scale) / 2
        return scale, left, (self.height() - self._seen.height() * scale) / 2

    def _shown(self, picture: QImage) -> QBrush:
        scale, left, top = self._cover()
        brush = QBrush(picture)
        transform = QTransform.fromTranslate(left, top)
        transform.scale(
            scale * self._seen.width() / picture.width(),
            scale * self._seen.height() / picture.height(),
        )
        brush.setTransform(transform)
        return brush

    def outline_shown(self, outline: Outline) -> QPolygonF:
        """Return an outline in the points of the view, a little larger than the code."""
        scale, left, top = self._cover()
        points = [
            QPointF(
                left + scale * (self._seen.width() - x if self._mirrored else x), top + scale * y
            )
            for x, y in outline
        ]
        middle = QPointF(
            sum(point.x() for point in points) / len(points),
            sum(point.y() for point in points) / len(points),
        )
        return QPolygonF([middle + (point - middle) * BESIDE_THE_CODE for point in points])

    def _draw_outlines(self, painter: QPainter) -> None:
        pen = QPen(QColor(FOUND), 4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for outline in self._outlines:
            painter.drawPolygon(self.outline_shown(outline))

    def _draw_caption(self, painter: QPainter) -> None:
        if not self._caption:
            return
        font = typeface(13, tabular=True)
        wide = QFontMetricsF(font).horizontalAdvance(self._caption) + 18
        box = QRectF(12, self.height() - 37, wide, 26)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(10, 12, 16, 200))
        painter.drawRoundedRect(box, 7, 7)
        painter.setFont(font)
        painter.setPen(QColor("#F2F4F7"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._caption)

    def _icon_top(self) -> float:
        return max(self.height() / 2 - 52, 14)

    def _arrange(self) -> None:
        self.sentence.set_type(15)
        self.sentence.set_colour(QColor(self._theme.dim))
        top = int(self._icon_top() + 58)
        self.sentence.setGeometry(24, top, self.width() - 48, max(self.height() - top - 8, 20))


class CameraPreview(CameraView):
    """A camera view with a height of at most 9/16 of its width, for the pages of set-up."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMaximumHeight(max(self.width() * 9 // 16, self.minimumHeight()))
