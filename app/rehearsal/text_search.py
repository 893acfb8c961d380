"""Text search over a million rows, in blocks that hold the folded text of 512 rows each.

Names, numbers and addresses are searched as plain text, without patterns.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

BLOCK = 512
BETWEEN_FIELDS = "\x1f"
END_OF_ROW = "\n"


def fold(text: str) -> str:
    """Return the text for comparison: without case, and with accents in one form."""
    return unicodedata.normalize("NFC", text).casefold()


def row_text(fields: tuple[str, ...]) -> str:
    """Return the text of one row in a block."""
    return BETWEEN_FIELDS.join(fields).casefold() + END_OF_ROW


def search(
    connection: sqlite3.Connection, table: str, term: str, after: int
) -> Iterator[list[int]]:
    """Yield the numbers of the rows after `after` that contain the term, ascending.

    Each item holds the numbers of one block.
    """
    folded = fold(term)
    if BETWEEN_FIELDS in folded or END_OF_ROW in folded:
        return
    needle = folded.encode("utf-8", "surrogatepass")
    blocks = connection.execute(
        f"SELECT block, text FROM {table} WHERE block >= ? ORDER BY block", (after // BLOCK,)
    )
    for block, text in blocks:
        found = [number for number in _rows(block, text, needle) if number > after]
        if found:
            yield found


def _rows(block: int, text: bytes, needle: bytes) -> Iterator[int]:
    number, counted = block * BLOCK + 1, 0
    hit = text.find(needle)
    while hit >= 0:
        number += text.count(b"\n", counted, hit)
        yield number
        counted = text.index(b"\n", hit)
        hit = text.find(needle, counted + 1)
