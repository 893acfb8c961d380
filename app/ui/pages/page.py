"""A page: it takes the whole body of the window, with its title above and its buttons below."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.ui.widgets.buttons import Card, primary

_LOW = 600
BUTTON_WIDE = 140
_MARGINS, _LOW_MARGINS = (36, 28, 36, 24), (28, 16, 28, 16)


def label(role: str, parent: QWidget | None = None) -> QLabel:
    """Words of a role in the style sheet: never markup, broken where they are long."""
    words = QLabel(parent)
    words.setProperty("role", role)
    words.setTextFormat(Qt.TextFormat.PlainText)
    words.setWordWrap(True)
    # On the left even what is written from the right: it stands among others that are not.
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
    words.setAlignment(left | Qt.AlignmentFlag.AlignVCenter)
    return words


def clicks(event: QKeyEvent, focused: QWidget | None) -> bool:
    """Whether it was Return upon a button, which it clicked: Qt knows only Space everywhere."""
    is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    if not is_return or not isinstance(focused, QPushButton):
        return False
    focused.click()
    return True


class Page(Card):
    """Subclasses fill `body`, add buttons, and say all their words in `retranslate`."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = label("title", self)
        self.subtitle = label("subtitle", self)
        self.body = QVBoxLayout()
        self.body.setSpacing(0)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(14)
        self._buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(*_LOW_MARGINS)
        column.setSpacing(4)
        column.addWidget(self.heading)
        column.addWidget(self.subtitle)
        column.addSpacing(14)
        column.addLayout(self.body, 1)
        column.addSpacing(12)
        column.addLayout(self._buttons)

    def add_button(self, *, is_primary: bool = False, is_apart: bool = False) -> QPushButton:
        """At the right end, or at the left; its words are set by `retranslate`."""
        button = primary("", self) if is_primary else QPushButton(self)
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setProperty("tall", True)
        button.setMinimumWidth(BUTTON_WIDE)
        self._buttons.insertWidget(0 if is_apart else -1, button)
        return button

    def title(self) -> str:
        return self.heading.text()

    def say(self, title: str, subtitle: str) -> None:
        self.heading.setText(title)
        self.subtitle.setText(subtitle)
        self.subtitle.setVisible(bool(subtitle))
        self.setAccessibleName(title)

    def retranslate(self) -> None:
        """All words anew, in the language that is spoken now."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not clicks(event, self.focusWidget()):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is low, the room is for what is on the page."""
        super().resizeEvent(event)
        margins = _LOW_MARGINS if self.height() < _LOW else _MARGINS
        if (column := self.layout()) is not None:
            column.setContentsMargins(*margins)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
