"""Connections to the store's file: one to write, checked and durable, one to read."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

from app.security.store_key import StoreKey
from app.store import engine
from app.store.errors import FileDamaged, FileNewer, FileOlder, store_error
from app.store.schema import LIST_TABLES, VERSION, create, names
from app.store.sealed_pages import PAGE_SIZE

T = TypeVar("T")

# The log is moved into the file at 4 MB. A larger log makes single commits slow, a smaller one
# makes all of them slower.
PAGES_IN_LOG = 1_000
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
    """Context manager that turns errors of SQLite and of the system into StoreError.

    Returns `lent` on entry. Programming errors pass through unchanged. A class, not a generator,
    because each scan enters about twelve of them.
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
        if isinstance(error, engine.Error | OSError):
            plain = store_error(error, self._path)
            if isinstance(plain, FileDamaged):
                note_suspicion(self._path)
            if plain is not None:
                raise plain from error


def connect(path: Path, key: StoreKey | None = None, *, created: bool = True) -> engine.Connection:
    """Open the file for writing; create it and its tables if they are missing.

    With a `key` the file is encrypted, or will be. With `created=False` a new file stays empty.
    """
    with Plainly(path, None):
        # SQLite gives the files beside it the same rights.
        path.touch(mode=0o600)
        connection = _connected(path, key)
        with closed_on_error(connection), damage_as_error(path):
            _refuse_other_version(connection, path)
            for setting in SETTINGS:
                connection.execute(setting).fetchall()
            suspicion = _suspicion_of(path)
            _check(connection, path, is_whole=key is None or suspicion.exists())
            suspicion.unlink(missing_ok=True)
            if created:
                create(connection)
    return connection


def connect_to_read(
    path: Path, key: StoreKey | None = None, *, is_new: bool = False
) -> engine.Connection:
    """Open an existing file for reading, whether or not another program writes it.

    A file that `is_new`, just written by this program, is checked as a whole.
    """
    with Plainly(path, None):
        connection = _connected(f"{path.absolute().as_uri()}?mode=ro", key)
        with closed_on_error(connection), damage_as_error(path):
            _refuse_other_version(connection, path)
            is_whole = key is None or is_new or _suspicion_of(path).exists()
            _check(connection, path, is_whole=is_whole)
    return connection


def copy_in_memory(
    path: Path, source: engine.Connection, key: StoreKey | None = None
) -> engine.Connection:
    """Copy the file into memory; the copy of an empty file gets its tables.

    An encrypted file can only be copied with its own key.
    """
    copy = _connected(engine.IN_MEMORY, key)
    with closed_on_error(copy), damage_as_error(path):
        source.backup(copy)
        create(copy)
    return copy


def refuse_stub(path: Path) -> None:
    """Raise FileDamaged if the file is shorter than one page.

    SQLite would take such a file for a new one and delete the log beside it.
    """
    if path.is_file() and path.stat().st_size < PAGE_SIZE:
        raise FileDamaged(path)


def version_of(connection: engine.Connection) -> int:
    """Return the version of the tables in the file; 0 for an empty file."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _connected(place: str | Path, key: StoreKey | None) -> engine.Connection:
    """Return a new connection with our text decoding."""
    connection = engine.connect(place, key)
    connection.text_factory = _decoded
    return connection


@contextmanager
def closed_on_error(connection: engine.Connection) -> Iterator[None]:
    """Close the connection if the block raises."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def _decoded(stored: bytes) -> str:
    """Decode stored text; wrong bytes are replaced, so that a damaged name stops no scan."""
    return stored.decode(errors="replace")


@contextmanager
def damage_as_error(path: Path) -> Iterator[None]:
    """Turn errors of SQLite about a file that makes no sense into FileDamaged."""
    try:
        yield
    except UnicodeDecodeError as error:
        # SQLite's error message quotes bytes of the file.
        raise FileDamaged(path) from error
    except engine.OperationalError as error:
        # Our statements are correct, so the file must be damaged.
        if getattr(error, "sqlite_errorcode", engine.SQLITE_ERROR) == engine.SQLITE_ERROR:
            raise FileDamaged(path) from error
        raise


def _refuse_other_version(connection: engine.Connection, path: Path) -> None:
    """Raise FileNewer or FileOlder if another version of the program wrote the file."""
    version = version_of(connection)
    if version not in (0, VERSION):
        raise FileNewer(path) if version > VERSION else FileOlder(path)


def note_suspicion(path: Path) -> None:
    """Note that damage was seen, so that the next opening checks the whole file."""
    with suppress(OSError):
        _suspicion_of(path).touch(mode=0o600)


def _suspicion_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.suspect")


def _check(connection: engine.Connection, path: Path, *, is_whole: bool) -> None:
    """Raise FileDamaged for another program's file, a missing table or index, or damaged pages.

    An encrypted file that is not suspect is checked without its list, which is most of the file and
    takes long to decrypt, and without comparing indexes with their tables. Damage there does not
    stay unseen: reading it fails, which makes the file suspect.
    """
    is_empty = not version_of(connection)
    schema = connection.execute("SELECT name, type FROM sqlite_schema").fetchall()
    kinds: dict[str, str] = dict(schema)
    ours = frozenset[str]() if is_empty else names()
    if kinds if is_empty else not ours <= kinds.keys():
        raise FileDamaged(path)
    tables = sorted(name for name in ours - LIST_TABLES if kinds[name] == "table")
    for check in ("integrity_check(1)",) if is_whole else (f"quick_check({one})" for one in tables):
        if connection.execute(f"PRAGMA {check}").fetchone() != ("ok",):
            raise FileDamaged(path)
