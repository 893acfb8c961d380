"""Bases of the pages that every steward may open, with and without guests."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.ui.input.action_keys import KEYS, Act
from app.ui.pages.page import Page
from app.ui.theme.tokens import TALL, Theme
from app.ui.verdict.name_display import NameDisplay
from app.ui.widgets.buttons import ActionButton


class StewardPage(Page):
    """Adds the button Back. A steward page is closed by that button, by its key, or by a scan."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back = ActionButton("", KEYS[Act.BACK], theme, self)
        self.back.set_button_height(TALL)
        self.back.clicked.connect(self.closed)
        self._buttons.insertWidget(0, self.back)

    def add_action(self, key: str, theme: Theme) -> ActionButton:
        """Return a new button at the right end that shows its key; `retranslate` sets its text."""
        button = ActionButton("", key, theme, self)
        button.set_button_height(TALL)
        self._buttons.addWidget(button)
        return button

    def showEvent(self, event: QShowEvent) -> None:
        """Put the button Back last in the Tab order, although it stands before the others."""
        super().showEvent(event)
        self.setTabOrder(self.findChildren(QPushButton)[-1], self.back)
        self.refresh()

    def refresh(self) -> None:
        """Read the data of the page again. Called when the page comes to the front."""

    def retranslate(self) -> None:
        self.back.show_action(self.tr("Back"), KEYS[Act.BACK])


class GuestPage(StewardPage):
    """A page with guests: offers to show the whole names while they are hidden or short.

    All texts are set again when names are shown or hidden.
    """

    def __init__(self, display: NameDisplay, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.display = display
        display.changed.connect(self.retranslate)
        self._show_names = self.add_button()
        self._show_names.clicked.connect(display.reveal_wanted)

    def retranslate(self) -> None:
        super().retranslate()
        self._show_names.setText(self.tr("Show names"))
        self._show_names.setVisible(not self.display.names.are_whole)
