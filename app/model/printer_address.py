"""The network address of a label printer."""

import re
from typing import NamedTuple

USUAL_PORT = 9100
_PARTS = re.compile(r"(\[[0-9a-fA-F:.%a-z]+\]|[^\s:/\[\]]+)(?::(\d{1,5}))?")


class NotAPrinterAddress(ValueError):
    """A text is no address of a printer."""


class PrinterAddress(NamedTuple):
    """Host and port; label printers listen on port 9100."""

    host: str
    port: int = USUAL_PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def printer_address_of(text: str) -> PrinterAddress:
    """Return the address that a text like `192.168.1.50:9100` names.

    Raise NotAPrinterAddress if it names none.
    """
    found = _PARTS.fullmatch(text.strip())
    if found is None:
        raise NotAPrinterAddress(text)
    port = int(found[2] or USUAL_PORT)
    if not 0 < port < 65536:
        raise NotAPrinterAddress(text)
    return PrinterAddress(found[1].strip("[]"), port)
