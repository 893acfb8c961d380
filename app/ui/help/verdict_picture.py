"""A picture of a verdict, painted by the verdict panel itself and made smaller."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme.tokens import Theme
from app.ui.verdict.panel_texts import TALL, WIDE
from app.ui.verdict.verdict_panel import VerdictPanel
from app.ui.verdict.verdict_view import VerdictView


class VerdictPicture(QWidget):
    """Shows one view as the door does; a screen reader reads it as one picture.

    `share` is its size as a share of the size that the panel has in a small window.
    """

    def __init__(
        self, theme: Theme, view: VerdictView, share: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._view, self._theme, self._share = view, theme, share
        self._picture = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(view.spoken)
        self.set_theme(theme)

    @property
    def view(self) -> VerdictView:
        return self._view

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedSize(theme.px(WIDE * self._share), theme.px(TALL * self._share))
        self._picture = QPixmap()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture.isNull() or self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._picture = self._painted()
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _painted(self) -> QPixmap:
        """Return the picture in the pixels of the screen."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        panel = VerdictPanel(self._theme, self._view)
        panel.resize(QSize(WIDE, TALL))
        painter = QPainter(picture)
        painter.scale(self.width() / WIDE, self.height() / TALL)
        panel.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
        painter.end()
        panel.deleteLater()
        return picture
