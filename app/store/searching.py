"""Searches the list for any text, in short steps between scans."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from app.model.plain import begins_like
from app.model.ticket import Ticket
from app.store.database import Database
from app.store.tickets import first_number, fold, has_whole, numbered, spelt_out

# Characters; with one error in a shorter word nearly everybody would be found.
SHORTEST = 5
# Characters of the end of a word that are rare enough to be looked for.
SHORTEST_END = 3
# For each rank a function that returns the text to look for, given the words and the lines.
PATTERNS: tuple[Callable[[Sequence[str], str], str], ...] = (
    lambda words, _: "\n " + " ".join(words),
    lambda words, _: " " + words[0],
    lambda words, lines: min(words, key=lines.count),
)
# So many rows are searched in a few milliseconds.
ROWS_AT_ONCE = 24
LINES = """
    SELECT number, lines FROM search_lines WHERE number >= ? AND number < ? ORDER BY number LIMIT ?
"""


def is_tolerated(word: str) -> bool:
    """Return whether a word may be found with a typing error.

    Words with digits must be right: a code with one other digit belongs to another guest.
    """
    return len(word) >= SHORTEST and word.isalpha()


def places_of_typos(lines: str, words: Sequence[str]) -> set[int]:
    """Return the places of the lines that have all words, one of them with a typing error.

    One error leaves the beginning or the end of a word as it is, so that these are looked for
    first, and only the words around them are compared.
    """
    found = set[int]()
    for place, word in enumerate(words):
        others = (*words[:place], *words[place + 1 :])
        for pattern in _patterns(word) if is_tolerated(word) else ():
            found.update(_places_of(lines, word, others, pattern))
    return found


def _patterns(word: str) -> tuple[str, ...]:
    """Return parts of the word of which one is in every word that begins like it."""
    half = len(word) // 2
    end = word[half + 1 :]
    return (f" {word[:half]}", end) if len(end) >= SHORTEST_END else (f" {word[:half]}",)


def _places_of(lines: str, word: str, others: Sequence[str], pattern: str) -> Iterator[int]:
    """Yield the places of the lines in which this part belongs to a word like the wanted one."""
    at = lines.find(pattern)
    while at >= 0:
        start = lines.rfind(" ", 0, at + 1) + 1
        near = lines[start : start + len(word) + 1].replace("\n", " ")
        if begins_like(near.partition(" ")[0], word):
            first, end = lines.rfind("\n", 0, start), lines.find("\n", start)
            if all(lines.find(other, first, end) >= 0 for other in others):
                yield lines.count("\n", 0, start) - 1
        at = lines.find(pattern, at + 1)


class Searching:
    """One search of the list in force: call `step` until it returns False, then `found`.

    First come tickets whose name begins with the text, then those with a word that begins with its
    first word, then the others; each in the order of the list. If there are none, the list is
    searched once more for words with one typing error.

    With `whole_words` only those tickets are found that `has_whole` tells, so that the names of
    guests cannot be found out letter by letter.
    """

    def __init__(
        self, database: Database, text: str, limit: int, *, whole_words: bool = False
    ) -> None:
        self._database = database
        self._limit, self._whole_words = limit, whole_words
        spellings = (tuple(fold(form).split()) for form in (text, spelt_out(text)))
        self._spellings = [words for words in dict.fromkeys(spellings) if words]
        self._ranks: list[dict[int, None]] = [{} for _ in PATTERNS]
        self._typos: list[tuple[str, ...]] = []
        generation = database.value("SELECT generation FROM list")
        self._first = self._next = first_number(generation)
        self._end = first_number(generation + 1)

    def step(self) -> bool:
        """Search some more of the list; return whether there is more."""
        if not self._spellings:
            return False
        rows = self._database.all(LINES, self._next, self._end, ROWS_AT_ONCE)
        for first, lines in rows:
            (self._rank_typos if self._typos else self._rank_words)(first, lines)
            if len(self._ranks[0]) >= self._limit:
                return False
            self._next = first + 1
        return len(rows) == ROWS_AT_ONCE or self._begin_typos()

    def _begin_typos(self) -> bool:
        """Begin to search for typing errors if nothing was found; return whether that is so."""
        if self._whole_words or self._typos or any(self._ranks):
            return False
        self._typos = [words for words in self._spellings if any(map(is_tolerated, words))]
        self._next = self._first
        return bool(self._typos)

    def found(self) -> list[Ticket]:
        """Return the best tickets found; those that were deleted since are left out."""
        limit = self._limit
        best = dict.fromkeys(number for rank in self._ranks for number in sorted(rank)[:limit])
        with self._database.reading as connection:
            return numbered(connection, list(best)[:limit])

    def _rank_words(self, first: int, lines: str) -> None:
        """Rank the lines that have all words of the text."""
        for words in self._spellings:
            if all(word in lines for word in words):
                self._rank(first, lines, words)

    def _rank_typos(self, first: int, lines: str) -> None:
        """Put the lines that have all words, one with a typing error, in the first rank."""
        for words in self._typos:
            places = sorted(places_of_typos(lines, words))
            self._ranks[0].update((first + nth, None) for nth in places)

    def _rank(self, first: int, lines: str, words: Sequence[str]) -> None:
        """Add the hits in these lines to each rank that is not full."""
        for rank, pattern in zip(self._ranks, PATTERNS, strict=True):
            if len(rank) < self._limit:
                hits = self._lines_with(lines, pattern(words, lines), words)
                rank.update(dict.fromkeys(first + nth for nth in islice(hits, self._limit)))

    def _lines_with(self, lines: str, pattern: str, words: Sequence[str]) -> Iterator[int]:
        """Yield the places of the lines that have the pattern and all the words."""
        at = lines.find(pattern)
        while at >= 0:
            # The pattern for the beginning of a name starts with the end of the line before.
            start = lines.rfind("\n", 0, at + 1)
            end = lines.index("\n", start + 1)
            if all(lines.find(word, start, end) >= 0 for word in words) and (
                not self._whole_words or has_whole(lines[start + 1 : end], words)
            ):
                yield lines.count("\n", 0, start)
            at = lines.find(pattern, end)
