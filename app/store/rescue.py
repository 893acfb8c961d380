"""Replaces a damaged file by a new one with all that can be read of it.

The new file is written beside the damaged one. Once it is whole it is renamed to `….rescued…`; from
then on the exchange can be finished at any later start.
"""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from app.message import NOTHING, Message
from app.store.connection import PAGE_SIZE, connect
from app.store.salvage import UNREADABLE, Carried, carry_over
from app.store.schema import names_at

LOGS = ("-wal", "-shm")
SMALLEST_ROW = 32
MOMENT_FORM = "%Y%m%dT%H%M%S.%fZ"
PAGE_COUNT = slice(28, 32)


def rescue(path: Path) -> Message:
    """Set the damaged file aside and carry its content over; return what to tell the person.

    Only a copy of the damaged file is read.
    """
    copy, half = _beside(path, "copy"), _beside(path, "half")
    try:
        for leftover in (copy, half):
            _remove(leftover)
        shutil.copyfile(path, copy)
        if log_of(path, "-wal").exists():
            shutil.copyfile(log_of(path, "-wal"), log_of(copy, "-wal"))
        carried = _salvage(copy, half)
    finally:
        _remove(copy)
    half.replace(whole_beside(path))
    exchanged = finish_exchange(path) or NOTHING
    return Message("{said} {step}", {"said": exchanged, "step": _summary_of(carried)})


def finish_exchange(path: Path) -> Message | None:
    """Put the rescued file, if there is one, in the place of the damaged one."""
    whole = whole_beside(path)
    if not whole.exists():
        return None
    aside = _damaged_path(path)
    for log in LOGS:
        if log_of(path, log).exists():
            log_of(path, log).replace(log_of(aside, log))
    if path.exists():
        path.replace(aside)
    whole.replace(path)
    return Message(
        "The file {file} was damaged. It was set aside as {aside}.",
        {"file": str(path), "aside": aside.name},
    )


def _salvage(copy: Path, half: Path) -> Carried:
    """Read what can be read of the copy into a new file."""
    if not _can_be_opened(copy):
        with closing(connect(half)) as whole:
            whole.execute("PRAGMA wal_checkpoint").fetchall()
            _replace_first_page(copy, half)
        _remove(half)
    with (
        closing(connect(half, migrated=False)) as target,
        closing(_open_damaged(copy)) as source,
    ):
        return carry_over(source, target, copy.stat().st_size // SMALLEST_ROW)


def _open_damaged(copy: Path) -> sqlite3.Connection:
    """Return a connection that can read tables although the definition of another one is damaged.

    Otherwise one changed byte in a definition would make the whole file unreadable.
    """
    source = sqlite3.connect(copy, isolation_level=None)
    source.execute("PRAGMA writable_schema = ON")
    return source


def _can_be_opened(copy: Path) -> bool:
    """Return whether the first page of the file lists our tables."""
    with closing(_open_damaged(copy)) as source:
        try:
            names = source.execute("SELECT name FROM sqlite_schema").fetchall()
        except UNREADABLE:
            return False
    return not names_at(1).isdisjoint(name for (name,) in names)


def has_whole_indexes(file: Path) -> bool:
    """Return whether each index has just the rows of its table; opening a file does not check it.

    A row that an index has lost would be left out of an import, or be imported twice.
    """
    with closing(sqlite3.connect(file)) as source:
        try:
            return source.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        except UNREADABLE:
            return False


def _replace_first_page(copy: Path, good: Path) -> None:
    """Replace the first page by that of a good file; all our files have the same one.

    The page count is set to 0: SQLite then goes by the size of the file.
    """
    with good.open("rb") as source, copy.open("r+b") as target:
        page = bytearray(source.read(PAGE_SIZE))
        page[PAGE_COUNT] = bytes(4)
        target.write(page)


def _summary_of(carried: Carried) -> Message:
    """Return the sentence on what was carried over."""
    return Message(
        "Carried over: {scans:,} scans and {tickets:,} tickets. "
        "Read the list again as soon as you can.",
        {"scans": carried.scans, "tickets": carried.tickets},
    )


def _damaged_path(path: Path) -> Path:
    """Return the name under which a damaged file is set aside now."""
    moment = datetime.now(UTC).strftime(MOMENT_FORM)
    return path.with_name(f"{path.stem}.damaged-{moment}{path.suffix}")


def whole_beside(path: Path) -> Path:
    """Return the path of a rescued file that has not replaced the damaged one yet."""
    return _beside(path, "rescued")


def _beside(path: Path, word: str) -> Path:
    """Return the path with this word added to its name."""
    return path.with_name(f"{path.stem}.{word}{path.suffix}")


def log_of(path: Path, log: str) -> Path:
    """Return the path of a file's log."""
    return path.with_name(path.name + log)


def _remove(path: Path) -> None:
    """Delete a file and its logs."""
    for file in (path, *(log_of(path, log) for log in LOGS)):
        file.unlink(missing_ok=True)
