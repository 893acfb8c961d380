"""The button that prints a test label, in the step of the labels."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app.errors import KnownError
from app.printing.label_layout import Label
from app.printing.printers import printer_of
from app.settings.device_sections import PrintingSettings
from app.ui.latest_request import LatestRequest
from app.ui.printing.label_painter import line_bitmap
from app.ui.setup_api import SetUpBridge
from app.ui.text.translated import translated


class LabelTestButton(QPushButton):
    """Prints a label, one at a time. `said` carries how it goes, for the person who waits."""

    said = Signal(str)

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trying = LatestRequest(bridge, self)
        self.setAutoDefault(False)

    def retranslate(self) -> None:
        self.setText(QCoreApplication.translate("PrintingStep", "Print a test label"))

    def print_label(self, label: Label, printing: PrintingSettings) -> None:
        """Print this label on the printer of these settings, which name one."""
        printer = printer_of(printing, line_bitmap)
        prepared = printer.prepare(label)
        self.setEnabled(False)
        self.said.emit(QCoreApplication.translate("PrintingStep", "Printing…"))
        self._trying.ask(
            lambda core: core.print_label(printer, prepared),
            lambda _: self._show_printed(),
            self._show_trouble,
            ended=lambda: self.setEnabled(True),
        )

    def forget(self) -> None:
        """Wait for the printer no longer; the next label can be printed."""
        self._trying.forget()
        self.setEnabled(True)

    def _show_printed(self) -> None:
        self.said.emit(QCoreApplication.translate("PrintingStep", "The test label is printed."))

    def _show_trouble(self, error: KnownError) -> None:
        self.said.emit(translated(error.whole))
