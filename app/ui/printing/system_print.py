"""Prints labels on the printers of the system, or into PDF files.

Only the process of `admit labels` uses it: while the print service hangs, Qt's printing keeps the
whole program waiting.
"""

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from app.model.label import LabelOutcome
from app.printing.label_layout import Label
from app.printing.zpl import MM_PER_INCH
from app.ui.printing.label_painter import paint_label

# On the printer's display and in its queue; never a guest's name.
TITLE = "Admit label"


def printer_names() -> list[str]:
    """Return the names of the printers of this system, the system's default one first."""
    names = QPrinterInfo.availablePrinterNames()
    default = QPrinterInfo.defaultPrinterName()
    return sorted(names, key=lambda name: (name != default, name))


def is_known(name: str) -> bool:
    """Return whether the system has a printer of this name."""
    return not QPrinterInfo.printerInfo(name).isNull()


def print_on(name: str, label: Label) -> LabelOutcome:
    """Print a label on the printer of this name."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    # Qt writes a file if the name is unknown, or if the print service does not answer.
    is_file = printer.outputFormat() is not QPrinter.OutputFormat.NativeFormat
    if is_file or printer.printerName() != name:
        return LabelOutcome.UNKNOWN_PRINTER
    return LabelOutcome.PRINTED if print_with(printer, label) else LabelOutcome.NOT_ACCEPTED


def print_with(printer: QPrinter, label: Label) -> bool:
    """Print a label with this printer, which may write into a file; return whether that worked."""
    size = QSizeF(*map(float, label.size))
    page = QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
    printer.setPageSize(page)
    printer.setFullPage(True)
    printer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    printer.setDocName(TITLE)
    painter = QPainter()
    if not painter.begin(printer):
        return False
    paint_label(painter, label, printer.resolution() / MM_PER_INCH)
    return painter.end() and printer.printerState() is not QPrinter.PrinterState.Error
