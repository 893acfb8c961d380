"""A connection as we want it: locked for us alone, durable, checked, of this version."""

import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

from app.store.errors import FileDamaged, FileNewer, store_error
from app.store.schema import VERSION, migrate

T = TypeVar("T")

PAGE_SIZE = 4096
# When the log is moved into the file: at 4 MB. With more, one commit in so many takes longer;
# with less, all of them do.
PAGES_IN_LOG = 1_000
LOCK = "PRAGMA locking_mode = EXCLUSIVE"
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = OFF",
    "PRAGMA cache_size = -16000",
    f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG:d}",
    "PRAGMA journal_size_limit = 16000000",
)


class Plainly(Generic[T]):
    """What SQLite or the system raises within comes out in plain words, our own mistakes do not.

    It lends what it is given. A class, because every scan goes through a dozen of them.
    """

    def __init__(self, path: Path, lent: T) -> None:
        self._path, self._lent = path, lent

    def __enter__(self) -> T:
        return self._lent

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if isinstance(error, sqlite3.Error | OSError):
            plain = store_error(error, self._path)
            if plain is not None:
                raise plain from error


def connect(path: Path) -> sqlite3.Connection:
    """Locked at once, so that a second program learns of us at its start."""
    with Plainly(path, None):
        # What SQLite makes beside it has the same rights.
        path.touch(mode=0o600)
        connection = sqlite3.connect(path, timeout=0, isolation_level=None, cached_statements=256)
        connection.text_factory = _text
        try:
            _prepare(connection, path)
            migrate(connection)
        except BaseException:
            connection.close()
            raise
    return connection


def _text(stored: bytes) -> str:
    """One wrong byte in a name is no reason to keep a guest waiting."""
    return stored.decode(errors="replace")


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    try:
        connection.execute(LOCK).fetchall()
        _refuse_newer(connection, path)
        for setting in SETTINGS:
            connection.execute(setting).fetchall()
        _check(connection, path)
    except UnicodeDecodeError as error:
        # SQLite quotes what it has found.
        raise FileDamaged(path) from error
    except sqlite3.OperationalError as error:
        # These statements are right, so it is the file that is not.
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise FileDamaged(path) from error
        raise


def _refuse_newer(connection: sqlite3.Connection, path: Path) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise FileNewer(path)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    somebody_elses = version == 0 and tables > 0
    if somebody_elses or connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise FileDamaged(path)
