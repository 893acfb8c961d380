"""Two fields for a new passphrase, which is typed twice."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.security.sealed_text import SHORTEST_PASSPHRASE
from app.ui.theme.tokens import Theme
from app.ui.widgets.field import SecretField, type_twice

LONGEST_PASSPHRASE = 200  # characters


class NewPassphrase(QWidget):
    """Refuses a passphrase that is too short, or not the same in both fields."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, shortest: int = SHORTEST_PASSPHRASE
    ) -> None:
        super().__init__(parent)
        self._shortest = shortest
        self.first, self.second = (SecretField(LONGEST_PASSPHRASE, theme, self) for _ in range(2))
        type_twice(self.first, self.second)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.first)
        column.addWidget(self.second)
        self.retranslate()

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        self.first.setFocus(reason)

    def accepted(self) -> str:
        """Return the passphrase; empty if it was refused, which the fields say."""
        first, second = self._texts()
        self.first.refuse("")
        self.second.refuse("")
        if len(first) < self._shortest:
            said = self.tr("Take at least %n character(s).", "", self._shortest)
            self.first.refuse(said)
            self.first.setFocus()
            return ""
        if first != second:
            self.second.refuse(self.tr("This is not the same passphrase. Type it once more."))
            self.second.edit.clear()
            self.second.setFocus()
            return ""
        return first

    def typed(self) -> str:
        """Return the passphrase; empty if it would be refused."""
        first, second = self._texts()
        return first if len(first) >= self._shortest and first == second else ""

    def take(self, passphrase: str) -> None:
        """Put this passphrase into both fields."""
        for field in (self.first, self.second):
            field.edit.setText(passphrase)
            field.refuse("")

    def _texts(self) -> tuple[str, str]:
        return self.first.edit.text(), self.second.edit.text()

    def refuse(self, words: str) -> None:
        self.second.refuse(words)

    def clear(self) -> None:
        self.take("")

    def retranslate(self) -> None:
        self.first.set_caption(self.tr("Passphrase"))
        self.second.set_caption(self.tr("The same passphrase once more"))
        for field in (self.first, self.second):
            field.eye.setAccessibleName(self.tr("Show the passphrase while pressed"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
