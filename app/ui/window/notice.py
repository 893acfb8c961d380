"""A line below the top bar for news that is not about the guest shown; it hides after a time."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.ui.output.announce import announce
from app.ui.theme.tokens import SIDE
from app.ui.widgets.labels import PlainLabel, Room

STAYS_MS = 20_000


class Notice(QFrame):
    """Shows one text; a click hides it at once."""

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
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def show_text(self, text: str, stays: int = STAYS_MS) -> None:
        self.text.setText(text)
        self.text.setAccessibleName(self.text.text())
        self.show()
        announce(self, self.text.text())
        self._timer.start(stays)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.hide()
