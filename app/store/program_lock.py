"""The lock that keeps a second program from writing to the same store.

The system frees it when the program ends, however it ends: no stale lock can stay.
"""

from pathlib import Path

from filelock import FileLock, Timeout

from app.store.errors import InUse

# A reader that looks whether the lock is free holds it for some microseconds.
PATIENCE_SECONDS = 0.25


class ProgramLock:
    """Held from its making until `release`; InUse if another program, or this one, has it."""

    def __init__(self, path: Path, patience: float = PATIENCE_SECONDS) -> None:
        # A soft lock would stay after kill -9, so where the system has no locks there is none.
        self._lock = FileLock(
            _file_of(path), timeout=patience, mode=0o600, thread_local=False, fallback_to_soft=False
        )
        try:
            self._lock.acquire()
        except Timeout as error:
            raise InUse(path) from error

    def release(self) -> None:
        self._lock.release()


def is_in_use(path: Path) -> bool:
    """Return whether a program has the store at this path open for writing."""
    if not _file_of(path).exists():
        return False
    try:
        ProgramLock(path, patience=0).release()
    except InUse:
        return True
    return False


def _file_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")
