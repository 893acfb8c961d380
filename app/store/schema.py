"""The tables, and the migrations of older files to this version.

A read of the list is one *generation*; the file may have several, and one is in force. A ticket's
number is its generation and its place in it: see `generations.py`.
"""

from contextlib import closing
from functools import cache

from app.store import engine
from app.store.book_schema import BOOK, LEANER
from app.store.report_schema import LABELS, REPORT

JOURNAL = (
    """
    CREATE TABLE journal (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        code TEXT NOT NULL,
        source TEXT NOT NULL,
        direction TEXT NOT NULL,
        at INTEGER NOT NULL,
        subject TEXT NOT NULL,
        ticket_id TEXT,
        kind TEXT,
        reason TEXT,
        decided_by TEXT,
        since INTEGER,
        door TEXT,
        words TEXT,
        list_from INTEGER,
        tickets TEXT,
        delivery TEXT NOT NULL,
        sent_at INTEGER,
        attempts INTEGER NOT NULL,
        next_try INTEGER,
        error TEXT,
        undoes TEXT,
        note TEXT
    ) STRICT
    """,
    "CREATE INDEX journal_undoes ON journal (undoes) WHERE undoes IS NOT NULL",
    """
    CREATE INDEX journal_open ON journal (subject, delivery, next_try)
    WHERE delivery IN ('asking', 'unknown', 'due', 'parked', 'disputed')
    """,
    # `entry` is the row of the journal; `settled` is list.newest at the time of its delivery:
    # what was asked of the service after that knows of it.
    """
    CREATE TABLE presence (
        ticket_id TEXT PRIMARY KEY,
        entry INTEGER NOT NULL,
        inside INTEGER NOT NULL,
        at INTEGER NOT NULL,
        undone INTEGER NOT NULL,
        settled INTEGER
    ) STRICT, WITHOUT ROWID
    """,
)

