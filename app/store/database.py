"""The open store: one file, locked against other programs, one connection, and transactions."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from filelock import AcquireReturnProxy, FileLock, Timeout

from app.message import Message, join_sentences
from app.security.keys import NO_KEYS, KeyringState, StoreKey, StoreKeys
from app.store import engine
from app.store.connection import (
    FileState,
    NotEncrypted,
    closed_on_error,
    connect,
    exposure_of,
    key_for_new_file,
    missing_key,
    state_of,
)  # fmt: skip
from app.store.errors import FileDamaged, InUse, KeyNotLost, translate_errors
from app.store.rescue import finish_rescue, rescue
from app.store.store_files import set_locked_aside

# A reader that tests the lock holds it for some microseconds.
PATIENCE_SECONDS = 0.25


def hold_lock(path: Path, patience: float = PATIENCE_SECONDS) -> AcquireReturnProxy[FileLock]:
    """Hold the lock of the store for a block; raise InUse if any program has it already.

    One lock is for all files of the store: those of other events are renamed to this path.
    """
    # A soft lock would stay after kill -9, so on a system without locks there is no lock.
    lock = FileLock(
        _file_of(path), timeout=patience, mode=0o600, thread_local=False, fallback_to_soft=False
    )
    try:
        return lock.acquire()
    except Timeout as error:
        raise InUse(path) from error


def is_in_use(path: Path) -> bool:
    """Return whether a program has the store at this path open for writing."""
    if not _file_of(path).exists():
        return False
    try:
        with hold_lock(path, patience=0):
            return False
    except InUse:
        return True


def _file_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


SYNCED = "PRAGMA synchronous = FULL"
UNSYNCED = "PRAGMA synchronous = NORMAL"


class Database:
    """The store's file, open from the first scan to the last; used by the core thread only.

    `exposure` is None for an encrypted file. `warning` says what damage was found and what was
    carried over, or that the key is lost; None if all is well. Without a `lock` the file is only
    read.
    """

    def __init__(
        self,
        path: Path,
        connection: engine.Connection,
        key: StoreKey | None = None,
        exposure: NotEncrypted | None = None,
        warning: Message | None = None,
        lock: FileLock | None = None,
    ) -> None:
        self.path = path
        self.key, self.exposure, self.warning = key, exposure, warning
        self._lock = lock
        self._connection = connection
        # Lends the connection for reading.
        self.reading = translate_errors(path, connection)
        self._synced = True

    @classmethod
    def open(cls, path: Path, keys: StoreKeys = NO_KEYS, lock: FileLock | None = None) -> Self:
        """Lock and open the file for writing; create or rescue it if needed.

        Without `keys` a new file is plain, and an encrypted one is refused. A caller that has the
        store's `lock` keeps it when the database is closed.
        """
        with translate_errors(path, None):
            held = (hold_lock(path) if lock is None else lock.acquire()).lock
            with closed_on_error(held.release):
                return cls(path, *_opened(path, keys), held)

    @property
    def keys(self) -> StoreKeys:
        """Return what another connection to this file needs."""
        return NO_KEYS if self.key is None else self.key.alone()

    @contextmanager
    def transaction(self, *, synced: bool = True) -> Iterator[engine.Connection]:
        """Run the block in one transaction; it is durable after the block if `synced`.

        A transaction that is not `synced` becomes durable with the next one that is, because both
        use the same log.
        """
        with self.reading as connection:
            if synced is not self._synced:
                connection.execute(SYNCED if synced else UNSYNCED)
                self._synced = synced
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            finally:
                # After a successful commit this does nothing.
                connection.rollback()

    @contextmanager
    def snapshot(self) -> Iterator[engine.Connection]:
        """Run the block on the file as it is now, whatever another program writes meanwhile."""
        with self.reading as connection:
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                connection.rollback()

    def all(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return all rows of a query."""
        with self.reading as connection:
            return connection.execute(query, values).fetchall()

    def one(self, query: str, *values: Any) -> tuple[Any, ...] | None:
        """Return the first row of a query, if there is one."""
        with self.reading as connection:
            row: tuple[Any, ...] | None = connection.execute(query, values).fetchone()
            return row

    def value(self, query: str, *values: Any) -> Any:
        """Return the first column of the first row of a query; None if there is no row."""
        row = self.one(query, *values)
        return None if row is None else row[0]

    def write(self, statement: str, *values: Any, synced: bool = True) -> None:
        """Run one statement in a transaction of its own."""
        with self.transaction(synced=synced) as connection:
            connection.execute(statement, values)

    def in_one_file(self) -> None:
        """Move the whole log into the file, so that the file can be moved without it.

        Raises InUse if a reading program keeps the log open for too long.
        """
        if self.value("PRAGMA wal_checkpoint(TRUNCATE)"):
            raise InUse(self.path)

    def close(self) -> None:
        """Close the connection and release the lock."""
        self._connection.close()
        if self._lock is not None:
            self._lock.release()


def _opened(
    path: Path, keys: StoreKeys
) -> tuple[engine.Connection, StoreKey | None, NotEncrypted | None, Message | None]:
    """Open the file: begin a new one, rescue a damaged one, set aside one whose key is lost."""
    finish_rescue(path)
    warnings = list[Message]()
    state, key = state_of(path, keys.candidates())
    if state in (FileState.NEW, FileState.LOCKED):
        key = key_for_new_file(keys)
    if state is FileState.LOCKED:
        if key is None:
            raise missing_key(path, keys)
        warnings.append(_set_aside_without_key(path, keys))
    exposure = exposure_of(keys) if key is None else None
    try:
        connection = connect(path, key)
    except FileDamaged:
        warnings.append(rescue(path, key))
        connection = connect(path, key)
    return connection, key, exposure, join_sentences(warnings)


def set_lost_store_aside(path: Path, keys: StoreKeys) -> Message:
    """Set the file aside if its key is lost; return what that means.

    Raises KeyNotLost if a key fits it, and KeyMissing while the keyring may have the key.
    """
    with translate_errors(path, None), hold_lock(path):
        if state_of(path, keys.candidates())[0] is not FileState.LOCKED:
            raise KeyNotLost(path)
        return _set_aside_without_key(path, keys)


def _set_aside_without_key(path: Path, keys: StoreKeys) -> Message:
    """Set the file aside unless its key may be in a keyring that fails, perhaps for today only."""
    if keys.keyring is KeyringState.FAILS:
        raise missing_key(path, keys)
    return set_locked_aside(path)
