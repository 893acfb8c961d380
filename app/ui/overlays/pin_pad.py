"""The pad on which a supervisor types the PIN, by keys or by finger."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.security.pin import LONGEST, SHORTEST
from app.ui.input.wedge import PIN
from app.ui.overlays.panels import Overlay
from app.ui.text.languages import say
from app.ui.widgets.labels import PlainLabel, Room, announce, fill, grid, label

DOT, PLACE = "●", "○"
_DIGITS = "1234567890"


class PinPad(Overlay):
    """Collects a PIN, with a dot for each digit; forgets the digits once they were emitted."""

    entered = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=380)
        self._typed = ""
        self._dots = PlainLabel(role="title", room=Room(smallest=0.5), parent=self.card)
        self._dots.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._dots.setMinimumHeight(48)
        self._trouble = label("bad", self.card)
        self._trouble.setAlignment(Qt.AlignmentFlag.AlignCenter)
        fill(self.column, self._dots, self._trouble, self._keys())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty(PIN, True)
        self.cancelled.connect(self._forget)

    def demand(self, heading: str, words: str) -> None:
        """Open the pad, empty, with this heading and text."""
        self.set_heading(heading, words)
        self._back.setText(self.tr("Delete"))
        self._back.setAccessibleName(self.tr("Delete the last digit"))
        self._enter.setText(self.tr("OK"))
        self.warn("")
        self._forget()
        self.set_waiting(False)
        self.show_over(self)

    def refuse(self, words: str) -> None:
        """Show why the PIN was not accepted, and start again with no digits."""
        self.warn(words)
        self._forget()
        self.set_waiting(False)
        announce(self, words, at_once=True)

    def warn(self, words: str) -> None:
        """Show a warning, and keep the digits that were typed."""
        self._trouble.setText(words or " ")  # keeps the place of the warning

    def set_waiting(self, waiting: bool) -> None:
        """Block typing while the PIN is being checked."""
        self.card.setEnabled(not waiting)
        if waiting:
            self.warn("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.card.isEnabled():
            self.warn(self.tr("The PIN is being checked. Wait a moment."))
            return
        if event.text().isascii() and event.text().isdigit():
            self._type(event.text())
        elif event.key() == Qt.Key.Key_Backspace:
            self._delete()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._submit()
        else:
            super().keyPressEvent(event)

    def _keys(self) -> QGridLayout:
        keys = grid(10, 10)
        digits = [self._button(digit, partial(self._type, digit)) for digit in _DIGITS]
        self._back, self._enter = self._button("", self._delete), self._button("", self._submit)
        self._enter.setProperty("kind", "primary")
        for place, button in enumerate((*digits[:-1], self._back, digits[-1], self._enter)):
            keys.addWidget(button, *divmod(place, 3))
        self._style(self.cancel_button)
        self.cancel_button.show()
        keys.addWidget(self.cancel_button, 4, 0, 1, 3)
        return keys

    def _button(self, text: str, clicked: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self.card)
        button.clicked.connect(lambda: clicked())
        self._style(button)
        return button

    def _style(self, button: QPushButton) -> None:
        button.setProperty("tall", True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _type(self, digit: str) -> None:
        if len(self._typed) == LONGEST:
            self._warn_of_length()
            return
        self._typed += digit
        self._announce()

    def _delete(self) -> None:
        self._typed = self._typed[:-1]
        self._announce()

    def _announce(self) -> None:
        self._show()
        announce(self, self._dots.accessibleName())

    def _forget(self) -> None:
        self._typed = ""
        self._show()

    def _show(self) -> None:
        count = len(self._typed)
        self._dots.setText(" ".join(DOT * count + PLACE * (SHORTEST - count)))
        self._dots.setAccessibleName(self.tr("%n digit(s) typed", "", count))

    def _warn_of_length(self) -> None:
        self.warn(say("A PIN has {least} to {most} digits.", least=SHORTEST, most=LONGEST))

    def _submit(self) -> None:
        if len(self._typed) >= SHORTEST:
            typed, self._typed = self._typed, ""
            self.set_waiting(True)
            self.entered.emit(typed)
        else:
            self._warn_of_length()
