"""Searches for guests' data in the bytes of files."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

SQLITE = b"SQLite format 3"
BEGINNING = 8  # bytes of a word that are searched for in one pass


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
    if len(content) < BEGINNING or not long_words:
        return short
    octets = np.frombuffer(content, np.uint8)
    windows = np.lib.stride_tricks.sliding_window_view(octets, BEGINNING)
    beginnings = np.frombuffer(b"".join(word[:BEGINNING] for word in long_words), np.uint64)
    is_there = np.isin(beginnings, np.ascontiguousarray(windows).view(np.uint64).ravel())
    return short + [word for word, there in zip(long_words, is_there, strict=True) if there]
