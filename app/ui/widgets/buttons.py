"""Buttons and frames that all panels and pages use."""

import re

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QFrame, QPushButton, QStyleOptionButton, QWidget

from app.ui.theme.style import TARGET, px, theme_in_use, typeface
from app.ui.widgets.labels import Fitted, Room, fitted
from app.ui.widgets.painting import Icon, draw_box, draw_text, paint_icon

_HEIGHT, _TEXT = 22, 13  # pixels


def key_width(key: str) -> float:
    """Return the width of the box that `draw_key` draws."""
    return QFontMetricsF(_key_font()).horizontalAdvance(key) + px(14) if key else 0.0


def draw_key(painter: QPainter, key: str, left: float, middle: float) -> None:
    """Draw the name of a key in a small box, beside the words for what the key does."""
    if not key:
        return
    theme, high = theme_in_use(), px(_HEIGHT)
    box = QRectF(left, middle - high / 2, key_width(key), high)
    draw_box(painter, box.translated(0.5, 0.5), px(6), theme.ground, theme.edge)
    draw_text(painter, box, key, _key_font(), theme.dim)


def _key_font() -> QFont:
    return typeface(px(_TEXT), QFont.Weight.Medium)


class KeyHint(QWidget):
    """A widget that shows a key's name; clicks go through it to the widget below."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.restyle()

    def restyle(self) -> None:
        self.setFixedSize(int(key_width(self._key)) + 2, px(_HEIGHT) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_key(QPainter(self), self._key, 0, self.height() / 2)


BUTTON_WIDE = 140  # pixels
_GAP, _BESIDE = 10, 8  # pixels
_NARROWEST = 108  # pixels
_TOP, _WHOLE_RING = 90 * 16, 360 * 16  # Qt's sixteenths of a degree
_DIGITS, _MOST_DIGITS = re.compile(r"\d+"), 3
_TWO_LINES, _OF_ONE_SIZE = Room(2, smallest=0.82, in_one_line=0.88), Room(2)


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


class TabButton(QPushButton):
    """A button that gets the focus by Tab only, and that Return elsewhere does not press."""

    def __init__(self, parent: QWidget | None = None, *, text: str = "", kind: str = "") -> None:
        super().__init__(text, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        if kind:
            self.setProperty("kind", kind)


def _draw_round_frame(painter: QPainter, button: QPushButton, ground: str) -> QRectF:
    """Draw a frame with round ends, which shows the focus; return its place."""
    theme = theme_in_use()
    edge, stroke = (theme.focus, 2) if button.hasFocus() else (theme.edge, 1)
    frame = QRectF(button.rect()).adjusted(1, px(4), -1, -px(4))
    draw_box(painter, frame, frame.height() / 2, ground, edge, stroke)
    return frame


class ActionButton(TabButton):
    """A button that shows its key.

    Words that are too long for the button take a second line, and then the place of the key.
    """

    def __init__(self, text: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tall, self._largest = TARGET, 0
        self.show_action(text, key)

    def show_action(self, text: str, key: str) -> None:
        self.key = key
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(key)
        self.updateGeometry()
        self.update()

    def set_button_height(self, tall: int) -> None:
        """Set the height; it is kept here because a new style sheet resets the widget's own."""
        self._tall = tall
        self.updateGeometry()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click of a double click: it was meant for the action before."""
        event.accept()

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(int(text + self._beside()) + px(20), px(self._tall))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width() - px(12), px(_NARROWEST)), px(TARGET))

    def set_largest(self, pixels: int) -> None:
        """Limit the size of the words, so that a row has one size; 0 is no limit."""
        if pixels != self._largest:
            self._largest = pixels
            self.update()

    def words(self) -> Fitted:
        font = QFont(self.font())
        # As the style sheet has it, which is applied some time after a button was enabled.
        is_on = self.isEnabled()
        font.setWeight(QFont.Weight.DemiBold if is_on else QFont.Weight.Normal)
        words = self._fitted(font, _TWO_LINES)
        if self._largest and words.font.pixelSize() > self._largest:
            font.setPixelSize(self._largest)
            words = self._fitted(font, _OF_ONE_SIZE)
        return words

    def _fitted(self, font: QFont, room: Room) -> Fitted:
        for beside in (self._beside(), 2 * px(_BESIDE)):
            words = fitted(self.text(), font, max(self.width() - beside, 1), room)
            # Nothing is left out, and no word is broken.
            if " ".join(words.lines).split() == self.text().split():
                break
        return words

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Let the style draw the frame only; the text is drawn in `paintEvent`."""
        super().initStyleOption(option)
        option.text = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        words, gap = self.words(), px(_GAP)
        shows_key = words.width <= self.width() - self._beside()
        beside = gap + key_width(self.key) if shows_key else 0
        left = (self.width() - words.width - beside) / 2
        room = QRectF(left, (self.height() - words.height) / 2, words.width, words.height)
        words.paint(painter, room, self.palette().color(self.foregroundRole()))
        if shows_key:
            draw_key(painter, self.key, left + words.width + gap, self.height() / 2)

    def _beside(self) -> float:
        """Return the width of what is painted beside the text."""
        gap = px(_GAP) if self.key else 0
        return key_width(self.key) + gap + 2 * px(_BESIDE)


