"""A row of the journal as the table has it, and back."""

import json
import sqlite3
from dataclasses import replace
from typing import Any

from app.model.journal import Change, Delivery, Row, Stamp, subject_of
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import Said
from app.store.sentences import packed, unpacked
from app.store.tickets import found_by_id

VERDICT_COLUMNS = (
    "kind", "reason", "decided_by", "since", "door", "words", "list_from", "tickets"
)  # fmt: skip
COLUMNS = (
    "id", "code", "source", "direction", "at", "subject", "ticket_id", *VERDICT_COLUMNS,
    "delivery", "sent_at", "attempts", "next_try", "error", "undoes", "note", "was_inside",
    "taking_back", "sent_guessed",
)  # fmt: skip
FIRST_OF_VERDICT = COLUMNS.index("kind")
AFTER_VERDICT = FIRST_OF_VERDICT + len(VERDICT_COLUMNS)


def ticket_id_of(verdict: Verdict) -> str | None:
    """The one ticket that a verdict is about; none if it is about several."""
    if verdict.ticket is not None:
        return verdict.ticket.id
    return verdict.tickets[0] if len(verdict.tickets) == 1 else None


def verdict_values(verdict: Verdict | None) -> dict[str, Any]:
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


def begun_values(
    scan: Scan, ticket_id: str | None, sent: Stamp, was_inside: bool | None
) -> dict[str, Any]:
    """What INSERT wants for a row whose request is about to leave."""
    new = _new_values(scan, ticket_id, subject_of(scan.code, ticket_id), None, Delivery.ASKING)
    before = None if was_inside is None else int(was_inside)
    guessed = 1 if sent.is_guess else None
    about_it = {"sent_at": sent.at, "sent_guessed": guessed, "was_inside": before}
    return {**new, **about_it, "attempts": 1}


def decided_values(
    scan: Scan,
    verdict: Verdict,
    delivery: Delivery,
    *,
    undoes: str | None,
    note: str | None,
    subject: str | None = None,
) -> dict[str, Any]:
    """What INSERT wants for a row that was decided at once."""
    ticket_id = ticket_id_of(verdict)
    subject = subject or subject_of(scan.code, ticket_id)
    new = _new_values(scan, ticket_id, subject, verdict, delivery)
    return {**new, "undoes": undoes, "note": note}


def _new_values(
    scan: Scan,
    ticket_id: str | None,
    subject: str,
    verdict: Verdict | None,
    delivery: Delivery,
) -> dict[str, Any]:
    """Bare words: SQLite's bindings take a long look at anything else."""
    return {
        "id": scan.id,
        "code": scan.code,
        "source": scan.source.value,
        "direction": scan.direction.value,
        "at": scan.at,
        "subject": subject,
        "ticket_id": ticket_id,
        **verdict_values(verdict),
        "delivery": delivery.value,
        "sent_at": None,
        "attempts": 0,
        "next_try": None,
        "error": None,
        "undoes": None,
        "note": None,
        "was_inside": None,
        "taking_back": None,
        "sent_guessed": None,
    }


def settled_values(
    scan_id: str, verdict: Verdict, delivery: Delivery, error: Said | None
) -> dict[str, Any]:
    """What changes in a row that was begun."""
    return {
        "id": scan_id,
        "ticket_id": ticket_id_of(verdict),
        **verdict_values(verdict),
        "delivery": delivery.value,
        "error": packed(error),
    }


def changed_values(change: Change) -> dict[str, Any]:
    """What became of a row on its way to the service."""
    return {
        "scan_id": change.scan_id,
        "delivery": change.delivery.value,
        "error": packed(change.error),
        "attempts": change.attempts,
        "next_try": change.next_try,
        "tickets": json.dumps(change.tickets) if change.tickets else None,
    }


def named_values(subject: str) -> dict[str, str]:
    """What a query wants that looks for this subject among a row's tickets as well."""
    return {"subject": subject, "spelt": json.dumps(subject)}


def row_of(values: tuple[Any, ...]) -> Row:
    """As SELECT has it; the verdict's ticket is not in it."""
    scan_id, code, source, direction, at, subject, ticket_id = values[:FIRST_OF_VERDICT]
    delivery, sent_at, attempts, next_try, error, *of_us = values[AFTER_VERDICT:]
    undoes, note, was_inside, taking_back, _ = of_us
    return Row(
        Scan(scan_id, code, Source(source), Direction(direction), at),
        subject,
        ticket_id,
        _verdict_of(*values[FIRST_OF_VERDICT:AFTER_VERDICT]),
        Delivery(delivery),
        sent_at,
        attempts,
        next_try,
        unpacked(error),
        undoes,
        note,
        None if was_inside is None else bool(was_inside),
        dict(json.loads(taking_back)) if taking_back else {},
    )


def with_ticket(connection: sqlite3.Connection, row: Row) -> Row:
    """With the ticket as the list in force has it."""
    if row.verdict is None or row.ticket_id is None:
        return row
    return replace(row, verdict=replace(row.verdict, ticket=found_by_id(connection, row.ticket_id)))


def _verdict_of(kind: str | None, reason: str, decided_by: str, *rest: Any) -> Verdict | None:
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
