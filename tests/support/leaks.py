"""Searches for guests' data in the bytes of files."""

from collections.abc import Iterable
from pathlib import Path

SQLITE = b"SQLite format 3"


def leaks(folder: Path, words: Iterable[str]) -> list[str]:
    """Return the files below the folder that contain a word, or that are plain databases."""
    wanted = [*(word.encode() for word in words), SQLITE]
    contents = ((file, file.read_bytes()) for file in sorted(folder.rglob("*")) if file.is_file())
    return [
        f"{file.name}: {word!r}" for file, content in contents for word in wanted if word in content
    ]