class Pill(TabButton):
    """A button with a coloured dot and a few words in a round frame.

    Its width does not depend on the digits, so that nothing beside it moves when a number changes.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dot = QColor(theme_in_use().faint)
        self.setFlat(True)

    def show_state(self, text: str, dot: str) -> None:
        if (text, dot) != (self.text(), self._dot.name().upper()):
            self._dot = QColor(dot)
            self.setText(text)
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    @property
    def _font(self) -> QFont:
        return typeface(px(14), tabular=True)

    def width_of(self, text: str) -> int:
        widest = _DIGITS.sub(lambda digits: digits[0].rjust(_MOST_DIGITS, "0"), text)
        return int(QFontMetricsF(self._font).horizontalAdvance(widest)) + px(48)

    def sizeHint(self) -> QSize:
        return QSize(self.width_of(self.text()), px(TARGET))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = theme_in_use()
        painter = QPainter(self)
        _draw_round_frame(painter, self, theme.panel)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._dot)
        painter.drawEllipse(QPointF(px(20), self.height() / 2), px(5), px(5))
        words = QRectF(px(32), 0, self.width() - px(40), self.height())
        draw_text(painter, words, self.text(), self._font, theme.dim, Qt.AlignmentFlag.AlignLeft)


class IconButton(TabButton):
    """A button with an icon in a round frame; `name` is what a screen reader says."""

    def __init__(self, icon: Icon, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._warns, self._ring = False, 0.0
        self.setAccessibleName(name)
        self.restyle()

    def show_icon(self, icon: Icon, name: str, *, warns: bool) -> None:
        self._icon, self._warns = icon, warns
        self.setAccessibleName(name)
        self.update()

    def show_ring(self, share: float) -> None:
        """Show this share of a ring around the icon, from the top."""
        self._ring = share
        self.update()

    def restyle(self) -> None:
        self.setFixedSize(px(TARGET), px(TARGET))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), theme_in_use()
        ground = theme.raised if self.underMouse() else theme.panel
        frame = _draw_round_frame(painter, self, ground)
        middle = self.rect().toRectF().center()
        side = px(16)
        box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        colour = theme.warn if self._warns else theme.dim
        paint_icon(painter, self._icon, box, QColor(colour), 2.8)
        if self._ring:
            painter.setPen(QPen(QColor(theme.warn), px(3)))
            ring = QRectF(0, 0, frame.height() - 2, frame.height() - 2)
            ring.moveCenter(middle)
            painter.drawArc(ring, _TOP, -round(self._ring * _WHOLE_RING))
