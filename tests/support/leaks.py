"""Searches for guests' data in the bytes of files."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt

SQLITE = b"SQLite format 3"
BEGINNING = 8  # bytes of a word that are searched for in one pass
MANY = 10  # words; fewer are found sooner one after the other
Octets = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.uint64]


def leaks(folder: Path, words: Iterable[str]) -> list[str]:
    """Return the files below the folder that contain a word, or that are plain databases."""
    wanted = [*(word.encode() for word in words), SQLITE]
    found = list[str]()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            content = file.read_bytes()
            found += [
                f"{file.name}: {word!r}" for word in _likely(content, wanted) if word in content
            ]
    return found


def _likely(content: bytes, words: list[bytes]) -> list[bytes]:
    """Return the words that are short, or whose beginning is in the content."""
    long_words = [word for word in words if len(word) >= BEGINNING]
    short = [word for word in words if len(word) < BEGINNING]
    if len(content) < BEGINNING or len(long_words) < MANY:
        return words
    beginnings = np.array([list(word[:BEGINNING]) for word in long_words], np.uint8)
    begins_a_word = np.zeros(1 << 16, bool)
    begins_a_word[_pairs(beginnings[:, 0], beginnings[:, 1])] = True
    octets = np.frombuffer(content, np.uint8)
    last = len(octets) - BEGINNING + 1
    places = np.flatnonzero(begins_a_word[_pairs(octets[:last], octets[1 : last + 1])])
    windows = np.lib.stride_tricks.sliding_window_view(octets, BEGINNING)[places]
    is_there = np.isin(_as_numbers(beginnings), _as_numbers(windows))
    return short + [word for word, there in zip(long_words, is_there, strict=True) if there]


def _pairs(first: Octets, second: Octets) -> Numbers:
    """Return two octets each as one number."""
    return first * np.uint64(256) + second


def _as_numbers(rows: Octets) -> Numbers:
    """Return eight octets each as one number."""
    numbers: Numbers = np.ascontiguousarray(rows).view(np.uint64).ravel()
    return numbers
