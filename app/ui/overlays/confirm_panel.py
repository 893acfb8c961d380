"""The overlay that asks a steward whether an action is meant."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.ui.overlays.overlay import Overlay
from app.ui.theme.growth import set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE


class ConfirmPanel(Overlay):
    """Asks a question; `agreed` follows if the steward agrees. Cancel has the focus."""

    agreed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=560)
        self.agree, self._cancel = QPushButton(self.card), QPushButton(self.card)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self.agree, self._cancel):
            set_least_width(button, BUTTON_WIDE)
            buttons.addWidget(button)
        self._cancel.clicked.connect(self.cancel)
        self.agree.clicked.connect(self._agree)
        self.column.addLayout(buttons)
        self.retranslate()

    def begin(self, question: str, words: str, agree: str) -> None:
        """Open the panel with a question, more words, and the text of the button that agrees."""
        self.set_heading(question, words)
        self.agree.setText(agree)
        self.show_over(self._cancel)

    def retranslate(self) -> None:
        self._cancel.setText(self.tr("Cancel"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _agree(self) -> None:
        self.close_overlay()
        self.agreed.emit()
