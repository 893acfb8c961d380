"""Text fields, each with its caption above and its error below."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from app.security.sealed_text import SHORTEST_PASSPHRASE
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import OptionalLabel, column, label, row
from app.ui.widgets.painting import Icon

LONGEST_PASSPHRASE = 200  # characters


class Field(QWidget):
    """Shows the error until something else is typed."""

    def __init__(
        self, longest: int, parent: QWidget | None = None, caption: str = "", example: str = ""
    ) -> None:
        super().__init__(parent)
        self.caption = label("caption", self)
        self.edit = QLineEdit(self)
        self.edit.setMaxLength(longest)
        self.trouble = OptionalLabel("bad", self)
        self.row = row((self.edit, 1), gap=8)
        column(self.caption, self.row, self.trouble, gap=6, parent=self)
        self.edit.textEdited.connect(lambda _text: self.refuse(""))
        self.set_caption(caption, example)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give the focus to the text. A focus proxy would catch Tab in a Tab order."""
        self.edit.setFocus(reason)

    @property
    def text(self) -> str:
        return self.edit.text().strip()

    def show_text(self, text: str) -> None:
        """Show the beginning of the text, if there is no room for all of it."""
        self.edit.setText(text)
        self.edit.setCursorPosition(0)

    def set_caption(self, caption: str, example: str = "") -> None:
        self.caption.setText(caption)
        self.edit.setPlaceholderText(example)
        self.edit.setAccessibleName(caption)

    def refuse(self, words: str) -> None:
        """Show what is wrong with the text; empty words hide the error."""
        self.trouble.setText(words)
        self.edit.setAccessibleDescription(words)

    def reject(self, words: str) -> None:
        """Show what is wrong with the text, and give the field the focus."""
        self.refuse(words)
        self.setFocus()


class SecretField(Field):
    """A field that shows dots; the text is readable while its eye button is pressed.

    `reveal` is what a screen reader says of that button.
    """

    def __init__(
        self, longest: int, parent: QWidget | None = None, caption: str = "", reveal: str = ""
    ) -> None:
        super().__init__(longest, parent, caption)
        self.eye = IconButton(Icon.EYE, reveal, self)
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        hidden = Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhNoPredictiveText
        self.edit.setInputMethodHints(hidden | Qt.InputMethodHint.ImhSensitiveData)
        self.row.addWidget(self.eye)
        self.eye.pressed.connect(lambda: self.edit.setEchoMode(QLineEdit.EchoMode.Normal))
        self.eye.released.connect(lambda: self.edit.setEchoMode(QLineEdit.EchoMode.Password))


class PassphraseField(SecretField):
    """Asks for a passphrase that somebody else has chosen."""

    def __init__(self, parent: QWidget | None = None, caption: str = "") -> None:
        reveal = self.tr("Show the passphrase while pressed")
        super().__init__(LONGEST_PASSPHRASE, parent, caption, reveal)

    def accepted(self) -> str:
        """Return the passphrase; empty, and say so, if none was typed."""
        if not self.edit.text():
            self.reject(self.tr("Type the passphrase that was chosen at the keeper."))
        return self.edit.text()

    def clear(self) -> None:
        self.edit.clear()
        self.refuse("")


class NewPassphrase(QWidget):
    """Refuses a passphrase that is too short, or not the same in both fields."""

    def __init__(
        self, parent: QWidget | None = None, *, shortest: int = SHORTEST_PASSPHRASE
    ) -> None:
        super().__init__(parent)
        self._shortest = shortest
        captions = self.tr("Passphrase"), self.tr("The same passphrase once more")
        reveal = self.tr("Show the passphrase while pressed")
        self.first, self.second = (
            SecretField(LONGEST_PASSPHRASE, self, caption, reveal) for caption in captions
        )
        self.setTabOrder(self.first.edit, self.second.edit)  # both fields, then their buttons
        column(self.first, self.second, gap=10, parent=self)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        self.first.setFocus(reason)

    def accepted(self) -> str:
        """Return the passphrase; empty if it was refused, which the fields say."""
        first, second = self.first.edit.text(), self.second.edit.text()
        self.first.refuse("")
        self.second.refuse("")
        if len(first) < self._shortest:
            self.first.reject(self.tr("Take at least %n character(s).", "", self._shortest))
            return ""
        if first == second:
            return first
        self.second.edit.clear()
        self.second.reject(self.tr("This is not the same passphrase. Type it once more."))
        return ""

    def take(self, passphrase: str) -> None:
        """Put this passphrase into both fields."""
        for field in (self.first, self.second):
            field.edit.setText(passphrase)
            field.refuse("")

    def refuse(self, words: str) -> None:
        self.second.refuse(words)

    def clear(self) -> None:
        self.take("")
