"""An overlay: a card in the middle of the window, and all behind it dimmed.

It belongs to the window, so it can neither be lost behind it nor moved away.
"""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.controls import Card
from app.ui.page import label

_WIDTH = 460
_DIMMED = QColor(0, 0, 0, 170)


class Overlay(QWidget):
    """Subclasses fill `column`; Escape cancels."""

    cancelled = Signal()

    def __init__(self, window: QWidget, width: int = _WIDTH) -> None:
        super().__init__(window)
        self._behind = window
        self._before: QWidget | None = None
        self.card = Card(self)
        self.card.setFixedWidth(width)
        self.heading = label("heading", self.card)
        self.words = label("subtitle", self.card)
        self.column = QVBoxLayout(self.card)
        self.column.setContentsMargins(28, 24, 28, 24)
        self.column.setSpacing(12)
        self.column.addWidget(self.heading)
        self.column.addWidget(self.words)
        middle = QVBoxLayout(self)
        middle.addWidget(self.card, 0, Qt.AlignmentFlag.AlignCenter)
        window.installEventFilter(self)
        self.hide()

    def say(self, heading: str, words: str) -> None:
        self.heading.setText(heading)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.setAccessibleName(heading)

    def open(self, focus: QWidget) -> None:
        self._before = self._behind.focusWidget()
        self.setGeometry(self._behind.rect())
        self.show()
        self.raise_()
        focus.setFocus()

    def close_overlay(self) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus()
        self._before = None

    def cancel(self) -> None:
        self.close_overlay()
        self.cancelled.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._behind and event.type() is QEvent.Type.Resize:
            self.setGeometry(self._behind.rect())
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), _DIMMED)
