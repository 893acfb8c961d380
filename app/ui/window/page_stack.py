"""The body of the window: the door's page, and the pages that cover it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget


class Body(QStackedWidget):
    """Only the newest page is seen. Who goes back from it is at the one that it was opened from."""

    covered = Signal(bool)  # whether a page is in front of the door's

    def __init__(self, door: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Each page with the frame around it.
        self._pages: list[tuple[QWidget, QWidget]] = []
        self.addWidget(door)

    @property
    def pages(self) -> tuple[QWidget, ...]:
        return tuple(page for page, _ in self._pages)

    @property
    def page(self) -> QWidget | None:
        """The page in front."""
        return self._pages[-1][0] if self._pages else None

    def open_page(self, page: QWidget) -> None:
        """It takes the place of all that are open; each page is deleted when it is closed."""
        self.close_pages()
        self.open_above(page)

    def open_above(self, page: QWidget) -> None:
        """From the page in front, if there is one: that stays as it is."""
        frame = QWidget()
        margins = QVBoxLayout(frame)
        margins.setContentsMargins(20, 16, 20, 16)
        margins.addWidget(page)
        self._pages.append((page, frame))
        self.addWidget(frame)
        self.setCurrentWidget(frame)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.covered.emit(True)

    def go_back(self) -> None:
        """From the page in front; its keys are those of the one behind it then."""
        if len(self._pages) < 2:
            self.close_pages()
            return
        _, gone = self._pages.pop()
        page, frame = self._pages[-1]
        self.setCurrentWidget(frame)
        (frame.focusWidget() or page).setFocus(Qt.FocusReason.OtherFocusReason)
        self._drop(gone)

    def close_pages(self) -> None:
        """Of what was in them nothing has the focus any more, and nobody types at the door."""
        if not self._pages:
            return
        gone, self._pages = self._pages, []
        self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self.setCurrentIndex(0)
        for _, frame in gone:
            self._drop(frame)
        self.covered.emit(False)

    def _drop(self, frame: QWidget) -> None:
        self.removeWidget(frame)
        frame.deleteLater()
