"""The states of the tour that show the night in figures: the page, and the paper by language.

The paper's pages are painted as those of the PDF are, without one: the frozen program has no QtPdf.
"""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPageSize, QPainter, QPixmap

from app.demo.walk import Walk
from app.runtime.clocks import wall_clock
from app.ui.pages.report_page import ReportPage
from app.ui.report_view.report_pdf import DPI, MARGIN_MM, page_painters
from app.ui.report_view.report_texts import ReportTexts
from app.ui.text.moments import time_text

_SCALE = 0.75  # pixels of the picture for each dot of the paper
_MARGIN = MARGIN_MM * DPI / 25.4  # dots


def show_report(walk: Walk) -> bool:
    """Open the page with the night in figures."""
    walk.window.body.close_pages()
    walk.kiosk.pages.supervisor.open_report()
    page = walk.page()
    return isinstance(page, ReportPage) and walk.wait_until(lambda: page.figures is not None)


def show_report_part(number: int) -> Callable[[Walk], bool]:
    """Return a function that shows another part of the page."""

    def show(walk: Walk) -> bool:
        page = walk.page()
        if not isinstance(page, ReportPage):
            return False
        page.parts.buttons()[number].click()
        page.time.setText("noon")
        page.answer_time()
        return bool(page.trouble.text())

    return show


def show_report_period(walk: Walk) -> bool:
    """Count a part of the night, from a minute before now."""
    page = walk.page()
    if not isinstance(page, ReportPage) or page.figures is None:
        return False
    page.parts.buttons()[0].click()
    before = page.figures
    page.end_time.setText(time_text(before.period.end, before.period.end, None))
    page.count_part()
    return walk.wait_until(lambda: page.figures is not before)


def draw_paper(walk: Walk) -> QPixmap:
    """Draw the pages of the PDF in the language of the window, side by side."""
    page = walk.page()
    if not isinstance(page, ReportPage) or page.figures is None:
        return QPixmap()
    paper = QPageSize(QPageSize.PageSizeId.A4).sizePixels(DPI)
    room = QRectF(0, 0, paper.width() - 2 * _MARGIN, paper.height() - 2 * _MARGIN)
    pages = page_painters(page.figures, ReportTexts(), wall_clock(), room)
    picture = QPixmap(QSize(paper.width() * len(pages), paper.height()) * _SCALE)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_SCALE, _SCALE)
    painter.translate(_MARGIN, _MARGIN)
    for paint in pages:
        paint(painter)
        painter.translate(paper.width(), 0)
    painter.end()
    return picture
