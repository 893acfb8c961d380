"""Text from outside, made fit for a line of ours."""

import unicodedata

LONGEST = 200
_BREAKS = frozenset({"Cc", "Zl", "Zp"})
_UNSEEN = frozenset({"Cf", "Cs"})
# Persian and Hindi names are spelt with these two, and families of emoji are made of them.
_JOINERS = frozenset({"\u200c", "\u200d"})


def plain(text: str, longest: int = LONGEST) -> str:
    """One bounded line without control and direction characters."""
    line = " ".join("".join(map(_shown, text[: 4 * longest])).split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def _shown(character: str) -> str:
    if character in _JOINERS:
        return character
    category = unicodedata.category(character)
    if category in _UNSEEN:
        return ""
    return " " if category in _BREAKS else character
