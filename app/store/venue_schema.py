"""The tables of what the doors of a venue share."""

VENUE = (
    # Claims of all doors of the venue: see app/book/claim.py; `at` is by the venue's clock. `seq`
    # is the place in the ledger with this `epoch`; a claim that no ledger has yet has none of both.
    """
    CREATE TABLE claim (
        subject TEXT NOT NULL,
        scan_id TEXT NOT NULL,
        is_back INTEGER NOT NULL,
        direction TEXT NOT NULL,
        laptop TEXT NOT NULL,
        door TEXT NOT NULL,
        at INTEGER NOT NULL,
        user_id TEXT,
        is_told INTEGER NOT NULL,
        epoch TEXT NOT NULL,
        seq INTEGER NOT NULL,
        PRIMARY KEY (subject, scan_id, is_back)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX claim_scan ON claim (scan_id)",
    "CREATE INDEX claim_at ON claim (at, seq)",
    "CREATE INDEX claim_laptop ON claim (laptop, epoch)",
    "CREATE INDEX claim_untold ON claim (subject, laptop, at) WHERE NOT is_told AND NOT is_back",
    # What the doors told of the house: see app/book/house.py; `at` is by the venue's clock.
    """
    CREATE TABLE house_event (
        id TEXT NOT NULL,
        act TEXT NOT NULL,
        laptop TEXT NOT NULL,
        door TEXT NOT NULL,
        at INTEGER NOT NULL,
        people INTEGER NOT NULL,
        epoch TEXT NOT NULL,
        PRIMARY KEY (id, act)
    ) STRICT
    """,
    # One row while this laptop is in a venue: its id there, and how far which ledger was read.
    "CREATE TABLE ledger (laptop TEXT NOT NULL, epoch TEXT NOT NULL, last INTEGER NOT NULL) STRICT",
)
