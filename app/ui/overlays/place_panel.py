"""The overlay that asks where an export goes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.ui.overlays.overlay import Overlay
from app.ui.widgets.layouts import remove_widgets


@dataclass(frozen=True, slots=True)
class ExportPlace:
    """A folder that an export can go to, and what it is called."""

    words: str
    folder: Path


class PlacePanel(Overlay):
    """Asks where an export goes, unless there is only one of `places`. A scan cancels the question.

    There is no file dialog, because it would cover the next guest's verdict and a hand scanner
    would type into it.
    """

    def __init__(self, window: QWidget, places: Callable[[], Sequence[ExportPlace]]) -> None:
        super().__init__(window, width=560)
        self.places = places
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        self.column.addLayout(self._list)
        self.add_buttons()
        self.buttons = [self.cancel_button]

    def ask(self, then: Callable[[ExportPlace], object]) -> None:
        """Call `then` with the place that is chosen; the first one has the focus."""
        places = self.places()
        if len(places) == 1:
            then(places[0])
            return
        remove_widgets(self._list)
        self.set_heading(
            self.tr("Where should the file go?"),
            self.tr("A stick that is plugged in is listed first."),
        )
        self.buttons = [*(self._add(place, then) for place in places), self.cancel_button]
        self.show_over(self.buttons[0])

    def _add(self, place: ExportPlace, then: Callable[[ExportPlace], object]) -> QPushButton:
        def choose() -> None:
            self.close_overlay()
            then(place)

        button = QPushButton(place.words, self.card)
        button.setAutoDefault(False)
        button.clicked.connect(choose)
        self._list.addWidget(button)
        return button
