"""The overlay that asks where an export goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.ui.overlays.overlay import Overlay
from app.ui.widgets.layouts import remove_widgets


@dataclass(frozen=True, slots=True)
class ExportPlace:
    """A folder that an export can go to, and what it is called."""

    words: str
    folder: Path


class PlacePanel(Overlay):
    """Lists the places; `chosen` carries the one whose button was clicked. The first has the focus.

    There is no file dialog, because it would cover the next guest's verdict and a hand scanner
    would type into it.
    """

    chosen = Signal(object)  # ExportPlace

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        self.column.addLayout(self._list)

    def begin(self, places: Sequence[ExportPlace]) -> None:
        """Open the panel with these places, and a button that cancels."""
        remove_widgets(self._list)
        self.set_heading(
            self.tr("Where should the file go?"),
            self.tr("A stick that is plugged in is listed first."),
        )
        buttons = [self._add(place.words) for place in places]
        for button, place in zip(buttons, places, strict=True):
            button.clicked.connect(lambda _=False, place=place: self._choose(place))
        cancel = self._add(QCoreApplication.translate("ConfirmPanel", "Cancel"))
        cancel.clicked.connect(self.cancel)
        self.show_over((*buttons, cancel)[0])

    def buttons(self) -> list[QPushButton]:
        """Return the buttons of the places, and the one that cancels."""
        return [one for one in self.card.findChildren(QPushButton) if not one.isHidden()]

    def _add(self, words: str) -> QPushButton:
        button = QPushButton(words, self.card)
        button.setAutoDefault(False)
        self._list.addWidget(button)
        return button

    def _choose(self, place: ExportPlace) -> None:
        self.close_overlay()
        self.chosen.emit(place)
