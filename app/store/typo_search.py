"""Finds lines of the list in which one word of the search text has a typing error."""

from collections.abc import Iterator, Sequence

from app.model.plain import begins_like

# Characters; with one error in a shorter word nearly everybody would be found.
SHORTEST = 5
# Characters of the end of a word that are rare enough to be looked for.
SHORTEST_END = 3


class TypoSearch:
    """Finds the lines that have all words, one of them with a typing error.

    Words with digits must be right: a code with one other digit belongs to another guest.
    One error leaves the beginning or the end of a word as it is, so that these are looked for
    first, and only the words around them are compared.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._tries = [
            (word, tuple(words[:place]) + tuple(words[place + 1 :]), _needles(word))
            for place, word in enumerate(words)
            if len(word) >= SHORTEST and word.isalpha()
        ]

    @property
    def is_possible(self) -> bool:
        """Return whether any word is long enough to be found with an error."""
        return bool(self._tries)

    def places(self, lines: str) -> Iterator[int]:
        """Yield the places of the lines that match, each once, in no order."""
        found = set[int]()
        for word, others, needles in self._tries:
            for needle in needles:
                found.update(_places_of(lines, word, others, needle))
        yield from found


def _needles(word: str) -> tuple[str, ...]:
    """Return parts of the word of which one is in every word that begins like it."""
    half = len(word) // 2
    end = word[half + 1 :]
    return (f" {word[:half]}", end) if len(end) >= SHORTEST_END else (f" {word[:half]}",)


def _places_of(lines: str, word: str, others: Sequence[str], needle: str) -> Iterator[int]:
    """Yield the places of the lines in which this part belongs to a word like the wanted one."""
    at = lines.find(needle)
    while at >= 0:
        start = lines.rfind(" ", 0, at + 1) + 1
        near = lines[start : start + len(word) + 1].replace("\n", " ")
        if begins_like(near.partition(" ")[0], word):
            first, end = lines.rfind("\n", 0, start), lines.find("\n", start)
            if all(lines.find(other, first, end) >= 0 for other in others):
                yield lines.count("\n", 0, start) - 1
        at = lines.find(needle, at + 1)
