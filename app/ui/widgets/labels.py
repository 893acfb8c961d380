"""Labels for text from outside: never markup, made smaller and shortened; and announcements."""

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.model.plain import LONGEST, plain
from app.ui.theme.style import typeface
from app.ui.widgets.fitting import Fitted, Room, fitted, whole_size

_NARROWEST = 24  # pixels
_SIZES_TRIED = 32  # fittings that a label remembers; the verdict panel tries up to 11 sizes
_ONE_LINE = Room()


def label(role: str, parent: QWidget | None = None, text: str = "") -> QLabel:
    """Return a label of this role in the style sheet: plain text, wrapped where it is long."""
    words = QLabel(parent)
    _prepare(words, role)
    words.setText(text)
    return words


def _prepare(words: QLabel, role: str) -> None:
    words.setProperty("role", role)
    words.setTextFormat(Qt.TextFormat.PlainText)
    words.setWordWrap(True)
    # Arabic and Hebrew are aligned left too, like the other labels.
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
    words.setAlignment(left | Qt.AlignmentFlag.AlignVCenter)


class OptionalLabel(QLabel):
    """A label as those of `label`, which is hidden while it has no text."""

    def __init__(self, role: str, parent: QWidget) -> None:
        super().__init__(parent)
        _prepare(self, role)
        # A long word in a text of the service must not make the window wider.
        self.setMinimumWidth(1)
        self.hide()

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setVisible(bool(text))


class PlainLabel(QLabel):
    """A label for plain text that fits the text into its room.

    `role` is its style in the style sheet; `set_type` sets a font of its own instead.
    """

    def __init__(
        self,
        text: str = "",
        *,
        role: str = "",
        room: Room = _ONE_LINE,
        longest: int = LONGEST,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._room, self._longest = room, longest
        self._font: QFont | None = None
        self._colour: QColor | None = None
        # Layout and painting ask for the same sizes again and again, and so does the verdict panel,
        # which tries several sizes for each view.
        self._fit = lru_cache(maxsize=_SIZES_TRIED)(fitted)
        self._measure = lru_cache(maxsize=1)(whole_size)
        if role:
            self.setProperty("role", role)
        several = room.lines > 1
        tall = QSizePolicy.Policy.Preferred if several else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Preferred, tall)
        # Qt asks a label for its height by width only if it may wrap.
        self.setWordWrap(several)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(plain(text, self._longest))

    def set_type(
        self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal, *, tabular: bool = False
    ) -> None:
        font = typeface(pixels, weight, tabular=tabular)
        if font != self._font:
            self._font = font
            self.updateGeometry()
            self.update()

    def set_colour(self, colour: QColor) -> None:
        self._colour = colour
        self.update()

    def fitted(self, width: float) -> Fitted:
        """Return the text as it fits into this width and the label's room."""
        return self._fit(self.text(), self._type(), width, self._room)

    def sizeHint(self) -> QSize:
        return QSize(*self._measure(self.text(), self._type()))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), _NARROWEST), hint.height())

    def heightForWidth(self, width: int) -> int:
        return int(self.fitted(width).height) + 1

    def paintEvent(self, _event: QPaintEvent) -> None:
        fitted, where, room = self.fitted(self.width()), self.alignment(), QRectF(self.rect())
        if not where & Qt.AlignmentFlag.AlignTop:
            room.setTop((self.height() - fitted.height) / 2)
        beside = 0.5 if where & Qt.AlignmentFlag.AlignHCenter else 0.0
        if where & Qt.AlignmentFlag.AlignRight:
            beside = 1.0
        colour = self._colour or self.palette().color(self.foregroundRole())
        fitted.paint(QPainter(self), room, colour, beside)

    def _type(self) -> QFont:
        return self._font or self.font()


def announce(widget: QWidget, words: str, *, at_once: bool = False) -> None:
    """Let the screen reader say the words if the widget is visible.

    `at_once` interrupts what the screen reader is saying.
    """
    if not (words and widget.isVisible() and QAccessible.isActive()):
        return
    politeness = QAccessible.AnnouncementPoliteness
    event = QAccessibleAnnouncementEvent(widget, words)
    event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
    QAccessible.updateAccessibility(event)
