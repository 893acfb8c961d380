"""The frame round the window: it has the colour of the verdict, and a space of its own."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.theme.tokens import Theme, Tone

THICK = 12  # pixels


class WindowFrame(QWidget):
    """Holds the parts of the window in `column`; the frame covers none of them.

    Its space is always there, so that nothing moves when the colour changes.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ground")
        self._theme, self._tone = theme, Tone.CALM
        self.column = QVBoxLayout(self)
        self.column.setSpacing(0)
        self.set_theme(theme)

    @property
    def tone(self) -> Tone:
        return self._tone

    def show_tone(self, tone: Tone) -> None:
        if tone is not self._tone:
            self._tone = tone
            self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        thick = theme.px(THICK)
        self.column.setContentsMargins(thick, thick, thick, thick)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.ground))
        if self._tone is Tone.CALM:
            return
        colour, thick = QColor(self._theme.surface(self._tone).top), self._theme.px(THICK)
        whole = QRectF(self.rect())
        for side in (
            QRectF(0, 0, whole.width(), thick),
            QRectF(0, whole.height() - thick, whole.width(), thick),
            QRectF(0, 0, thick, whole.height()),
            QRectF(whole.width() - thick, 0, thick, whole.height()),
        ):
            painter.fillRect(side, colour)