LIST = (
    # One row. `newest` counts whatever was asked of the service: reads and single tickets.
    """
    CREATE TABLE list (
        generation INTEGER NOT NULL,
        list_from INTEGER,
        newest INTEGER NOT NULL
    ) STRICT
    """,
    "INSERT INTO list VALUES (0, NULL, 0)",
    """
    CREATE TABLE kind (
        number INTEGER PRIMARY KEY,
        generation INTEGER NOT NULL,
        category_id TEXT NOT NULL,
        name TEXT NOT NULL,
        total INTEGER NOT NULL,
        inside INTEGER NOT NULL,
        UNIQUE (generation, category_id, name)
    ) STRICT
    """,
    # `fresh` is list.newest when this one ticket was shown by itself, after the list was read.
    """
    CREATE TABLE ticket (
        number INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL,
        id TEXT NOT NULL,
        code TEXT NOT NULL,
        holder TEXT NOT NULL,
        email TEXT NOT NULL,
        order_id TEXT NOT NULL,
        addon_of TEXT,
        status TEXT NOT NULL,
        checked_in INTEGER,
        transfer TEXT,
        inside INTEGER NOT NULL,
        fresh INTEGER
    ) STRICT
    """,
    "CREATE INDEX ticket_fresh ON ticket (fresh) WHERE fresh IS NOT NULL",
    # Not an index of SQLite's own: it is written in its own order, after the tickets.
    """
    CREATE TABLE locator (
        place INTEGER NOT NULL,
        nth INTEGER NOT NULL,
        PRIMARY KEY (place, nth)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE haystack (number INTEGER PRIMARY KEY, lines TEXT NOT NULL) STRICT",
)

LATER = (
    # One row, or none in a file that is not used yet: whose list and journal these are.
    "CREATE TABLE event (ticketing_id TEXT NOT NULL) STRICT",
    # Scans that the service refused for reasons that the list does not show.
    """
    CREATE INDEX journal_no ON journal (subject)
    WHERE decided_by = 'service' AND reason IN ('the service says no', 'unknown code')
    """,
)

NAMED = (
    # Rows on their way that name whom they are about: few, for most know their subject alone.
    """
    CREATE INDEX journal_named ON journal (delivery)
    WHERE tickets IS NOT NULL AND delivery IN ('asking', 'unknown', 'due')
    """,
)

BEFORE = (
    # Where the guest was known to be before the service was asked.
    "ALTER TABLE journal ADD COLUMN was_inside INTEGER",
)

SENT = (
    # When, by the service's history, each ticket of a row was checked in that is reversed there.
    "ALTER TABLE journal ADD COLUMN taking_back TEXT",
    # Whether `sent_at` is by our own clock, and to be put right once the service's is known.
    "ALTER TABLE journal ADD COLUMN sent_guessed INTEGER",
    "CREATE INDEX journal_guessed ON journal (id) WHERE sent_guessed IS NOT NULL",
)

WENT = (
    # Who went through, however long ago: some events last for a season.
    "CREATE INDEX journal_went ON journal (subject) WHERE kind IN ('ADMIT', 'OUT')",
    "CREATE INDEX journal_taken_back ON journal (subject) WHERE delivery = 'taken back'",
    # Rows that name others than their subject: a card's, or of a code that was on no list.
    """
    CREATE INDEX journal_others ON journal (tickets)
    WHERE tickets IS NOT NULL AND tickets <> '["' || subject || '"]'
    """,
)

SERVICES = (
    # Two services may have the same ids if one is a test copy of the other.
    "ALTER TABLE event ADD COLUMN service TEXT",
)

CODE_LENGTHS = (
    # The lengths of the codes of each list. A ticket without a code is found by its id.
    """
    CREATE TABLE code_length (
        generation INTEGER NOT NULL,
        length INTEGER NOT NULL,
        PRIMARY KEY (generation, length)
    ) STRICT, WITHOUT ROWID
    """,
    """
    INSERT INTO code_length
    SELECT DISTINCT number >> 32, length(coalesce(nullif(code, ''), id)) FROM ticket
    """,
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

VENUE = (
    # Claims of all doors of the venue: see app/book/claim.py; `at` is by the clock of the door that
    # wrote it. `seq` is the place in the ledger with this `epoch`.
    """
    CREATE TABLE claim (
        subject TEXT NOT NULL,
        scan_id TEXT NOT NULL,
        is_back INTEGER NOT NULL,
        direction TEXT NOT NULL,
        laptop TEXT NOT NULL,
        door TEXT NOT NULL,
        at INTEGER NOT NULL,
        epoch TEXT NOT NULL,
        seq INTEGER NOT NULL,
        PRIMARY KEY (subject, scan_id, is_back)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX claim_seq ON claim (epoch, seq)",
    "CREATE INDEX claim_scan ON claim (scan_id)",
    "CREATE INDEX claim_at ON claim (at, seq)",
    # Claims that this laptop is about to make for a scan that is not in the journal yet.
    """
    CREATE TABLE claim_attempt (
        scan_id TEXT NOT NULL,
        subject TEXT NOT NULL,
        direction TEXT NOT NULL,
        PRIMARY KEY (scan_id, subject)
    ) STRICT, WITHOUT ROWID
    """,
)

CHECKED = (
    # Whether a steward had checked what this door asks about the ticket.
    "ALTER TABLE journal ADD COLUMN checked INTEGER NOT NULL DEFAULT 0",
)

CLAIM_USERS = (
    # The service's id for the requests of the door that made a claim, if that door knows it.
    "ALTER TABLE claim ADD COLUMN user_id TEXT",
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

ANSWERS = (
    # Answers of tickets' holders that this door shows, as the list of this generation has them.
    """
    CREATE TABLE answer (
        ticket_id TEXT NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        generation INTEGER NOT NULL,
        PRIMARY KEY (ticket_id, name)
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

# The tables of the list, which can be read from the service again.
LIST_TABLES = frozenset({"answer", "code_length", "haystack", "kind", "locator", "ticket"})

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
