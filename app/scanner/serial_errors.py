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

    def __init__(self, port: str, said: Message | None = None) -> None:
        super().__init__(
            said or Message("There is no scanner on the port {port}.", {"port": port}),
            Message("Plug the scanner in: it is found by itself. Or choose another port."),
        )


class ScannerUnplugged(NoScanner):
    """The port was open and is gone, because the scanner was unplugged."""

    def __init__(self, port: str) -> None:
        super().__init__(
            port, Message("The scanner on the port {port} was unplugged.", {"port": port})
        )


class PortForbidden(SerialError):
    """Another program uses the port, or this user may not use it."""

    def __init__(self, port: str) -> None:
        super().__init__(
            Message("The port {port} may not be used.", {"port": port}),
            Message(
                "Close the other program that uses the scanner. On Linux this user must belong to "
                "the group 'dialout'."
            ),
        )


class PortUnusable(SerialError):
    """The port does not open. `cause` is the operating system's short word for the reason."""

    def __init__(self, port: str, cause: str) -> None:
        super().__init__(
            Message("The port {port} does not work: {cause}.", {"port": port, "cause": cause}),
            Message("Unplug the scanner and plug it in again, or choose another port or speed."),
        )
