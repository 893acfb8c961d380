"""Folds names for searching: no accents, no case, Latin letters only."""

import re
import unicodedata

from anyascii import anyascii

# Common spellings of letters that are missing on a keyboard.
SPELT_OUT = {
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa",
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa",
}  # fmt: skip
_LETTERS = re.compile(f"[{''.join(SPELT_OUT)}]")


class _Folded(dict[int, str]):
    """Cache of the folded form of each character."""

    def __missing__(self, character: int) -> str:
        folded = anyascii(chr(character)).lower().replace("'", "")
        self[character] = "".join(c if c.isprintable() else " " for c in folded)
        return self[character]


_FOLDED = _Folded()


def fold(text: str) -> str:
    """Return the text in lower-case ASCII on one line, without apostrophes.

    `Zoë` -> `zoe`, `Иван` -> `ivan`
    """
    if text.isascii() and text.isprintable():
        return text.lower().replace("'", "")
    return unicodedata.normalize("NFKC", text).translate(_FOLDED)


def spelt_out(text: str) -> str:
    """Return the text with umlauts spelt out; the same object if it has none.

    `Müller` -> `Mueller`
    """
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    spelt = _LETTERS.sub(lambda letter: SPELT_OUT[letter[0]], composed)
    return text if spelt == composed else spelt
