"""The report as a PDF: one to three A4 pages, painted by Qt in the window's own fonts."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.model.scan import Moment
from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.printing.pdf import DPI, a4_pdf
from app.ui.report_view import paper_blocks as paper
from app.ui.report_view.charts import (
    TimeChart,
    arrivals_chart,
    headcount_chart,
    height_of,
    paint_shares,
    paint_time_chart,
)
from app.ui.report_view.paper_blocks import Block
from app.ui.report_view.report_texts import ReportTexts
from app.ui.theme.tokens import LIGHT

MARGIN_MM = 15
MOST_PAGES = 3
# The window's sizes are pixels of 96 to the inch.
PAPER = replace(LIGHT, panel="#FFFFFF", line="#C3CAD3", scale=DPI / 96)
_CHART, _FOOT = 148, 26  # pixels
# More of them do not fit on the pages; the table for spreadsheets has all.
MOST_REASONS, MOST_LINES, FEWER = 12, 28, 4


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
    pages = _pages(figures, texts, room.adjusted(0, 0, 0, -PAPER.px(_FOOT)))

    def paint(painter: QPainter, number: int, blocks: list[Block]) -> None:
        paper.stacked(blocks).paint(painter, room)
        foot = f"{texts.made(now)} · {texts.page(number, len(pages))}"
        block = paper.small(foot, PAPER, room.width())
        block.paint(painter, room.adjusted(0, room.height() - block.height, 0, 0))

    return [partial(paint, number=n, blocks=blocks) for n, blocks in enumerate(pages, 1)]


def _pages(figures: Figures, texts: ReportTexts, room: QRectF) -> list[list[Block]]:
    """Return the blocks of the pages, with as many lines on supervisors as fit on the last."""
    width, height = room.width(), room.height()
    first = paper.paginated([*_first_page(figures, texts, width)], height)
    tables = [*_tables(figures, texts, width)]
    heads, rows = _supervised(figures, texts, width)
    for shown in range(len(rows), -1, -FEWER):
        left_out = _others(len(rows) - shown, texts, width)
        later = paper.paginated([*tables, *heads, *rows[:shown], *left_out], height)
        if len(first) + len(later) <= MOST_PAGES:
            break
    return first + later


def _first_page(figures: Figures, texts: ReportTexts, width: float) -> Iterator[Block]:
    yield paper.title(texts.title(), PAPER)
    yield paper.small(texts.head(figures), PAPER, width)
    yield paper.small(texts.scope(), PAPER, width)
    yield paper.space(12, PAPER)
    yield paper.tiles(texts.tiles(figures), PAPER)
    arrivals = arrivals_chart(figures)
    yield paper.heading(texts.arrivals_title(arrivals.bar_ms // MINUTE_MS), PAPER)
    yield _chart(arrivals)
    yield paper.heading(texts.headcount_title(figures.door.capacity), PAPER)
    yield _chart(headcount_chart(figures))
    half = width / 2 - 2 * PAPER.px(10)
    shares, rest = texts.reasons(figures), texts.other_reasons()
    reasons = Block(
        height_of(shares[:MOST_REASONS], PAPER),
        lambda painter, place: paint_shares(painter, place, shares, PAPER, rest),
    )
    left = paper.stacked([paper.heading(texts.reasons_title(), PAPER), reasons])
    right = paper.stacked([paper.space(9, PAPER), paper.facts(texts.facts(figures), PAPER, half)])
    yield paper.beside(left, right, PAPER)


def _tables(figures: Figures, texts: ReportTexts, width: float) -> Iterator[Block]:
    """Yield the blocks of the tables on categories and doors."""
    for heading, titles, lines in (texts.tables.categories(figures), texts.tables.doors(figures)):
        yield paper.heading(heading, PAPER)
        numbers = [0.0] * (len(titles) - 1)
        yield from paper.table(titles, lines[:MOST_LINES], PAPER, width, shares=(1, *numbers))
        yield from _others(len(lines) - MOST_LINES, texts, width)
        yield paper.space(14, PAPER)


def _supervised(
    figures: Figures, texts: ReportTexts, width: float
) -> tuple[list[Block], list[Block]]:
    """Return the headings of the table on supervisors, and its rows; no blocks without rows."""
    heading, titles, lines = texts.tables.supervisors(figures)
    if not lines:
        return [], []
    header, *rows = paper.table(titles, lines, PAPER, width, shares=(4, 4, 4, 6, 6))
    return [paper.heading(heading, PAPER), header], rows


def _others(count: int, texts: ReportTexts, width: float) -> Iterator[Block]:
    """Yield a line that says how many lines are left out, if any are."""
    if count > 0:
        yield paper.small(texts.others(count), PAPER, width)


def _chart(chart: TimeChart) -> Block:
    return Block(
        PAPER.px(_CHART), lambda painter, place: paint_time_chart(painter, place, chart, PAPER)
    )
