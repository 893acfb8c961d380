"""The migrations of older files to this version, and the tables that belong to no larger subject.

The other tables are in the modules named after their subject: `journal_schema.py` and so on.
"""

from contextlib import closing
from functools import cache

from app.store import engine
from app.store.book_schema import BOOK, LEANER
from app.store.journal_schema import BEFORE, CHECKED, JOURNAL, NAMED, SENT, WENT
from app.store.list_schema import ANSWERS, CODE_LENGTHS, LIST
from app.store.report_schema import LABELS, REPORT
from app.store.venue_schema import CLAIM_USERS, VENUE

LATER = (
    # One row, or none in a file that is not used yet: whose list and journal these are.
    "CREATE TABLE event (ticketing_id TEXT NOT NULL) STRICT",
    # Scans that the service refused for reasons that the list does not show.
    """
    CREATE INDEX journal_no ON journal (subject)
    WHERE decided_by = 'service' AND reason IN ('the service says no', 'unknown code')
    """,
)

SERVICES = (
    # Two services may have the same ids if one is a test copy of the other.
    "ALTER TABLE event ADD COLUMN service TEXT",
)

SETTLEMENTS = (
    # What supervisors made of a movement that needed a look, as JSON, oldest first.
    "ALTER TABLE movement ADD COLUMN settlements TEXT",
    "CREATE INDEX movement_settled ON movement (scan) WHERE settlements IS NOT NULL",
)

SUPERVISED = (
    # What supervisors allowed by their PIN: see app/model/supervised.py.
    """
    CREATE TABLE supervised (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        act TEXT NOT NULL,
        by_name TEXT NOT NULL,
        note TEXT NOT NULL
    ) STRICT
    """,
)

NOTES = (
    # Notes on tickets, and that they are done with: see app/model/note.py. `epoch` is that of the
    # venue's ledger that has it, empty if none has.
    """
    CREATE TABLE note (
        note_id TEXT NOT NULL,
        is_done INTEGER NOT NULL,
        subject TEXT NOT NULL,
        words TEXT NOT NULL,
        door TEXT NOT NULL,
        at INTEGER NOT NULL,
        epoch TEXT NOT NULL,
        PRIMARY KEY (note_id, is_done)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX note_subject ON note (subject)",
    # The scans at which a note was shown.
    """
    CREATE TABLE note_shown (
        scan_id TEXT NOT NULL,
        note_id TEXT NOT NULL,
        PRIMARY KEY (scan_id, note_id)
    ) STRICT, WITHOUT ROWID
    """,
)

DELETIONS = (
    # The deletions of guests' data, each with the list that was in force; the file still has some
    # of the data until one `is_wiped`.
    """
    CREATE TABLE deletion (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        by_name TEXT NOT NULL,
        tickets INTEGER NOT NULL,
        scans INTEGER NOT NULL,
        notes INTEGER NOT NULL,
        generation INTEGER NOT NULL,
        is_wiped INTEGER NOT NULL
    ) STRICT
    """,
)

ENDS = (
    # When the event ends, as the service told it last.
    "ALTER TABLE event ADD COLUMN ends_at INTEGER",
)

INSIDE = (
    # Tickets and codes that are on no list, and whose guests are inside: see places.py.
    "CREATE TABLE unlisted (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID",
    # The evacuation that the counts regard, by the venue's clock; -1 while tickets are placed.
    "ALTER TABLE list ADD COLUMN counted_after INTEGER",
    # The guests who walked through this door: its figure for the other doors is read from it alone.
    """
    CREATE INDEX movement_walked ON movement (at, direction, intent, reverses, told)
    WHERE intent = 'go' AND reverses IS NULL AND told IS NOT NULL
    """,
)

# Older versions do not know the words `steward` and `door` for who decided a scan.
DECIDERS = ()

MIGRATIONS = (
    (*JOURNAL, *LIST),
    LATER,
    NAMED,
    BEFORE,
    SENT,
    WENT,
    SERVICES,
    BOOK,
    LEANER,
    CODE_LENGTHS,
    SETTLEMENTS,
    SUPERVISED,
    VENUE,
    CHECKED,
    REPORT,
    CLAIM_USERS,
    NOTES,
    ANSWERS,
    LABELS,
    DELETIONS,
    ENDS,
    INSIDE,
    DECIDERS,
)
VERSION = len(MIGRATIONS)


def migrate(connection: engine.Connection, version: int = VERSION) -> None:
    """Migrate a file of any earlier version, or up to an earlier version, in one transaction."""
    (before,) = connection.execute("PRAGMA user_version").fetchone()
    if before >= version:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in MIGRATIONS[before:version]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version:d}")
        connection.execute("COMMIT")
    finally:
        connection.rollback()


@cache
def names_at(version: int) -> frozenset[str]:
    """Return the names of the tables and indexes that a file of this version has."""
    with closing(engine.connect(engine.IN_MEMORY)) as connection:
        migrate(connection, version)
        names = connection.execute("SELECT name FROM sqlite_schema").fetchall()
    return frozenset(name for (name,) in names)
