"""New stores for tests that are about something else than how a store is made."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from app.store.database import Database


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
