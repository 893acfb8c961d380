"""The bar which says that the kiosk runs a rehearsal, pauses it, and tells news of its venue."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from app.message import Message
from app.ui.input.action_keys import KEYS, Act
from app.ui.text.languages import say, translated
from app.ui.theme.style import AMBER, ON_AMBER

TALL, TALL_WITH_BUTTON = 30, 48  # pixels
STYLE = f"""
Banner {{ background: {AMBER}; color: {ON_AMBER}; font-weight: 600; font-size: %dpx }}
QPushButton {{
    background: {ON_AMBER}; color: {AMBER}; border: 2px solid {ON_AMBER}; padding: 0 14px;
    font-size: %dpx; min-height: %dpx
}}
QPushButton:focus {{ border-color: #FFFFFF }}
"""


class Banner(QLabel):
    """A bar above everything else in the window, in the colours of a warning sign.

    With `leads_back` it has buttons: one leads back to the real door, which waits behind, one
    pauses the invented guests, and one writes a sheet of tickets to print.
    """

    leave_requested = Signal()
    pause_chosen = Signal(bool)
    sheet_requested = Signal()

    def __init__(self, parent: QWidget | None = None, *, leads_back: bool = False) -> None:
        super().__init__(parent)
        self._news: Message | None = None
        self.pause, self.sheet, self.back = (QPushButton(self) for _ in range(3))
        self.pause.setCheckable(True)
        self.pause.toggled.connect(self._choose_pause)
        self.sheet.clicked.connect(self.sheet_requested)
        self.back.clicked.connect(self.leave_requested)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 8, 0)
        self._row.addStretch(1)
        for button in (self.pause, self.sheet, self.back):
            button.setVisible(leads_back)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._row.addWidget(button)
        if leads_back:
            shortcut = QShortcut(QKeySequence(KEYS[Act.LEAVE_REHEARSAL]), self)
            shortcut.activated.connect(self.leave_requested)
        self.setTextFormat(Qt.TextFormat.PlainText)
        across = Qt.AlignmentFlag.AlignLeft if leads_back else Qt.AlignmentFlag.AlignHCenter
        self.setAlignment(across | Qt.AlignmentFlag.AlignVCenter)
        self.setIndent(12 if leads_back else 0)
        self.set_scale(1.0)
        self.retranslate()

    def set_scale(self, scale: float) -> None:
        """Set the size, as a multiple of the usual one."""
        has_button = not self.back.isHidden()
        self.setFixedHeight(round((TALL_WITH_BUTTON if has_button else TALL) * scale))
        sizes = (17 if has_button else 14, 15, 40)
        self.setStyleSheet(STYLE % tuple(round(size * scale) for size in sizes))

    def show_news(self, news: Message) -> None:
        """Show these news of the venue from now on."""
        self._news = news
        self.retranslate()

    def retranslate(self) -> None:
        if self.pause.isChecked():
            words = self.tr("Rehearsal · paused: show printed tickets")
        elif self._news is None:
            words = self.tr("Rehearsal · invented guests, nothing here is real")
        else:
            words = say("Rehearsal · {news}", news=translated(self._news))
        self.setText(words)
        self.setAccessibleName(words)
        self.pause.setText(self.tr("Go on") if self.pause.isChecked() else self.tr("Pause"))
        self.sheet.setText(self.tr("Tickets to print"))
        back = self.tr("Back to the real door")
        self.back.setText(f"{back}  ({KEYS[Act.LEAVE_REHEARSAL]})")

    def _choose_pause(self, is_paused: bool) -> None:
        self.retranslate()
        self.pause_chosen.emit(is_paused)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
