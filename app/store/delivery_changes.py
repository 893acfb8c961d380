"""Writes the result of one delivery attempt, within a transaction."""

import json
from dataclasses import replace

from app.book.change import (
    Change,
    applied,
    handed_over,
    is_obsolete,
    is_unseen_reversal,
    put_right,
    taken_over,
)
from app.book.movement import Intent, Movement, Seen
from app.model.scan import OPPOSITE, Moment
from app.store import engine, places
from app.store.movements import (
    REVERSAL_OF,
    add,
    movements_where,
    numbered,
    scan_of,
    write,
)  # fmt: skip
from app.store.timelines import Timelines

_NAME = "UPDATE journal SET tickets = coalesce(tickets, ?) WHERE number = ?"
_LATER_WAITING = """
    WHERE movement.subject = ? AND movement.number > ? AND movement.state IN ('unknown', 'due')
    ORDER BY movement.number
"""


def write_change(connection: engine.Connection, timelines: Timelines, change: Change) -> None:
    """Write a change of one movement, and its effects on related movements.

    Related are its reversals, the next movement of its ticket, and the other tickets of a card.
    """
    found = numbered(connection, change.number)
    if found is None:
        raise LookupError("A movement that is to be changed is not there.")
    found = put_right(found, change.closed, timelines.offset)
    if change.is_unclaimed:
        change = taken_over(change, found, _next_walk(connection, found))
    movement = applied(found, change)
    if change.tickets and movement.ticket_id is None:
        movement = _assign_tickets(connection, timelines, movement, change.tickets)
    write(connection, movement)
    if change.hand_to is not None:
        movement = _hand_over(connection, movement, change.hand_to)
    if change.reversed_at is not None and movement.intent is Intent.ABSENT:
        _reverse(connection, movement, change.reversed_at)
    for reversal in movements_where(connection, REVERSAL_OF, (movement.number,)):
        if is_obsolete(reversal, movement):
            write(connection, replace(reversal, intent=Intent.ABSENT))
            # If the service turns out to have it after all, it needs a new reversal.
            movement = replace(movement, stands=False)
            write(connection, movement)
    if is_unseen_reversal(movement) and movement.seen is Seen.DONE and not movement.stands:
        _hand_to_leaving_guest(connection, movement)
    places.refresh(connection, timelines, movement.subject)


def _next_walk(connection: engine.Connection, movement: Movement) -> Movement | None:
    """Return the next waiting movement of this ticket on which a guest walked."""
    values = (movement.subject, movement.number)
    later = movements_where(connection, _LATER_WAITING, values)
    return next((one for one in later if one.has_walked), None)


def _hand_to_leaving_guest(connection: engine.Connection, reversal: Movement) -> None:
    """Hand a reversal over to a guest who has meanwhile left by themselves.

    The reversed movement then counts as walked: the guest must have been inside.
    """
    walk = _next_walk(connection, reversal)
    if walk is not None and walk.direction is reversal.direction:
        write(connection, handed_over(reversal, walk))
        gone = replace(reversal, intent=Intent.ABSENT, seen=Seen.NOT_DONE)
        write(connection, gone)
        held = _existing(connection, reversal.reverses or 0)
        write(connection, replace(held, intent=Intent.APPLIED, stands=False))


def _hand_over(connection: engine.Connection, movement: Movement, number: int) -> Movement:
    """Give the effect of this request to a later movement; return what is left of this one."""
    later = _existing(connection, number)
    if later.intent is not Intent.APPLIED or later.seen is Seen.DONE:
        return movement
    write(connection, handed_over(movement, later))
    emptied = replace(movement, seen=Seen.NOT_DONE)
    write(connection, emptied)
    return emptied


def _reverse(connection: engine.Connection, movement: Movement, at: Moment) -> None:
    """Add a movement that reverses this one at the service."""
    back = replace(
        movement,
        direction=OPPOSITE[movement.direction],
        at=at,
        intent=Intent.APPLIED,
        seen=Seen.NEW,
        sent_at=None,
        closed_at=None,
        broke=False,
        clock_error=None,
        attempts=0,
        next_try=0,
        reverses=movement.number,
        stands=False,
        listed=False,
        reason=None,
    )
    add(connection, back, scan_of(connection, movement))
    write(connection, replace(movement, stands=True))


def _assign_tickets(
    connection: engine.Connection,
    timelines: Timelines,
    movement: Movement,
    tickets: tuple[str, ...],
) -> Movement:
    """Give a bare code's movement its ticket; each further ticket gets its own movement.

    Reversals of the movement are given the same tickets.
    """
    first, *others = tickets
    scan = scan_of(connection, movement)
    connection.execute(_NAME, (json.dumps(tickets), scan))
    reversals = movements_where(connection, REVERSAL_OF, (movement.number,))
    for reversal in reversals:
        write(connection, replace(reversal, ticket_id=first))
    for ticket_id in others:
        number = add(connection, replace(movement, ticket_id=ticket_id, is_by_card=True), scan)
        for reversal in reversals:
            back = replace(reversal, ticket_id=ticket_id, reverses=number)
            add(connection, back, scan_of(connection, reversal))
        places.refresh(connection, timelines, ticket_id)
    places.adopt(connection, first, movement.code)
    return replace(movement, ticket_id=first, is_by_card=True)


def _existing(connection: engine.Connection, number: int) -> Movement:
    """Return the movement with this number, which must exist."""
    found = numbered(connection, number)
    assert found is not None
    return found
