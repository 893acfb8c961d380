"""Lines across the window: news that is not about the guest shown, and a scanner not heard."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from app.ui.output.announce import announce
from app.ui.theme.tokens import SIDE
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel

STAYS_MS = 20_000


class Notice(QFrame):
    """Shows one text below the top bar for a time, or until it is clicked.

    Each text is shown at once. A warning that it interrupts comes back afterwards, news does not.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = PlainLabel(room=Room(2, smallest=0.85), longest=400)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        box = QFrame()
        box.setObjectName("notice")
        inner = QHBoxLayout(box)
        inner.setContentsMargins(16, 8, 16, 8)
        inner.addWidget(self.text)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(SIDE, 10, SIDE, 0)
        outer.addWidget(box)
        self._timer = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._timer.timeout.connect(self._end)
        self._news, self._warnings = "", list[str]()
        self.hide()

    def show_text(self, text: str) -> None:
        """Show news."""
        self._news = text
        self._show()

    def warn(self, text: str) -> None:
        """Show a warning."""
        self._news = ""
        self._warnings = [*(one for one in self._warnings if one != text), text]
        self._show()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self._end()

    def _end(self) -> None:
        """Show the newest warning that was interrupted in place of the text, if there is one."""
        if not self._news:
            self._warnings.pop()
        self._news = ""
        if self._warnings:
            self._show()
        else:
            self._timer.stop()
            self.hide()

    def _show(self) -> None:
        self.text.setText(self._news or self._warnings[-1])
        self.text.setAccessibleName(self.text.text())
        self.show()
        announce(self, self.text.text())
        self._timer.start()


class FocusBanner(QPushButton):
    """Shown while another program has the keyboard; a click on it takes the keyboard back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("unheard")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.hide()

    def show_heard(self, heard: bool) -> None:
        """Hide the banner if keys are heard, else show it."""
        self.setVisible(not heard)
        if not heard:
            announce(self, self.text())

    def retranslate(self) -> None:
        self.setText(self.tr("The scanner is not heard: click here"))
