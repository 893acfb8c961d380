"""Where tickets are by our own journal: kept beside it, in the same transactions."""

import sqlite3
from collections.abc import Iterable

from app.model.journal import Presence
from app.store.journal_statements import IN_FLIGHT

# A row is about its tickets and its subject; its code too, if an earlier row was.
SUBJECTS = """
    json_each(json_insert(
        coalesce(journal.tickets, json_array(journal.ticket_id)),
        '$[#]', nullif(journal.subject, journal.ticket_id), '$[#]', 'code:' || journal.code
    )) AS each
"""
# See schema.py; nothing of these is on its way to the service any more. Of a disputed row the
# service knows better; of a parked one it knows nothing.
SETTLED = """
    CASE WHEN journal.delivery IN ('delivered', 'local', 'withdrawn', 'disputed')
    THEN (SELECT newest FROM list) END
"""
# Only what let somebody through has an effect, and the row that was begun last counts: one that
# was in doubt may be settled long after it.
EFFECTS = f"""
    INSERT INTO presence (ticket_id, entry, inside, at, undone, settled)
    SELECT
        each.value, journal.number, journal.direction = 'IN', journal.at,
        journal.undoes IS NOT NULL,
        {SETTLED}
    FROM journal, {SUBJECTS}
    WHERE journal.kind IN ('ADMIT', 'OUT') AND each.value IS NOT NULL
    AND (
        each.value <> 'code:' || journal.code OR each.value = journal.subject
        OR EXISTS (SELECT 1 FROM presence WHERE presence.ticket_id = each.value)
    ) AND
"""
UNLESS_NEWER = """
    ON CONFLICT DO UPDATE SET
        entry = excluded.entry, inside = excluded.inside, at = excluded.at,
        undone = excluded.undone, settled = excluded.settled
    WHERE excluded.entry >= entry
"""
EFFECT_OF_ROW = f"{EFFECTS} journal.id = ? {UNLESS_NEWER}"
EFFECTS_OF_OPEN_ROWS = f"""
    {EFFECTS} journal.delivery IN ('asking', 'unknown', 'due', 'parked', 'disputed')
    ORDER BY journal.number {UNLESS_NEWER}
"""
DELIVERY_OF_ROW = f"""
    UPDATE presence SET settled = {SETTLED}
    FROM journal, {SUBJECTS}
    WHERE journal.id = ? AND presence.entry = journal.number AND presence.ticket_id = each.value
"""
# What this undo has withdrawn never was: what is still on its way counts as it did before.
FALL_BACK = f"""
    {EFFECTS} {IN_FLIGHT}
    AND journal.subject = (SELECT subject FROM journal WHERE id = ?1)
    ORDER BY journal.number DESC {UNLESS_NEWER}
    OR entry = (SELECT number FROM journal WHERE id = ?1)
"""
# Row 0 is older than any: numbers of lost rows are given out again.
WITHOUT_ROW = "UPDATE presence SET entry = 0 WHERE entry NOT IN (SELECT number FROM journal)"
# What is known of a code alone gives way to no list: none has it.
GIVE_WAY = "DELETE FROM presence WHERE settled < ? AND ticket_id NOT GLOB 'code:*'"


def note_effect(connection: sqlite3.Connection, scan_id: str) -> None:
    """What this row did to its tickets, and whether the service has it."""
    connection.execute(EFFECT_OF_ROW, (scan_id,))


def note_withdrawal(connection: sqlite3.Connection, undo_id: str) -> None:
    """This undo withdrew a row; an earlier one of the guest may be on its way still."""
    note_effect(connection, undo_id)
    connection.execute(FALL_BACK, (undo_id,))


def note_deliveries(connection: sqlite3.Connection, scan_ids: Iterable[str]) -> None:
    """Whether the service has these rows by now."""
    connection.executemany(DELIVERY_OF_ROW, [(scan_id,) for scan_id in scan_ids])


def mend(connection: sqlite3.Connection) -> None:
    """After a damage: nothing is lost of rows that the service may not have."""
    connection.execute(WITHOUT_ROW)
    connection.execute(EFFECTS_OF_OPEN_ROWS)


def presence_of(connection: sqlite3.Connection, subject: str) -> Presence | None:
    """No row has the empty scan id: that of a row that was lost with a damaged file."""
    query = """
        SELECT presence.inside, presence.at, coalesce(journal.id, ''), presence.settled,
            presence.undone
        FROM presence LEFT JOIN journal ON journal.number = presence.entry
        WHERE presence.ticket_id = ?
    """
    row = connection.execute(query, (subject,)).fetchone()
    if row is None:
        return None
    inside, at, scan_id, settled, undone = row
    return Presence(subject, bool(inside), at, scan_id, settled is not None, bool(undone))


def give_way(connection: sqlite3.Connection, asked: int) -> None:
    """What was delivered before this was asked of the service gives way to its answer."""
    connection.execute(GIVE_WAY, (asked,))


def give_way_for(connection: sqlite3.Connection, ticket_id: str, asked: int) -> None:
    """The same for one ticket alone."""
    connection.execute(f"{GIVE_WAY} AND ticket_id = ?", (asked, ticket_id))
