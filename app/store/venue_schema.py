"""The tables of the claims that the doors of a venue share."""

VENUE = (
    # Claims of all doors of the venue: see app/book/claim.py; `at` is by the clock of the door that
    # wrote it. `seq` is the place in the ledger with this `epoch`; `user_id` is the service's id
    # for the requests of that door, if the door knows it.
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
        user_id TEXT,
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
