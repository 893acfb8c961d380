"""The tables of the guest book: movements, passages, and the user ids of the history."""

from app.store.from_journal import COUNTED_ANEW, FORGOTTEN, FROM_JOURNAL

BOOK = (
    # One ticket, or one bare code, that goes one way because of one scan: see app/book/movement.py.
    # `scan` is the number of the journal's row; `state` is derived from the other columns.
    """
    CREATE TABLE movement (
        number INTEGER PRIMARY KEY,
        scan INTEGER NOT NULL,
        code TEXT NOT NULL,
        ticket_id TEXT,
        subject TEXT NOT NULL,
        direction TEXT NOT NULL,
        at INTEGER NOT NULL,
        intent TEXT NOT NULL,
        seen TEXT NOT NULL,
        told TEXT,
        decided_by TEXT,
        sent_at INTEGER,
        closed_at INTEGER,
        broke INTEGER NOT NULL,
        clock_error INTEGER,
        sent_after INTEGER,
        attempts INTEGER NOT NULL,
        next_try INTEGER NOT NULL,
        reverses INTEGER,
        stands INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        was_there INTEGER NOT NULL,
        is_by_card INTEGER NOT NULL,
        look TEXT,
        reason TEXT,
        state TEXT NOT NULL
    ) STRICT
    """,
    # Rows of the service's check-in history; `at` is by the service's clock.
    """
    CREATE TABLE passage (
        number INTEGER PRIMARY KEY,
        ticket_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        direction TEXT NOT NULL,
        user_id TEXT NOT NULL,
        UNIQUE (ticket_id, at, direction, user_id)
    ) STRICT
    """,
    # How many of our movements the history shows under a `userId`, and whether other doors use it.
    """
    CREATE TABLE user (
        user_id TEXT PRIMARY KEY,
        ours INTEGER NOT NULL,
        others INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    *FROM_JOURNAL,
    # When the service was asked for this one ticket, by our clock; NULL if it came with the list.
    "ALTER TABLE ticket ADD COLUMN shown_at INTEGER",
    # `counted`: whether the ticket counts as a guest's; `inside`: whether that guest is inside.
    "ALTER TABLE ticket ADD COLUMN counted INTEGER NOT NULL DEFAULT 0",
    *COUNTED_ANEW,
    "CREATE INDEX movement_scan ON movement (scan)",
    "CREATE INDEX movement_at ON movement (at)",
    "CREATE INDEX movement_closed ON movement (closed_at)",
    "CREATE INDEX passage_at ON passage (at)",
    "CREATE INDEX movement_subject ON movement (subject, number)",
    """
    CREATE INDEX movement_waiting ON movement (next_try, number)
    WHERE state IN ('unknown', 'due')
    """,
    """
    CREATE INDEX movement_open ON movement (scan, state)
    WHERE state IN ('asking', 'unknown', 'due', 'parked', 'disputed')
    """,
    """
    CREATE INDEX movement_guessed ON movement (number)
    WHERE sent_at IS NOT NULL AND clock_error IS NULL
    """,
    "CREATE INDEX movement_card ON movement (code) WHERE is_by_card",
    "CREATE INDEX movement_reverses ON movement (reverses) WHERE reverses IS NOT NULL",
    *FORGOTTEN,
)

# Fewer indexes: each one that a scan changes is one more page in its commit.
LEANER = (
    "DROP INDEX movement_at",
    "DROP INDEX movement_closed",
    "DROP INDEX movement_waiting",
    "DROP INDEX movement_open",
    # When a movement was made or its request ended, by either clock; an unsent one is open.
    """
    CREATE INDEX movement_moved ON movement (max(at, coalesce(closed_at, at)))
    WHERE seen <> 'new'
    """,
    """
    CREATE INDEX movement_open ON movement (next_try, number, scan, state)
    WHERE state IN ('asking', 'unknown', 'due', 'parked', 'disputed')
    """,
)
