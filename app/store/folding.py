"""Names as somebody types them who has no time: without accents, case or foreign letters."""

import re
import unicodedata

from anyascii import anyascii

# How some write these letters who do not have them on their keys.
SPELT_OUT = {
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa",
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa",
}  # fmt: skip
_LETTERS = re.compile(f"[{''.join(SPELT_OUT)}]")


class _Folded(dict[int, str]):
    """The folded form of each character, kept when it is first met."""

    def __missing__(self, character: int) -> str:
        folded = anyascii(chr(character)).lower().replace("'", "")
        self[character] = "".join(c if c.isprintable() else " " for c in folded)
        return self[character]


_FOLDED = _Folded()


def fold(text: str) -> str:
    """ASCII in lower case on one line, no apostrophes: `Zoë` is `zoe`, `Иван` is `ivan`."""
    if text.isascii() and text.isprintable():
        return text.lower().replace("'", "")
    return unicodedata.normalize("NFKC", text).translate(_FOLDED)


def spelt_out(text: str) -> str:
    """`Müller` is `Mueller`; what has no such letters comes back itself."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    spelt = _LETTERS.sub(lambda letter: SPELT_OUT[letter[0]], composed)
    return text if spelt == composed else spelt
