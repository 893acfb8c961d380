"""Searches the list for any text, in short steps between scans."""

from collections.abc import Sequence
from itertools import chain, islice

from app.model.plain import begins_like
from app.model.ticket import Ticket
from app.store.database import Database
from app.store.tickets import first_number, fold, has_whole, numbered, spelt_out

# Characters; with one error in a shorter word nearly everybody would be found.
SHORTEST = 5
LINES_AT_ONCE = 5_000  # in a few milliseconds
LAST_LINE = "SELECT coalesce(max(number), 0) FROM search_line WHERE number < ?"
LINES = "SELECT number, line FROM search_line WHERE number >= ? AND number < ?"
HAS = " AND instr(line, ?)"
HAS_ONE_OF = " AND (instr(line, ?) OR instr(line, ?))"


def is_tolerated(word: str) -> bool:
    """Return whether a word may be found with a typing error.

    Words with digits must be right: a code with one other digit belongs to another guest.
    """
    return len(word) >= SHORTEST and word.isalpha()


def _rank_of(line: str, words: Sequence[str]) -> int:
    """Return 0 for a name that begins with the words, 1 for a word that does, else 2."""
    if line.startswith(" " + " ".join(words)):
        return 0
    return 1 if f" {words[0]}" in line else 2


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
        self._tolerates_typos = False
        # The numbers of the tickets found, by rank.
        self._found = set[int](), set[int](), set[int]()
        generation = database.value("SELECT generation FROM list")
        self._first = self._next = first_number(generation)
        self._last = database.value(LAST_LINE, first_number(generation + 1))

    def step(self) -> bool:
        """Search some more of the list; return whether there is more."""
        for words in self._spellings:
            (self._find_typos if self._tolerates_typos else self._find_words)(words)
        self._next += LINES_AT_ONCE
        if not self._spellings or len(self._found[0]) >= self._limit:
            return False
        return self._next <= self._last or self._begin_typos()

    def _begin_typos(self) -> bool:
        """Begin to search for typing errors if nothing was found; return whether that is so."""
        if self._whole_words or self._tolerates_typos or any(self._found):
            return False
        self._tolerates_typos = True
        self._next = self._first
        return any(is_tolerated(word) for words in self._spellings for word in words)

    def found(self) -> list[Ticket]:
        """Return the best tickets found; those that were deleted since are left out."""
        best = dict.fromkeys(chain.from_iterable(map(sorted, self._found)))
        with self._database.reading as connection:
            return numbered(connection, islice(best, self._limit))

    def _find_words(self, words: Sequence[str]) -> None:
        """Rank the lines that have all words of the text."""
        for number, line in self._lines(HAS * len(words), *words):
            if not self._whole_words or has_whole(line, words):
                self._found[_rank_of(line, words)].add(number)

    def _find_typos(self, words: Sequence[str]) -> None:
        """Find the lines that have all words, one of them with a typing error.

        One error leaves the beginning or the end of a word as it is.
        """
        for word in filter(is_tolerated, words):
            others = [other for other in words if other is not word]
            half = len(word) // 2
            parts = f" {word[:half]}", word[half + 1 :]
            for number, line in self._lines(HAS * len(others) + HAS_ONE_OF, *others, *parts):
                if any(begins_like(near, word) for near in line.split()):
                    self._found[0].add(number)

    def _lines(self, condition: str, *values: str) -> list[tuple[int, str]]:
        """Return the lines of this step that meet a condition, with their numbers."""
        end = self._next + LINES_AT_ONCE
        return self._database.all(LINES + condition, self._next, end, *values)
