"""What only a supervisor does: door check, settings, leaving."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app.ui.page import Page

_WIDE, _TALL = 420, 60


class SupervisorPage(Page):
    """Opened by the lock. Nothing here can be done without the PIN."""

    check = Signal()
    read_list = Signal()
    set_up = Signal()
    full_screen = Signal()
    leave = Signal()
    lock = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices = [
            (self._choice(signal), signal)
            for signal in (self.check, self.read_list, self.set_up, self.full_screen, self.leave)
        ]
        self.body.addStretch(1)
        self._lock = self.add_button(is_primary=True)
        self._lock.clicked.connect(self.lock)
        self.retranslate()

    def retranslate(self) -> None:
        self.say(self.tr("Supervisor"), self.tr("Locks itself again after two minutes."))
        words = (
            self.tr("Door check"),
            self.tr("Read the guest list now"),
            self.tr("Settings"),
            self.tr("Full screen on or off"),
            self.tr("Close Admit"),
        )
        for (button, _signal), text in zip(self._choices, words, strict=True):
            button.setText(text)
        self._lock.setText(self.tr("Lock"))

    def _choice(self, signal: object) -> QPushButton:
        button = QPushButton(self)
        button.setFixedSize(_WIDE, _TALL)
        button.clicked.connect(signal)
        self.body.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addSpacing(12)
        return button
