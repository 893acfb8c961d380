"""Plain text: bounded lines out of text from outside, typing errors, names of cameras.

The address of a network camera may hold a password, so only its host is shown.
"""

import re
import unicodedata
from urllib.parse import urlsplit

LONGEST = 200
SEPARATOR = " · "
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


def begins_like(word: str, typed: str) -> bool:
    """Return whether the word begins with the typed text, with at most one typing error in it.

    `schroder`, `schrodr` -> True
    """
    place = next(
        (at for at, (a, b) in enumerate(zip(word, typed, strict=False)) if a != b), len(word)
    )
    rest, left = word[place:], typed[place:]
    is_swapped = left[:2] == rest[1::-1] and rest[2:].startswith(left[2:])
    return (
        len(left) <= 1
        or rest[1:].startswith(left[1:])
        or rest[1:].startswith(left)
        or rest.startswith(left[1:])
        or is_swapped
    )


_BEGINNINGS = ("http://", "https://", "rtsp://", "rtsps://")
_AFTER_HOST = re.compile(r"[/?#]")


def is_address(source: str) -> bool:
    """Return whether a camera source is a network address and not a device or file."""
    return source.casefold().startswith(_BEGINNINGS)


def host_of(address: str) -> str:
    """Return the host of a camera's address.

    For a malformed address, the text in the host's place.
    """
    try:
        host = urlsplit(address).hostname
    except ValueError:
        host = None
    place = address.partition("://")[2].rpartition("@")[2]
    return host or _AFTER_HOST.split(place)[0] or "?"


def shown_name(source: str) -> str:
    """Return a camera's name that is safe to show: a network camera's host, else the source."""
    return host_of(source) if is_address(source) else source
