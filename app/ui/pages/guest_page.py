"""Base of the pages that show guests, whose names may be hidden."""

from PySide6.QtWidgets import QWidget

from app.ui.pages.steward_page import StewardPage
from app.ui.theme.tokens import Theme
from app.ui.verdict.name_display import NameDisplay


class GuestPage(StewardPage):
    """Offers to show the whole names while they are hidden or short.

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
