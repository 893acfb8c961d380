"""Prints text on a terminal so that it cannot control it, and reads numbers of the command line."""

import argparse
import json
import sys
from contextlib import suppress
from typing import Any

# Control and direction characters in a guest's name must not move the cursor or reverse the line.
_CONTROL_CODES = [*range(0x7F, 0xA0), 0x061C, *range(0x200E, 0x2010), *range(0x2028, 0x202F)]
_CONTROL_CODES += range(0x2066, 0x206A)
_ESCAPED = {code: f"\\u{code:04x}" for code in _CONTROL_CODES}
_REPLACED = dict.fromkeys(
    [*range(0x20), *_CONTROL_CODES, *range(0xD800, 0xE000)], "\N{REPLACEMENT CHARACTER}"
)


def say(text: str) -> None:
    """Print a text to standard error; a closed standard error is ignored."""
    with suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()


def is_confirmed(warning: str) -> bool:
    """Say what an act would do, and return whether the next line of the input agrees to it."""
    say(f"{warning} Type yes: ")
    return sys.stdin.readline().strip().lower() == "yes"


def as_json(value: Any, *, indent: int | None = 2) -> str:
    """Return a value as readable JSON in which terminal control characters are escaped."""
    return json.dumps(value, ensure_ascii=False, indent=indent).translate(_ESCAPED)


def as_plain(text: str) -> str:
    """Return a text as one plain line; joiners and wide spaces, which names need, are kept."""
    return text.translate(_REPLACED)


# SQLite stores no greater whole number.
_GREATEST_SEED = 2**63 - 1


def seed(text: str) -> int:
    """Return the seed that a text names; argparse reports a text that is none."""
    return between(text, 0, _GREATEST_SEED)


def between(text: str, least: int, most: int) -> int:
    """Return the whole number that a text names, if it is within bounds."""
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
    return int(text)
