"""The stack of pages in the middle of the window."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from app.model.scan import Moment
from app.ui.pages.page import Page, Topic
from app.ui.widgets.labels import column


class PageStack(QStackedWidget):
    """Shows the newest page; going back returns to the page from which it was opened.

    The first widget that is added is behind all pages: the page of the door, or set-up.
    """

    covered = Signal(bool)  # whether a page is in front of the door's

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Each page with the frame around it.
        self._pages: list[tuple[Page, QWidget]] = []

    @property
    def pages(self) -> tuple[Page, ...]:
        return tuple(page for page, _ in self._pages)

    @property
    def page(self) -> Page | None:
        """Return the page in front; None if the page of the door is."""
        return self._pages[-1][0] if self._pages else None

    def open_page(self, page: Page) -> None:
        """Close every open page and show this one; a page is deleted when it is closed."""
        gone, self._pages = self._pages, []
        self.open_above(page)
        for _, frame in gone:
            self._drop(frame)

    def open_above(self, page: Page) -> None:
        """Show this page above the one in front, which stays open behind it."""
        page.closed.connect(self.go_back)
        frame = QWidget(self)
        column(page, parent=frame).setContentsMargins(20, 4, 20, 10)
        self._pages.append((page, frame))
        self.addWidget(frame)
        self.setCurrentWidget(frame)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.covered.emit(True)

    def go_back(self) -> None:
        """Close the page in front; the focus returns to the page behind it."""
        if len(self._pages) < 2:
            self.close_pages()
            return
        _, gone = self._pages.pop()
        page, frame = self._pages[-1]
        self.setCurrentWidget(frame)
        (frame.focusWidget() or page).setFocus(Qt.FocusReason.OtherFocusReason)
        self._drop(gone)

    def toggle_help(self, topic: Topic, now: Moment) -> None:
        """Open the help at this topic above the page in front, or close the help if it is that."""
        from app.ui.pages.help_page import HelpPage

        if isinstance(self.page, HelpPage):
            self.go_back()
            return
        page = HelpPage(now)
        self.open_above(page)
        page.begin(topic)

    def close_pages(self) -> None:
        """Close every page, and give the focus to the window itself, not to one of its fields."""
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


def close_popups() -> None:
    """Close every open menu and drop-down list; Qt names only the one in front."""
    seen = None
    while (popup := QApplication.activePopupWidget()) is not None and popup is not seen:
        popup.close()
        seen = popup
