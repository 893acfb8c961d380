"""Writes PDF files of A4 pages."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

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
