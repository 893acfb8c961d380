"""An overlay that asks for words: the reason for a verdict, or a note on a ticket."""

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from app.model.verdict import LONGEST_NOTE
from app.ui.input.wedge import PROSE
from app.ui.overlays.overlay import Overlay
from app.ui.theme.growth import set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE, primary_button

LONGEST = 200  # characters
SUGGESTIONS = 3


class ReasonPanel(Overlay):
    """Asks for the words that are written down; `agreed` carries them."""

    agreed = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=680)
        self.reason = QLineEdit(self.card)
        self.reason.setMaxLength(LONGEST)
        self.reason.setProperty(PROSE, True)
        self._suggestions = [QPushButton(self.card) for _ in range(SUGGESTIONS)]
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
        """Ask about the guest with this name."""
        self.set_heading(self.question(), name)
        self.reason.clear()
        self._update_button()
        self.show_over(self.reason)

    def question(self) -> str:
        """Return the heading."""
        raise NotImplementedError

    def suggested(self) -> tuple[str, str, str]:
        """Return words that one press fills in."""
        raise NotImplementedError

    def agreement(self) -> str:
        """Return the words of the button that agrees."""
        raise NotImplementedError

    def field_words(self) -> tuple[str, str]:
        """Return the name of the field, and what it shows while it is empty."""
        return (
            QCoreApplication.translate("ReasonPanel", "Reason"),
            QCoreApplication.translate("ReasonPanel", "Why? It is written down with the scan."),
        )

    def retranslate(self) -> None:
        name, empty = self.field_words()
        self.reason.setAccessibleName(name)
        self.reason.setPlaceholderText(empty)
        for button, word in zip(self._suggestions, self.suggested(), strict=True):
            button.setText(word)
        self._cancel.setText(QCoreApplication.translate("ReasonPanel", "Cancel"))
        self._agree.setText(self.agreement())

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


class OverridePanel(ReasonPanel):
    """Asks a supervisor why a held guest is admitted."""

    def question(self) -> str:
        return self.tr("Admit anyway?")

    def suggested(self) -> tuple[str, str, str]:
        return self.tr("Guest list"), self.tr("Paid at the desk"), self.tr("Checked by hand")

    def agreement(self) -> str:
        return self.tr("Admit")


class TurnAwayPanel(ReasonPanel):
    """Asks a steward why a guest is turned away."""

    def question(self) -> str:
        return self.tr("Turn this guest away?")

    def suggested(self) -> tuple[str, str, str]:
        return self.tr("No proof shown"), self.tr("Not the right person"), self.tr("Too young")

    def agreement(self) -> str:
        return self.tr("Turn away")


class NotePanel(ReasonPanel):
    """Asks a steward for a note on a ticket."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.reason.setMaxLength(LONGEST_NOTE)

    def question(self) -> str:
        return self.tr("Note on this ticket")

    def suggested(self) -> tuple[str, str, str]:
        return self.tr("Lost bag at desk"), self.tr("Send to the desk"), self.tr("Call a manager")

    def agreement(self) -> str:
        return self.tr("Write")

    def field_words(self) -> tuple[str, str]:
        return self.tr("Note"), self.tr("Shown at every scan of this ticket, until it is done")
