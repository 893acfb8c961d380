"""Reads, adds and updates rows of the movement table."""

import json
from collections.abc import Callable
from dataclasses import astuple, fields
from typing import Any

from app.book.movement import Intent, Look, Movement, Seen, delivery_of
from app.model.scan import Direction
from app.model.settlement import Settlement, Settling
from app.model.verdict import DecidedBy, Kind
from app.store import engine
from app.store.packed_messages import packed, unpacked

# The table has a column for each field of a movement except the scan's id: the journal has that.
_FIELDS = tuple(field.name for field in fields(Movement) if field.name != "scan_id")
_DERIVED = ("scan", "subject", "state")
_INSERTED = (*_FIELDS[1:], *_DERIVED)
_FIXED = ("scan", "code", "direction", "at", "reverses")
INSERT = f"""
    INSERT INTO movement ({", ".join(_INSERTED)})
    VALUES ({", ".join(f":{column}" for column in _INSERTED)})
"""
UPDATE = f"""
    UPDATE movement SET
        {", ".join(f"{column} = :{column}" for column in _INSERTED if column not in _FIXED)}
    WHERE number = :number
"""
SELECT = f"""
    SELECT coalesce(journal.id, ''), {", ".join(f"movement.{column}" for column in _FIELDS)}
    FROM movement LEFT JOIN journal ON journal.number = movement.scan
"""
SCAN_OF = "SELECT scan FROM movement WHERE number = ?"


def _packed_settlements(settlements: tuple[Settlement, ...]) -> str | None:
    """Return settlements as JSON; None if there are none."""
    return json.dumps([astuple(one) for one in settlements]) if settlements else None


def _unpacked_settlements(text: str) -> tuple[Settlement, ...]:
    """Return the settlements of a row."""
    return tuple(Settlement(Settling(way), *rest) for way, *rest in json.loads(text))


_WORDS: dict[str, Callable[[Any], Any]] = {
    "direction": Direction, "intent": Intent, "seen": Seen, "told": Kind,
    "decided_by": DecidedBy, "look": Look, "reason": unpacked, "broke": bool, "stands": bool,
    "listed": bool, "was_there": bool, "is_by_card": bool,
    "settlements": _unpacked_settlements,
}  # fmt: skip


def movements_where(connection: engine.Connection, condition: str, values: Any) -> list[Movement]:
    """Return the movements that meet a condition."""
    rows = connection.execute(f"{SELECT} {condition}", values).fetchall()
    return [_movement_of(*row) for row in rows]


def numbered(connection: engine.Connection, number: int) -> Movement | None:
    """Return the movement with this number, if there is one."""
    found = movements_where(connection, "WHERE movement.number = ?", (number,))
    return found[0] if found else None


def add(connection: engine.Connection, movement: Movement, scan: int) -> int:
    """Add a movement to the scan with this number in the journal; return the movement's number."""
    number = connection.execute(INSERT, _values_of(movement, scan)).lastrowid
    assert number is not None
    return number


def write(connection: engine.Connection, movement: Movement) -> None:
    """Update a movement that is in the table."""
    connection.execute(UPDATE, _values_of(movement, 0))


def scan_of(connection: engine.Connection, movement: Movement) -> int:
    """Return the number of the movement's scan in the journal."""
    return int(connection.execute(SCAN_OF, (movement.number,)).fetchone()[0])


def _values_of(movement: Movement, scan: int) -> dict[str, Any]:
    """Return the columns of a movement as plain values, because SQLite binds those faster."""
    values = {name: getattr(movement, name) for name in _FIELDS}
    for name, word in _WORDS.items():
        value = values[name]
        if word is bool:
            values[name] = int(value)
        elif word not in (unpacked, _unpacked_settlements) and value is not None:
            values[name] = value.value
    return {
        **values,
        "reason": packed(movement.reason),
        "settlements": _packed_settlements(movement.settlements),
        "scan": scan,
        "subject": movement.subject,
        "state": delivery_of(movement).value,
    }


def _movement_of(scan_id: str, *row: Any) -> Movement:
    """Return the movement of a row."""
    values = dict(zip(_FIELDS, row, strict=True))
    words = {n: word(values[n]) for n, word in _WORDS.items() if values[n] is not None}
    return Movement(scan_id=scan_id, **{**values, "settlements": (), **words})
