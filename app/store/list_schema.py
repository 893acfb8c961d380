"""The tables of the list.

A read of the list is one *generation*; the file may have several, and one is in force. A ticket's
number is its generation and its place in it: see `generations.py`.
"""

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

# The tables of the list, which can be read from the service again.
LIST_TABLES = frozenset({"answer", "code_length", "haystack", "kind", "locator", "ticket"})
