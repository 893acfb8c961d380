"""A movement as the table has it, and back."""

import sqlite3
from collections.abc import Iterable
from typing import Any

from app.book.movement import Intent, Look, Movement, Seen, delivery_of
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind
from app.said import Said
from app.store.sentences import packed, unpacked

CHANGING = (
    "ticket_id", "subject", "is_by_card", "intent", "seen", "told", "decided_by", "sent_at",
    "closed_at", "broke", "clock_error", "sent_after", "attempts", "next_try", "stands", "listed",
    "look", "reason", "state", "was_there",
)  # fmt: skip
FIXED = ("scan", "code", "direction", "at", "reverses")
INSERT = f"""
    INSERT INTO movement ({", ".join((*FIXED, *CHANGING))})
    VALUES ({", ".join(f":{column}" for column in (*FIXED, *CHANGING))})
"""
UPDATE = f"""
    UPDATE movement SET {", ".join(f"{column} = :{column}" for column in CHANGING)}
    WHERE number = :number
"""
_READ = (
    "number", "code", "ticket_id", "direction", "at", "intent", "seen", "told", "decided_by",
    "sent_at", "closed_at", "broke", "clock_error", "sent_after", "attempts", "next_try",
    "reverses", "stands", "listed", "was_there", "is_by_card", "look", "reason",
)  # fmt: skip
SELECT = f"""
    SELECT {", ".join(f"movement.{column}" for column in _READ)}, coalesce(journal.id, '')
    FROM movement LEFT JOIN journal ON journal.number = movement.scan
"""
NOT_UNDERSTOOD = Said(
    "This row of the journal cannot be understood by this version of the program."
)


def values_of(movement: Movement, scan: int) -> dict[str, Any]:
    """Return the columns of a movement that belongs to the scan with this number."""
    return {
        "number": movement.number,
        "scan": scan,
        "code": movement.code,
        "ticket_id": movement.ticket_id,
        "subject": movement.subject,
        "direction": movement.direction.value,
        "at": movement.at,
        "intent": movement.intent.value,
        "seen": movement.seen.value,
        "told": movement.told and movement.told.value,
        "decided_by": movement.decided_by and movement.decided_by.value,
        "sent_at": movement.sent_at,
        "closed_at": movement.closed_at,
        "broke": int(movement.broke),
        "clock_error": movement.clock_error,
        "sent_after": movement.sent_after,
        "attempts": movement.attempts,
        "next_try": movement.next_try,
        "reverses": movement.reverses,
        "stands": int(movement.stands),
        "listed": int(movement.listed),
        "was_there": int(movement.was_there),
        "is_by_card": int(movement.is_by_card),
        "look": movement.look and movement.look.value,
        "reason": packed(movement.reason),
        "state": delivery_of(movement).value,
    }


def movement_of(values: tuple[Any, ...]) -> Movement:
    """Return the movement of a row as SELECT has it; one that makes no sense is parked."""
    try:
        return _understood(*values)
    except (ValueError, TypeError, KeyError, AttributeError):
        return _parked(values)


def movements_of(rows: Iterable[tuple[Any, ...]]) -> list[Movement]:
    """Return the movements of all these rows."""
    return [movement_of(row) for row in rows]


def write(connection: sqlite3.Connection, movement: Movement) -> None:
    """Write what has changed of a movement that is in the table."""
    connection.execute(UPDATE, values_of(movement, 0))


def _understood(
    number: int, code: str, ticket_id: str | None, direction: str, at: int, intent: str, seen: str,
    told: str | None, decided_by: str | None, sent_at: int | None, closed_at: int | None,
    broke: int, clock_error: int | None, sent_after: int | None, attempts: int, next_try: int,
    reverses: int | None,
    stands: int, listed: int, was_there: int, is_by_card: int, look: str | None,
    reason: str | None, scan_id: str,
) -> Movement:  # fmt: skip
    return Movement(
        number,
        scan_id,
        code,
        ticket_id,
        Direction(direction),
        at,
        Intent(intent),
        Seen(seen),
        None if told is None else Kind(told),
        None if decided_by is None else DecidedBy(decided_by),
        sent_at,
        closed_at,
        bool(broke),
        clock_error,
        sent_after,
        attempts,
        next_try,
        reverses,
        bool(stands),
        bool(listed),
        bool(was_there),
        bool(is_by_card),
        None if look is None else Look(look),
        unpacked(reason),
    )


def _parked(values: tuple[Any, ...]) -> Movement:
    """Return what can be told of a movement that this version does not understand."""
    number, code, ticket_id, direction, at, intent, *_, scan_id = values
    return Movement(
        number,
        scan_id,
        code,
        ticket_id,
        Direction.OUT if direction == Direction.OUT else Direction.IN,
        at,
        Intent.STAY if intent == Intent.STAY else Intent.GO,
        Seen.MAYBE,
        look=Look.PARKED,
        reason=NOT_UNDERSTOOD,
    )
