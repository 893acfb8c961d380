"""The placement of a camera's picture in its view: which part is seen, and where its points are."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QImage, QPolygonF, QTransform

Outline = tuple[tuple[float, float], ...]
BESIDE_THE_CODE = 1.09  # size of an outline, relative to its code


@dataclass(frozen=True, slots=True)
class PicturePlacement:
    """A picture that fills the whole view, in its middle. `picture` is its size as it was taken."""

    view: QSize
    picture: QSize
    is_mirrored: bool

    @property
    def scale(self) -> float:
        return max(
            self.view.width() / max(self.picture.width(), 1),
            self.view.height() / max(self.picture.height(), 1),
        )

    @property
    def _shown(self) -> QRectF:
        """Return the whole picture in the points of the view; its edges may lie outside."""
        width, height = self.picture.width() * self.scale, self.picture.height() * self.scale
        return QRectF(
            (self.view.width() - width) / 2, (self.view.height() - height) / 2, width, height
        )

    def brush(self, image: QImage) -> QBrush:
        """Return a brush that paints the image, which may be a smaller copy of the picture."""
        shown = self._shown
        transform = QTransform.fromTranslate(shown.left(), shown.top())
        transform.scale(shown.width() / image.width(), shown.height() / image.height())
        brush = QBrush(image)
        brush.setTransform(transform)
        return brush

    def outline(self, outline: Outline) -> QPolygonF:
        """Return an outline in the points of the view, a little larger than the code."""
        shown, wide = self._shown, self.picture.width()
        points = [
            QPointF(
                shown.left() + self.scale * (wide - x if self.is_mirrored else x),
                shown.top() + self.scale * y,
            )
            for x, y in outline
        ]
        middle = QPointF(
            sum(point.x() for point in points) / len(points),
            sum(point.y() for point in points) / len(points),
        )
        return QPolygonF([middle + (point - middle) * BESIDE_THE_CODE for point in points])

    def aim(self, share: float) -> QRectF:
        """Return the part around the middle of the picture in the points of the view."""
        shown = self._shown
        middle, width, height = shown.center(), shown.width() * share, shown.height() * share
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
