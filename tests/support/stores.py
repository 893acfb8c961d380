"""New stores for tests that are about something else than how a store is made."""

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
