"""The body of the window: the door's page, and at most one other page above it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget


class Body(QStackedWidget):
    covered = Signal(bool)  # whether another page is in front of the door's

    def __init__(self, door: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frame: QWidget | None = None
        self._page: QWidget | None = None
        self.addWidget(door)

    @property
    def page(self) -> QWidget | None:
        """The page in front of the door's."""
        return self._page

    def open_page(self, page: QWidget) -> None:
        """It is deleted when it is closed, and another one's coming closes it."""
        self.close_page()
        frame = QWidget()
        margins = QVBoxLayout(frame)
        margins.setContentsMargins(20, 16, 20, 16)
        margins.addWidget(page)
        self._frame, self._page = frame, page
        self.addWidget(frame)
        self.setCurrentWidget(frame)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.covered.emit(True)

    def close_page(self) -> None:
        if self._frame is None:
            return
        frame, self._frame, self._page = self._frame, None, None
        self.setCurrentIndex(0)
        self.removeWidget(frame)
        frame.deleteLater()
        self.covered.emit(False)
