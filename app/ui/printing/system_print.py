"""Prints labels on the printers of the system, or into PDF files.

Only the process of `admit labels` uses it: while the print service hangs, Qt's printing keeps the
whole program waiting.
"""

from PySide6.QtCore import QMarginsF, QRectF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from app.model.label import LabelOutcome
from app.printing.printers import MM_PER_INCH, SYSTEM_DPI

# On the printer's display and in its queue; never a guest's name.
TITLE = "Admit label"


def printer_names() -> list[str]:
    """Return the names of the printers of this system, the system's default one first."""
    names = QPrinterInfo.availablePrinterNames()
    default = QPrinterInfo.defaultPrinterName()
    return sorted(names, key=lambda name: (name != default, name))


def is_known(name: str) -> bool:
    return not QPrinterInfo.printerInfo(name).isNull()


def print_on(name: str, picture: bytes) -> LabelOutcome:
    """Print a label, a picture in a file, on the printer of this name."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    # Qt writes a file if the name is unknown, or if the print service does not answer.
    is_file = printer.outputFormat() is not QPrinter.OutputFormat.NativeFormat
    if is_file or printer.printerName() != name:
        return LabelOutcome.UNKNOWN_PRINTER
    return LabelOutcome.PRINTED if print_with(printer, picture) else LabelOutcome.NOT_ACCEPTED


def print_with(printer: QPrinter, picture: bytes) -> bool:
    """Print a label with this printer, which may write into a file; return whether that worked."""
    image = QImage.fromData(picture)
    size = image.size().toSizeF() * (MM_PER_INCH / SYSTEM_DPI)
    page = QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    printer.setPageSize(page)
    printer.setFullPage(True)
    printer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    printer.setDocName(TITLE)
    painter = QPainter()
    if not painter.begin(printer):
        return False
    painter.drawImage(QRectF(painter.viewport()), image)
    return painter.end() and printer.printerState() is not QPrinter.PrinterState.Error
