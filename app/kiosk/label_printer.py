"""Starts the printing of labels at a door that has a printer; at other doors nothing is loaded."""

from typing import TYPE_CHECKING

from app.kiosk.door_devices import DoorDevices
from app.kiosk.loading import LoadingStep
from app.settings.sections import PrintingSettings
from app.ui.flows.label_printing import LabelPrinting
from app.ui.text.remarks import Device

if TYPE_CHECKING:
    from app.model.finding import Finding
    from app.model.ticket import Ticket


class LabelPrinter:
    """The printer of a door, if it has one: how it starts, and what the door check finds."""

    def __init__(
        self, labels: LabelPrinting, devices: DoorDevices, printing: PrintingSettings
    ) -> None:
        self._labels, self._devices, self._printing = labels, devices, printing

    def start_steps(self) -> tuple[LoadingStep, ...]:
        """Return the steps that start the printing."""
        if not self._printing.is_on:
            return ()
        return (
            LoadingStep(
                "app.printing.printers",
                lambda: self._devices.try_to_start(Device.PRINTER, self._start),
            ),
        )

    def findings(self) -> "tuple[Finding, ...]":
        """Return what the door check finds about the devices of this laptop and the printer."""
        from app.check.devices import check_printer

        found = self._devices.findings()
        if not self._printing.is_on:
            return found
        return (*found, check_printer(self._printing, self._labels.trouble))

    def _start(self) -> None:
        from app.eye.qr_drawing import draw_qr
        from app.printing.print_queue import PrintQueue
        from app.printing.printers import printer_of
        from app.runtime.clocks import steady_clock
        from app.ui.printing.label_painter import LabelMaker, label_bitmap

        printer = printer_of(self._printing)
        maker = LabelMaker(self._printing, draw_qr)

        def prepare(ticket: "Ticket") -> bytes | None:
            label = maker.label(ticket)
            return None if label is None else printer.prepare(label_bitmap(label, printer.dpi))

        self._labels.start(
            lambda heard, state: PrintQueue(printer, heard, state, steady=steady_clock), prepare
        )
