"""The open store: one file, one connection, and transactions."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from app.errors import NO_ORDINARY_FILE
from app.message import Message
from app.store.connection import PAGE_SIZE, Plainly, connect
from app.store.errors import FileDamaged, InUse, LinkBroken, WriteFailed
from app.store.program_lock import ProgramLock
from app.store.rescue import finish_exchange, rescue

SYNCED = "PRAGMA synchronous = FULL"
UNSYNCED = "PRAGMA synchronous = NORMAL"


class Database:
    """The store's file, open from the first scan to the last; used by the core thread only.

    `warning` says what damage was found and what was carried over; None if there was none. Without
    a `lock` the file is only read.
    """

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        *,
        lock: ProgramLock | None = None,
        warning: Message | None = None,
    ) -> None:
        self.path = path
        self.warning = warning
        self._lock = lock
        self._connection = connection
        self._plainly = Plainly(path, connection)
        self._synced = True

    @classmethod
    def open(cls, path: Path) -> Self:
        """Lock and open the file for writing; create, migrate or rescue it where needed."""
        with Plainly(path, None):
            refuse_unusable_path(path)
            _refuse_without_right(path)
            lock = ProgramLock(path)
            try:
                connection, warning = _connected_or_rescued(path)
            except BaseException:
                lock.release()
                raise
            return cls(path, connection, lock=lock, warning=warning)

    @contextmanager
    def transaction(self, *, synced: bool = True) -> Iterator[sqlite3.Connection]:
        """Run the block in one transaction; it is durable after the block if `synced`.

        A transaction that is not `synced` becomes durable with the next one that is, because both
        use the same log.
        """
        with self._plainly as connection:
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
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """Run the block on the file as it is now, whatever another program writes meanwhile."""
        with self._plainly as connection:
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                connection.rollback()

    def reading(self) -> Plainly[sqlite3.Connection]:
        """Return a context manager that lends the connection for reading."""
        return self._plainly

    def in_one_file(self) -> None:
        """Move the whole log into the file, so that the file can be moved without it.

        Raises InUse if a reading program keeps the log open for too long.
        """
        with self._plainly as connection:
            ((is_busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if is_busy:
            raise InUse(self.path)

    def close(self) -> None:
        """Close the connection and release the lock."""
        self._connection.close()
        if self._lock is not None:
            self._lock.release()


def _connected_or_rescued(path: Path) -> tuple[sqlite3.Connection, Message | None]:
    """Open the file; rescue a damaged one. Return the connection and a warning."""
    warning = finish_exchange(path)
    try:
        refuse_stub(path)
        return connect(path), warning
    except FileDamaged:
        warning = rescue(path)
    return connect(path), warning


def refuse_unusable_path(path: Path) -> None:
    """Raise LinkBroken for a link to a missing file, WriteFailed for a folder or a pipe.

    SQLite would create a file at the link's target, where nobody looks for this laptop's data.
    """
    if path.is_symlink() and not path.exists():
        raise LinkBroken(path, path.readlink())
    if path.exists() and not path.is_file():
        raise WriteFailed(path, NO_ORDINARY_FILE)


def _refuse_without_right(path: Path) -> None:
    """Raise PermissionError if the file may not be read and written.

    A file copied from a read-only medium would otherwise look like a failing disk.
    """
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, "no right to read and write", str(path))


def refuse_stub(path: Path) -> None:
    """Raise FileDamaged if the file is shorter than one page.

    SQLite would take such a file for a new one and delete the log beside it.
    """
    if path.is_file() and path.stat().st_size < PAGE_SIZE:
        raise FileDamaged(path)
