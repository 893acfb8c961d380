"""Lines: the bytes of a serial scanner, cut into what it read."""

import re
from dataclasses import dataclass

from app.scan.keyboard_layouts import US, KeyboardLayout, map_back

# More than the largest QR code can hold; what sends more without an end is no scanner.
LONGEST = 8_000

# Carriage return, line feed, end of text, end of transmission.
_END = re.compile(rb"[\r\n\x03\x04]+")
# Some scanners go on to the next field instead; but there are codes with one in them.
_TAB = b"\t"


class LineBuffer:
    """An end closes a line; so does a pause, for scanners that send no end.

    `are_ended` is whether the last line had an end of its own. What is too long is dropped, all of
    it: a part of a code would be another code.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._too_long = False
        self.sends_ends = False

    def feed(self, data: bytes) -> tuple[str, ...]:
        """These bytes came: the lines that they complete."""
        *ended, self._rest = _END.split(self._rest + data)
        self.sends_ends = bool(ended) or self.sends_ends
        if ended and self._too_long:
            self._too_long = False
            ended[0] = b""
        if self._too_long or len(self._rest) > LONGEST:
            self._too_long, self._rest = True, b""
        lines = (line.rstrip(_TAB) for line in ended)
        return tuple(decode_line(line) for line in lines if 0 < len(line) <= LONGEST)

    def flush(self) -> tuple[str, ...]:
        """Nothing came for a while: what there is, is a line."""
        are_ended = self.sends_ends and not self._rest
        lines = self.feed(b"\n")
        self.sends_ends = are_ended
        return lines


def decode_line(line: bytes) -> str:
    """UTF-8 as new scanners send it, else Latin-1 as old ones do."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("latin-1")


# What scanners may say of the kind of code, by AIM's standard: ]Q1 is QR, ]C0 is Code 128.
_AIM = re.compile(r"\][A-Za-z][0-9A-Za-z]")
# Start and end of text: a frame around the code, never part of it.
_FRAME = "\x02\x03"


@dataclass(frozen=True, slots=True)
class CodeExtractor:
    """`prefix` comes before each code; one of AIM's stands for all of them."""

    layout: KeyboardLayout = US
    prefix: str = ""
    caps_lock: bool = False

    def extract(self, sent: str) -> str:
        text = map_back(self.layout, sent, caps_lock=self.caps_lock).strip(_FRAME)
        if _AIM.fullmatch(self.prefix.strip(_FRAME)):
            return _AIM.sub("", text, count=1) if _AIM.match(text) else text
        return text.removeprefix(self.prefix.strip(_FRAME))
