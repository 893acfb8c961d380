"""The sign over the whole width of the window while the door stands on OUT."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.input.action_keys import KEYS, Act
from app.ui.theme.tokens import Theme, Tone
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel

TALL = 32  # pixels


class OutSign(PlainLabel):
    """Says that guests are checked out, and which key switches back."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(room=Room(smallest=0.85), parent=parent)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        self.set_theme(theme)
        self.retranslate()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._surface = theme.surface(Tone.OUT)
        self.setFixedHeight(theme.px(TALL))
        self.set_type(theme.px(16), QFont.Weight.Bold)
        self.set_colour(QColor(self._surface.text))

    def retranslate(self) -> None:
        said = QCoreApplication.translate(
            "OutSign", "OUT: every ticket read now is a guest going. {key} switches to IN."
        )
        self.setText(said.format(key=KEYS[Act.TURN]))
        self.setAccessibleName(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._surface.top))
        painter.end()
        super().paintEvent(event)
