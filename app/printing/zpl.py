"""Writes a label in ZPL, the language of label printers, and sends it to one in the network."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from app.message import Message
from app.model.label import PrinterAddress
from app.printing.printer import (
    Bitmap,
    NoPaper,
    NotReady,
    PrinterBrokeOff,
    PrinterError,
    PrinterGone,
    PrinterSilent,
)


def zpl_of(picture: Bitmap) -> bytes:
    """Return a label in ZPL, as one picture: the printer needs no font for the letters."""
    height, width = picture.shape
    rows = np.packbits(picture, axis=1)
    size = f"{rows.size},{rows.size},{rows.shape[1]}"
    drawn = f"^FO0,0^GFA,{size},{rows.tobytes().hex().upper()}^FS"
    return f"^XA^PW{width}^LL{height}^LH0,0{drawn}^PQ1^XZ\n".encode("ascii")


# Asks for the status of the printer.
QUESTION = b"~HS\r\n"
LONGEST_REPLY = 512  # bytes
_BEGIN, _END, _LINES = b"\x02", b"\x03", 3
# The places of the flags in the first and in the second line.
_PAPER_OUT, _PAUSED = 1, 2
_HEAD_UP, _RIBBON_OUT = 2, 3


def is_complete(reply: bytes) -> bool:
    """Return whether all lines of the reply are there."""
    return reply.count(_END) >= _LINES


def trouble_in(reply: bytes) -> PrinterError | None:
    """Return what keeps the printer from printing; None if nothing does, or no status is there.

    `030,1,...` -> NoPaper
    """
    lines = [
        part.partition(_END)[0].decode("ascii", "replace").split(",")
        for part in reply.split(_BEGIN)[1:]
    ]
    if len(lines) < _LINES:
        return None
    first, second = lines[0], lines[1]
    if _is_set(first, _PAPER_OUT):
        return NoPaper()
    for line, place, reason in (
        (second, _HEAD_UP, Message("it is open")),
        (second, _RIBBON_OUT, Message("it has no ribbon")),
        (first, _PAUSED, Message("it is paused")),
    ):
        if _is_set(line, place):
            return NotReady(reason=reason)
    return None


def _is_set(line: list[str], place: int) -> bool:
    return len(line) > place and line[place].strip() == "1"


CONNECT_S = 2.0
REPLY_S = 1.0  # a printer in use replies within some 50 ms
WRITE_S = 5.0  # for the whole label


class ZplPrinter:
    """Sends each label over a connection of its own, and asks for the printer's status around it.

    A printer that never replied to such a question is trusted to have printed what it took. Times
    are in seconds.
    """

    def __init__(
        self,
        address: PrinterAddress,
        dpi: int,
        *,
        reply_s: float = REPLY_S,
        write_s: float = WRITE_S,
    ) -> None:
        self._address, self._dpi = address, dpi
        self._reply_s, self._write_s = reply_s, write_s
        self._replies = False

    @property
    def name(self) -> str:
        return str(self._address)

    @property
    def dpi(self) -> int:
        return self._dpi

    def prepare(self, picture: Bitmap) -> bytes:
        return zpl_of(picture)

    def send(self, prepared: bytes) -> None:
        with self._connected() as line:
            self._refuse_if_not_ready(line)
            try:
                line.settimeout(self._write_s)
                line.sendall(prepared)
                self._confirm(line)
            except TimeoutError as error:
                raise PrinterSilent from error
            except OSError as error:
                raise PrinterBrokeOff from error

    def look(self) -> None:
        with self._connected() as line:
            self._refuse_if_not_ready(line)

    def close(self) -> None:
        """Do nothing: each connection ends after a few seconds by itself."""

    @contextmanager
    def _connected(self) -> Iterator[socket.socket]:
        host, port = self._address
        try:
            line = socket.create_connection((host, port), CONNECT_S)
        except OSError as error:
            raise PrinterGone(printer=self.name) from error
        with line:
            yield line

    def _refuse_if_not_ready(self, line: socket.socket) -> None:
        """Ask for the status before anything is printed; raise what it says."""
        try:
            reply = self._ask(line)
        except OSError as error:
            raise PrinterGone(printer=self.name) from error
        if not reply and self._replies:
            raise PrinterGone(printer=self.name)
        self._replies = self._replies or is_complete(reply)
        if (trouble := trouble_in(reply)) is not None:
            raise trouble

    def _confirm(self, line: socket.socket) -> None:
        """Find out whether the printer has taken the label to the end."""
        if self._replies:
            if not self._ask(line):
                raise PrinterSilent
        else:
            # A connection that was reset raises an error here.
            line.shutdown(socket.SHUT_WR)
            self._read(line)

    def _ask(self, line: socket.socket) -> bytes:
        """Return the reply to the question for the status; empty if none comes in time."""
        line.settimeout(self._reply_s)
        line.sendall(QUESTION)
        return self._read(line)

    def _read(self, line: socket.socket) -> bytes:
        """Return what the printer sends until its reply is complete, or its time is over."""
        reply, end = b"", time.monotonic() + self._reply_s
        while len(reply) < LONGEST_REPLY and not is_complete(reply):
            line.settimeout(max(end - time.monotonic(), 0.001))
            try:
                part = line.recv(LONGEST_REPLY)
            except TimeoutError:
                break
            if not part:
                break
            reply += part
        return reply
