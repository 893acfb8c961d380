"""Replaces a damaged file by a new one with all that can be read of it.

The new file is written beside the damaged one. Once it is whole it is renamed to `….rescued…`; from
then on the exchange can be finished at any later start.
"""

import shutil
from contextlib import closing
from pathlib import Path

from app.message import NOTHING, Message
from app.security.store_key import StoreKey
from app.store import engine
from app.store.connection import connect
from app.store.salvage import UNREADABLE, Carried, carry_over
from app.store.schema import names
from app.store.sealed_pages import PAGE_SIZE, DiskPage, PageSeal, empty_damaged_pages
from app.store.store_files import aside_path, beside, log_of, move_logs, remove, wipe

SMALLEST_ROW = 32
PAGE_COUNT = slice(28, 32)
COPY, HALF = "copy", "half"


def rescue(path: Path, key: StoreKey | None = None, new_key: StoreKey | None = None) -> Message:
    """Set the damaged file aside and carry its content over; return what to tell the person.

    `key` is that of the damaged file, and `new_key` that of the new one; None for a plain file.
    """
    half = beside(path, HALF)
    remove(half)
    carried = salvage_into(path, half, key, new_key)
    half.replace(whole_beside(path))
    exchanged = finish_exchange(path) or NOTHING
    return Message("{said} {step}", {"said": exchanged, "step": _summary_of(carried)})


def finish_exchange(path: Path) -> Message | None:
    """Put the rescued file, if there is one, in the place of the damaged one."""
    whole = whole_beside(path)
    if not whole.exists():
        return None
    aside = aside_path(path, "damaged")
    move_logs(path, aside)
    if path.exists():
        path.replace(aside)
    whole.replace(path)
    return Message(
        "The file {file} was damaged. It was set aside as {aside}.",
        {"file": str(path), "aside": aside.name},
    )


def salvage_into(path: Path, half: Path, key: StoreKey | None, new_key: StoreKey | None) -> Carried:
    """Read what can be read of a damaged file into a new one; only a copy of it is opened."""
    copy = beside(path, COPY)
    try:
        wipe(copy)
        copy_with_log(path, copy)
        if key is not None:
            empty_damaged_pages(copy, PageSeal(key))
        return _salvage(copy, half, key, new_key)
    finally:
        wipe(copy)


def copy_with_log(path: Path, copy: Path) -> None:
    """Copy a file as it is on the disk, with its log."""
    for suffix in ("", "-wal"):
        if log_of(path, suffix).exists():
            log_of(copy, suffix).touch(mode=0o600)
            shutil.copyfile(log_of(path, suffix), log_of(copy, suffix))


def _salvage(copy: Path, half: Path, key: StoreKey | None, new_key: StoreKey | None) -> Carried:
    """Read what can be read of the copy into a new file."""
    if not _can_be_opened(copy, key):
        with closing(connect(half, key)) as whole:
            whole.execute("PRAGMA wal_checkpoint").fetchall()
            _replace_first_page(copy, half, key)
        remove(half)
    with (
        closing(connect(half, new_key)) as target,
        closing(_open_damaged(copy, key)) as source,
    ):
        return carry_over(source, target, copy.stat().st_size // SMALLEST_ROW)


def _open_damaged(copy: Path, key: StoreKey | None) -> engine.Connection:
    """Return a connection that can read tables although the definition of another one is damaged.

    Otherwise one changed byte in a definition would make the whole file unreadable.
    """
    source = engine.connect(copy, key)
    source.execute("PRAGMA writable_schema = ON")
    return source


def _can_be_opened(copy: Path, key: StoreKey | None) -> bool:
    """Return whether the first page of the file lists our tables."""
    with closing(_open_damaged(copy, key)) as source:
        try:
            found = source.execute("SELECT name FROM sqlite_schema").fetchall()
        except UNREADABLE:
            return False
    return not names().isdisjoint(name for (name,) in found)


def has_whole_indexes(file: Path, key: StoreKey | None) -> bool:
    """Return whether each index has just the rows of its table; opening a file does not check it.

    A row that an index has lost would be left out of an import, or be imported twice.
    """
    with closing(engine.connect(file, key)) as source:
        try:
            return source.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        except UNREADABLE:
            return False


def _replace_first_page(copy: Path, good: Path, key: StoreKey | None) -> None:
    """Replace the first page by that of a good file; all our files have the same one.

    The page count is set to 0: SQLite then goes by the size of the file.
    """
    with good.open("rb") as source, copy.open("r+b") as target:
        content = source.read(PAGE_SIZE)
        seal = None if key is None else PageSeal(key)
        page = bytearray(content if seal is None else seal.opened(DiskPage(1, content)))
        page[PAGE_COUNT] = bytes(4)
        target.write(page if seal is None else seal.sealed(1, page))


def _summary_of(carried: Carried) -> Message:
    """Return the sentence on what was carried over."""
    return Message(
        "Carried over: {scans:,} scans and {tickets:,} tickets. "
        "Read the list again as soon as you can.",
        {"scans": carried.scans, "tickets": carried.tickets},
    )


def whole_beside(path: Path) -> Path:
    """Return the path of a rescued file that has not replaced the damaged one yet."""
    return beside(path, "rescued")
