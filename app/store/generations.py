"""How numbers say to which list a thing belongs, and where to look for a ticket.

A ticket's number is its generation in the upper bits and its place in the list in the lower 32.
What tickets are looked up by is hashed, and the hash is kept in `locator` under its generation.
Both are written in rising order only, so a million tickets take little writing.
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
    return generation << BITS


def hash_of(key: int, text: str) -> int:
    """32 bits that stay the same from one start to the next. Different texts may share one."""
    return key << KEY_SHIFT | crc32(text.encode()) & OF_TEXT
