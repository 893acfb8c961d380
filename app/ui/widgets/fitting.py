"""Fits texts into a width: smaller, on several lines, and shortened as a last resort."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextLayout,
    QTextLine,
    QTextOption,
)

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
