"""Text of others on a terminal: it is shown, and steers nothing."""

import json
import sys
from contextlib import suppress
from typing import Any

# Control and direction characters of a guest's name must not move the cursor or turn the line.
_STEERING = [*range(0x7F, 0xA0), 0x061C, *range(0x200E, 0x2010), *range(0x2028, 0x202F)]
_STEERING += range(0x2066, 0x206A)
_ESCAPED = {code: f"\\u{code:04x}" for code in _STEERING}
_REPLACED = dict.fromkeys(
    [*range(0x20), *_STEERING, *range(0xD800, 0xE000)], "\N{REPLACEMENT CHARACTER}"
)


def say(text: str) -> None:
    """To whoever is there, beside the answer: no work fails if nobody can be told."""
    with suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()


def as_json(value: Any, *, indent: int | None = 2) -> str:
    """JSON that a person can read; what would steer the terminal is escaped, and still JSON."""
    return json.dumps(value, ensure_ascii=False, indent=indent).translate(_ESCAPED)


def as_plain(text: str) -> str:
    """One line of plain text, with the joiners and wide spaces that many names need."""
    return text.translate(_REPLACED)
