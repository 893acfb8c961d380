"""The one file, the one connection."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from app.message import Message
from app.store.connection import PAGE_SIZE, Plainly, connect
from app.store.errors import FileDamaged, InUse, LinkBroken
from app.store.program_lock import ProgramLock
from app.store.rescue import finish_exchange, rescue

SYNCED = "PRAGMA synchronous = FULL"
UNSYNCED = "PRAGMA synchronous = NORMAL"


class Database:
    """Open from the first scan to the last; used by the core thread alone.

    `warning` says what was found damaged and what could be carried over; None if all was well.
    Without a `lock` it is only read.
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
        """The file as this version wants it, locked for us; made if it is not there."""
        with Plainly(path, None):
            refuse_broken_link(path)
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
        """All or nothing. Once it is left, a power cut cannot take it back, unless not `synced`.

        What was not synced by itself is so with the next transaction that is: there is one log.
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
                # There is nothing to roll back after a good commit.
                connection.rollback()

    def reading(self) -> Plainly[sqlite3.Connection]:
        """For looking things up."""
        return self._plainly

    def in_one_file(self) -> None:
        """Move all that is in the log into the file: it may then be put elsewhere without it.

        InUse if a program that reads keeps the log open for too long.
        """
        with self._plainly as connection:
            ((is_busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if is_busy:
            raise InUse(self.path)

    def close(self) -> None:
        self._connection.close()
        if self._lock is not None:
            self._lock.release()


def _connected_or_rescued(path: Path) -> tuple[sqlite3.Connection, Message | None]:
    warning = finish_exchange(path)
    try:
        refuse_stub(path)
        return connect(path), warning
    except FileDamaged:
        warning = rescue(path)
    return connect(path), warning


def refuse_broken_link(path: Path) -> None:
    """A file made at the link's end would not be where this laptop's data are looked for."""
    if path.is_symlink() and not path.exists():
        raise LinkBroken(path, path.readlink())


def _refuse_without_right(path: Path) -> None:
    """A copy from a stick may only be read: SQLite would take that for a disk that fails."""
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, "no right to read and write", str(path))


def refuse_stub(path: Path) -> None:
    """SQLite would take it for a new file, and throw the log beside it away."""
    if path.is_file() and path.stat().st_size < PAGE_SIZE:
        raise FileDamaged(path)
