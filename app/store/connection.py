"""Connections to the file: one that writes, durable and checked, and one that only reads."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

from app.store.errors import FileDamaged, FileNewer, store_error
from app.store.schema import VERSION, migrate, names_at

T = TypeVar("T")

PAGE_SIZE = 4096
# When the log is moved into the file: at 4 MB. With more, one commit in so many takes longer;
# with less, all of them do.
PAGES_IN_LOG = 1_000
# A program that reads beside us keeps us waiting for some milliseconds: when it opens the file, and
# when all that is in the log is moved. Nobody else writes: see program_lock.py.
BUSY_SECONDS = 2.0
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
    """Turns errors of SQLite and of the system into StoreError; mistakes of ours stay as they are.

    A context manager that lends `lent`; a class, because each scan goes through a dozen of them.
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


def connect(path: Path, *, migrated: bool = True) -> sqlite3.Connection:
    """Open the file to write, make it if it is not there, and bring it to this version.

    Without `migrated` a new file stays empty.
    """
    with Plainly(path, None):
        # What SQLite makes beside it has the same rights.
        path.touch(mode=0o600)
        connection = _connected(str(path))
        with _closed_in_trouble(connection), _damage_is_told(path):
            _refuse_newer(connection, path)
            for setting in SETTINGS:
                connection.execute(setting).fetchall()
            _check(connection, path)
            if migrated:
                migrate(connection)
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a file that is there to read it, beside a program that writes or without one."""
    with Plainly(path, None):
        connection = _connected(f"{path.absolute().as_uri()}?mode=ro")
        with _closed_in_trouble(connection), _damage_is_told(path):
            _refuse_newer(connection, path)
            _check(connection, path)
    return connection


def copy_in_memory(path: Path, source: sqlite3.Connection) -> sqlite3.Connection:
    """Copy the whole file into memory, there to be changed, and bring the copy to this version."""
    copy = _connected(":memory:")
    with _closed_in_trouble(copy), _damage_is_told(path):
        source.backup(copy)
        migrate(copy)
    return copy


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the program that wrote the file last; 0 of an empty file."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _connected(place: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        place, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=256,
        uri=place.startswith("file:"),
    )  # fmt: skip
    connection.text_factory = _text
    return connection


@contextmanager
def _closed_in_trouble(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


def _text(stored: bytes) -> str:
    """One wrong byte in a name is no reason to keep a guest waiting."""
    return stored.decode(errors="replace")


@contextmanager
def _damage_is_told(path: Path) -> Iterator[None]:
    """Turn what SQLite raises on a file that makes no sense into FileDamaged."""
    try:
        yield
    except UnicodeDecodeError as error:
        # SQLite quotes what it has found.
        raise FileDamaged(path) from error
    except sqlite3.OperationalError as error:
        # These statements are right, so it is the file that is not.
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise FileDamaged(path) from error
        raise


def _refuse_newer(connection: sqlite3.Connection, path: Path) -> None:
    if version_of(connection) > VERSION:
        raise FileNewer(path)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise FileDamaged for another program's file, a lost table or index, and spoiled pages."""
    version = version_of(connection)
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    is_ours = names_at(version) <= names if version else not names
    if not is_ours or connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise FileDamaged(path)
