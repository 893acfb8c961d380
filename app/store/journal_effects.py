"""What comes with a row of the journal, in the transaction in which it is written."""

import sqlite3
from collections.abc import Iterable
from typing import Any

from app.model.ticket import Ticket
from app.model.verdict import Verdict
from app.store import journal_statements as sql
from app.store import presences, tickets


def insert(connection: sqlite3.Connection, values: dict[str, Any]) -> None:
    connection.execute(sql.INSERT, values)
    if values["undoes"] is not None:
        connection.execute(sql.LIKE_UNDONE, values)
    adopt(connection, values)


def adopt(connection: sqlite3.Connection, values: dict[str, Any]) -> None:
    """What waited for this code without a ticket is delivered in one order with the ticket's."""
    if values["ticket_id"] is None:
        return
    if by_code_alone := connection.execute(sql.BY_CODE_ALONE, values).fetchall():
        connection.executemany(sql.ADOPT, by_code_alone)


def change_one(connection: sqlite3.Connection, statement: str, values: Any, complaint: str) -> None:
    if connection.execute(statement, values).rowcount != 1:
        raise LookupError(complaint)


def name(connection: sqlite3.Connection, values: dict[str, Any]) -> None:
    """Now that it is known who came by this row, it has its effects for them."""
    undos = connection.execute(sql.NAME_UNDO, values).fetchall()
    for (scan_id,) in [(values["scan_id"],), *undos]:
        presences.note_effect(connection, scan_id)


def meet(connection: sqlite3.Connection, scan_id: str, took: Iterable[str]) -> None:
    """What waits for these tickets may have been done by this scan: it is to be asked about."""
    values = [{"id": scan_id, "ticket_id": ticket_id} for ticket_id in took]
    connection.executemany(sql.MEET, values)


def mark(connection: sqlite3.Connection, ticket: Ticket | None, verdict: Verdict) -> None:
    """The service has shown this ticket while it was asked about this scan."""
    if ticket is None:
        return
    (newest,) = connection.execute("SELECT newest FROM list").fetchone()
    tickets.put(connection, ticket, newest)
    if not verdict.lets_through:
        presences.give_way_for(connection, ticket.id, newest + 1)
