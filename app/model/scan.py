"""A scan: one credential read once at the door; and a passage: a row of the service's history."""

import unicodedata
from dataclasses import dataclass, field
from enum import StrEnum

from app.message import Message

LONGEST_CODE = 512
SHOWN_OF_A_BAD_CODE = 64

# Milliseconds since 1970, UTC.
Moment = int
# September 2001 to 2100, in ms: read as seconds, ms or microseconds, no two ranges overlap.
EARLIEST = 1_000_000_000_000
LATEST = 4_102_444_800_000


def moment_of(number: float | None) -> Moment | None:
    """Return the time of a number in seconds, ms or microseconds; None if out of our range."""
    if number is None:
        return None
    for moment in (number * 1000, number, number // 1000):
        if EARLIEST <= moment < LATEST:
            return int(moment)
    return None


class Direction(StrEnum):
    """The way a guest goes through the door."""

    IN = "IN"
    OUT = "OUT"


OPPOSITE = {Direction.IN: Direction.OUT, Direction.OUT: Direction.IN}


class Source(StrEnum):
    """The ways in which a code reaches the door."""

    CAMERA = "camera"
    SCANNER = "scanner"
    TYPED = "typed"
    LIST = "list"


# Sources that may read a part of a code, or two codes as one.
DEVICES = frozenset({Source.CAMERA, Source.SCANNER})


@dataclass(frozen=True, slots=True)
class Scan:
    """One credential read once: the code, its source, the direction and the moment.

    `is_checked` says that a steward has checked what this door asks about the ticket.
    """

    id: str
    code: str
    source: Source
    direction: Direction
    at: Moment
    is_checked: bool = False

    def waited_until(self, now: Moment) -> int:
        """Return for how many milliseconds the guest has waited; 0 if the clock was set back."""
        return max(now - self.at, 0)


def fault_of(code: str) -> Message | None:
    """Return why a text cannot be a ticket's code, or None if it can."""
    if not code.strip():
        return Message("The code is empty.")
    if len(code) > LONGEST_CODE:
        return Message("The code is too long: {count:,} characters.", {"count": len(code)})
    if not code.isprintable() and any(map(_is_no_text, code)):
        return Message("The code has characters in it that no ticket has.")
    return None


def shortened(code: str) -> str:
    """Return what the journal stores of a text that cannot be a code: a short, printable part."""
    kept = (
        "\N{REPLACEMENT CHARACTER}" if _is_no_text(c) else c for c in code[:SHOWN_OF_A_BAD_CODE]
    )
    return "".join(kept)


def same_bars(code: str) -> str | None:
    """Return the other spelling of a product number: a UPC-A is an EAN-13 that begins with 0.

    `012345670009` -> `0012345670009` -> `012345670009`, `4006381333931` -> None
    """
    if not (code.isascii() and code.isdigit()):
        return None
    return {12: f"0{code}", 13: code[1:] if code.startswith("0") else None}.get(len(code))


def _is_no_text(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cs")


@dataclass(frozen=True, slots=True)
class Passage:
    """One row of the check-in history; `user_id` tells whose API key did it, if the row says so.

    `row_id` is the service's id of the row, empty if it has none. It tells two people apart who
    went the same way on one ticket in the same moment, which may be a whole second.
    """

    ticket_id: str
    direction: Direction
    at: Moment
    user_id: str | None = None
    row_id: str = ""
    number: int | None = field(default=None, compare=False)
