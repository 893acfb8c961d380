"""print labels for the window, or list the printers

  admit labels --printers          list the names of the printers

Without --printers it reads a label from each line of standard input, prints it,
and writes what became of it: printed, no paper, unknown printer, ... It ends
with its input.
"""

import argparse
import os
import sys
from typing import TextIO

from app.commands.terminal import as_json
from app.errors import ExitCode


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--printers", action="store_true", help="list the printers, as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    from app.runtime.process import paint_without_display

    paint_without_display(os.environ)
    from app.kiosk.application import an_application
    from app.ui.printing.system_print import printer_names

    _application = an_application()
    if options.printers:
        print(as_json(printer_names()), file=out)
    else:
        for line in sys.stdin:
            print(_answer(line), file=out, flush=True)
    return ExitCode.GOOD


def _answer(line: str) -> str:
    from app.model.label import LabelOutcome
    from app.printing.printers import look_at, read_request
    from app.ui.printing.system_print import is_known, print_on

    try:
        name, picture = read_request(line)
    except (ValueError, LookupError, TypeError):
        return LabelOutcome.NOT_ACCEPTED  # it did not come from a window
    if not is_known(name):
        return LabelOutcome.UNKNOWN_PRINTER
    if trouble := look_at(name):
        return trouble
    return print_on(name, picture) if picture else LabelOutcome.PRINTED
