"""Finds out which tickets and which check-in action a request is about."""

import json
from typing import Any

from app.rehearsal.records import Records
from app.rehearsal.weather import RequestTarget

CREDENTIALS = {
    "barcode": "barcode",
    "walletCredential": "wallet_credential",
    "ticketId": "ticket_id",
}
TICKETS = "/tickets/"


def target_of(operation: str, path: str, body: bytes, records: Records) -> RequestTarget:
    """Return what a request is about, by its path and body; a broken body names nothing."""
    _, _, in_path = path.partition(TICKETS)
    if operation != "check_in":
        return RequestTarget(operation, names=frozenset({in_path} - {""}))
    try:
        asked = json.loads(body)
    except ValueError:
        asked = None
    if not isinstance(asked, dict):
        return RequestTarget(operation)
    return RequestTarget(
        operation, asked.get("action", "CHECKIN"), frozenset(_names(asked, records))
    )


def _names(asked: dict[str, Any], records: Records) -> set[str]:
    """Return the credentials in a check-in, and the ids of their tickets."""
    given = {key: asked[key] for key in CREDENTIALS if isinstance(asked.get(key), str)}
    named = {key: given.get(name, "") for name, key in CREDENTIALS.items()}
    tickets = {ticket.ticket_id for ticket in records.credential(**named)}
    return tickets | set(given.values())
