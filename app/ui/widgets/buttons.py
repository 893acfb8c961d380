"""Buttons and frames that all panels and pages use."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QStyleOptionButton,
    QWidget,
)

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import TARGET, Theme
from app.ui.widgets.icons import Icon, paint_icon
from app.ui.widgets.key_cap import KeyCap

BUTTON_WIDE = 140  # pixels
_GAP = 10  # pixels
_WIDEST = 220  # pixels


class Card(QFrame):
    """A panel with a border."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")


def rule(parent: QWidget | None = None) -> QFrame:
    """Return a thin horizontal line."""
    line = QFrame(parent)
    line.setObjectName("rule")
    return line


def primary_button(text: str, parent: QWidget | None = None) -> QPushButton:
    """Return a button in the style of the main action of a page."""
    button = QPushButton(text, parent)
    button.setProperty("kind", "primary")
    return button


def click_focused(event: QKeyEvent, focused: QWidget | None) -> bool:
    """Click the focused button on Return, and return whether that was done.

    Qt itself clicks a button by Space only.
    """
    is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    if not is_return or not isinstance(focused, QPushButton):
        return False
    focused.click()
    return True


class ActionButton(QPushButton):
    """A button that shows its key. It gets the focus by Tab, never by a click."""

    def __init__(self, text: str, key: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._cap, self._theme = KeyCap(key), theme
        self._tall = TARGET
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.show_action(text, key)

    @property
    def key(self) -> str:
        return self._cap.key

    def show_action(self, text: str, key: str) -> None:
        """Give the button another text and key."""
        self._cap = KeyCap(key)
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(key)
        self.updateGeometry()
        self.update()

    def set_button_height(self, tall: int) -> None:
        """Set the height; it is kept here because a new style sheet resets the widget's own."""
        self._tall = tall
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click of a double click: it was meant for the action before."""
        event.accept()

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(int(text + _GAP + self._cap.width) + 36, self._tall)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the whole text, up to a limit."""
        return QSize(min(self.sizeHint().width() - 16, _WIDEST), TARGET)

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Let the style draw the frame only; the text is drawn in `paintEvent`."""
        super().initStyleOption(option)
        option.text = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        metrics, beside = self.fontMetrics(), _GAP + self._cap.width if self.key else 0.0
        room = int(self.width() - beside - 20)
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        wide = metrics.horizontalAdvance(text)
        left = (self.width() - wide - beside) / 2
        painter.setPen(self.palette().color(self.foregroundRole()))
        across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, 0, wide + 2, self.height()), int(across), text)
        self._cap.draw(painter, left + wide + _GAP, self.height() / 2, self._theme)


class Pill(QPushButton):
    """A button with a coloured dot and a few words in a round frame."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._dot = theme, QColor(theme.faint)
        self._font = typeface(14, tabular=True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.setFlat(True)
        self.setFixedHeight(TARGET)

    def show_state(self, text: str, dot: str) -> None:
        if (text, dot) != (self.text(), self._dot.name().upper()):
            self._dot = QColor(dot)
            self.setText(text)
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._font).horizontalAdvance(self.text())
        return QSize(int(wide) + 48, TARGET)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self._theme.focus if self.hasFocus() else self._theme.line
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(self._theme.panel))
        frame = QRectF(self.rect()).adjusted(1, 4, -1, -4)
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._dot)
        painter.drawEllipse(QPointF(20, self.height() / 2), 4.5, 4.5)
        painter.setPen(QColor(self._theme.dim))
        painter.setFont(self._font)
        words = QRectF(32, 0, self.width() - 40, self.height())
        across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, int(across), self.text())


class IconButton(QPushButton):
    """A button with an icon in a round frame; `name` is what a screen reader says."""

    def __init__(self, icon: Icon, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._theme = icon, theme
        self._warns = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.setAccessibleName(name)
        self.setFixedSize(TARGET, TARGET)

    def show_icon(self, icon: Icon, name: str, *, warns: bool) -> None:
        self._icon, self._warns = icon, warns
        self.setAccessibleName(name)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self._theme.focus if self.hasFocus() else self._theme.line
        painter.setPen(QPen(QColor(edge), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(self._theme.raised if self.underMouse() else self._theme.panel))
        frame = QRectF(self.rect()).adjusted(1, 4, -1, -4)
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)
        middle = self.rect().toRectF().center()
        box = QRectF(middle.x() - 8, middle.y() - 8, 16, 16)
        colour = self._theme.warn if self._warns else self._theme.dim
        paint_icon(painter, self._icon, box, QColor(colour), 2.8)
