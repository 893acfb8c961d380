"""Pseudo terminals for tests: a serial port or a terminal without a device."""

import os
import tty
from pathlib import Path

import pytest


def open_pseudo_terminal() -> tuple[int, int]:
    """Return the test's end and the program's end; skip the test where the system has none."""
    try:
        ours, theirs = os.openpty()
    except OSError:
        pytest.skip("this system has no pseudo terminals")
    try:
        os.ttyname(theirs)
    except OSError:
        os.close(ours)
        os.close(theirs)
        pytest.skip("this system has no /dev/pts to name its pseudo terminals")
    return ours, theirs


class PseudoDevice:
    """A device at one end of a pseudo terminal; `socket` is the port's name in the file system."""

    def __init__(self, socket: Path) -> None:
        self.socket = socket
        self._line = -1

    def plug_in(self, socket: Path | None = None) -> None:
        self.unplug()
        self.socket = socket or self.socket
        self._line, laptop = open_pseudo_terminal()
        os.set_blocking(self._line, False)
        tty.setraw(laptop)
        self.socket.symlink_to(os.ttyname(laptop))
        os.close(laptop)

    def unplug(self) -> None:
        if self._line >= 0:
            self.socket.unlink()
            os.close(self._line)
            self._line = -1

    def send(self, data: bytes) -> None:
        os.write(self._line, data)

    def read(self) -> bytes:
        """Return what has arrived since the last call."""
        try:
            return os.read(self._line, 1 << 16)
        except OSError:  # nothing has, or the port is closed
            return b""
