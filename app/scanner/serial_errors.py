"""The errors of a serial scanner.

SerialError
├── NoScanner             the port is not there
│   └── ScannerUnplugged  the port was there, and is gone
├── PortForbidden         another program uses the port, or this user may not use it
└── PortUnusable          the port does not open, for another reason
"""

from app.errors import KnownError
from app.message import Message


class SerialError(KnownError):
    """The scanner on the serial port cannot be used. Opening the port is retried all the time."""


class NoScanner(SerialError):
    """The port does not exist, because no scanner is plugged in."""

    SAID = Message("There is no scanner on the port {port}.")
    STEP = Message("Plug the scanner in: it is found by itself. Or choose another port.")


class ScannerUnplugged(NoScanner):
    """The port was open and is gone, because the scanner was unplugged."""

    SAID = Message("The scanner on the port {port} was unplugged.")


class PortForbidden(SerialError):
    """Another program uses the port, or this user may not use it."""

    SAID = Message("The port {port} may not be used.")
    STEP = Message(
        "Close the other program that uses the scanner. On Linux this user must belong to "
        "the group 'dialout'."
    )


class PortUnusable(SerialError):
    """The port does not open. `cause` is the operating system's short word for the reason."""

    SAID = Message("The port {port} does not work: {cause}.")
    STEP = Message("Unplug the scanner and plug it in again, or choose another port or speed.")
