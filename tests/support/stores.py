"""New stores for tests about something else, and searches: for tickets, and for leaks in files."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from app.model.ticket import Ticket
from app.store.database import Database
from app.store.roster import Roster


def write_new_store(path: Path) -> None:
    """Write a store as its first opening leaves it, in a tenth of that opening's time.

    A store that is there already stays.
    """
    if not path.exists():
        path.write_bytes(_new_store())


@cache
def _new_store() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.sqlite3"
        Database.open(path).close()
        return path.read_bytes()


def search(roster: Roster, text: str, limit: int = 50) -> list[Ticket]:
    """Return what a search finds in all its steps."""
    searching = roster.searching(text, limit)
    while searching.step():
        pass
    return searching.found()


SQLITE = b"SQLite format 3"


def leaks(folder: Path, words: Iterable[str]) -> list[str]:
    """Return the files below the folder that contain a word, or that are plain databases."""
    wanted = [*(word.encode() for word in words), SQLITE]
    contents = ((file, file.read_bytes()) for file in sorted(folder.rglob("*")) if file.is_file())
    return [
        f"{file.name}: {word!r}" for file, content in contents for word in wanted if word in content
    ]
