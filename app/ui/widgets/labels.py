"""Labels for text from outside: never markup, made smaller and shortened until it fits."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.model.plain import LONGEST, plain
from app.ui.theme.fonts import typeface

_SMALLER = 0.9  # factor from one trial of size to the next
_NARROWEST = 24  # pixels
_ENDLESS = 1e6
_SIZES_TRIED = 32  # fittings that a label remembers; the verdict panel tries up to 11 sizes
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


@dataclass(frozen=True, slots=True)
class Room:
    """Limits within which a text is fitted into a label.

    It may take `lines` lines, and shrink down to the factor `smallest`. `in_one_line` is the factor
    down to which it shrinks before it takes a second line. At `smallest` it may take `at_most`
    lines before its end is cut off.
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
        if layout.lineCount() <= allowed and _widest(layout) <= width:
            return _measured(text, one, layout)
    broken = _measured(text, one, layout)
    whole = broken.lines[: room.most - 1]
    rest = text[sum(map(len, whole)) :]
    cut = QFontMetricsF(one).elidedText(rest.strip(), Qt.TextElideMode.ElideRight, width)
    return replace(broken, lines=(*whole, cut))


def _scales(scale: float, smallest: float) -> Iterator[float]:
    yield scale
    while scale > smallest:
        scale = max(scale * _SMALLER, smallest)
        yield scale


def _whole_size(text: str, font: QFont) -> tuple[int, int]:
    """Return width and height of the text in one line, at its full size."""
    whole = _measured(text, font, _lay_out(text, font, _ENDLESS, _ANYWHERE))
    return int(whole.width) + 2, int(whole.line_height) + 1


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


def _widest(layout: QTextLayout) -> float:
    return max((line.naturalTextWidth() for line in _lines(layout)), default=0.0)


def _measured(text: str, font: QFont, layout: QTextLayout) -> Fitted:
    """Return the lines of the layout with the height that they need."""
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


_ONE_LINE = Room()


def label(role: str, parent: QWidget | None = None) -> QLabel:
    """Return a label of this role in the style sheet: plain text, wrapped where it is long."""
    words = QLabel(parent)
    words.setProperty("role", role)
    words.setTextFormat(Qt.TextFormat.PlainText)
    words.setWordWrap(True)
    # Arabic and Hebrew are aligned left too, like the other labels.
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
    words.setAlignment(left | Qt.AlignmentFlag.AlignVCenter)
    return words


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
        self._measure = lru_cache(maxsize=1)(_whole_size)
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
        self,
        pixels: float,
        weight: QFont.Weight = QFont.Weight.Normal,
        *,
        tabular: bool = False,
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
        painter = QPainter(self)
        fitted = self.fitted(self.width())
        painter.setFont(fitted.font)
        painter.setPen(self._colour or self.palette().color(self.foregroundRole()))
        metrics = QFontMetricsF(fitted.font)
        baseline = self._top(fitted.height) + fitted.ascent
        for line in fitted.lines:
            shown = line.strip()
            left = self._left(metrics.horizontalAdvance(shown))
            painter.drawText(QPointF(left, baseline), shown)
            baseline += fitted.line_height

    def _left(self, wide: float) -> float:
        if self.alignment() & Qt.AlignmentFlag.AlignHCenter:
            return (self.width() - wide) / 2
        return self.width() - wide if self.alignment() & Qt.AlignmentFlag.AlignRight else 0.0

    def _top(self, height: float) -> float:
        if self.alignment() & Qt.AlignmentFlag.AlignTop:
            return 0.0
        return (self.height() - height) / 2

    def _type(self) -> QFont:
        return self._font or self.font()
