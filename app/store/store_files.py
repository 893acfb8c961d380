"""The names of the store's files, and how files are moved and deleted for good.

`admit.sqlite3` has its logs `admit.sqlite3-wal` and `-shm` beside it. A word before the ending says
what became of a file: `admit.damaged-20261123T201500.000000Z.sqlite3`.
"""

import os
from datetime import UTC, datetime
from glob import escape
from pathlib import Path

from app.runtime.private_files import sync_folder

LOGS = ("-wal", "-shm")
SUSPECT = ".suspect"  # of an empty file beside one in which damage was seen
MOMENT_FORM = "%Y%m%dT%H%M%S.%fZ"
_AT_ONCE = 1_000_000  # bytes


def log_of(path: Path, log: str) -> Path:
    """Return the path of a file's log."""
    return path.with_name(path.name + log)


def beside(path: Path, word: str) -> Path:
    """Return the path with this word added to its name."""
    return path.with_name(f"{path.stem}.{word}{path.suffix}")


def aside_path(path: Path, word: str) -> Path:
    """Return the name under which a file is set aside now."""
    return beside(path, f"{word}-{datetime.now(UTC).strftime(MOMENT_FORM)}")


def all_of(path: Path) -> list[Path]:
    """Return the store's files at this path: other events', set aside, and left over, by name."""
    return named(path.parent, path.stem, path.suffix)


def named(folder: Path, start: str, end: str) -> list[Path]:
    """Return the paths in a folder whose names have this start and end, sorted by name."""
    return sorted(folder.glob(f"{escape(start)}*{escape(end)}"))


def move(path: Path, target: Path) -> None:
    """Rename a file, and the logs that it has."""
    move_logs(path, target)
    path.replace(target)


def move_logs(path: Path, target: Path) -> None:
    """Rename the logs that a file has."""
    for log in LOGS:
        if log_of(path, log).exists():
            log_of(path, log).replace(log_of(target, log))


def remove(path: Path) -> None:
    """Delete a file and what belongs to it."""
    for file in (path, *(log_of(path, log) for log in (*LOGS, SUSPECT))):
        file.unlink(missing_ok=True)


def wipe(path: Path) -> None:
    """Overwrite a file and what belongs to it on the disk, and delete them.

    The file comes last, so that no log is taken for that of the next file with its name.
    """
    for file in (*(log_of(path, log) for log in (*LOGS, SUSPECT)), path):
        if file.exists():
            _overwrite(file)
            file.unlink()


def sync_moves(path: Path) -> None:
    """Make the names in the folder of this path durable."""
    sync_folder(path.parent)


def _overwrite(file: Path) -> None:
    """Replace the content of a file by zeros on the disk."""
    left, zeros = file.stat().st_size, bytes(_AT_ONCE)
    with file.open("r+b", buffering=0) as target:
        while left > 0:
            left -= target.write(zeros[:left])
        os.fsync(target.fileno())
