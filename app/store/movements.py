"""Reads, adds and updates rows of the movement table, within a transaction."""

from typing import Any

from app.book.movement import Movement, delivery_of
from app.model.journal import BARE_CODE
from app.store import engine
from app.store.rows import Columns, assignments, insert

MOVEMENT = Columns(Movement)
# The table has a column for each field of a movement except the scan's id: the journal has that.
_STORED = tuple(name for name in MOVEMENT.names if name not in ("number", "scan_id"))
_FIXED = ("code", "direction", "at", "reverses")
INSERT = insert("movement", (*_STORED, "subject", "state", "scan"))
UPDATE = f"""
    UPDATE movement
    SET {assignments(name for name in (*_STORED, "subject", "state") if name not in _FIXED)}
    WHERE number = :number
"""
SELECT = f"""
    SELECT movement.number, coalesce(journal.id, ''),
        {", ".join(f"movement.{name}" for name in _STORED)}
    FROM movement LEFT JOIN journal ON journal.number = movement.scan
"""
OF_SCAN = "WHERE movement.scan = ? ORDER BY movement.number"
REVERSAL_OF = "WHERE movement.reverses = ?"
# SQLite uses a partial index only if the query repeats the index's condition word for word.
IS_OPEN = "movement.state IN ('asking', 'unknown', 'due', 'parked', 'disputed')"
IS_WAITING = f"{IS_OPEN} AND movement.state IN ('unknown', 'due')"
# The subjects of claims for a movement: a door may know the bare code only.
SUBJECTS = f"(movement.subject, '{BARE_CODE}' || movement.code)"
_IS_UNTOLD_ELSEWHERE = f"""
    claim.subject IN {SUBJECTS} AND NOT claim.is_told AND NOT claim.is_back
    AND claim.laptop <> (SELECT laptop FROM ledger)
"""
# For each subject the oldest movement that is on its way: all later ones wait for that one. While
# walks at other doors are untold, a reversal waits for none since what it reverses: those doors
# wait for the reversal.
IS_FIRST = f"""
    {IS_WAITING} AND NOT EXISTS (
        SELECT 1 FROM movement AS earlier
        WHERE earlier.subject = movement.subject AND earlier.number < movement.number
        AND earlier.state IN ('asking', 'unknown', 'due')
        AND NOT (
            coalesce(earlier.number > movement.reverses, 0)
            AND EXISTS (SELECT 1 FROM claim WHERE {_IS_UNTOLD_ELSEWHERE})
        )
    )
"""
# Whether the claim `made` was given back.
IS_ENDED = """EXISTS (
    SELECT 1 FROM claim AS ended WHERE ended.subject = made.subject
    AND ended.scan_id = made.scan_id AND ended.is_back
)"""
# A walk of the same ticket at another door, before this one, that the service does not have yet.
# A request on which nobody walked has no place among them, and waits for none of them.
IS_AWAITED = f"""
    {_IS_UNTOLD_ELSEWHERE} AND claim.at < coalesce((
        SELECT max(own.at) FROM claim AS own JOIN journal ON journal.id = own.scan_id
        WHERE own.subject IN {SUBJECTS} AND journal.number = movement.scan AND NOT own.is_back
    ), 0)
"""


def movements_where(connection: engine.Connection, condition: str, values: Any) -> list[Movement]:
    """Return the movements that meet a condition."""
    return MOVEMENT.items(connection.execute(f"{SELECT} {condition}", values))


def numbered(connection: engine.Connection, number: int) -> Movement | None:
    """Return the movement with this number, if there is one."""
    found = movements_where(connection, "WHERE movement.number = ?", (number,))
    return found[0] if found else None


def add(connection: engine.Connection, movement: Movement, scan: int) -> int:
    """Add a movement to the scan with this number in the journal; return the movement's number."""
    number = connection.execute(INSERT, {**_values_of(movement), "scan": scan}).lastrowid
    assert number is not None
    return number


def write(connection: engine.Connection, movement: Movement) -> None:
    """Update a movement that is in the table."""
    connection.execute(UPDATE, _values_of(movement))


def scan_of(connection: engine.Connection, movement: Movement) -> int:
    """Return the number of the movement's scan in the journal."""
    query = "SELECT scan FROM movement WHERE number = ?"
    return int(connection.execute(query, (movement.number,)).fetchone()[0])


def _values_of(movement: Movement) -> dict[str, Any]:
    state = delivery_of(movement).value
    return {**MOVEMENT.values(movement), "subject": movement.subject, "state": state}
