"""The report as a PDF: up to three A4 pages of text, tables and charts, in the window's fonts."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from app.model.scan import Moment
from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.printing.charts import TimeChart, arrivals_chart, headcount_chart, paint_time_chart
from app.ui.printing.report_texts import Fact, ReportTexts, TableTexts
from app.ui.theme.style import searchable_typeface
from app.ui.theme.tokens import LIGHT

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
_BODY, _CHART, _BELOW, _FOOT = 12, 148, 14, 26  # pixels
# Lines of each table that are tried, until all fit; the table for spreadsheets has all.
_MOST_LINES = 28, 20, 12, 6
_NUMBER = 13  # width of a column of numbers, in percent
_SUPERVISED = (17, 17, 22, 22, 22)
_STYLE = f"""
body {{ color: {PAPER.text}; }}
h1 {{ font-size: {PAPER.px(24)}px; font-weight: 700; margin: 0; }}
h2 {{ font-size: {PAPER.px(15)}px; font-weight: 600; margin: {PAPER.px(14)}px 0 0 0; }}
p {{ font-size: {PAPER.px(11)}px; color: {PAPER.dim}; margin: {PAPER.px(2)}px 0; }}
b {{ font-size: {PAPER.px(22)}px; font-weight: 700; }}
small {{ font-size: {PAPER.px(11)}px; color: {PAPER.dim}; }}
th {{ font-weight: 600; color: {PAPER.dim}; }}
.line {{ border-bottom: 1px solid {PAPER.line}; }}
.chart {{ margin-bottom: {PAPER.px(_CHART + _BELOW)}px; }}
.new-page {{ page-break-before: always; }}
"""


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
    inside = room.adjusted(0, 0, 0, -PAPER.px(_FOOT))
    charts = _charts(figures, texts)
    for most in _MOST_LINES:
        whole = _document(_html(figures, texts, [*charts], most), inside.size())
        if whole.pageCount() <= MOST_PAGES:
            break
    pages = whole.pageCount()

    def paint(painter: QPainter, number: int) -> None:
        top = number * inside.height()
        painter.save()
        painter.translate(inside.left(), inside.top() - top)
        whole.drawContents(painter, QRectF(0, top, inside.width(), inside.height()))
        _paint_charts(painter, whole, charts if number == 0 else {})
        painter.translate(0, top + inside.height())
        foot = f"<p>{escape(f'{texts.made(now)} · {texts.page(number + 1, pages)}')}</p>"
        _document(foot, inside.size()).drawContents(painter)
        painter.restore()

    return [partial(paint, number=number) for number in range(pages)]


def _document(html: str, page: QSizeF) -> QTextDocument:
    """Return this text, in which each text from outside is escaped, on pages of this size."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(searchable_typeface(PAPER.px(_BODY)))
    document.setDefaultStyleSheet(_STYLE)
    document.setHtml(f"<body>{html}</body>")
    document.setPageSize(page)
    return document


def _charts(figures: Figures, texts: ReportTexts) -> dict[str, TimeChart]:
    """Return the charts of the first page by their headings."""
    arrivals = arrivals_chart(figures)
    return {
        texts.arrivals_title(arrivals.bar_ms // MINUTE_MS): arrivals,
        texts.headcount_title(figures.door.capacity): headcount_chart(figures),
    }


def _paint_charts(painter: QPainter, whole: QTextDocument, charts: dict[str, TimeChart]) -> None:
    """Paint each chart into the room below its heading."""
    block = whole.begin()
    while block.isValid():
        if (chart := charts.get(block.text())) is not None:
            heading = whole.documentLayout().blockBoundingRect(block)
            place = QRectF(0, heading.bottom(), whole.textWidth(), PAPER.px(_CHART))
            paint_time_chart(painter, place, chart, PAPER)
        block = block.next()


def _html(figures: Figures, texts: ReportTexts, charts: Iterable[str], most: int) -> str:
    """Return the whole report, with at most so many lines of each table."""
    tiles = (
        f"<td><b>{escape(value)}</b><br><small>{escape(name)}</small></td>"
        for name, value in texts.tiles(figures)
    )
    reasons = "".join(
        f'<tr><td>{escape(name)}</td><td align="right">{escape(value)}</td></tr>'
        for name, value in texts.reasons(figures)
    )
    left = f"<h2>{escape(texts.reasons_title())}</h2>{_table(reasons)}"
    right = "<br>".join(map(_fact, texts.facts(figures)))
    tables = [texts.categories(figures), texts.doors(figures)]
    if (supervisors := texts.supervisors(figures)).lines:
        tables.append(supervisors)
    return "".join(
        (
            f"<h1>{escape(texts.title())}</h1>",
            f"<p>{escape(texts.head(figures))}<br>{escape(texts.scope())}</p><p>&nbsp;</p>",
            _table(f"<tr>{''.join(tiles)}</tr>"),
            *(f'<h2 class="chart">{escape(title)}</h2>' for title in charts),
            "<p></p>",  # before a table the room of the last chart would be left out
            _table(f'<tr><td width="46%">{left}</td><td width="8%"></td><td>{right}</td></tr>'),
            '<p class="new-page"></p>',
            *(_lines(table, texts, most) for table in tables),
        )
    )


def _lines(table: TableTexts, texts: ReportTexts, most: int) -> str:
    """Return a table, whose header is repeated on each page, and how many lines are left out."""
    count = len(table.titles)
    percent = _SUPERVISED if count == len(_SUPERVISED) else (0, *[_NUMBER] * (count - 1))

    def line(tag: str, cells: Iterable[str]) -> str:
        wide = zip(cells, percent, strict=True)
        return "".join(
            f'<{tag} class="line" width="{share or 100 - sum(percent)}%" '
            f'align="{"right" if share == _NUMBER else "left"}">{escape(text)}</{tag}>'
            for text, share in wide
        )

    rows = "".join(f"<tr>{line('td', cells)}</tr>" for cells in table.lines[:most])
    heading = f'<tr><td colspan="{count}"><h2>{escape(table.heading)}</h2></td></tr>'
    left_out = len(table.lines) - most
    others = f"<p>{escape(texts.others(left_out))}</p>" if left_out > 0 else ""
    return _table(f"<thead>{heading}<tr>{line('th', table.titles)}</tr></thead>{rows}") + others


def _fact(fact: Fact) -> str:
    return f"<small>{escape(fact.name)}</small><br>{escape(fact.value)}"


def _table(rows: str) -> str:
    return f'<table width="100%" cellspacing="0" cellpadding="{PAPER.px(3)}">{rows}</table>'
