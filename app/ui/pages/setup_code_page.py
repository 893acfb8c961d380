"""The page that shows this laptop's set-up as a code, which the next laptop reads."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.settings.setup_code import needs_passphrase
from app.ui.bridge import Bridge
from app.ui.pages.page import Page, Topic
from app.ui.text.languages import translated
from app.ui.widgets.controls import QrCodeView
from app.ui.widgets.field import NewPassphrase
from app.ui.widgets.labels import Scroll, column, fill, label, row


class SetUpCodePage(Page):
    """Shows the set-up code, at first without the API key.

    With the key the code is encrypted with a passphrase, which is typed twice.
    """

    help_topic = Topic.SET_UP

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.code = ""
        self.paper = QrCodeView(self)
        self.state, self._advice = label("heading", self), label("subtitle", self)
        purpose = self.tr("With the API key: lock the code by a passphrase")
        self._purpose = label("strong", self, purpose)
        self.passphrase = NewPassphrase(self)
        self.lock = QPushButton(self.tr("Lock, and take the key along"), self)
        self.copy = self.add_button(
            self.tr("Copy as text"), lambda: QGuiApplication.clipboard().setText(self.code)
        )
        self.add_button(self.tr("Done"), self.closed, is_primary=True)
        words = QWidget(self)
        column(
            self.state, self._advice, 14, self._purpose, self.passphrase,
            (self.lock, Qt.AlignmentFlag.AlignLeft), None, gap=10, parent=words,
        )  # fmt: skip
        fill(self.body, (row(self.paper, (Scroll(words, self), 1), gap=40), 1))
        self.lock.clicked.connect(self._lock)
        self.set_heading(
            self.tr("Set up the next laptop"),
            self.tr("Open set-up there, and hold that laptop's camera to this code."),
        )
        self.paper.setAccessibleName(self.tr("Set-up code"))
        self._show_state()

    def begin(self) -> None:
        """Request the code without the key. Called when the page has been opened."""
        self._make("")
        self.passphrase.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Encrypt the code on Return in one of the passphrase fields."""
        fields = (self.passphrase.first.edit, self.passphrase.second.edit)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focusWidget() in fields:
            self._lock()
        else:
            super().keyPressEvent(event)

    def _lock(self) -> None:
        if passphrase := self.passphrase.accepted():
            self._make(passphrase)

    def _make(self, passphrase: str) -> None:
        self.lock.setEnabled(False)
        self._bridge.ask(
            lambda core: core.set_up_code(passphrase),
            self._show_code,
            lambda error: self.passphrase.refuse(translated(error.whole)),
            ended=lambda: self.lock.setEnabled(True),
        )

    def _show_code(self, code: str) -> None:
        self.passphrase.clear()
        self.code = code
        self.paper.show_code(code)
        self._show_state()

    def _show_state(self) -> None:
        self.copy.setEnabled(bool(self.code))
        state = self.tr("Without the key")
        advice = self.tr("The API key has to be typed on the other laptop.")
        if self.code and not self.paper.has_code:
            state = self.tr("Too much for one code")
            advice = self.tr("Copy it as text, and paste it on the other laptop.")
        elif needs_passphrase(self.code):
            state = self.tr("With the key, locked")
            advice = self.tr(
                "The other laptop asks for the passphrase. Say it, never write it beside."
            )
        self.state.setText(state)
        self._advice.setText(advice)
