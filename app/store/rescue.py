"""Sets a damaged file aside, and begins a new one with all of its rows that can be read.

The new file is written beside the damaged one, and renamed once it is whole. The list is left out,
because the service has it.
"""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from app.message import Message, joined
from app.security.keys import StoreKey
from app.store import engine
from app.store.connection import connect
from app.store.store_files import LOGS, aside_path, beside, log_of, move, wipe

COPY, RESCUED = "copy", "rescued"
TABLES = (
    "journal", "movement", "event", "passage", "user", "supervised", "line_state", "house_state",
    "note", "note_shown", "label", "deletion",
)  # fmt: skip
# Rows in a row that cannot be read; a damaged page has about twenty.
MOST_SKIPPED = 100
AFTER_ALL = 2**62
# UnicodeDecodeError if SQLite's error message quotes bytes of the file.
UNREADABLE = (engine.DatabaseError, UnicodeDecodeError)

# A lost scan is rebuilt from its oldest movement: its number is not used again, and what is still
# to be delivered is listed. No scan of another laptop has the same id.
_MEND_SCANS = """
    INSERT OR IGNORE INTO journal (
        number, id, code, source, direction, at, subject, ticket_id, kind, reason, decided_by
    )
    SELECT
        scan, 'lost-' || scan || '-' || at, code, 'typed', direction, at, subject, ticket_id,
        verdict_kind,
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
        sent_at, closed_at, connection_lost, clock_error, is_confirmed, attempts, next_try,
        reverses, needs_no_reversal, listed, was_there, is_by_card, look, reason, state
    )
    SELECT
        journal.number, journal.code, each.value, coalesce(each.value, journal.subject),
        journal.direction, journal.at, iif(undone OR journal.kind IS NULL, 'stay', 'go'), 'maybe',
        journal.kind, journal.decided_by, journal.at, journal.at + 10000, 1, NULL, 0, 0, 0, NULL,
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
    new, aside = beside(path, RESCUED), aside_path(path, "damaged")
    with copied(path, path) as copy, closing(connect(new, key)) as target:
        scans = carry_over(copy, key, target)
    move(path, aside)
    move(new, path)
    said = Message(
        "The file {file} was damaged. It was set aside as {aside}.",
        {"file": str(path), "aside": aside.name},
    )
    step = Message(
        "Carried over: {scans:,} scans. Read the list again as soon as you can.", {"scans": scans}
    )
    return joined((said, step), " ")


def finish_rescue(path: Path) -> None:
    """Finish the rescue of a program that was killed, or wipe what it has left.

    A rescued file is whole once the damaged one was moved away.
    """
    new = beside(path, RESCUED)
    if new.exists() and not path.exists():
        for log in LOGS:
            log_of(path, log).unlink(missing_ok=True)
        move(new, path)
    wipe(new)
    wipe(beside(path, COPY))


@contextmanager
def copied(file: Path, store: Path) -> Iterator[Path]:
    """Copy a file with its log beside the store for the block, as it is on the disk."""
    copy = beside(store, COPY)
    try:
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
    target.execute("BEGIN IMMEDIATE")
    for table in TABLES:
        columns = [name for _, name, *_ in target.execute(f"PRAGMA table_info({table})")]
        places = ", ".join("?" for _ in columns)
        insert = f"INSERT OR IGNORE INTO {table} VALUES ({places})"
        for row in _rows(copy, key, table, columns):
            with suppress(engine.IntegrityError):
                target.execute(insert, row)
    (scans,) = target.execute("SELECT count(*) FROM journal").fetchone()
    target.execute(_MEND_SCANS)
    target.execute(_MEND_MOVEMENTS)
    target.execute("COMMIT")
    return int(scans)


def _rows(
    copy: Path, key: StoreKey | None, table: str, columns: list[str]
) -> Iterator[tuple[Any, ...]]:
    """Yield the readable rows of a table, some of them twice.

    Numbered rows are read from both ends; those on damaged pages are skipped.
    """
    select = f"SELECT {', '.join(columns)} FROM {table}"
    if columns[0] != "number":
        with suppress(*UNREADABLE):
            yield from _read(copy, key, select)
        return
    for query, at, step in (
        (f"{select} WHERE number > ? ORDER BY number", 0, 1),
        (f"{select} WHERE number < ? ORDER BY number DESC", AFTER_ALL, -1),
    ):
        skipped = 0
        while skipped < MOST_SKIPPED:
            with suppress(*UNREADABLE):
                for row in _read(copy, key, query, at):
                    yield row
                    at, skipped = row[0], 0
                return
            at, skipped = at + step, skipped + 1


def _read(copy: Path, key: StoreKey | None, query: str, *values: int) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a query; raise one of UNREADABLE at the first damage.

    After a damaged page SQLCipher reads no other one, so each query has a connection of its own.
    """
    with closing(engine.connect(copy, key)) as source:
        # Reads tables although the definition of another one is damaged.
        source.execute("PRAGMA writable_schema = ON")
        yield from source.execute(query, values)
