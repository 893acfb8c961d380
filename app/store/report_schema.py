"""The tables and columns that a report counts besides the journal and the movements."""

REPORT = (
    # Milliseconds from a scan to its verdict, and by whose PIN a supervisor let the guest through.
    "ALTER TABLE journal ADD COLUMN waited INTEGER",
    "ALTER TABLE journal ADD COLUMN by_name TEXT",
    # The state of the line from this moment on, and of the house: see condition_log.py.
    """
    CREATE TABLE line_state (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        state TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE house_state (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        tally INTEGER NOT NULL,
        cleared_at INTEGER
    ) STRICT
    """,
)

LABELS = (
    # The print log: see app/model/label.py; `reprint` counts the labels of the ticket before.
    """
    CREATE TABLE label (
        number INTEGER PRIMARY KEY,
        scan_id TEXT NOT NULL,
        ticket_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        printer TEXT NOT NULL,
        outcome TEXT NOT NULL,
        reprint INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX label_printed ON label (ticket_id) WHERE outcome = 'printed'",
)
