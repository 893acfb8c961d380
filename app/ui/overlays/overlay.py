"""An overlay: a card in the middle of the window; the window behind the card is dimmed.

The overlay is a child of the window, so it cannot be moved or get lost behind the window. While it
is open all keys go to it: no shortcut of the window works, and Tab stays inside.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QWidget
from shiboken6 import isValid

from app.ui.input.focus_watch import IdleTimer
from app.ui.text.languages import say
from app.ui.theme.style import even_out, scale_in_use, scale_layouts, set_least_width
from app.ui.widgets.buttons import BUTTON_WIDE, Card, click_focused, primary_button
from app.ui.widgets.labels import OptionalLabel, column, label, row

_WIDTH = 460  # pixels
_DIMMED = QColor(0, 0, 0, 170)


class Overlay(QDialog):
    """Base of the overlays: subclasses add their widgets to `column`, and set texts when they open.

    Escape cancels, and so does a minute without input. A screen reader calls it a dialog, although
    it is no window of its own.
    """

    cancelled = Signal()

    def __init__(self, window: QWidget, width: int = _WIDTH) -> None:
        super().__init__(window)
        self.setWindowFlags(Qt.WindowType.Widget)
        self._behind = window
        self._before: QWidget | None = None
        self._first: QWidget = self
        self.card = Card(self)
        self._width = width
        self.heading = label("heading", self.card)
        self.words = OptionalLabel("subtitle", self.card)
        self.column = column(self.heading, self.words, gap=12, parent=self.card)
        self.column.setContentsMargins(28, 24, 28, 24)
        column((self.card, Qt.AlignmentFlag.AlignCenter), parent=self)
        self.cancel_button = QPushButton(self.card)
        self.cancel_button.hide()
        self.cancel_button.clicked.connect(self.cancel)
        self.hide()
        IdleTimer(self).idle.connect(self.withdraw)

    def add_buttons(self, *others: QPushButton) -> None:
        """Add the row at the end of the card: Cancel first, the main action at the right."""
        buttons = self.cancel_button, *others
        for button in buttons:
            set_least_width(button, BUTTON_WIDE)
            button.show()
        self.column.addLayout(row(None, *buttons))

    def add_agreement(self, agree: Callable[[], object]) -> QPushButton:
        """Add the row of `add_buttons` with a button that agrees, and return the button."""
        button = primary_button("", self.card)
        button.clicked.connect(agree)
        self.add_buttons(button)
        return button

    def set_heading(self, heading: str, words: str) -> None:
        self.heading.setText(heading)
        self.words.setText(words)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(words)

    def show_over(self, focus: QWidget) -> None:
        """Show the overlay over the whole window; this widget gets the focus."""
        self.cancel_button.setText(say("Cancel"))
        if not self.isVisible():
            self._before = self._behind.focusWidget()
        self._first = focus
        scale_layouts(self)
        self.card.setFixedWidth(round(self._width * scale_in_use()))
        margins = self.column.contentsMargins()
        for buttons in self.column.findChildren(QHBoxLayout):
            even_out(buttons, self.card.width() - margins.left() - margins.right())
        self._behind.installEventFilter(self)
        self.setGeometry(self._behind.rect())
        self.show()
        self.raise_()
        focus.setFocus()

    def close_overlay(self) -> None:
        """Hide the overlay; the focus returns to the widget that had it, if that still exists."""
        self._behind.removeEventFilter(self)
        self.hide()
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()

    def cancel(self) -> None:
        self.close_overlay()
        self.cancelled.emit()

    def withdraw(self) -> None:
        if not self.isHidden():
            self.cancel()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._behind and event.type() is QEvent.Type.Resize:
            self.setGeometry(self._behind.rect())
        elif watched is self._behind and event.type() is QEvent.Type.FocusIn and self.isVisible():
            self._first.setFocus()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in the card only: Cancel is the last one, after it comes the first."""
        ring = [child for child in self.card.findChildren(QWidget) if _takes_tab(child)]
        ring.sort(key=lambda child: child is self.cancel_button)
        if ring:
            focused = self.focusWidget()
            step = 1 if forward else -1
            at = ring.index(focused) if focused in ring else -max(step, 0)
            ring[(at + step) % len(ring)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        else:
            click_focused(event, self.focusWidget())

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), _DIMMED)


def _takes_tab(child: QWidget) -> bool:
    takes = bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes and child.isVisible() and child.isEnabled()
