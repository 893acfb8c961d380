"""The overlay in which a supervisor settles a scan that needs a look."""

from collections.abc import Collection

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from app.model.journal import Settling
from app.ui.overlays.overlay import Overlay
from app.ui.text.settling import way_to_do
from app.ui.theme.growth import set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE
from app.ui.widgets.labels import label

LONGEST_NAME = 60  # characters
LONGEST_REASON = 200
_COLUMNS = 2


class SettlementPanel(Overlay):
    """Shows what is known of the scan, asks for name and reason, and offers the ways to settle it.

    `agreed` carries the way, the name and the reason. The buttons work once both are given.
    """

    agreed = Signal(object, str, str)  # Settling, name, reason

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=720)
        self.facts = label("", self.card)
        self.who, self.why = QLineEdit(self.card), QLineEdit(self.card)
        self.who.setMaxLength(LONGEST_NAME)
        self.why.setMaxLength(LONGEST_REASON)
        self._buttons = {way: QPushButton(self.card) for way in Settling}
        for way, button in self._buttons.items():
            button.clicked.connect(lambda _=False, way=way: self._agree(way))
        for field in (self.who, self.why):
            field.textChanged.connect(self._update_buttons)
        self._cancel = QPushButton(self.card)
        set_least_width(self._cancel, BUTTON_WIDE)
        self._cancel.clicked.connect(self.cancel)
        self._grid, end = QGridLayout(), QHBoxLayout()
        end.addStretch(1)
        end.addWidget(self._cancel)
        for widget in (self.facts, self.who, self.why):
            self.column.addWidget(widget)
        self.column.addLayout(self._grid)
        self.column.addLayout(end)
        self.retranslate()

    def begin(self, name: str, when: str, facts: str, ways: Collection[Settling]) -> None:
        """Show this scan; a name that was typed for another scan stays."""
        self.set_heading(name, when)
        self.facts.setText(facts)
        self.why.clear()
        for button in self._buttons.values():
            self._grid.removeWidget(button)
        offered = [way for way in Settling if way in ways]
        for place, way in enumerate(offered):
            self._grid.addWidget(self._buttons[way], *divmod(place, _COLUMNS))
        for way, button in self._buttons.items():
            button.setVisible(way in ways)
        for field in (self.who, self.why):
            field.setVisible(bool(ways))
        self._update_buttons()
        self.show_over((self.why if self.who.text() else self.who) if ways else self._cancel)

    def retranslate(self) -> None:
        self.who.setPlaceholderText(self.tr("Who decides? The supervisor's name"))
        self.who.setAccessibleName(self.tr("Name"))
        self.why.setPlaceholderText(self.tr("Why? It is written down with the scan."))
        self.why.setAccessibleName(self.tr("Reason"))
        for way, button in self._buttons.items():
            button.setText(way_to_do(way))
        self._cancel.setText(self.tr("Cancel"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _update_buttons(self) -> None:
        is_complete = bool(self.who.text().strip() and self.why.text().strip())
        for button in self._buttons.values():
            button.setEnabled(is_complete)

    def _agree(self, way: Settling) -> None:
        self.close_overlay()
        self.agreed.emit(way, self.who.text().strip(), self.why.text().strip())
