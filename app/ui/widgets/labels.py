"""Labels for text from outside, which fit into their room, and the layouts of widgets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.model.plain import LONGEST, plain
from app.ui.theme.style import typeface

_SMALLER = 0.9  # factor from one trial of size to the next
_ENDLESS = 1e6
_WHOLE = QTextOption.WrapMode.WordWrap
_ANYWHERE = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text with its font and line breaks.

    Letters that are missing in the font come from another font, which may be higher.
    """

    font: QFont
    lines: tuple[str, ...]
    ascent: float
    line_height: float

    @property
    def width(self) -> float:
        metrics = QFontMetricsF(self.font)
        return max(metrics.horizontalAdvance(line) for line in self.lines) + 2

    @property
    def height(self) -> float:
        return self.line_height * len(self.lines)

    def paint(
        self, painter: QPainter, room: QRectF, colour: QColor | str, beside: float = 0.0
    ) -> None:
        """Paint the lines from the top of the room; left of them is this share of the rest."""
        painter.setFont(self.font)
        painter.setPen(QColor(colour))
        metrics, baseline = QFontMetricsF(self.font), room.top() + self.ascent
        for line in map(str.strip, self.lines):
            rest = room.width() - metrics.horizontalAdvance(line)
            painter.drawText(QPointF(room.left() + beside * rest, baseline), line)
            baseline += self.line_height


@dataclass(frozen=True, slots=True)
class Room:
    """Limits within which a text is fitted into a width.

    The text may take `lines` lines, and shrink down to the factor `smallest`. `in_one_line` is the
    factor down to which it shrinks before it takes a second line. At `smallest` it may take
    `at_most` lines before its end is cut off.
    """

    lines: int = 1
    smallest: float = 1.0
    in_one_line: float = 1.0
    at_most: int = 0

    @property
    def most(self) -> int:
        return max(self.lines, self.at_most)

    def trials(self) -> Iterator[tuple[float, int]]:
        """Yield factors of size and numbers of lines, the preferred ones first."""
        one_line = self.in_one_line if self.lines > 1 else self.smallest
        yield from ((scale, 1) for scale in _scales(1.0, one_line))
        if self.lines > 1:
            yield from ((scale, self.lines) for scale in _scales(one_line, self.smallest))
        if self.at_most > self.lines:
            yield self.smallest, self.at_most


def fitted(text: str, font: QFont, width: float, room: Room) -> Fitted:
    """Return the text in the largest size in which it fits.

    Words are broken only if they fit in no size; a text that never fits is shortened.
    """
    ways = (_WHOLE, _ANYWHERE) if room.lines > 1 else (_ANYWHERE,)
    for wrap, (scale, allowed) in product(ways, room.trials()):
        one = QFont(font)
        one.setPixelSize(max(round(font.pixelSize() * scale), 1))
        layout = _lay_out(text, one, width, wrap)
        fits = all(line.naturalTextWidth() <= width for line in _lines(layout))
        if fits and layout.lineCount() <= allowed:
            return _measured(text, one, layout)
    broken = _measured(text, one, layout)
    whole = broken.lines[: room.most - 1]
    rest = text[sum(map(len, whole)) :]
    cut = QFontMetricsF(one).elidedText(rest.strip(), Qt.TextElideMode.ElideRight, width)
    return replace(broken, lines=(*whole, cut))


def whole_size(text: str, font: QFont) -> tuple[int, int]:
    """Return width and height of the text in one line, at its full size."""
    whole = _measured(text, font, _lay_out(text, font, _ENDLESS, _ANYWHERE))
    return int(whole.width) + 2, int(whole.line_height) + 1


def _scales(scale: float, smallest: float) -> Iterator[float]:
    yield scale
    while scale > smallest:
        scale = max(scale * _SMALLER, smallest)
        yield scale


def _lay_out(text: str, font: QFont, width: float, wrap: QTextOption.WrapMode) -> QTextLayout:
    layout = QTextLayout(text, font)
    option = layout.textOption()
    option.setWrapMode(wrap)
    layout.setTextOption(option)
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
    layout.endLayout()
    return layout


def _lines(layout: QTextLayout) -> list[QTextLine]:
    return [layout.lineAt(number) for number in range(layout.lineCount())]


