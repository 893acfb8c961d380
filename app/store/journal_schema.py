"""The tables, columns and indexes of the journal of scans."""

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

CHECKED = (
    # Whether a steward had checked what this door asks about the ticket.
    "ALTER TABLE journal ADD COLUMN checked INTEGER NOT NULL DEFAULT 0",
)
