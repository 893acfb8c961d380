"""The lines that the list is searched in: folded, many to a row, read one after the other.

An index cannot find a part of an e-mail address or a code as fast as reading all lines: a hundred
thousand of them are eight megabytes. Folded text has no accents, no case and Latin letters only.
"""

import re
import unicodedata
from collections.abc import Sequence

from anyascii import anyascii

from app.model.ticket import Ticket
from app.store import engine

# Common spellings of letters that are missing on a keyboard.
SPELT_OUT = {
    "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa",
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa",
}  # fmt: skip
_LETTERS = re.compile(f"[{''.join(SPELT_OUT)}]")
SHORTEST_NAME = 4  # letters; there are so few shorter ones that they can be tried one by one


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


def line_of(ticket: Ticket) -> str:
    """Return the search line of a ticket: the holder first, and a space before each word.

    Tabs are between name, ids, category and other spelling; no folded text has one.
    """
    holder = ticket.holder
    ids = f"{ticket.email} {ticket.order_id} {ticket.code} {ticket.id}"
    line = f" {fold(holder)} \t {fold(ids)} \t {fold(ticket.name)}"
    other_spelling = spelt_out(holder)
    return line if other_spelling is holder else f"{line} \t {fold(other_spelling)}"


def has_whole(line: str, words: Sequence[str]) -> bool:
    """Return whether the words are whole ids of a ticket, or the guest's surname.

    A first name may stand beside the surname, and must if the surname is short.
    """
    name, ids, _, *other = (part.split() for part in line.split("\t"))
    if all(word in ids for word in words):
        return True
    is_long = sum(map(len, words)) >= SHORTEST_NAME
    return is_long and any(
        spelling and spelling[-1] in words and all(word in spelling for word in words)
        for spelling in (name, *other)
    )


def rows_of(first: int, lines: Sequence[str]) -> tuple[int, str]:
    """Return a row of the table: the number of its first ticket, and the joined lines."""
    return first, "\n" + "\n".join(lines) + "\n"


def put_line(connection: engine.Connection, number: int, line: str) -> None:
    """Write the line of one ticket that is in the list already, or comes after all others."""
    query = """
        SELECT number, lines FROM search_lines
        WHERE number BETWEEN ? & ~0xFFFFFFFF AND ? ORDER BY number DESC LIMIT 1
    """
    first, text = connection.execute(query, (number, number)).fetchone() or (number, "\n")
    lines = text.split("\n")[1:-1]
    nth = number - first
    if nth >= len(lines):
        first, lines, nth = number, [""], 0
    if lines[nth] != line:
        lines[nth] = line
        connection.execute(
            "INSERT OR REPLACE INTO search_lines VALUES (?, ?)", rows_of(first, lines)
        )
