"""The frame of the set-up window: a main window around its pages."""

from typing import Any

from PySide6.QtCore import QEventLoop, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from app.ui.theme.tokens import scale_for
from app.ui.window.main_window import SMALLEST

MARGIN = 20  # pixels


class SetUpFrame(QMainWindow):
    """The main window of set-up. Closing it ends set-up without a result."""

    scale_wanted = Signal(float)  # the scale of the theme that fits the size of the window

    def __init__(self, loop: QEventLoop) -> None:
        super().__init__()
        self._loop = loop

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scale_wanted.emit(scale_for(self.width(), self.height()))

    def closeEvent(self, event: Any) -> None:
        self._loop.quit()
        super().closeEvent(event)


def with_margins(page: QWidget) -> QWidget:
    """Return a widget that shows the page with the margins of the set-up window."""
    frame = QWidget()
    margins = QVBoxLayout(frame)
    margins.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    margins.addWidget(page)
    return frame


def framed(body: QWidget, loop: QEventLoop) -> SetUpFrame:
    """Return a window that shows only this widget; its closing ends the loop."""
    window, ground = SetUpFrame(loop), QWidget()
    ground.setObjectName("ground")
    column = QVBoxLayout(ground)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(body)
    window.setCentralWidget(ground)
    window.setMinimumSize(*SMALLEST)
    window.setWindowTitle("Admit")
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    return window
