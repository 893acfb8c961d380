"""What can go wrong with a serial scanner, in plain words.

SerialError
├── NotPluggedIn   there is no such port
│   └── Unplugged  it was there, and is gone
├── NotAllowed     another program has it, or this user may not use it
└── NotUsable      the port will not have it, for another reason
"""

from app.errors import KnownError


class SerialError(KnownError):
    """The scanner on the serial port cannot be heard. It is tried again all the time."""


class NotPluggedIn(SerialError):
    def __init__(self, port: str, sentence: str = "There is no scanner on the port {}.") -> None:
        super().__init__(
            sentence.format(port),
            "Plug the scanner in: it is found by itself. Or choose another port.",
        )


class Unplugged(NotPluggedIn):
    def __init__(self, port: str) -> None:
        super().__init__(port, "The scanner on the port {} was unplugged.")


class NotAllowed(SerialError):
    def __init__(self, port: str) -> None:
        super().__init__(
            f"The port {port} may not be used.",
            "Close the other program that uses the scanner. On Linux this user must belong to "
            "the group 'dialout'.",
        )


class NotUsable(SerialError):
    """`cause` is the short word that the system has for it."""

    def __init__(self, port: str, cause: str) -> None:
        super().__init__(
            f"The port {port} does not work: {cause}.",
            "Unplug the scanner and plug it in again, or choose another port or speed.",
        )
