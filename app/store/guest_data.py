"""Deletes guests' data from a store, keeps what a report counts, and tells when that is due.

Names, e-mails, codes and free texts are deleted; the ids of tickets, the moments and the verdicts
stay. Scans of a code without a listed ticket are told apart by a number in place of the code:
`ABC, XYZ, ABC -> #2, #1, #2`.
"""

from pathlib import Path
from typing import NamedTuple

from app.errors import KnownError
from app.message import Message
from app.model.journal import Deletion
from app.model.scan import Moment
from app.security.keys import StoreKeys
from app.store.connection import row_in
from app.store.database import Database
from app.store.event_files import event_files
from app.store.tickets import LOCATE, Key, hash_of

# One row. Without a deletion nothing was read again, and none is begun.
_USE = """
    SELECT coalesce(ticketing_id, ''), coalesce(ends_at, starts_at, 0), last.at,
        coalesce((SELECT at FROM journal ORDER BY number DESC LIMIT 1), 0),
        coalesce(last.generation <> list.generation, 0), coalesce(NOT last.is_wiped, 0)
    FROM list LEFT JOIN event
    LEFT JOIN (SELECT * FROM deletion ORDER BY number DESC LIMIT 1) AS last
"""
DAY_MS = 86_400_000
_DELETION = "at, by_name, tickets, scans, notes"
# A bare code of a movement, a scan, a claim or a note, and the number that stands for it.
_NAME_CODES = """
    CREATE TEMP TABLE alias AS
    SELECT subject, '#' || row_number() OVER (ORDER BY random()) AS code FROM (
        SELECT subject FROM movement UNION SELECT subject FROM journal
        UNION SELECT subject FROM claim UNION SELECT subject FROM note
    ) WHERE substr(subject, 1, 5) = 'code:'
"""
_ALIAS = "SELECT alias.code FROM alias WHERE alias.subject"
_CODE = f"coalesce(({_ALIAS} = {{table}}.subject), '')"
_SUBJECT = f"coalesce('code:' || ({_ALIAS} = {{table}}.subject), subject)"
_IS_NAMED = "code <> '' AND code NOT GLOB '#[0-9]*'"
_COUNTS = f"""
    SELECT
        (
            SELECT count(*) FROM ticket JOIN list ON number >> 32 = generation
            WHERE holder || email || order_id <> '' OR {_IS_NAMED}
        ),
        (SELECT count(*) FROM journal WHERE {_IS_NAMED}),
        (SELECT count(*) FROM note WHERE words <> '')
"""
_WITHOUT_REASONS = """
    json_group_array(json_array(value ->> 0, value ->> 1, value ->> 2, ''))
"""
_STATEMENTS = (
    "DELETE FROM search_line",
    "DELETE FROM answer",
    "DELETE FROM ledger",
    # Lists that are not in force.
    "DELETE FROM ticket WHERE number >> 32 <> (SELECT generation FROM list)",
    "DELETE FROM kind WHERE generation <> (SELECT generation FROM list)",
    "DELETE FROM locator WHERE place >> 32 <> (SELECT generation FROM list)",
    "DELETE FROM code_length",
    f"""
    UPDATE ticket SET holder = '', email = '', order_id = '',
        code = coalesce(({_ALIAS} = 'code:' || nullif(ticket.code, '')), '')
    """,
    f"DELETE FROM locator WHERE (place >> 30) & 3 IN ({Key.CODE:d}, {Key.ORDER:d})",
    f"""
    UPDATE journal SET code = {_CODE.format(table="journal")},
        subject = {_SUBJECT.format(table="journal")}, words = NULL, note = NULL
    """,
    f"""
    UPDATE movement SET code = {_CODE.format(table="movement")},
        subject = {_SUBJECT.format(table="movement")}, reason = NULL
    """,
    f"""
    UPDATE movement SET settlements = (SELECT {_WITHOUT_REASONS} FROM json_each(settlements))
    WHERE settlements IS NOT NULL
    """,
    f"UPDATE unlisted SET subject = {_SUBJECT.format(table='unlisted')}",
    f"UPDATE note SET subject = {_SUBJECT.format(table='note')}, words = ''",
    "UPDATE supervised SET note = '', subject = ''",
)
_CLAIMS = f"UPDATE claim SET subject = {_SUBJECT.format(table='claim')}, at = at + ?"
_NOTE_DELETION = f"""
    INSERT INTO deletion ({_DELETION}, generation, is_wiped)
    SELECT ?, ?, ?, ?, ?, generation, 0 FROM list
"""
_IS_BEGUN = "SELECT EXISTS (SELECT 1 FROM deletion WHERE NOT is_wiped)"
_DELETIONS = f"SELECT {_DELETION} FROM deletion ORDER BY number"


