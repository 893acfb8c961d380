"""Finds the codes of this program, for set-up and for a venue, in what was scanned or pasted."""

import re
from collections.abc import Iterator
from itertools import product

from app.model.night import VENUE_CODE_PREFIX
from app.scanner.scanner_text import LAYOUTS, map_back
from app.settings.setup_code import CLEAR, LOCKED

_SET_UP = re.compile(f"(?:{CLEAR}|{LOCKED})[A-Z2-7]+")
_VENUE = re.compile(rf"{VENUE_CODE_PREFIX}\d+:[A-Z2-7]+")
_BEGINNING = re.compile(rf"{CLEAR}|{LOCKED}|{VENUE_CODE_PREFIX}\d+:")
# A code has at least 60 characters, and begins within the first 40 characters of what a scanner
# sends (it may send a prefix).
_SHORTEST, _BEGINS_WITHIN = 60, 40


def find_setup_code(text: str) -> str | None:
    """Return the set-up code in a text; None if there is none. See `_find`."""
    return _find(_SET_UP, text)


def find_venue_code(text: str) -> str | None:
    """Return the venue code in a text; None if there is none. See `_find`."""
    return _find(_VENUE, text)


def is_program_code(text: str) -> bool:
    return find_setup_code(text) is not None or find_venue_code(text) is not None


def _find(code: re.Pattern[str], text: str) -> str | None:
    """Return the code in a text that was scanned or pasted.

    Characters before and after the code are left out, and a text that was typed with the wrong
    keyboard layout is mapped back. Every scan is tested here, so a text that is too short is not
    mapped.
    """
    found = next(filter(None, map(code.search, _readings(text))), None)
    return found and found.group()


def _readings(text: str) -> Iterator[str]:
    yield text
    if len(text) < _SHORTEST:
        return
    for layout, caps_lock in product(LAYOUTS.values(), (False, True)):
        beginning = map_back(layout, text[:_BEGINS_WITHIN], caps_lock=caps_lock)
        if _BEGINNING.search(beginning):
            yield map_back(layout, text, caps_lock=caps_lock)
