"""Sets a damaged file aside, and begins a new one with all of its rows that can be read.

The new file is written beside the damaged one. Once it is whole it is renamed to `….rescued…`; from
then on the exchange can be finished at any later start. The list is left out, because the service
has it.
"""

import shutil
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from app.message import NOTHING, Message
from app.security.store_key import StoreKey
from app.store import engine
from app.store.connection import connect
from app.store.schema import names
from app.store.store_files import aside_path, beside, log_of, move_logs, wipe

COPY, HALF, NEW = "copy", "half", "new"
SCANS = ("journal", "movement")
OTHERS = (
    "event", "passage", "user", "supervised", "line_state", "house_state", "note", "note_shown",
    "label", "deletion",
)  # fmt: skip
# Attempts in a row to read between damaged pages that find nothing.
MOST_ATTEMPTS = 100
ONE_BY_ONE = 64  # rows, as many as a damaged page may have
# Ranges of numbers of scans and movements; each is twice as large as the one before.
RANGES = [(1 << bits, 2 << bits) for bits in range(24)]
# UnicodeDecodeError if SQLite's error message quotes bytes of the file.
UNREADABLE = (engine.DatabaseError, UnicodeDecodeError)

# A lost scan is rebuilt from its oldest movement: its number is not used again, and what is still
# to be delivered is listed.
_MEND_SCANS = """
    INSERT OR IGNORE INTO journal (
        number, id, code, source, direction, at, subject, ticket_id, kind, reason, decided_by
    )
    SELECT
        scan, 'lost-' || scan, code, 'typed', direction, at, subject, ticket_id, verdict_kind,
        iif(verdict_kind IS NULL, NULL, iif(direction = 'IN', 'valid', 'left')),
        iif(verdict_kind IS NULL, NULL, coalesce(decided_by, 'list'))
    FROM movement
    WHERE number IN (
        SELECT min(number) FROM movement
        WHERE scan NOT IN (SELECT number FROM journal) GROUP BY scan
    )
"""
# The service may or may not have a lost movement, so it is asked. The request, if there was one,
# was out when the scan was made, by this laptop's clock.
_MEND_MOVEMENTS = """
    INSERT INTO movement (
        scan, code, ticket_id, subject, direction, at, intent, seen, verdict_kind, decided_by,
        sent_at, closed_at, connection_lost, clock_error, attempts, next_try, reverses,
        needs_no_reversal, listed, was_there, is_by_card, look, reason, state
    )
    SELECT
        journal.number, journal.code, each.value, coalesce(each.value, journal.subject),
        journal.direction, journal.at, iif(undone OR journal.kind IS NULL, 'stay', 'go'), 'maybe',
        journal.kind, journal.decided_by, journal.at, journal.at + 10000, 1, NULL, 0, 0, NULL,
        undone, 0, 0, each.value IS NOT NULL AND journal.ticket_id IS NULL, NULL, NULL, 'unknown'
    FROM (
        SELECT *, EXISTS (SELECT 1 FROM journal AS undo WHERE undo.undoes = scan.id) AS undone
        FROM journal AS scan
        WHERE scan.undoes IS NULL AND (scan.kind IN ('ADMIT', 'OUT') OR scan.kind IS NULL)
        AND scan.number NOT IN (SELECT scan FROM movement)
    ) AS journal, json_each(iif(
        json_valid(journal.tickets) AND json_array_length(journal.tickets),
        journal.tickets, json_array(journal.ticket_id)
    )) AS each
    ORDER BY journal.number
"""


def rescue(path: Path, key: StoreKey | None = None) -> Message:
    """Set the damaged file aside and carry its rows over; return what to tell the person."""
    half = beside(path, HALF)
    wipe(half)
    with copied(path, path) as copy, closing(connect(half, key)) as target:
        scans = carry_over(copy, key, target)
    half.replace(whole_beside(path))
    exchanged = finish_exchange(path) or NOTHING
    summary = Message(
        "Carried over: {scans:,} scans. Read the list again as soon as you can.", {"scans": scans}
    )
    return Message("{said} {step}", {"said": exchanged, "step": summary})


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


def whole_beside(path: Path) -> Path:
    """Return the path of a rescued file that has not replaced the damaged one yet."""
    return beside(path, "rescued")


def wipe_unfinished(path: Path) -> None:
    """Wipe what a killed program has left of a rescue or an import."""
    for word in (COPY, HALF, NEW):
        wipe(beside(path, word))


