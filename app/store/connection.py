"""Connections to the store's file, and whether that is encrypted.

One connection writes, checked and durable; others read. A file is encrypted or plain from its
beginning: one that was begun without a key stays plain.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from enum import Enum, auto
from pathlib import Path
from typing import Any, NamedTuple
from zlib import compress

from app.message import Message
from app.security.keys import STORE_KEY_VARIABLE, KeyringState, StoreKey, StoreKeys
from app.store import engine
from app.store.engine import codes
from app.store.errors import FileDamaged, FileNewer, FileOlder, KeyMissing, translate_errors
from app.store.schema import VERSION, create, names

PLAIN_BEGINNING = b"SQLite format 3\0"
# An encrypted page cannot be compressed; one of SQLite, or of another program, can.
MOST_COMPRESSED = 0.9


class FileState(Enum):
    """Encryption of a file, as it is found."""

    NEW = auto()  # there is none, or it has no whole page yet
    PLAIN = auto()
    OURS = auto()  # encrypted with a key that is here
    LOCKED = auto()  # encrypted with a key that is not here


class NotEncrypted(NamedTuple):
    """Why a file is not encrypted, and what to do about it."""

    said: Message
    step: Message


_NOT_ENCRYPTED = {
    KeyringState.HOLDS: NotEncrypted(
        Message("guests' data on this laptop is not encrypted yet"),
        Message("The data of the next event will be encrypted."),
    ),
    KeyringState.FAILS: NotEncrypted(
        Message("guests' data on this laptop is not encrypted: the keyring does not work"),
        Message(
            "Unlock the keyring of this computer before Admit starts. The data of the next event "
            "will be encrypted then."
        ),
    ),
    KeyringState.ABSENT: NotEncrypted(
        Message("guests' data on this laptop is not encrypted: there is no keyring"),
        Message(
            "Set {variable} before Admit starts: 'admit store --help' says how.",
            {"variable": STORE_KEY_VARIABLE},
        ),
    ),
}
_STEPS_TO_KEY = {
    KeyringState.HOLDS: Message(
        "Open the window of Admit, which sets the file aside and begins a new one. If you have "
        "its key, set {variable} to it.",
        {"variable": STORE_KEY_VARIABLE},
    ),
    KeyringState.FAILS: Message("Unlock the keyring of this computer, and start Admit again."),
    KeyringState.ABSENT: Message(
        "Log in to the desktop, where the keyring with the key is, or set {variable} to the key. "
        "If the key is lost for good, run: admit store set-aside",
        {"variable": STORE_KEY_VARIABLE},
    ),
}


def state_of(path: Path, keys: Iterable[StoreKey]) -> tuple[FileState, StoreKey | None]:
    """Return how a file is written, and the first of these keys that fits it; None if none does.

    No key is looked up if the file has no page yet, or begins like a plain one. If no key fits the
    beginning, that may be damaged: then a key fits if the file can be read with it.
    """
    try:
        with path.open("rb") as file:
            beginning = file.read(engine.PAGE_SIZE)
    except FileNotFoundError:
        return FileState.NEW, None
    if len(beginning) < engine.PAGE_SIZE:
        return FileState.NEW, None
    if beginning.startswith(PLAIN_BEGINNING):
        return FileState.PLAIN, None
    tried = list[StoreKey]()
    for key in keys:
        if beginning.startswith(key.salt):
            return FileState.OURS, key
        tried.append(key)
    for key in tried:
        if _is_readable(path, key):
            return FileState.OURS, key
    is_plain = len(compress(beginning, 1)) < MOST_COMPRESSED * len(beginning)
    return FileState.PLAIN if is_plain else FileState.LOCKED, None


def row_in(path: Path, keys: StoreKeys, query: str) -> tuple[Any, ...] | None:
    """Return the row of a query on a file that is not checked; None if it cannot be read."""
    try:
        state, key = state_of(path, keys.candidates())
        if state not in (FileState.PLAIN, FileState.OURS):
            return None
        with closing(engine.connect_to_read(path, key)) as connection:
            row: tuple[Any, ...] = connection.execute(query).fetchone()
            return row
    except (engine.Error, OSError, UnicodeDecodeError):
        return None


def _is_readable(path: Path, key: StoreKey) -> bool:
    """Return whether the tables of the file can be listed with this key."""
    try:
        with closing(engine.connect_to_read(path, key)) as connection:
            return bool(connection.execute("SELECT count(*) FROM sqlite_schema").fetchone())
    except engine.Error:
        return False


def key_for_new_file(keys: StoreKeys) -> StoreKey | None:
    """Return the key for a file that is begun; make one if the keyring has none yet."""
    key = next(keys.candidates(), None)
    return keys.make() if key is None and keys.keyring is KeyringState.EMPTY else key


def exposure_of(keys: StoreKeys) -> NotEncrypted:
    """Return why a file is plain at a laptop with these keys, and what to do."""
    return _NOT_ENCRYPTED[_place_for_key(keys)]


def missing_key(path: Path, keys: StoreKeys) -> KeyMissing:
    """Return the error for a locked file at a laptop with these keys."""
    state = keys.keyring if keys.keyring is KeyringState.FAILS else _place_for_key(keys)
    return KeyMissing(path, _STEPS_TO_KEY[state])


def _place_for_key(keys: StoreKeys) -> KeyringState:
    """Return HOLDS if a file that is begun now would be encrypted, else why not; make no key."""
    has_key = next(keys.candidates(), None) is not None
    return KeyringState.HOLDS if has_key or keys.keyring is KeyringState.EMPTY else keys.keyring


# The log is moved into the file at 4 MB. A larger log makes single commits slow, a smaller one
# makes all of them slower.
PAGES_IN_LOG = 1_000
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = OFF",
    "PRAGMA cache_size = -16000",
    f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG:d}",
    "PRAGMA journal_size_limit = 16000000",
)


@contextmanager
def closed_on_error(close: Callable[[], None]) -> Iterator[None]:
    """Close what was opened if the block raises, so that its lock does not block a retry."""
    try:
        yield
    except BaseException:
        close()
        raise


def connect(path: Path, key: StoreKey | None = None) -> engine.Connection:
    """Open the file for writing; create it and its tables if they are missing.

    With a `key` the file is encrypted, or will be.
    """
    with translate_errors(path, None):
        _raise_if_truncated(path)
        # SQLite gives the files beside it the same rights.
        path.touch(mode=0o600)
        connection = engine.connect(path, key)
        with closed_on_error(connection.close), _damage_as_error(path):
            _refuse_other_version(connection, path)
            for setting in SETTINGS:
                connection.execute(setting).fetchall()
            _check(connection, path)
            create(connection)
    return connection


def connect_to_read(path: Path, key: StoreKey | None = None) -> engine.Connection:
    """Open an existing file for reading, whether or not another program writes it."""
    with translate_errors(path, None):
        _raise_if_truncated(path)
        connection = engine.connect_to_read(path, key)
        with closed_on_error(connection.close), _damage_as_error(path):
            _refuse_other_version(connection, path)
            _check(connection, path)
    return connection


def connect_in_memory() -> engine.Connection:
    """Return a new store in memory."""
    connection = engine.connect(engine.IN_MEMORY)
    create(connection)
    return connection


def version_of(connection: engine.Connection) -> int:
    """Return the version of the tables in the file; 0 for an empty file."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _raise_if_truncated(path: Path) -> None:
    """Raise FileDamaged if the file is shorter than one page.

    SQLite would take such a file for a new one and delete the log beside it.
    """
    if path.is_file() and path.stat().st_size < engine.PAGE_SIZE:
        raise FileDamaged(path)


@contextmanager
def _damage_as_error(path: Path) -> Iterator[None]:
    """Turn errors of SQLite about a file that makes no sense into FileDamaged."""
    try:
        yield
    except UnicodeDecodeError as error:
        # SQLite's error message quotes bytes of the file.
        raise FileDamaged(path) from error
    except engine.OperationalError as error:
        # Our statements are correct, so the file must be damaged.
        if getattr(error, "sqlite_errorcode", codes.SQLITE_ERROR) == codes.SQLITE_ERROR:
            raise FileDamaged(path) from error
        raise


def _refuse_other_version(connection: engine.Connection, path: Path) -> None:
    """Raise FileNewer or FileOlder if another version of the program wrote the file."""
    version = version_of(connection)
    if version not in (0, VERSION):
        raise FileNewer(path) if version > VERSION else FileOlder(path)


def _check(connection: engine.Connection, path: Path) -> None:
    """Raise FileDamaged for another program's file, a missing table or index, or damaged pages.

    That takes a fifth of a second with a list of 100,000 tickets.
    """
    is_empty = not version_of(connection)
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    is_ours = not found if is_empty else names() <= found
    if not is_ours or connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise FileDamaged(path)
