"""Searching the list by anything: folded lines, many to a row, looked through as they are.

No index could find a part of an e-mail address or a code as fast as reading the lines does: a
hundred thousand of them are eight megabytes.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from app.model.ticket import Ticket
from app.store.folding import fold, spelt_out

# What is looked for, given the words and the lines: in the order of the ranks.
NEEDLES: tuple[Callable[[Sequence[str], str], str], ...] = (
    lambda words, _: "\n " + " ".join(words),
    lambda words, _: " " + words[0],
    lambda words, lines: min(words, key=lines.count),
)
ALL_LINES = """
    SELECT number, lines FROM list
    JOIN haystack ON number >= generation << 32 AND number < (generation + 1) << 32
    ORDER BY number
"""


def line_of(ticket: Ticket) -> str:
    """The holder first, and a space before every field: words begin after one."""
    fields = [
        "", ticket.holder, ticket.email, ticket.order_id, ticket.code, ticket.id, ticket.name
    ]  # fmt: skip
    line = " ".join(fields)
    if not line.isascii():
        if (other_spelling := spelt_out(ticket.holder)) != ticket.holder:
            fields.append(other_spelling)
        line = " ".join([text if text.isascii() else fold(text) for text in fields])
    return fold(line)


def rows_of(first: int, lines: Sequence[str]) -> tuple[int, str]:
    """A row of the table: the number of the first ticket, and a line for it and those after."""
    return first, "\n" + "\n".join(lines) + "\n"


def put_line(connection: sqlite3.Connection, number: int, line: str) -> None:
    """The line of one ticket that is in the list already, or comes after all that are."""
    query = """
        SELECT number, lines FROM haystack
        WHERE number BETWEEN ? & ~0xFFFFFFFF AND ? ORDER BY number DESC LIMIT 1
    """
    first, text = connection.execute(query, (number, number)).fetchone() or (number, "\n")
    lines = text.split("\n")[1:-1]
    nth = number - first
    if nth >= len(lines):
        first, lines, nth = number, [""], 0
    if lines[nth] != line:
        lines[nth] = line
        connection.execute("INSERT OR REPLACE INTO haystack VALUES (?, ?)", rows_of(first, lines))


def search(connection: sqlite3.Connection, text: str, limit: int) -> list[int]:
    """Numbers of tickets whose lines have all the words, best first.

    First those whose name begins with the text, then those with a word that begins with its
    first word, then the rest; each in the order of the list.
    """
    spellings = dict.fromkeys(tuple(fold(form).split()) for form in (text, spelt_out(text)))
    if () in spellings:
        return []
    ranks: list[dict[int, None]] = [{} for _ in NEEDLES]
    for first, lines in connection.execute(ALL_LINES):
        for words in spellings:
            if all(word in lines for word in words):
                _rank(ranks, first, lines, words, limit)
        if len(ranks[0]) >= limit:
            break
    best = dict.fromkeys(number for rank in ranks for number in sorted(rank)[:limit])
    return list(best)[:limit]


def _rank(
    ranks: Sequence[dict[int, None]], first: int, lines: str, words: Sequence[str], limit: int
) -> None:
    """Add what is in these lines to each rank, until it has enough."""
    for rank, needle in zip(ranks, NEEDLES, strict=True):
        if len(rank) < limit:
            hits = _lines_with(lines, needle(words, lines), words)
            rank.update(dict.fromkeys(first + nth for nth in islice(hits, limit)))


def _lines_with(lines: str, needle: str, words: Sequence[str]) -> Iterator[int]:
    """Which lines have the needle and all the words."""
    at = lines.find(needle)
    while at >= 0:
        # The needle for the beginning of a name has the end of the line before in it.
        start = lines.rfind("\n", 0, at + 1)
        end = lines.index("\n", start + 1)
        if all(lines.find(word, start, end) >= 0 for word in words):
            yield lines.count("\n", 0, start)
        at = lines.find(needle, end)
