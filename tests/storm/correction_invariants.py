"""Invariants of corrections: undos and supervisor's overrides."""

from collections.abc import Iterator
from itertools import chain

from app.model.journal import Delivery, Row
from app.model.scan import Direction
from tests.storm.passage_matching import is_override
from tests.storm.storm_result import StormResult, TicketRecord, described


def undos_are_complete_and_single(result: StormResult) -> list[str]:
    """Check that an undone guest is out at the service or never was in, and undone once."""
    found = []
    for door in result.doors:
        rows = {row.scan.id: row for row in door.rows}
        undone = [row.undoes for row in door.rows if row.undoes]
        twice = (one for one in set(undone) if undone.count(one) > 1)
        found += [f"{door.name}: undone twice: {described(rows[one])}" for one in twice]
        for undo in door.rows:
            if undo.undoes and not _is_undone(rows[undo.undoes], undo, result):
                found.append(
                    f"{door.name}: half undone:\n    {described(rows[undo.undoes])}"
                    f"\n    {described(undo)}"
                )
    return found


def overrides_follow_held_scans(result: StormResult) -> list[str]:
    """Check that each override admits one held guest, once."""
    found = []
    for door in result.doors:
        held = set[tuple[str, Direction]]()
        overridden = dict[str, tuple[str, Direction]]()
        for row in door.rows:
            guest = (row.scan.code, row.scan.direction)
            if row.verdict is None:
                continue
            if row.undoes in overridden:
                # The override was undone: the guest is held again.
                held.add(overridden[row.undoes])
                continue
            if not is_override(row):
                held |= set() if row.let_through else {guest}
            elif guest not in held:
                found.append(f"{door.name}: no guest was held: {described(row)}")
            else:
                held.remove(guest)
                overridden[row.scan.id] = guest
    return found


def _is_undone(row: Row, undo: Row, result: StormResult) -> bool:
    """Return whether the deliveries of an undone row and of its undo fit together."""
    match row.delivery:
        case Delivery.WITHDRAWN | Delivery.DISPUTED:
            return undo.delivery is Delivery.LOCAL
        case _ if undo.scan.direction is row.scan.direction:
            # An override was undone for a ticket that was inside before.
            return is_override(row) and undo.delivery is Delivery.LOCAL
        case Delivery.DELIVERED if undo.delivery in (Delivery.DISPUTED, Delivery.LOCAL):
            # Another door moved the ticket first.
            return any(record.elsewhere for record in _records_of(row, result))
        case Delivery.DELIVERED:
            return undo.delivery in (Delivery.DELIVERED, Delivery.PARKED)
        case _:
            return row.delivery is Delivery.PARKED


def _records_of(row: Row, result: StormResult) -> Iterator[TicketRecord]:
    """Return the records of the row's ticket, or of all tickets of its card."""
    tickets = (row.ticket_id,) if row.ticket_id else result.cards.get(row.scan.code, ())
    return chain.from_iterable(result.records.get(ticket, ()) for ticket in tickets)
