"""A button of the bar at the bottom: a count, a few words, and perhaps the key for the same."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from app.ui.theme.tokens import TARGET, Theme
from app.ui.widgets.buttons import KeyHint
from app.ui.widgets.labels import PlainLabel

# Space in pixels between the words and the frame around them when they have the focus.
AROUND = 6


class FootButton(QAbstractButton):
    """Shows a warning, a count and words, each of which may be empty; can be clicked."""

    def __init__(self, key: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleDescription(key)
        self._warning, self._count, self._words = (PlainLabel(parent=self) for _ in range(3))
        self._hint = KeyHint(key, theme, self)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(AROUND, 0, AROUND, 0)
        for label in (self._warning, self._count, self._words):
            # A label is a little wider than its text: align the text with what stands on the right.
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(label)
        row.addWidget(self._hint)
        self.set_theme(theme)

    @property
    def least_width(self) -> int:
        """Return the width without the words."""
        return max(self._hint.width() + 2 * AROUND, self._theme.px(TARGET))

    @property
    def words_width(self) -> int:
        """Return the width that the words take."""
        return self._words.sizeHint().width() + self._row.spacing()

    def show_words(self, shown: bool) -> None:
        """Show or hide the words; a screen reader says them in any case."""
        self._words.setVisible(shown)
        self.updateGeometry()

    def show_state(self, words: str, count: str = "", warning: str = "") -> None:
        texts = (warning, count, words)
        for label, text in zip((self._warning, self._count, self._words), texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))
        self.setAccessibleName(" ".join(text for text in texts if text))
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(TARGET))
        self._row.setSpacing(theme.px(10))
        self._hint.set_theme(theme)
        for label, colour, weight in (
            (self._warning, theme.warn, QFont.Weight.DemiBold),
            (self._count, theme.text, QFont.Weight.Bold),
            (self._words, theme.dim, QFont.Weight.Normal),
        ):
            label.set_type(theme.px(15), weight, tabular=True)
            label.set_colour(QColor(colour))
        self.update()

    def sizeHint(self) -> QSize:
        labels = (self._warning, self._count, self._words)
        shown = [label.sizeHint().width() for label in labels if not label.isHidden()]
        wide = sum(shown) + len(shown) * self._row.spacing()
        least = self._theme.px(TARGET)
        return QSize(max(wide + self._hint.width() + 2 * AROUND, least), least)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.focus), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 3, -1, -3), 8, 8)
