"""The card that reads another laptop's set-up code: by camera, by scanner, or pasted."""

import asyncio

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.errors import KnownError
from app.settings.setup_code import LARGEST, SetUp, needs_passphrase, read_code
from app.ui.input.program_codes import find_setup_code
from app.ui.latest_request import LatestRequest
from app.ui.setup_api import SetUpBridge
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme
from app.ui.widgets.buttons import Card
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.field import Field, SecretField
from app.ui.widgets.labels import label
from app.ui.widgets.new_passphrase import LONGEST_PASSPHRASE


class SetupCodeEntry(Card):
    """Reads a set-up code; `found` carries its content. An encrypted code asks for a passphrase."""

    found = Signal(object)  # SetUp

    def __init__(self, bridge: SetUpBridge, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asking = LatestRequest(bridge, self)
        self._locked = ""
        self._heading, self._words = label("strong", self), label("dim", self)
        self.camera = CameraPreview(theme, mirrored=True, parent=self)
        self.paste = Field(LARGEST, self)
        self.passphrase = SecretField(LONGEST_PASSPHRASE, theme, self)
        self.unlock = QPushButton(self)
        self.unlock.setAutoDefault(False)
        self.passphrase.row.addWidget(self.unlock)
        self.passphrase.hide()
        self._lay_out()
        self.paste.edit.textEdited.connect(self._read_paste)
        self.unlock.clicked.connect(self._unlock)
        self.retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        column.addWidget(self._heading)
        column.addWidget(self._words)
        column.addSpacing(4)
        column.addWidget(self.camera)
        column.addWidget(self.paste)
        column.addWidget(self.passphrase)

    @property
    def is_locked(self) -> bool:
        """Return whether the card waits for a passphrase."""
        return bool(self._locked)

    def read(self, text: str) -> None:
        """Read this set-up code. A camera may hand over the same code many times."""
        if needs_passphrase(text):
            if text != self._locked:
                self._show_locked(text)
        else:
            self._show_locked("")
            self._read(text, "", self.paste)

    def refuse(self, words: str) -> None:
        self.paste.refuse(words)

    def retranslate(self) -> None:
        self._heading.setText(self.tr("Or by a set-up code"))
        self._words.setText(
            self.tr("Another laptop shows one. Hold it to the camera, or fire the scanner at it.")
        )
        self.camera.retranslate()
        self.paste.set_caption(self.tr("Or paste it here"), "ADMIT-SETUP-…")
        self.passphrase.set_caption(self.tr("This set-up is locked: its passphrase"))
        self.passphrase.eye.setAccessibleName(self.tr("Show the passphrase while pressed"))
        self.unlock.setText(self.tr("Open"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the encrypted code on Return, which must not lead to the next step."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.is_locked and self.unlock.isEnabled():
            self._unlock()

    def _read_paste(self, text: str) -> None:
        code = find_setup_code(text)
        if code is not None:
            self.read(code)
        elif text.strip():
            self.paste.refuse(self.tr("This is no set-up code: all of it begins ADMIT-SETUP."))

    def _show_locked(self, text: str) -> None:
        self._locked = text
        self.paste.refuse("")
        self.paste.setVisible(not text)
        self.passphrase.setVisible(bool(text))
        self.passphrase.refuse("")
        self.passphrase.edit.clear()
        if text:
            self.passphrase.edit.setFocus()

    def _unlock(self) -> None:
        self._read(self._locked, self.passphrase.edit.text(), self.passphrase)

    def _read(self, text: str, passphrase: str, field: Field) -> None:
        """Read the code in a thread, because the key derivation is slow on purpose."""

        def refused(error: KnownError) -> None:
            field.refuse(translated(error.whole))
            field.edit.setFocus()

        self.unlock.setEnabled(False)
        self._asking.ask(
            lambda _: asyncio.to_thread(read_code, text, passphrase),
            self._done,
            refused,
            ended=lambda: self.unlock.setEnabled(True),
        )

    def _done(self, code: SetUp) -> None:
        self._show_locked("")
        self.paste.edit.clear()
        self.found.emit(code)
