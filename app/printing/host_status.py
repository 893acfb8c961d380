"""The status of a label printer: its reply to the ZPL command ~HS."""

from app.message import Message
from app.printing.printer_errors import NoPaper, NotReady, PrinterError

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
