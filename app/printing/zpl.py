"""Writes a label in ZPL, the language of label printers, and sends it to one in the network."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from app.message import Message
from app.model.label import PrinterAddress
from app.printing.label_layout import Box, Label, LabelCode, LabelLine
from app.printing.printer import (
    NoPaper,
    NotReady,
    PrinterBrokeOff,
    PrinterError,
    PrinterGone,
    PrinterSilent,
)

# True for each black dot.
Bitmap = NDArray[np.bool_]
# Paints a line into a picture that fills the line's box, at so many dots to the millimetre.
PaintLine = Callable[[LabelLine, float], Bitmap]
MM_PER_INCH = 25.4
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,")
# A backslash begins a line break in a block of text.
_NOT_IN_FONT = frozenset("\\\x7f\xa0\xad")
_LAST_IN_FONT = "\xff"


def dots_per_mm(dpi: int) -> float:
    """Return the dots to the millimetre of a printer with so many dots to the inch."""
    return dpi / MM_PER_INCH


def zpl_of(label: Label, dpi: int, paint_line: PaintLine) -> bytes:
    """Return the label in ZPL, for a printer with so many dots to the inch."""
    scale = dots_per_mm(dpi)
    width, height = (round(side * scale) for side in label.size)
    fields = [_field(label, line, scale, paint_line) for line in label.lines]
    if label.code is not None:
        fields.append(_code_field(label, label.code, scale))
    head = f"^XA^CI28^PW{width}^LL{height}^LH0,0"
    return "\n".join((head, *fields, "^PQ1^XZ", "")).encode("ascii")


def is_in_font(text: str) -> bool:
    """Return whether each printer's own font has all of these letters: those of Latin-1."""
    return all(" " <= one <= _LAST_IN_FONT and one not in _NOT_IN_FONT for one in text)


def escaped(text: str) -> str:
    """Return a text for a field with ^FH, in UTF-8: `A^B` -> `A_5EB`."""
    return "".join(one if one in _PLAIN else _hexadecimal(one) for one in text)


def _hexadecimal(character: str) -> str:
    return "".join(f"_{byte:02X}" for byte in character.encode("utf-8", "replace"))


def _field(label: Label, line: LabelLine, scale: float, paint_line: PaintLine) -> str:
    if not is_in_font(line.text):
        return _graphic(label, line.box, paint_line(line, scale), scale)
    turn, tall, wide = "R" if label.is_turned else "N", line.size * scale, line.box.width * scale
    side = "C" if line.is_centred else "L"
    block = f"^A0{turn},{round(tall)}^FB{round(wide)},1,0,{side}"
    middle = line.box.top + (line.box.height - line.size) / 2
    box = line.box._replace(top=middle, height=line.size)
    return f"{_origin(label, box, scale)}{block}^FH^FD{escaped(line.text)}^FS"


def _code_field(label: Label, code: LabelCode, scale: float) -> str:
    """Return the code as a picture whose modules are whole dots, in the middle of its box."""
    modules = np.array(code.modules, np.bool_)
    dots = max(int(code.box.width * scale) // len(modules), 1)
    picture = np.repeat(np.repeat(modules, dots, 0), dots, 1)
    rest = (code.box.width - len(picture) / scale) / 2
    box = Box(code.box.left + rest, code.box.top + rest, len(picture) / scale, len(picture) / scale)
    return _graphic(label, box, picture, scale)


def _graphic(label: Label, box: Box, picture: Bitmap, scale: float) -> str:
    turned = np.rot90(picture, -1) if label.is_turned else picture
    rows = np.packbits(turned, axis=1)
    size = f"{rows.size},{rows.size},{rows.shape[1]}"
    return f"{_origin(label, box, scale)}^GFA,{size},{rows.tobytes().hex().upper()}^FS"


def _origin(label: Label, box: Box, scale: float) -> str:
    """Return the place of the top left corner, as the label comes out of the printer."""
    left, top = box.left, box.top
    if label.is_turned:
        left, top = label.size.width - box.top - box.height, box.left
    return "^FO{},{}".format(*_whole((left * scale, top * scale)))


def _whole(numbers: tuple[float, float]) -> Iterator[int]:
    """Yield whole dots on the label."""
    return (max(round(number), 0) for number in numbers)


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
