"""Text search over a million rows: the folded text of 512 rows at a time, looked through whole.

Names, numbers and addresses are searched as plain text; there is no pattern language.
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
    """Text as it is compared: case does not matter, nor how accents are put together."""
    return unicodedata.normalize("NFC", text).casefold()


def row_text(fields: tuple[str, ...]) -> str:
    """One row of a block."""
    return BETWEEN_FIELDS.join(fields).casefold() + END_OF_ROW


def search(
    connection: sqlite3.Connection, table: str, term: str, after: int
) -> Iterator[list[int]]:
    """The numbers of the rows behind `after` that hold the term, block by block, ascending."""
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
