"""The keys of the touch keyboard: rows of characters for each layer and language."""

from enum import StrEnum


class Layer(StrEnum):
    """One set of keys; a key of the last row switches to another layer."""

    SMALL = "small"
    CAPITAL = "capital"
    DIGITS = "digits"
    ACCENTS = "accents"


_QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm-")
# The letters as people of a language know them; all other languages have the English order.
_LETTERS = {
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß-"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbné-"),
    "es": ("qwertyuiop", "asdfghjklñ", "zxcvbnm-"),
}
_DIGITS = ("1234567890", "@._-:/+#&%", "(),;!?'\"=")
_ACCENTS = ("áàâäãåāąæç", "ćčéèêëęíìîï", "łñńóòôöøõœß", "śšúùûüýÿžźż")


def rows_of(layer: Layer, language: str) -> tuple[str, ...]:
    """Return the rows of a layer in this language; each character is one key."""
    match layer:
        case Layer.DIGITS:
            return _DIGITS
        case Layer.ACCENTS:
            return _ACCENTS
        case _:
            rows = _LETTERS.get(language, _QWERTY)
            return tuple(map(_capital, rows)) if layer is Layer.CAPITAL else rows


def _capital(row: str) -> str:
    """Return the row in capital letters; ß stays, because its capital is two letters."""
    return "".join(one if one == "ß" else one.upper() for one in row)
