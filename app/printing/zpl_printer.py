"""A label printer that is reached over the network and understands ZPL."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

from app.model.label import PrinterAddress
from app.printing.host_status import LONGEST_REPLY, QUESTION, is_complete, trouble_in
from app.printing.label_layout import Label
from app.printing.printer_errors import PrinterBrokeOff, PrinterGone, PrinterSilent
from app.printing.zpl import PaintLine, zpl_of

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
        paint_line: PaintLine,
        *,
        reply_s: float = REPLY_S,
        write_s: float = WRITE_S,
    ) -> None:
        self._address, self._dpi, self._paint_line = address, dpi, paint_line
        self._reply_s, self._write_s = reply_s, write_s
        self._replies = False

    @property
    def name(self) -> str:
        return str(self._address)

    def prepare(self, label: Label) -> bytes:
        return zpl_of(label, self._dpi, self._paint_line)

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
