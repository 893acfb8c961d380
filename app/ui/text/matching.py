"""Finds the parts of a text that a search was for, to highlight them."""

import unicodedata
from collections.abc import Iterable

from app.model.typos import begins_like

# Letters that an accent does not explain.
_PLAIN = {"ø": "o", "ł": "l", "đ": "d"}


def places_of(text: str, found: Iterable[str]) -> list[tuple[int, int]]:
    """Return the beginning and the end of each part of the text that matches, in order.

    A word that begins like a searched one, with one typing error, matches as a whole.

    A text that is written from right to left has none: its parts are painted elsewhere.

    `Anna Schröder`, `schrodr` -> (5, 13)
    """
    if any(unicodedata.bidirectional(one) in ("R", "AL") for one in text):
        return []
    plain = "".join(map(_plain, text))
    places = set[tuple[int, int]]()
    for word in {"".join(map(_plain, one)) for one in found}:
        exact = _occurrences(plain, word)
        places.update(exact or _similar(plain, word))
    return sorted(places)


def _occurrences(plain: str, word: str) -> set[tuple[int, int]]:
    starts = (at for at in range(len(plain)) if plain.startswith(word, at))
    return {(at, at + len(word)) for at in starts}


def _similar(plain: str, word: str) -> set[tuple[int, int]]:
    """Return the places of the words that begin like this one."""
    places, at = set(), 0
    for part in plain.split(" "):
        if len(word) > 1 and begins_like(part, word):
            places.add((at, at + len(part)))
        at += len(part) + 1
    return places


def _plain(character: str) -> str:
    """Return one lower-case character without its accents."""
    base = unicodedata.normalize("NFD", character.lower())[:1]
    return _PLAIN.get(base, base) or character
