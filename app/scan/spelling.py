"""Spelling: from what a scanner sends to the code that it read."""

import re
from dataclasses import dataclass

from app.scan.keyboard_layouts import US, Layout, mapped_back

# What scanners may say of the kind of code, by AIM's standard: ]Q1 is QR, ]C0 is Code 128.
_AIM = re.compile(r"\][A-Za-z][0-9A-Za-z]")
# Start and end of text: a frame around the code, never part of it.
_FRAME = "\x02\x03"


@dataclass(frozen=True, slots=True)
class Spelling:
    """`prefix` comes before each code; one of AIM's stands for all of them."""

    layout: Layout = US
    prefix: str = ""
    caps_lock: bool = False

    def code(self, sent: str) -> str:
        text = mapped_back(self.layout, sent, caps_lock=self.caps_lock).strip(_FRAME)
        if _AIM.fullmatch(self.prefix.strip(_FRAME)):
            return _AIM.sub("", text, count=1) if _AIM.match(text) else text
        return text.removeprefix(self.prefix.strip(_FRAME))