class GuestsDue(KnownError):
    """Guests' data of a past event is kept for longer than the settings say."""

    SAID = Message("guests' data of a past event is due to be deleted")
    STEP = Message("Open Admit again while this laptop is online: it deletes the data then.")


class DueFile(NamedTuple):
    """A file whose guests are to be deleted, its event's id ("" if it notes none), and since when.

    `since` is None if a deletion is begun and only has to be finished.
    """

    file: Path
    event: str
    since: Moment | None


def due_files(path: Path, keys: StoreKeys, now: Moment, days: int) -> list[DueFile]:
    """Return the files that are due, and those whose deletion is not finished.

    A file is due so many days after the end of the event and the last scan, but never with 0 days,
    before the first scan of an event whose end is unknown, or if nothing came in since the last
    deletion. A file that cannot be read is left out: its own opening deals with it.
    """
    found = list[DueFile]()
    for file in event_files(path):
        if (row := row_in(file, keys, _USE)) is None:
            continue
        event, ends_at, deleted_at, scan, is_read_again, is_begun = row
        is_left = deleted_at is None or is_read_again or scan > deleted_at
        over = max(scan, ends_at)
        due_at = over + days * DAY_MS
        if is_begun:
            found.append(DueFile(file, event, None))
        elif is_left and over and days and now > due_at:
            found.append(DueFile(file, event, due_at))
    return found


def delete_guests(database: Database, at: Moment, by: str, claims_late: int = 0) -> Deletion:
    """Delete the guests' data in one transaction, and return the record of the deletion.

    The file's free pages and its log still have some of the data until `finish_deletion`. The
    moments of the claims are moved by `claims_late` milliseconds, from the venue's clock to ours.
    """
    database.all("PRAGMA secure_delete = ON")
    with database.transaction() as connection:
        deletion = Deletion(at, by, *connection.execute(_COUNTS).fetchone())
        connection.execute(_NAME_CODES)
        connection.execute("CREATE UNIQUE INDEX temp.alias_subject ON alias (subject)")
        for statement in _STATEMENTS:
            connection.execute(statement)
        connection.execute(_CLAIMS, (claims_late,))
        # Tickets whose code became a number are found by that number.
        left = connection.execute("SELECT number, code FROM ticket WHERE code <> ''").fetchall()
        rows = [(hash_of(Key.CODE, code), number & 0xFFFFFFFF) for number, code in left]
        connection.executemany(LOCATE, rows)
        connection.execute("DROP TABLE temp.alias")
        connection.execute(
            _NOTE_DELETION, (at, by, deletion.tickets, deletion.scans, deletion.notes)
        )
    return deletion


def is_begun(database: Database) -> bool:
    """Return whether the file still has some of the data that was deleted."""
    return bool(database.value(_IS_BEGUN))


def finish_deletion(database: Database) -> None:
    """Wipe what a deletion has left in the file and its log.

    Raises InUse if a reading program keeps the log open.
    """
    database.all("PRAGMA secure_delete = ON")
    database.all("VACUUM")
    database.in_one_file()
    database.write("UPDATE deletion SET is_wiped = 1")
    database.in_one_file()


def deletions_of(database: Database) -> list[Deletion]:
    """Return the deletions of this event's guests, oldest first."""
    return [Deletion(*row) for row in database.all(_DELETIONS)]
