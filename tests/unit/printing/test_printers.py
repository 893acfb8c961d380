"""Tests of the choice of the printer that is set up."""

import numpy as np
import pytest

from app.printing.label_layout import LabelLine
from app.printing.printer_errors import NoPrinterChosen
from app.printing.printers import printer_of
from app.printing.system_printer import SystemPrinter, print_command
from app.printing.zpl import Bitmap, ZplPrinter
from app.settings.sections import PrintingSettings


def paint(_line: LabelLine, _dots: float) -> Bitmap:
    return np.zeros((1, 1), np.bool_)


def test_each_kind_of_printer_has_its_name() -> None:
    zpl = printer_of(PrintingSettings(printer="zpl", address="10.0.0.9:9100"), paint)
    assert isinstance(zpl, ZplPrinter)
    assert zpl.name == "10.0.0.9:9100"
    system = printer_of(PrintingSettings(printer="system", name="Zebra"), paint)
    assert isinstance(system, SystemPrinter)
    assert system.name == "Zebra"
    assert print_command()[-1] == "labels"


@pytest.mark.parametrize("kind", ["none", "system", "zpl"])
def test_settings_without_a_name_choose_no_printer(kind: str) -> None:
    with pytest.raises(NoPrinterChosen) as raised:
        printer_of(PrintingSettings(printer=kind), paint)  # type: ignore[arg-type]
    assert "F12" in raised.value.next_step
