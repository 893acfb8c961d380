"""The blocks that a page of paper is made of: each with its height, and how it is painted."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.ui.report_view.report_texts import Fact, Line
from app.ui.theme.fonts import searchable_typeface
from app.ui.theme.tokens import Theme
from app.ui.widgets.fitting import Fitted, Room, fitted

_BODY, _SMALL, _HEADING, _TITLE, _TILE = 12, 11, 15, 24, 22  # pixels
_ROW, _GAP, _NUMBER = 22, 10, 84  # pixels
_TWO_LINES = Room(lines=2, smallest=0.8)

Paint = Callable[[QPainter, QRectF], None]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a page that is not broken.

    A `header` is painted again if the block begins a page. A block that `stays` is on the same page
    as the next one.
    """

    height: float
    paint: Paint
    header: "Block | None" = None
    stays: bool = False


def paginated(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Return the blocks of each page of this height."""
    pages, used = [list[Block]()], 0.0
    for number, block in enumerate(blocks):
        follower = blocks[number + 1].height if block.stays and number + 1 < len(blocks) else 0
        if pages[-1] and used + block.height + follower > room:
            pages.append([] if block.header is None else [block.header])
            used = sum(one.height for one in pages[-1])
        pages[-1].append(block)
        used += block.height
    return pages


def heading(text: str, theme: Theme) -> Block:
    """Return a heading, which stays with what follows."""
    return Block(theme.px(34), _line(text, _HEADING, theme, QFont.Weight.DemiBold), stays=True)


def title(text: str, theme: Theme) -> Block:
    return Block(theme.px(36), _line(text, _TITLE, theme, QFont.Weight.Bold))


def small(text: str, theme: Theme, width: float) -> Block:
    """Return small grey text, in two lines if it is long."""
    words = _fit(text, _SMALL, theme, width, _TWO_LINES)
    return Block(words.height + theme.px(4), _lines(words, QColor(theme.dim)))


def space(pixels: int, theme: Theme) -> Block:
    return Block(theme.px(pixels), lambda _painter, _place: None)


def beside(left: Block, right: Block, theme: Theme) -> Block:
    """Return a block with two others side by side."""

    def paint(painter: QPainter, place: QRectF) -> None:
        half = (place.width() - 2 * theme.px(_GAP)) / 2
        left.paint(painter, QRectF(place.left(), place.top(), half, left.height))
        right.paint(painter, QRectF(place.right() - half, place.top(), half, right.height))

    return Block(max(left.height, right.height), paint)


def stacked(blocks: Sequence[Block]) -> Block:
    """Return one block with these below each other."""

    def paint(painter: QPainter, place: QRectF) -> None:
        top = place.top()
        for block in blocks:
            block.paint(painter, QRectF(place.left(), top, place.width(), block.height))
            top += block.height

    return Block(sum(block.height for block in blocks), paint)


def tiles(facts: Sequence[Fact], theme: Theme) -> Block:
    """Return the largest figures side by side, each above its name."""

    def paint(painter: QPainter, place: QRectF) -> None:
        wide = place.width() / len(facts)
        for number, fact in enumerate(facts):
            left = place.left() + number * wide
            value = QRectF(left, place.top(), wide, theme.px(30))
            _line(fact.value, _TILE, theme, QFont.Weight.Bold)(painter, value)
            name = _fit(fact.name, _SMALL, theme, wide - theme.px(6), _TWO_LINES)
            below = QRectF(left, value.bottom(), wide, name.height)
            _lines(name, QColor(theme.dim))(painter, below)

    return Block(theme.px(68), paint)


def facts(found: Sequence[Fact], theme: Theme, width: float) -> Block:
    """Return figures as lines, the name above its value."""
    lines = [
        (
            _fit(fact.name, _SMALL, theme, width, _TWO_LINES),
            _fit(fact.value, _BODY, theme, width, Room(lines=3, smallest=0.8)),
        )
        for fact in found
    ]

    def paint(painter: QPainter, place: QRectF) -> None:
        top = place.top()
        for name, value in lines:
            _lines(name, QColor(theme.dim))(painter, place.translated(0, top - place.top()))
            top += name.height
            _lines(value, QColor(theme.text))(painter, place.translated(0, top - place.top()))
            top += value.height + theme.px(3)

    height = sum(name.height + value.height + theme.px(3) for name, value in lines)
    return Block(height, paint)


def table(
    titles: Line, lines: Sequence[Line], theme: Theme, width: float, *, shares: Sequence[float]
) -> Iterator[Block]:
    """Yield a header and a block for each line.

    A column without a share is one of numbers; the others share the room that these leave.
    """
    narrow = theme.px(_NUMBER)
    rest = width - narrow * sum(not share for share in shares)
    columns = [rest * share / sum(shares) if share else narrow for share in shares]
    header = _row(titles, columns, shares, theme, QFont.Weight.DemiBold, theme.dim)
    header = replace(header, stays=True)
    yield header
    for line in lines:
        row = _row(line, columns, shares, theme, QFont.Weight.Normal, theme.text)
        yield replace(row, header=header)


def _row(
    texts: Line,
    columns: Sequence[float],
    shares: Sequence[float],
    theme: Theme,
    weight: QFont.Weight,
    colour: str,
) -> Block:
    """Return one row of a table; a long text takes a second line."""
    font, gap = searchable_typeface(theme.px(_BODY), weight), theme.px(_GAP)
    cells = [
        fitted(text, font, column - gap, _TWO_LINES if share else Room(smallest=0.6))
        for text, column, share in zip(texts, columns, shares, strict=True)
    ]
    padding = theme.px(_ROW) - QFontMetricsF(font).height()

    def paint(painter: QPainter, place: QRectF) -> None:
        left = place.left()
        for words, column, share in zip(cells, columns, shares, strict=True):
            inner = QRectF(left, place.top() + padding / 2, column - gap, words.height)
            if not share:
                inner.setLeft(inner.right() - words.width)
            # The first lines of a row are on one line, also in letters of a higher font.
            inner.translate(0, QFontMetricsF(font).ascent() - words.ascent)
            _lines(words, QColor(colour))(painter, inner)
            left += column
        painter.setPen(QPen(QColor(theme.line), theme.scale / 2))
        painter.drawLine(place.bottomLeft(), place.bottomRight())

    return Block(max(words.height for words in cells) + padding, paint)


def _line(
    text: str, pixels: int, theme: Theme, weight: QFont.Weight = QFont.Weight.Normal
) -> Paint:
    """Return a function that paints one line, made smaller and shortened until it fits."""

    def paint(painter: QPainter, place: QRectF) -> None:
        font = searchable_typeface(theme.px(pixels), weight)
        words = fitted(text, font, place.width(), Room(smallest=0.85))
        painter.setFont(words.font)
        painter.setPen(QColor(theme.text))
        (line,) = words.lines
        metrics = QFontMetricsF(words.font)
        baseline = place.center().y() + (metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(place.left(), baseline), line)

    return paint


def _fit(text: str, pixels: int, theme: Theme, width: float, room: Room) -> Fitted:
    return fitted(text, searchable_typeface(theme.px(pixels)), width, room)


def _lines(words: Fitted, colour: QColor) -> Paint:
    """Return a function that paints these lines from the top of the place on."""

    def paint(painter: QPainter, place: QRectF) -> None:
        painter.setFont(words.font)
        painter.setPen(colour)
        baseline = place.top() + words.ascent
        for line in words.lines:
            painter.drawText(QPointF(place.left(), baseline), line.strip())
            baseline += words.line_height

    return paint
