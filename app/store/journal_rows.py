"""Converts rows of the journal from and to the table's columns."""

import json
from dataclasses import replace
from typing import Any

from app.book.movement import HEAVIEST_FIRST, Movement, Seen, delivery_of
from app.model.journal import Delivery, Row, subject_of
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store import engine
from app.store.packed_messages import packed, unpacked
from app.store.tickets import found_by_id

VERDICT_COLUMNS = (
    "kind", "reason", "decided_by", "since", "door", "words", "list_from", "tickets"
)  # fmt: skip
COLUMNS = (
    "id", "code", "source", "direction", "at", "subject", "ticket_id", *VERDICT_COLUMNS,
    "undoes", "note", "checked", "waited", "by_name",
)  # fmt: skip
_FIRST_OF_VERDICT = COLUMNS.index("kind")
_AFTER_VERDICT = _FIRST_OF_VERDICT + len(VERDICT_COLUMNS)


def ticket_id_of(verdict: Verdict) -> str | None:
    """Return the one ticket that a verdict is about; None if it is about several."""
    if verdict.ticket is not None:
        return verdict.ticket.id
    return verdict.tickets[0] if len(verdict.tickets) == 1 else None


def row_values(
    scan: Scan,
    ticket_id: str | None,
    verdict: Verdict | None,
    *,
    undoes: str | None = None,
    note: str | None = None,
    waited: int | None = None,
    by: str | None = None,
) -> dict[str, Any]:
    """Return the values for INSERT; enums as plain text, because SQLite binds those faster."""
    return {
        "id": scan.id,
        "code": scan.code,
        "source": scan.source.value,
        "direction": scan.direction.value,
        "at": scan.at,
        "subject": subject_of(scan.code, ticket_id),
        "ticket_id": ticket_id,
        **verdict_values(verdict),
        "undoes": undoes,
        "note": note,
        "checked": int(scan.is_checked),
        "waited": waited,
        "by_name": by,
    }


def verdict_values(verdict: Verdict | None) -> dict[str, Any]:
    """Return the columns of a verdict; all None without a verdict."""
    if verdict is None:
        return dict.fromkeys(VERDICT_COLUMNS)
    return {
        "kind": verdict.kind.value,
        "reason": verdict.reason.value,
        "decided_by": verdict.decided_by.value,
        "since": verdict.since,
        "door": verdict.door,
        "words": packed(verdict.words),
        "list_from": verdict.list_from,
        "tickets": json.dumps(verdict.tickets) if verdict.tickets else None,
    }


def row_of(values: tuple[Any, ...]) -> Row:
    """Return the row of a SELECT, without its ticket and movements."""
    scan_id, code, source, direction, at, _, ticket_id = values[:_FIRST_OF_VERDICT]
    undoes, note, checked, *_ = values[_AFTER_VERDICT:]
    return Row(
        Scan(scan_id, code, Source(source), Direction(direction), at, bool(checked)),
        ticket_id,
        _verdict_of(*values[_FIRST_OF_VERDICT:_AFTER_VERDICT]),
        Delivery.LOCAL,
        undoes=undoes,
        note=note,
    )


def with_movements(row: Row, movements: list[Movement]) -> Row:
    """Return the row with the delivery of its movements; the heaviest one stands for all."""
    if not movements:
        return row
    heaviest = min(movements, key=lambda one: HEAVIEST_FIRST.index(delivery_of(one)))
    sent = (one.sent_at for one in movements if one.seen is not Seen.NEW)
    return replace(
        row,
        delivery=delivery_of(heaviest),
        sent_at=min((at for at in sent if at is not None), default=None),
        attempts=max(one.attempts for one in movements),
        next_try=heaviest.next_try or None,
        error=heaviest.reason,
        settlements=max((one.settlements for one in movements), key=len),
    )


def with_ticket(connection: engine.Connection, row: Row) -> Row:
    """Return the row with its ticket from the list in force."""
    if row.verdict is None or row.ticket_id is None:
        return row
    return replace(row, verdict=replace(row.verdict, ticket=found_by_id(connection, row.ticket_id)))


def _verdict_of(kind: str | None, reason: str, decided_by: str, *rest: Any) -> Verdict | None:
    """Return the verdict of these columns; None if there is none."""
    if kind is None:
        return None
    since, door, words, list_from, tickets = rest
    return Verdict(
        Kind(kind),
        Reason(reason),
        DecidedBy(decided_by),
        since=since,
        door=door,
        words=unpacked(words),
        list_from=list_from,
        tickets=tuple(json.loads(tickets)) if tickets else (),
    )
