"""The overlay in which a supervisor gives the reason for an override."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from app.ui.overlays.overlay import Overlay
from app.ui.theme.growth import set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE, primary_button

LONGEST = 200  # characters


class OverridePanel(Overlay):
    """Asks for the reason; `agreed` carries it. The reason is recorded with the scan."""

    agreed = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=680)
        self.reason = QLineEdit(self.card)
        self.reason.setMaxLength(LONGEST)
        self._suggestions = [QPushButton(self.card) for _ in range(3)]
        for button in self._suggestions:
            button.clicked.connect(lambda _=False, button=button: self._suggest(button.text()))
        self._cancel, self._agree = QPushButton(self.card), primary_button("", self.card)
        for button in (self._cancel, self._agree):
            set_least_width(button, BUTTON_WIDE)
        self._cancel.clicked.connect(self.cancel)
        self._agree.clicked.connect(self._agree_with_reason)
        self.reason.textChanged.connect(self._update_button)
        self.reason.returnPressed.connect(self._agree_with_reason)
        suggestions, buttons = QHBoxLayout(), QHBoxLayout()
        for button in self._suggestions:
            suggestions.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._agree)
        self.column.addWidget(self.reason)
        self.column.addLayout(suggestions)
        self.column.addLayout(buttons)
        self.retranslate()

    def begin(self, name: str) -> None:
        self.set_heading(self.tr("Admit anyway?"), name)
        self.reason.clear()
        self._update_button()
        self.show_over(self.reason)

    def retranslate(self) -> None:
        self.reason.setPlaceholderText(self.tr("Why? It is written down with the scan."))
        self.reason.setAccessibleName(self.tr("Reason"))
        words = (self.tr("Guest list"), self.tr("Paid at the desk"), self.tr("Checked by hand"))
        for button, word in zip(self._suggestions, words, strict=True):
            button.setText(word)
        self._cancel.setText(self.tr("Cancel"))
        self._agree.setText(self.tr("Admit"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _suggest(self, words: str) -> None:
        self.reason.setText(words)
        self.reason.setFocus()

    def _update_button(self) -> None:
        self._agree.setEnabled(bool(self.reason.text().strip()))

    def _agree_with_reason(self) -> None:
        if reason := self.reason.text().strip():
            self.close_overlay()
            self.agreed.emit(reason)
