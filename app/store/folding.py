"""Names as somebody types them who has no time: without accents, case or foreign letters."""

import unicodedata

from anyascii import anyascii

# How some write these letters who do not have them on their keys.
SPELT_OUT = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
     "Ø": "Oe", "Å": "Aa"}
)  # fmt: skip


class _Folded(dict[int, str]):
    """What becomes of each character, found out when it is first met."""

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
    """`Müller` is `Mueller`; what has no such letters is as it was."""
    return text if text.isascii() else unicodedata.normalize("NFC", text).translate(SPELT_OUT)
