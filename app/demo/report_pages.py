"""The states of the tour that show the night in figures: the page, and the PDF in each language."""

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtPdf import QPdfDocument

from app.demo.walk import Walk
from app.runtime.clocks import wall_clock
from app.ui.pages.report_page import ReportPage
from app.ui.report_view.report_pdf import MOST_PAGES, pdf_bytes
from app.ui.report_view.report_texts import ReportTexts
from app.ui.text.moments import time_text

_PAPER_SCALE = 1.6  # pixels of the picture for each point of the page


def show_report(walk: Walk) -> bool:
    """Open the page with the night in figures."""
    walk.window.close_page()
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
    return pages_side_by_side(pdf_bytes(page.figures, ReportTexts(), wall_clock()))


def pages_side_by_side(pdf: bytes) -> QPixmap:
    """Return a picture of the pages of a PDF; it is empty unless they are one to three."""
    data = QBuffer()
    data.setData(QByteArray(pdf))
    data.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(data)
    count = document.pageCount()
    if not 1 <= count <= MOST_PAGES:
        return QPixmap()
    size = (document.pagePointSize(0) * _PAPER_SCALE).toSize()
    picture = QPixmap(size.width() * count, size.height())
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    for number in range(count):
        painter.drawImage(QPointF(number * size.width(), 0), document.render(number, size))
    painter.end()
    return picture
