"""Makes one bounded line of plain text out of text that comes from outside."""

import unicodedata

LONGEST = 200
_BREAKS = frozenset({"Cc", "Zl", "Zp"})
_UNSEEN = frozenset({"Cf", "Cs"})
# Persian and Hindi names are spelt with these two joiners, and family emoji consist of them.
_JOINERS = frozenset({"\u200c", "\u200d"})


def plain(text: str, longest: int = LONGEST) -> str:
    """Return the text as one line of at most `longest` characters, without control characters."""
    line = " ".join("".join(map(_shown, text[: 4 * longest])).split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def _shown(character: str) -> str:
    if character in _JOINERS:
        return character
    category = unicodedata.category(character)
    if category in _UNSEEN:
        return ""
    return " " if category in _BREAKS else character
