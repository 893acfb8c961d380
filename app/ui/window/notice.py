"""Lines across the window: news that is not about the guest shown, and a scanner not heard."""

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from app.model.party import AbsentGuests
from app.ui.input.action_keys import Act
from app.ui.output.announce import announce
from app.ui.theme.tokens import SIDE, Theme
from app.ui.widgets.buttons import ActionButton
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel
from app.ui.window.actions import action_text

STAYS_MS = 20_000


class Notice(QFrame):
    """Shows one text below the top bar for a time, or until it is clicked, and then the next one.

    News is shown at once, in place of older news. A warning waits until what is shown before is
    gone, and comes back after news that came in between, so no warning is lost. News about
    something that can be taken back has the button `undo`.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._undo: Callable[[], None] | None = None
        self._stays = STAYS_MS
        self.undo = ActionButton("", "", theme)
        self.undo.clicked.connect(self._take_back)
        self.text = PlainLabel(room=Room(2, smallest=0.85), longest=400)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        box = QFrame()
        box.setObjectName("notice")
        inner = QHBoxLayout(box)
        inner.setContentsMargins(16, 8, 16, 8)
        inner.addWidget(self.text, 1)
        inner.addWidget(self.undo)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(SIDE, 10, SIDE, 0)
        outer.addWidget(box)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._end)
        self._news, self._warnings = "", deque[str]()
        self.hide()

    def show_text(
        self, text: str, stays: int = STAYS_MS, *, undo: Callable[[], None] | None = None
    ) -> None:
        """Show news, which can be taken back by `undo`."""
        self._news, self._undo, self._stays = text, undo, stays
        self._show()

    def warn(self, text: str) -> None:
        """Show a warning, after those that came before it."""
        self._warnings.append(text)
        if self.isHidden():
            self._show()

    def set_theme(self, theme: Theme) -> None:
        self.undo.set_theme(theme)

    def _take_back(self) -> None:
        undo = self._undo
        self._end()
        if undo is not None:
            undo()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self._end()

    def _end(self) -> None:
        """Show the next text in place of the one that is shown, if there is one."""
        if not self._news:
            self._warnings.popleft()
        self._news, self._undo, self._stays = "", None, STAYS_MS
        if self._warnings:
            self._show()
        else:
            self._timer.stop()
            self.hide()

    def _show(self) -> None:
        self.undo.setVisible(self._undo is not None)
        self.undo.show_action(action_text(Act.UNDO, AbsentGuests()), "")
        self.text.setText(self._news or self._warnings[0])
        self.text.setAccessibleName(self.text.text())
        self.show()
        announce(self, self.text.text())
        self._timer.start(self._stays)


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
