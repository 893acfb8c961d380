"""The forms of the venue's page: keep a new venue, join one, and take over from a keeper."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.model.night import SHORTEST_PASSPHRASE, new_passphrase
from app.ui.input.program_codes import find_setup_code, find_venue_code
from app.ui.theme.tokens import Theme
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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading, self.words = label("strong", self), label("dim", self)
        self.fields = QVBoxLayout()
        self.fields.setSpacing(10)
        self.button = QPushButton(self)
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

    def set_words(self, heading: str, words: str, button: str) -> None:
        self.heading.setText(heading)
        self.words.setText(words)
        self.button.setText(button)

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

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.passphrase = NewPassphrase(theme, self, shortest=SHORTEST_PASSPHRASE)
        self.proposal, self._invented = label("dim", self), new_passphrase()
        self.propose = QPushButton(self)
        self.propose.setAutoDefault(False)
        self.propose.clicked.connect(lambda: self.passphrase.take(self._invented))
        self.three = QCheckBox(self)
        row = QHBoxLayout()
        row.addWidget(self.proposal, 1)
        row.addWidget(self.propose)
        self.fields.addLayout(row)
        self.fields.addWidget(self.passphrase)
        self.fields.addWidget(self.three)
        self.retranslate()

    def retranslate(self) -> None:
        self.set_words(
            self.tr("This laptop keeps the venue's state"),
            self.tr("Choose one laptop that stays on all night. The others join it by its code."),
            self.tr("Keep the state"),
        )
        said = self.tr("Write the passphrase down, apart from this laptop. For example: {words}")
        self.proposal.setText(said.format(words=self._invented.replace("-", UNBROKEN)))
        self.propose.setText(self.tr("Take these words"))
        self.three.setText(self.tr("Two more laptops help, so that any one of the three may fail"))

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

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = Field(LONGEST_CODE, self)
        self.passphrase = SecretField(LONGEST_PASSPHRASE, theme, self)
        self.fields.addWidget(self.code)
        self.fields.addWidget(self.passphrase)
        QWidget.setTabOrder(self.code.edit, self.passphrase.edit)
        self.retranslate()

    def retranslate(self) -> None:
        self.set_words(
            self.tr("Join a venue"),
            self.tr("Hold the code of the keeper's laptop to the camera, scan it, or paste it."),
            self.tr("Join"),
        )
        self.code.set_caption(self.tr("Venue code"), "ADMIT-VENUE-…")
        self.passphrase.set_caption(self.tr("Its passphrase"))
        self.passphrase.eye.setAccessibleName(self.tr("Show the passphrase while pressed"))

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
    """Asks for the passphrase of the venue code; `sent` carries it."""

    sent = Signal(str)
    passphrase: SecretField

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.passphrase = SecretField(LONGEST_PASSPHRASE, theme, self)
        self.fields.addWidget(self.passphrase)
        self.retranslate()

    def retranslate(self) -> None:
        self.passphrase.set_caption(
            QCoreApplication.translate("TakeOverForm", "Passphrase of the venue code")
        )
        self.passphrase.eye.setAccessibleName(
            QCoreApplication.translate("TakeOverForm", "Show the passphrase while pressed")
        )

    def send(self) -> None:
        if passphrase := self.passphrase.edit.text():
            self.sent.emit(passphrase)
        else:
            self.passphrase.refuse(
                QCoreApplication.translate(
                    "TakeOverForm", "Type the passphrase that was chosen at the keeper."
                )
            )
            self.passphrase.setFocus()


class TakeOverForm(PassphraseForm):
    """Lets this laptop keep the venue in place of a keeper that is lost."""

    def retranslate(self) -> None:
        super().retranslate()
        self.set_words(
            self.tr("Keep the venue here now"),
            self.tr(
                "Only if the keeper's laptop is lost or off, and stays off until it leaves the"
                " venue. This laptop has a copy of the state."
            ),
            self.tr("Keep it here"),
        )


class HelpForm(PassphraseForm):
    """Lets this laptop be one of three keepers."""

    def retranslate(self) -> None:
        super().retranslate()
        self.set_words(
            self.tr("Help to keep the venue's state"),
            self.tr("Three laptops are to keep the state. This one can be one of them."),
            self.tr("Help to keep it"),
        )
