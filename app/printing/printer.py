"""What a printer of labels can do."""

from typing import Protocol

from app.printing.label_layout import Label


class Printer(Protocol):
    """A printer of labels. `send` may take seconds, so the queue calls it in its own thread."""

    @property
    def name(self) -> str:
        """Return the name of the printer, for the print log."""

    def prepare(self, label: Label) -> bytes:
        """Return the label in the form that `send` takes. Called in the window's thread."""

    def send(self, prepared: bytes) -> None:
        """Print a label; raise a PrinterError if that fails."""

    def look(self) -> None:
        """Raise a PrinterError if the printer could not print a label now."""

    def close(self) -> None:
        """End what runs for the printer, at once. Called in any thread."""
