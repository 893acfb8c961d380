"""Prints text on a terminal so that text of others is shown and cannot control the terminal."""

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


def as_json(value: Any, *, indent: int | None = 2) -> str:
    """Return a value as readable JSON in which terminal control characters are escaped."""
    return json.dumps(value, ensure_ascii=False, indent=indent).translate(_ESCAPED)


def as_plain(text: str) -> str:
    """Return a text as one plain line; joiners and wide spaces, which names need, are kept."""
    return text.translate(_REPLACED)
