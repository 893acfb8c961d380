"""The report as a PDF: one to three A4 pages of text blocks and charts, in the window's fonts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from app.model.scan import Moment
from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.printing.charts import TimeChart, arrivals_chart, headcount_chart, paint_time_chart
from app.ui.printing.report_texts import Line, ReportTexts
from app.ui.theme.style import LIGHT, searchable_typeface

DPI = 150


def a4_pdf(
    pages: Callable[[QRectF], Iterable[Callable[[QPainter], None]]],
    *,
    margin_mm: float,
    title: str = "",
) -> bytes:
    """Return the content of a PDF file.

    `pages` gets the room within the margins, in dots of DPI, and returns what paints each page.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(margin_mm, margin_mm, margin_mm, margin_mm)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    writer.setTitle(title)
    writer.setCreator("Admit")
    painter = QPainter(writer)
    room = QRectF(0, 0, writer.width(), writer.height())
    for number, paint in enumerate(pages(room)):
        if number > 0:
            writer.newPage()
        paint(painter)
    painter.end()
    buffer.close()
    return bytes(data.data())


MARGIN_MM = 15
MOST_PAGES = 3
# The window's sizes are pixels of 96 to the inch.
PAPER = replace(LIGHT, panel="#FFFFFF", line="#C3CAD3", scale=DPI / 96)
_BODY, _CHART, _FOOT = 12, 148, 26  # pixels
# More of them do not fit on the pages; the table for spreadsheets has all.
MOST_LINES, FEWER = 28, 4
_NUMBER = 15  # width of a column of numbers, in percent
_STYLE = f"""
body {{ color: {PAPER.text}; }}
h1 {{ font-size: {PAPER.px(24)}px; font-weight: 700; margin: 0; }}
h2 {{ font-size: {PAPER.px(15)}px; font-weight: 600; margin: 0; }}
p {{ font-size: {PAPER.px(11)}px; color: {PAPER.dim}; margin: {PAPER.px(2)}px 0; }}
b {{ font-size: {PAPER.px(22)}px; font-weight: 700; }}
small {{ font-size: {PAPER.px(11)}px; color: {PAPER.dim}; }}
th {{ font-weight: 600; color: {PAPER.dim}; }}
.line {{ border-bottom: 1px solid {PAPER.line}; }}
"""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a page that is not broken.

    A `header` is painted again if the block begins a page. A block that `stays` is on the same page
    as the next one.
    """

    height: float
    paint: Callable[[QPainter, QRectF], None]
    header: "Block | None" = None
    stays: bool = False


def pdf_bytes(figures: Figures, texts: ReportTexts, now: Moment) -> bytes:
    """Return the content of the PDF file, in the current language."""
    return a4_pdf(
        lambda room: page_painters(figures, texts, now, room),
        margin_mm=MARGIN_MM, title=f"{texts.title()} {texts.head(figures)}",
    )  # fmt: skip


def page_painters(
    figures: Figures, texts: ReportTexts, now: Moment, room: QRectF
) -> list[Callable[[QPainter], None]]:
    """Return a function for each page, which paints it into `room`, in dots of DPI."""
    width, height = room.width(), room.height() - PAPER.px(_FOOT)
    pages = _pages(figures, texts, width, height)

    def paint(painter: QPainter, number: int, blocks: list[Block]) -> None:
        foot = _text(_p(f"{texts.made(now)} · {texts.page(number, len(pages))}"), width)
        top = room.top()
        for block in blocks:
            block.paint(painter, QRectF(room.left(), top, width, block.height))
            top += block.height
        foot.paint(painter, room.adjusted(0, room.height() - foot.height, 0, 0))

    return [partial(paint, number=n, blocks=blocks) for n, blocks in enumerate(pages, 1)]


def _pages(figures: Figures, texts: ReportTexts, width: float, height: float) -> list[list[Block]]:
    """Return the blocks of the pages, with as many lines on supervisors as fit on the last."""
    first = _paginated([*_first_page(figures, texts, width)], height)
    tables = [*_tables(figures, texts, width)]
    heads, rows = _supervised(figures, texts, width)
    for shown in range(len(rows), -1, -FEWER):
        left_out = _others(len(rows) - shown, texts, width)
        later = _paginated([*tables, *heads, *rows[:shown], *left_out], height)
        if len(first) + len(later) <= MOST_PAGES:
            break
    return first + later


def _paginated(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    pages, used = [list[Block]()], 0.0
    for number, block in enumerate(blocks):
        follower = blocks[number + 1].height if block.stays and number + 1 < len(blocks) else 0
        if pages[-1] and used + block.height + follower > room:
            pages.append([] if block.header is None else [block.header])
            used = sum(one.height for one in pages[-1])
        pages[-1].append(block)
        used += block.height
    return pages


def _first_page(figures: Figures, texts: ReportTexts, width: float) -> Iterator[Block]:
    head = f"<h1>{escape(texts.title())}</h1>{_p(texts.head(figures))}{_p(texts.scope())}"
    tiles = (
        f"<td><b>{escape(value)}</b><br><small>{escape(name)}</small></td>"
        for name, value in texts.tiles(figures)
    )
    yield _text(f"{head}<p>&nbsp;</p>{_table(_row(tiles))}", width)
    arrivals = arrivals_chart(figures)
    yield _heading(texts.arrivals_title(arrivals.bar_ms // MINUTE_MS), width)
    yield _chart(arrivals)
    yield _heading(texts.headcount_title(figures.door.capacity), width)
    yield _chart(headcount_chart(figures))
    heading, _, lines = texts.reasons(figures)
    reasons = "".join(
        _row((f"<td>{escape(name)}</td>", f'<td align="right">{escape(value)}</td>'))
        for name, value in lines
    )
    facts = "<br>".join(
        f"<small>{escape(name)}</small><br>{escape(value)}"
        for name, value in texts.facts(figures).lines
    )
    left = f'<td width="46%"><h2>{escape(heading)}</h2>{_table(reasons)}</td>'
    yield _text(_table(_row((left, '<td width="8%"></td>', f"<td><br>{facts}</td>"))), width)


def _tables(figures: Figures, texts: ReportTexts, width: float) -> Iterator[Block]:
    for heading, titles, lines in (texts.categories(figures), texts.doors(figures)):
        yield _heading(heading, width)
        numbers = [_NUMBER] * (len(titles) - 1)
        percent = (100 - sum(numbers), *numbers)
        yield from _lines(titles, lines[:MOST_LINES], width, percent)
        yield from _others(len(lines) - MOST_LINES, texts, width)


def _supervised(
    figures: Figures, texts: ReportTexts, width: float
) -> tuple[list[Block], list[Block]]:
    """Return the headings of the table on supervisors, and its rows; no blocks without rows."""
    heading, titles, lines = texts.supervisors(figures)
    if not lines:
        return [], []
    header, *rows = _lines(titles, lines, width, (17, 17, 22, 22, 22))
    return [_heading(heading, width), header], rows


def _others(count: int, texts: ReportTexts, width: float) -> Iterator[Block]:
    """Yield a line that says how many lines are left out, if any are."""
    if count > 0:
        yield _text(_p(texts.others(count)), width)


def _lines(
    titles: Line, lines: Sequence[Line], width: float, percent: Sequence[int]
) -> Iterator[Block]:
    """Yield a header and a block for each line. `percent` are the widths of the columns."""

    def block(tag: str, texts: Line) -> Block:
        cells = (
            f'<{tag} class="line" width="{wide}%" align="{"right" if wide == _NUMBER else "left"}">'
            f"{escape(text)}</{tag}>"
            for text, wide in zip(texts, percent, strict=True)
        )
        return _text(_table(_row(cells)), width)

    header = replace(block("th", titles), stays=True)
    yield header
    for line in lines:
        yield replace(block("td", line), header=header)


def _heading(text: str, width: float) -> Block:
    """Return a heading, which stays with what follows."""
    return replace(_text(f"<p>&nbsp;</p><h2>{escape(text)}</h2>", width), stays=True)


def _p(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _row(cells: Iterable[str]) -> str:
    return f"<tr>{''.join(cells)}</tr>"


def _table(rows: str) -> str:
    return f'<table width="100%" cellspacing="0" cellpadding="{PAPER.px(3)}">{rows}</table>'


def _text(html: str, width: float) -> Block:
    """Return a block of this text, in which each text from outside is escaped."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(searchable_typeface(PAPER.px(_BODY)))
    document.setDefaultStyleSheet(_STYLE)
    document.setHtml(f"<body>{html}</body>")
    document.setTextWidth(width)

    def paint(painter: QPainter, place: QRectF) -> None:
        painter.save()
        painter.translate(place.topLeft())
        document.drawContents(painter)
        painter.restore()

    return Block(document.size().height(), paint)


def _chart(chart: TimeChart) -> Block:
    return Block(
        PAPER.px(_CHART), lambda painter, place: paint_time_chart(painter, place, chart, PAPER)
    )
