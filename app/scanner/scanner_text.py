"""Turn what a hand scanner sends into codes: cut bytes into lines, and lines into codes."""

import re
from dataclasses import dataclass

from app.scanner.keyboard_layouts import US, KeyboardLayout, map_back

# Bytes: more than the largest QR code can hold. A longer line does not come from a scanner.
LONGEST = 8_000

# Carriage return, line feed, end of text, end of transmission.
_END = re.compile(rb"[\r\n\x03\x04]+")
# Some scanners send a tab before or instead of an end character. A tab within a line is kept,
# because some codes contain one.
_TAB = b"\t"


class LineBuffer:
    """Collect the bytes of a serial scanner and cut them into lines.

    A line ends at an end character, or at a pause for scanners that send none. `sends_ends` is
    whether the last line had an end character. A line that is too long, or that has a pause
    although the one before it had an end character, is dropped as a whole, because a part of a code
    would be another code.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._is_dropped = False
        self.sends_ends = False

    def feed(self, data: bytes) -> tuple[str, ...]:
        """Add received bytes and return the lines that they complete."""
        *ended, self._rest = _END.split(self._rest + data)
        self.sends_ends = bool(ended) or self.sends_ends
        if ended and self._is_dropped:
            self._is_dropped = False
            ended[0] = b""
        if self._is_dropped or len(self._rest) > LONGEST:
            self._is_dropped, self._rest = True, b""
        lines = (line.rstrip(_TAB) for line in ended)
        return tuple(decode_line(line) for line in lines if 0 < len(line) <= LONGEST)

    def flush(self) -> tuple[str, ...]:
        """End the current line after a pause; return it if there is one, and it is whole."""
        if not self.sends_ends:
            lines = self.feed(b"\n")
            self.sends_ends = False
            return lines
        if self._rest:
            self._is_dropped, self._rest, self.sends_ends = True, b"", False
        return ()


def decode_line(line: bytes) -> str:
    """Return the text of a line: UTF-8 from new scanners, else Latin-1 from old ones."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("latin-1")


# The AIM prefix, by which a scanner tells the format of the code: ]Q1 is QR, ]C0 is Code 128.
_AIM = re.compile(r"\][A-Za-z][0-9A-Za-z]")
# STX and ETX, which some scanners send around the code.
_FRAME = "\x02\x03"


@dataclass(frozen=True, slots=True)
class CodeExtractor:
    """Extract the code from a line that a scanner sent.

    The extractor undoes the keyboard `layout` and Caps Lock and removes the `prefix` and the
    `suffix`. An AIM prefix such as `]Q1` stands for all AIM prefixes.
    """

    layout: KeyboardLayout = US
    prefix: str = ""
    suffix: str = ""
    caps_lock: bool = False

    def extract(self, sent: str) -> str:
        text = map_back(self.layout, sent, caps_lock=self.caps_lock).strip(_FRAME)
        text = text.removesuffix(self.suffix.strip(_FRAME))
        prefix = self.prefix.strip(_FRAME)
        if _AIM.fullmatch(prefix) and (found := _AIM.match(text)):
            prefix = found[0]
        return text.removeprefix(prefix)
