"""The forms of the venue's page: keep a new venue, join one, and take over from a keeper."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.model.night import SHORTEST_PASSPHRASE, new_passphrase
from app.ui.input.program_codes import find_setup_code, find_venue_code
from app.ui.widgets.field import LONGEST_PASSPHRASE, Field, NewPassphrase, SecretField
from app.ui.widgets.labels import label

LONGEST_CODE = 8_000  # characters
KEEPERS = 3
UNBROKEN = "\N{NON-BREAKING HYPHEN}"


class Form(QWidget):
    """A heading, words and fields, with one button that sends them; so does Return in a field.

    Subclasses fill `fields`, a passphrase among them, and send them in `send`.
    """

    passphrase: NewPassphrase | SecretField

    def __init__(self, parent: QWidget | None, heading: str, words: str, button: str) -> None:
        super().__init__(parent)
        self.heading, self.words = label("strong", self, heading), label("dim", self, words)
        self.fields = QVBoxLayout()
        self.fields.setSpacing(10)
        self.button = QPushButton(button, self)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.send)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.heading)
        column.addWidget(self.words)
        column.addLayout(self.fields)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def send(self) -> None:
        raise NotImplementedError

    def refuse(self, words: str) -> None:
        """Show at the passphrase why the request was refused."""
        self.passphrase.refuse(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.button.isEnabled():
            self.send()


class KeepForm(Form):
    """Asks for a new passphrase, typed twice; `sent` carries it and the number of keepers.

    It proposes an invented passphrase, which one click puts into both fields.
    """

    sent = Signal(str, int)
    passphrase: NewPassphrase

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            self.tr("This laptop keeps the venue's state"),
            self.tr("Choose one laptop that stays on all night. The others join it by its code."),
            self.tr("Keep the state"),
        )
        self.passphrase = NewPassphrase(self, shortest=SHORTEST_PASSPHRASE)
        self._invented = new_passphrase()
        said = self.tr("Write the passphrase down, apart from this laptop. For example: {words}")
        invented = self._invented.replace("-", UNBROKEN)
        self.proposal = label("dim", self, said.format(words=invented))
        self.propose = QPushButton(self.tr("Take these words"), self)
        self.propose.setAutoDefault(False)
        self.propose.clicked.connect(lambda: self.passphrase.take(self._invented))
        self.three = QCheckBox(
            self.tr("Two more laptops help, so that any one of the three may fail"), self
        )
        row = QHBoxLayout()
        row.addWidget(self.proposal, 1)
        row.addWidget(self.propose)
        self.fields.addLayout(row)
        self.fields.addWidget(self.passphrase)
        self.fields.addWidget(self.three)

    def send(self) -> None:
        if passphrase := self.passphrase.accepted():
            self.sent.emit(passphrase, self.replicas)

    @property
    def replicas(self) -> int:
        """Return how many keepers the venue is to have."""
        return KEEPERS if self.three.isChecked() else 1


class JoinForm(Form):
    """Asks for a venue code, which a scanner or the camera may give too, and its passphrase."""

    sent = Signal(str, str)
    passphrase: SecretField

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            self.tr("Join a venue"),
            self.tr("Hold the code of the keeper's laptop to the camera, scan it, or paste it."),
            self.tr("Join"),
        )
        self.code = Field(LONGEST_CODE, self, self.tr("Venue code"), "ADMIT-VENUE-…")
        self.passphrase = SecretField(
            LONGEST_PASSPHRASE,
            self,
            self.tr("Its passphrase"),
            self.tr("Show the passphrase while pressed"),
        )
        self.fields.addWidget(self.code)
        self.fields.addWidget(self.passphrase)
        QWidget.setTabOrder(self.code.edit, self.passphrase.edit)

    def read(self, code: str) -> None:
        """Take this code, which the camera may hand over many times, and ask for its passphrase."""
        if self.code.text != code:
            self.code.edit.setText(code)
            self.code.edit.setCursorPosition(0)
            self.code.refuse("")
            self.passphrase.edit.clear()
            self.passphrase.setFocus()

    def refuse_other(self, text: str) -> None:
        """Say what this text is instead of a venue code."""
        if find_setup_code(text) is not None:
            words = self.tr("This is a set-up code. The keeper shows its venue code under F12.")
        else:
            words = self.tr("That was a code, but no venue code.")
        self.code.refuse(words)

    def typed(self) -> tuple[str, str] | None:
        """Return code and passphrase; None if one of them is missing or wrong."""
        code, passphrase = find_venue_code(self.code.text), self.passphrase.edit.text()
        return (code, passphrase) if code is not None and passphrase else None

    def send(self) -> None:
        code = find_venue_code(self.code.text)
        if code is None:
            self.code.refuse(self.tr("This is no venue code: all of it begins ADMIT-VENUE."))
            self.code.setFocus()
        elif not self.passphrase.edit.text():
            self.passphrase.refuse(self.tr("Type the passphrase that was chosen at the keeper."))
            self.passphrase.setFocus()
        else:
            self.sent.emit(code, self.passphrase.edit.text())


class PassphraseForm(Form):
    """Asks for the passphrase of the venue code; `sent` carries it.

    By it this laptop keeps the venue in place of a keeper that is lost, or is one of three keepers.
    """

    sent = Signal(str)
    passphrase: SecretField

    def __init__(self, heading: str, words: str, button: str) -> None:
        super().__init__(None, heading, words, button)
        self.passphrase = SecretField(
            LONGEST_PASSPHRASE,
            self,
            self.tr("Passphrase of the venue code"),
            self.tr("Show the passphrase while pressed"),
        )
        self.fields.addWidget(self.passphrase)

    def send(self) -> None:
        if passphrase := self.passphrase.edit.text():
            self.sent.emit(passphrase)
        else:
            said = self.tr("Type the passphrase that was chosen at the keeper.")
            self.passphrase.refuse(said)
            self.passphrase.setFocus()