@contextmanager
def copied(file: Path, store: Path) -> Iterator[Path]:
    """Copy a file with its log beside the store for the block, as it is on the disk."""
    copy = beside(store, COPY)
    try:
        wipe(copy)
        for suffix in ("", "-wal"):
            if log_of(file, suffix).exists():
                log_of(copy, suffix).touch(mode=0o600)
                shutil.copyfile(log_of(file, suffix), log_of(copy, suffix))
        yield copy
    finally:
        wipe(copy)


def carry_over(copy: Path, key: StoreKey | None, target: engine.Connection) -> int:
    """Write all rows of a file that can be read into a new store; return how many scans.

    Rows that can be read but make no sense are left out.
    """
    if not _lists_our_tables(copy, key):
        _replace_table_list(copy, key)
    target.execute("BEGIN IMMEDIATE")
    for table in (*SCANS, *OTHERS):
        columns = [name for _, name, *_ in target.execute(f"PRAGMA table_info({table})")]
        places = ", ".join("?" for _ in columns)
        insert = f"INSERT OR IGNORE INTO {table} VALUES ({places})"
        rows = _numbered_rows if table in SCANS else _rows
        for row in rows(copy, key, table, ", ".join(columns)):
            with suppress(engine.IntegrityError):
                target.execute(insert, row)
    (scans,) = target.execute("SELECT count(*) FROM journal").fetchone()
    target.execute(_MEND_SCANS)
    target.execute(_MEND_MOVEMENTS)
    target.execute("COMMIT")
    return int(scans)


def _read(
    copy: Path, key: StoreKey | None, query: str, values: tuple[int, ...] = ()
) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a query; raise one of UNREADABLE at the first damage.

    After a damaged page SQLCipher reads no other one, so each query has a connection of its own.
    """
    with closing(engine.connect(copy, key)) as source:
        # Reads tables although the definition of another one is damaged.
        source.execute("PRAGMA writable_schema = ON")
        yield from source.execute(query, values)


def _rows(copy: Path, key: StoreKey | None, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """Yield the readable rows at the beginning and at the end of a table, some of them twice."""
    for order in ("ASC", "DESC"):
        with suppress(*UNREADABLE):
            yield from _read(copy, key, f"SELECT {columns} FROM {table} ORDER BY 1 {order}")
            return


def _numbered_rows(
    copy: Path, key: StoreKey | None, table: str, columns: str
) -> Iterator[tuple[Any, ...]]:
    """Yield the readable rows of a table.

    A range of numbers is read from both ends up to the first damage. What is left of it is halved,
    or read row by row if it is small.
    """
    query = f"SELECT {columns} FROM {table} WHERE number >= ? AND number < ? ORDER BY number"
    ranges, attempts = deque(RANGES), 0
    while ranges and attempts < MOST_ATTEMPTS:
        attempts += 1
        low, high = ranges.popleft()
        with suppress(*UNREADABLE):
            for row in _read(copy, key, query, (low, high)):
                yield row
                low, attempts = row[0] + 1, 0
            continue
        with suppress(*UNREADABLE):
            for row in _read(copy, key, f"{query} DESC", (low, high)):
                yield row
                high, attempts = row[0], 0
        if high - low > ONE_BY_ONE:
            middle = (low + high) // 2
            ranges += (low, middle), (middle, high)
            continue
        for number in range(low, high):
            with suppress(*UNREADABLE):
                yield from _read(copy, key, query, (number, number + 1))


def _lists_our_tables(copy: Path, key: StoreKey | None) -> bool:
    """Return whether the file's own list of its tables and indexes can be read, and is ours."""
    with suppress(*UNREADABLE):
        found = {name for (name,) in _read(copy, key, "SELECT name FROM sqlite_schema")}
        return names() <= found
    return False


def _replace_table_list(copy: Path, key: StoreKey | None) -> None:
    """Replace the pages that list the tables by those of a new file: all files have the same."""
    new = beside(copy, NEW)
    wipe(new)
    with closing(connect(new, key)) as connection:
        roots = {root for (root,) in connection.execute("SELECT rootpage FROM sqlite_schema")}
        (count,) = connection.execute("PRAGMA page_count").fetchone()
        # The first page tells the size of the file: pages beyond it would not be read.
        filler = "INSERT INTO line_state (at, state) VALUES (0, hex(zeroblob(?)))"
        connection.execute(filler, (copy.stat().st_size // 2 + 1,))
    with new.open("rb") as source, copy.open("r+b") as target:
        for number in range(1, count + 1):
            page = source.read(engine.PAGE_SIZE)
            if number not in roots:
                target.seek((number - 1) * engine.PAGE_SIZE)
                target.write(page)
    wipe(new)
