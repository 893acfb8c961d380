"""The lock that keeps a second program from writing to the same store.

The system releases it when the program ends for any reason, so no stale lock can stay.
"""

from pathlib import Path

from filelock import FileLock, Timeout

from app.store.errors import InUse

# A reader that tests the lock holds it for some microseconds.
PATIENCE_SECONDS = 0.25


class ProgramLock:
    """Holds the lock until `release`; raises InUse if any program has it already."""

    def __init__(self, path: Path, patience: float = PATIENCE_SECONDS) -> None:
        # A soft lock would stay after kill -9, so on a system without locks there is no lock.
        self._lock = FileLock(
            _file_of(path), timeout=patience, mode=0o600, thread_local=False, fallback_to_soft=False
        )
        try:
            self._lock.acquire()
        except Timeout as error:
            raise InUse(path) from error

    def release(self) -> None:
        """Release the lock."""
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
