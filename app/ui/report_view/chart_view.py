"""A widget that shows one chart below its title."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.ui.theme.tokens import Theme
from app.ui.widgets.labels import label

_NARROWEST, _LOWEST = 200, 88  # pixels
Paint = Callable[[QPainter, QRectF, Theme], None]


class ChartView(QWidget):
    """Shows a chart as large as there is room; its words for a screen reader are in `describe`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = label("strong", self)
        self._canvas = _Canvas(theme, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.heading)
        column.addWidget(self._canvas, 1)

    def show_chart(self, title: str, describe: str, paint: Paint) -> None:
        self.heading.setText(title)
        self._canvas.setAccessibleName(title)
        self._canvas.setAccessibleDescription(describe)
        self._canvas.show_chart(paint)


class _Canvas(QWidget):
    """The place that the chart is painted on."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._paint: Paint | None = None
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chart(self, paint: Paint) -> None:
        self._paint = paint
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(_NARROWEST), self._theme.px(_LOWEST))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._paint is not None:
            painter = QPainter(self)
            self._paint(painter, QRectF(self.rect()), self._theme)
