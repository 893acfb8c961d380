"""The window that shows why the program cannot open, for a start without a terminal."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.errors import KnownError
from app.kiosk.application import InterruptionTimer, an_application
from app.model.languages import AUTO
from app.ui.text.languages import LanguageSwitch
from app.ui.text.translated import translated
from app.ui.theme.style import apply_theme
from app.ui.theme.tokens import DARK
from app.ui.widgets.buttons import primary_button
from app.ui.widgets.labels import PlainLabel, Room, label

WIDE = 720
_LONGEST = 1_500
_ROOM = Room(12, smallest=0.85)
_BUTTON_WIDE = 160


class TroubleWindow(QDialog):
    """Shows an error and its next step; its one button closes it."""

    def __init__(self, error: KnownError, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Admit")
        self.setObjectName("ground")
        self.heading = label("title", self)
        self.heading.setText(self.tr("Admit cannot open"))
        self.sentence, self.step = (
            PlainLabel(translated(said), role=role, room=_ROOM, longest=_LONGEST, parent=self)
            for said, role in ((error.said, "event"), (error.step, "subtitle"))
        )
        self.button = primary_button(self.tr("Close"), self)
        self.button.setProperty("tall", True)
        self.button.setMinimumWidth(_BUTTON_WIDE)
        self.button.setDefault(True)
        self.button.clicked.connect(self.accept)
        # The button has the focus: a screen reader reads its description after the window's name.
        self.setAccessibleName(self.heading.text())
        self.button.setAccessibleDescription(f"{self.sentence.text()} {self.step.text()}")
        self._lay_out()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(36, 32, 36, 28)
        column.setSpacing(16)
        column.addWidget(self.heading)
        column.addWidget(self.sentence)
        column.addWidget(self.step)
        column.addSpacing(12)
        column.addLayout(buttons)
        for words in (self.sentence, self.step):
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.ensurePolished()
        self.setFixedSize(WIDE, column.totalHeightForWidth(WIDE))


def tell(error: KnownError) -> None:
    """Show the error until the window is closed, in the system's language."""
    language_switch = LanguageSwitch(an_application())
    language_switch.set_language(AUTO)
    apply_theme(an_application(), DARK)
    window = TroubleWindow(error)
    InterruptionTimer(window.reject, window)
    window.exec()
