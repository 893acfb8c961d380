"""Chooses the printer of the settings."""

from app.model.label import printer_address_of
from app.printing.printer import NoPrinterChosen, Printer
from app.printing.system_printer import SystemPrinter, print_command
from app.printing.zpl import ZplPrinter
from app.settings.sections import PrintingSettings


def printer_of(printing: PrintingSettings) -> Printer:
    """Return the printer of these settings; raise NoPrinterChosen if they name none."""
    match printing.printer:
        case "system" if printing.name:
            return SystemPrinter(printing.name, print_command())
        case "zpl" if printing.address:
            return ZplPrinter(printer_address_of(printing.address), printing.dpi)
        case _:
            raise NoPrinterChosen
