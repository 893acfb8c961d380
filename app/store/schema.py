"""The tables and indexes of the store. A file with another version of them is refused."""

from collections.abc import Iterable
from contextlib import closing
from functools import cache

from app.book.movement import BY_URGENCY, Intent, Look, ServiceState
from app.model.journal import SupervisorAct
from app.model.scan import Direction, Source
from app.model.verdict import Answer, DecidedBy, Kind, Reason
from app.store import engine

# Higher with each change of a table, and with each new word that a column may hold.
VERSION = 41


def _known(**columns: Iterable[str]) -> str:
    """Return the condition that each of these columns has one of its words, or NULL.

    A row that breaks a condition is damaged: the check of the file finds it, and it is not rescued.
    For IN with a list SQLite would build that list anew for each row that is written.
    """
    lists = {name: f"'|{'|'.join(words)}|'" for name, words in columns.items()}
    return " AND ".join(f"instr({words}, '|' || {name} || '|')" for name, words in lists.items())


SCHEMA = f"""
-- Scans with their verdicts. `waited` are milliseconds from the scan to its verdict, `by_name`
-- the supervisor whose PIN let the guest through.
CREATE TABLE journal (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, code TEXT NOT NULL,
    source TEXT NOT NULL, direction TEXT NOT NULL, at INTEGER NOT NULL, subject TEXT NOT NULL,
    ticket_id TEXT, kind TEXT, reason TEXT, decided_by TEXT, since INTEGER, door TEXT,
    words TEXT, list_from INTEGER, tickets TEXT, undoes TEXT, note TEXT,
    is_checked INTEGER NOT NULL DEFAULT 0, waited INTEGER, by_name TEXT,
    CHECK ({_known(source=Source, direction=Direction, kind=Kind, reason=Reason)}),
    CHECK ({_known(decided_by=DecidedBy)} AND json_valid(words) AND json_valid(tickets))
) STRICT;
CREATE INDEX journal_undoes ON journal (undoes) WHERE undoes IS NOT NULL;
-- Scans that the service refused for reasons that the list does not show.
CREATE INDEX journal_no ON journal (subject)
WHERE decided_by = 'service' AND reason IN ('the service says no', 'unknown code');

-- One ticket, or one bare code, that goes one way because of one scan: see app/book/movement.py.
-- `scan` is the number of the journal's row; `state` is derived from the other columns;
-- `settlements` are what supervisors made of it when it needed a look, as JSON, oldest first.
CREATE TABLE movement (
    number INTEGER PRIMARY KEY, scan INTEGER NOT NULL, code TEXT NOT NULL, ticket_id TEXT,
    subject TEXT NOT NULL, direction TEXT NOT NULL, at INTEGER NOT NULL, intent TEXT NOT NULL,
    seen TEXT NOT NULL, verdict_kind TEXT, decided_by TEXT, sent_at INTEGER, closed_at INTEGER,
    connection_lost INTEGER NOT NULL, clock_error INTEGER, sent_after INTEGER,
    is_confirmed INTEGER NOT NULL, attempts INTEGER NOT NULL, next_try INTEGER NOT NULL,
    reverses INTEGER, needs_no_reversal INTEGER NOT NULL, listed INTEGER NOT NULL,
    was_there INTEGER NOT NULL, is_by_card INTEGER NOT NULL, look TEXT, reason TEXT,
    state TEXT NOT NULL, settlements TEXT,
    CHECK ({_known(direction=Direction, intent=Intent, seen=ServiceState, verdict_kind=Kind)}),
    CHECK ({_known(decided_by=DecidedBy, state=BY_URGENCY, look=Look)}),
    CHECK (json_valid(reason) AND json_valid(settlements))
) STRICT;
-- Few indexes: each one that a scan changes is one more page in its commit.
CREATE INDEX movement_scan ON movement (scan);
CREATE INDEX movement_subject ON movement (subject, number);
-- When a movement was made or its request ended, by either clock; an unsent one is open.
CREATE INDEX movement_moved ON movement (max(at, coalesce(closed_at, at)))
WHERE seen <> 'new';
CREATE INDEX movement_open ON movement (next_try, number, scan, state)
WHERE state IN ('asking', 'unknown', 'due', 'parked', 'disputed');
CREATE INDEX movement_guessed ON movement (number)
WHERE sent_at IS NOT NULL AND clock_error IS NULL;
CREATE INDEX movement_card ON movement (code) WHERE is_by_card;
CREATE INDEX movement_reverses ON movement (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX movement_settled ON movement (scan) WHERE settlements IS NOT NULL;
-- The guests who walked through this door: its figure for the other doors is read from it alone.
CREATE INDEX movement_walked ON movement (at, direction, intent, reverses, verdict_kind)
WHERE intent = 'go' AND reverses IS NULL AND verdict_kind IS NOT NULL;
-- Rows of the service's check-in history; `at` is by the service's clock, `row_id` its own id of
-- the row, empty if it has none.
CREATE TABLE passage (
    number INTEGER PRIMARY KEY, ticket_id TEXT NOT NULL, at INTEGER NOT NULL,
    direction TEXT NOT NULL, user_id TEXT NOT NULL, row_id TEXT NOT NULL,
    UNIQUE (ticket_id, at, direction, user_id, row_id), CHECK ({_known(direction=Direction)})
) STRICT;
CREATE INDEX passage_at ON passage (at);
-- How many of our movements the history shows under a `userId`, and whether other doors use it.
CREATE TABLE user (
    user_id TEXT PRIMARY KEY, ours INTEGER NOT NULL, others INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Tickets and codes that are on no list, and whose guests are inside: see timelines.py.
CREATE TABLE unlisted (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- One row, or none in a file that is not used yet: whose list and journal these are, and when the
-- event starts and ends, as far as the service says.
CREATE TABLE event (
    ticketing_id TEXT NOT NULL, service TEXT NOT NULL, starts_at INTEGER, ends_at INTEGER
) STRICT;

-- A read of the list is one *generation*; the file may have several, and one is in force. The
-- number of a ticket is its generation and its place in it: see `tickets.py`.

-- One row. `newest` counts whatever was asked of the service: reads and single tickets.
-- `counted_after` is the evacuation that the counts regard, by the venue's clock; -1 while the
-- tickets are placed.
CREATE TABLE list (
    generation INTEGER NOT NULL, list_from INTEGER, newest INTEGER NOT NULL,
    counted_after INTEGER
) STRICT;
INSERT INTO list VALUES (0, NULL, 0, NULL);
CREATE TABLE kind (
    number INTEGER PRIMARY KEY, generation INTEGER NOT NULL, category_id TEXT NOT NULL,
    name TEXT NOT NULL, total INTEGER NOT NULL, inside INTEGER NOT NULL,
    UNIQUE (generation, category_id, name)
) STRICT;
-- `fresh` is list.newest when this one ticket was shown by itself, after the list was read, and
-- `shown_at` when the service was asked for it, by our clock. `counted`: whether the ticket
-- counts as a guest's; `inside`: whether that guest is inside.
CREATE TABLE ticket (
    number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, id TEXT NOT NULL, code TEXT NOT NULL,
    holder TEXT NOT NULL, email TEXT NOT NULL, order_id TEXT NOT NULL, addon_of TEXT,
    status TEXT NOT NULL, checked_in INTEGER, transfer TEXT, replaces TEXT, passed_on_at INTEGER,
    inside INTEGER NOT NULL, fresh INTEGER, shown_at INTEGER, counted INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX ticket_replaces ON ticket (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX ticket_fresh ON ticket (fresh) WHERE fresh IS NOT NULL;
-- Not an index of SQLite's own: it is written in its own order, after the tickets.
CREATE TABLE locator (
    place INTEGER NOT NULL, nth INTEGER NOT NULL, PRIMARY KEY (place, nth)
) STRICT, WITHOUT ROWID;
CREATE TABLE search_line (number INTEGER PRIMARY KEY, line TEXT NOT NULL) STRICT;
-- The lengths of the codes of each list. A ticket without a code is found by its id.
CREATE TABLE code_length (
    generation INTEGER NOT NULL, length INTEGER NOT NULL, PRIMARY KEY (generation, length)
) STRICT, WITHOUT ROWID;
-- Answers of tickets' holders that this door shows, as the list of this generation has them.
CREATE TABLE answer (
    ticket_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
    generation INTEGER NOT NULL, PRIMARY KEY (ticket_id, name)
) STRICT, WITHOUT ROWID;

-- What supervisors allowed by their PIN: see app/model/journal.py.
CREATE TABLE supervised (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, act TEXT NOT NULL, by_name TEXT NOT NULL,
    note TEXT NOT NULL, subject TEXT NOT NULL, CHECK ({_known(act=SupervisorAct)})
) STRICT;
-- Notes on tickets, and that they are done with: see app/model/verdict.py. `epoch` is that of
-- the venue's ledger that has it, empty if none has.
CREATE TABLE note (
    id TEXT NOT NULL, is_done INTEGER NOT NULL, subject TEXT NOT NULL, words TEXT NOT NULL,
    door TEXT NOT NULL, at INTEGER NOT NULL, epoch TEXT NOT NULL, number INTEGER NOT NULL,
    answer TEXT, by_name TEXT NOT NULL, PRIMARY KEY (id, is_done), CHECK ({_known(answer=Answer)})
) STRICT, WITHOUT ROWID;
CREATE INDEX note_subject ON note (subject);
CREATE INDEX note_case ON note (at) WHERE number > 0;
-- The scans at which a note was shown.
CREATE TABLE note_shown (
    scan_id TEXT NOT NULL, note_id TEXT NOT NULL, PRIMARY KEY (scan_id, note_id)
) STRICT, WITHOUT ROWID;
-- The print log: see app/model/label.py; `reprint` counts the labels of the ticket before.
CREATE TABLE label (
    number INTEGER PRIMARY KEY, scan_id TEXT NOT NULL, ticket_id TEXT NOT NULL,
    at INTEGER NOT NULL, printer TEXT NOT NULL, outcome TEXT NOT NULL, reprint INTEGER NOT NULL
) STRICT;
CREATE INDEX label_printed ON label (ticket_id) WHERE outcome = 'printed';
-- The deletions of guests' data, each with the list that was in force; the file still has some
-- of the data until one `is_wiped`.
CREATE TABLE deletion (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, by_name TEXT NOT NULL,
    tickets INTEGER NOT NULL, scans INTEGER NOT NULL, notes INTEGER NOT NULL,
    generation INTEGER NOT NULL, is_wiped INTEGER NOT NULL
) STRICT;

-- The state of the line from this moment on, and of the house: see records.py.
CREATE TABLE line_state (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, state TEXT NOT NULL
) STRICT;
CREATE TABLE house_state (
    number INTEGER PRIMARY KEY, at INTEGER NOT NULL, tally INTEGER NOT NULL, cleared_at INTEGER
) STRICT;

-- Claims of all doors of the venue: see app/book/claim.py; `at` is by the venue's clock. `seq`
-- is the place in the ledger with this `epoch`; a claim that no ledger has yet has none of both.
-- What an earlier store of this laptop claimed, and was lost with, was not made here.
CREATE TABLE claim (
    subject TEXT NOT NULL, scan_id TEXT NOT NULL, is_back INTEGER NOT NULL,
    direction TEXT NOT NULL, laptop TEXT NOT NULL, door TEXT NOT NULL, at INTEGER NOT NULL,
    user_id TEXT, is_told INTEGER NOT NULL, epoch TEXT NOT NULL, seq INTEGER NOT NULL,
    is_person INTEGER NOT NULL, is_made_here INTEGER NOT NULL,
    PRIMARY KEY (subject, scan_id, is_back)
) STRICT, WITHOUT ROWID;
CREATE INDEX claim_scan ON claim (scan_id);
CREATE INDEX claim_at ON claim (at, seq);
CREATE INDEX claim_laptop ON claim (laptop, epoch, is_told, is_back);
-- What the doors told of the house: see app/book/house.py; `at` is by the venue's clock.
CREATE TABLE house_event (
    id TEXT NOT NULL, act TEXT NOT NULL, laptop TEXT NOT NULL, door TEXT NOT NULL,
    at INTEGER NOT NULL, people INTEGER NOT NULL, epoch TEXT NOT NULL, PRIMARY KEY (id, act)
) STRICT;
-- One row while this laptop is in a venue: its id there, and how far which ledger was read.
CREATE TABLE ledger (laptop TEXT NOT NULL, epoch TEXT NOT NULL, last INTEGER NOT NULL) STRICT;
"""


def create(connection: engine.Connection) -> None:
    """Create the tables in an empty file, in one transaction; leave other files as they are."""
    if connection.execute("PRAGMA user_version").fetchone() != (0,):
        return
    try:
        connection.executescript(
            f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION:d}; COMMIT;"
        )
    finally:
        connection.rollback()


@cache
def names() -> frozenset[str]:
    """Return the names of all tables and indexes."""
    with closing(engine.connect(engine.IN_MEMORY)) as connection:
        create(connection)
        found = connection.execute("SELECT name FROM sqlite_schema").fetchall()
    return frozenset(name for (name,) in found)
