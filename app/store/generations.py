"""Numbers of tickets, and hashes to find tickets by, for each read of the list.

A ticket's number is its generation (the read) in the upper bits and its place in the list in the
lower 32. The fields that tickets are found by are hashed, and the hash is kept in `locator` under
its generation. Both are written in rising order only, so that a million tickets need few page
writes.
"""

from enum import IntEnum
from zlib import crc32

BITS = 32
KEY_SHIFT = 30
OF_TEXT = (1 << KEY_SHIFT) - 1


class Key(IntEnum):
    """The field that a ticket is found by; the top two bits of its hash."""

    ID = 0
    CODE = 1
    ORDER = 2
    ADDON_OF = 3


COLUMN = {Key.ID: "id", Key.CODE: "code", Key.ORDER: "order_id", Key.ADDON_OF: "addon_of"}


def first_number(generation: int) -> int:
    """Return the number of the first ticket of this generation."""
    return generation << BITS


def hash_of(key: int, text: str) -> int:
    """Return a 32-bit hash of the text that is the same in every run; texts may share a hash."""
    return key << KEY_SHIFT | crc32(text.encode()) & OF_TEXT
