"""The interface of a label printer, and its troubles, each with a sentence and a next step."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from app.errors import KnownError
from app.message import Message
from app.model.label import LabelOutcome

# A label as it comes out of the printer: True for each black dot.
Bitmap = NDArray[np.bool_]
MM_PER_INCH = 25.4


class PrinterError(KnownError):
    """A label could not be printed. `outcome` is the word for it in the print log.

    `waits` says that the label surely was not printed, so that it waits and is tried again.
    """

    outcome: LabelOutcome
    waits = True


class NoPaper(PrinterError):
    """The printer has no labels left."""

    outcome = LabelOutcome.NO_PAPER
    SAID = Message("The label printer has no paper.")
    STEP = Message("Put in a new roll: the label waits, and comes then. Ctrl+P tries at once.")


class NotReady(PrinterError):
    """The printer is open, paused or reports a fault."""

    outcome = LabelOutcome.NOT_READY
    SAID = Message("The label printer is not ready: {reason}.")
    STEP = Message("Look at the printer: the label waits, and comes then. Ctrl+P tries at once.")


class PrinterGone(PrinterError):
    """The printer cannot be reached."""

    outcome = LabelOutcome.GONE
    SAID = Message("The label printer {printer} cannot be reached.")
    STEP = Message("Look whether it is on and connected: the label waits. Ctrl+P tries at once.")


class PrinterSilent(PrinterError):
    """The printer was reached and does not go on; the label may have been printed."""

    outcome = LabelOutcome.SILENT
    waits = False
    SAID = Message("The label printer does not answer.")
    STEP = Message("Switch it off and on. If the label did not come out, press Ctrl+P.")


class PrinterBrokeOff(PrinterError):
    """The printer ended the connection amid a label; the label may have been printed."""

    outcome = LabelOutcome.BROKE_OFF
    waits = False
    SAID = Message("The label printer broke off amid a label.")
    STEP = Message("If the label did not come out, press Ctrl+P.")


class UnknownPrinter(PrinterError):
    """The system has no printer of this name."""

    outcome = LabelOutcome.UNKNOWN_PRINTER
    SAID = Message("This computer has no printer {printer}.")
    STEP = Message("A supervisor chooses the printer under F12, Settings.")


class NotAccepted(PrinterError):
    """The system's printing did not take the label."""

    outcome = LabelOutcome.NOT_ACCEPTED
    waits = False
    SAID = Message("This computer's printing does not take the label.")
    STEP = Message("Look at the printer in the system's settings, then press Ctrl+P.")


class PrintingFault(PrinterError):
    """A bug of this program ended the label; the log has the details."""

    outcome = LabelOutcome.NOT_ACCEPTED
    waits = False
    SAID = Message("This program made a mistake, which its log names.")
    STEP = Message("If the label did not come out, press Ctrl+P.")


class TooManyLabels(PrinterError):
    """So many labels wait that this one is not kept."""

    outcome = LabelOutcome.TOO_MANY
    waits = False
    SAID = Message("Too many labels wait for the printer: this one is not printed.")
    STEP = Message("Look at the printer. Ctrl+P prints the label of the guest who is shown.")


class NoPrinterChosen(KnownError):
    """Labels are to be printed, but the settings name no printer."""

    SAID = Message("No label printer is chosen.")
    STEP = Message("A supervisor chooses the printer under F12, Settings.")


class PrintersUnknown(KnownError):
    """The system does not tell its printers in time."""

    SAID = Message("This computer does not tell its printers.")
    STEP = Message("Look whether its printing works, then open this step again.")


class Printer(Protocol):
    """A printer of labels. `send` may take seconds, so the queue calls it in its own thread."""

    name: str  # for the print log
    dpi: int  # dots to the inch of the pictures of its labels

    def prepare(self, picture: Bitmap) -> bytes:
        """Return the label in the form that `send` takes. Called in the window's thread."""

    def send(self, prepared: bytes) -> None:
        """Print a label; raise a PrinterError if that fails."""

    def look(self) -> None:
        """Raise a PrinterError if the printer could not print a label now."""

    def close(self) -> None:
        """End what runs for the printer, at once. Called in any thread."""