def _measured(text: str, font: QFont, layout: QTextLayout) -> Fitted:
    lines, units, metrics = [], text.encode("utf-16-le"), QFontMetricsF(font)
    ascent, descent = metrics.ascent(), metrics.descent()
    for line in _lines(layout):
        ascent, descent = max(ascent, line.ascent()), max(descent, line.descent())
        start, end = 2 * line.textStart(), 2 * (line.textStart() + line.textLength())
        lines.append(units[start:end].decode("utf-16-le", "replace"))
    # Capital letters with two marks, as in Vietnamese, are higher than the font says.
    ink = metrics.tightBoundingRect(text)
    ascent, descent = max(ascent, 1 - ink.top()), max(descent, ink.bottom() + 1)
    return Fitted(font, tuple(lines) or ("",), ascent, ascent + descent)


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


class Scroll(QScrollArea):
    """Scrolls vertically only, and keeps the widget with the focus visible.

    If no widget inside can have the focus, the area itself takes it, so that keys scroll.
    """

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = inside
        self.setWidget(inside)
        self.verticalScrollBar().rangeChanged.connect(
            lambda _least, most: self._update_focus_policy(most)
        )
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._show_focused)

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint().expandedTo(self.minimumSizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return the width of the content."""
        inside, bar = self._inside, self.verticalScrollBar().sizeHint()
        return QSize(inside.minimumSizeHint().width() + bar.width(), bar.height())

    def _update_focus_policy(self, most: int) -> None:
        has_stops = any(_takes_tab(child) for child in self._inside.findChildren(QWidget))
        takes = most > 0 and not has_stops
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if takes else Qt.FocusPolicy.NoFocus)

    def _show_focused(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self._inside.isAncestorOf(now):
            self.ensureWidgetVisible(now)


def _takes_tab(child: QWidget) -> bool:
    return bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus)


Box = TypeVar("Box", bound=QBoxLayout)
Part = QWidget | QLayout | int | None | tuple[QWidget | QLayout, int | Qt.AlignmentFlag]


def column(*parts: Part, gap: int | None = None, parent: QWidget | None = None) -> QVBoxLayout:
    """Return a column of these parts without margins, as the layout of the parent if there is one.

    A number is a space in pixels, None the room that is left. A part can come with its share of
    that room, or with its alignment. All gaps are `gap` pixels, or as wide as the style has them.
    """
    return _prepared(QVBoxLayout(), parts, gap, parent)


def row(*parts: Part, gap: int | None = None, parent: QWidget | None = None) -> QHBoxLayout:
    """Return a row of these parts, which are as in `column`."""
    return _prepared(QHBoxLayout(), parts, gap, parent)


def grid(
    across: int, down: int, *, wide: int | None = None, parent: QWidget | None = None
) -> QGridLayout:
    """Return a grid without margins and with these gaps; the column `wide` takes the room left."""
    box = QGridLayout(parent)
    box.setContentsMargins(0, 0, 0, 0)
    box.setHorizontalSpacing(across)
    box.setVerticalSpacing(down)
    if wide is not None:
        box.setColumnStretch(wide, 1)
    return box


def _prepared(box: Box, parts: Sequence[Part], gap: int | None, parent: QWidget | None) -> Box:
    box.setContentsMargins(0, 0, 0, 0)
    if gap is not None:
        box.setSpacing(gap)
    if parent is not None:
        parent.setLayout(box)
    fill(box, *parts)
    return box


def fill(box: QBoxLayout, *parts: Part) -> None:
    """Add these parts, which are as in `column`, at the end of a row or column."""
    for part in parts:
        match part:
            case None:
                box.addStretch(1)
            case int():
                box.addSpacing(part)
            case QWidget():
                box.addWidget(part)
            case QLayout():
                box.addLayout(part)
            case (QWidget() as widget, Qt.AlignmentFlag() as where):
                box.addWidget(widget, 0, where)
            case (QWidget() as widget, int(share)):
                box.addWidget(widget, share)
            case (QLayout() as layout, int(share)):
                box.addLayout(layout, share)


def remove_widgets(layout: QLayout) -> None:
    """Hide the widgets of a layout now, and delete them after the current event.

    One of them may be the button whose click has led here.
    """
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
