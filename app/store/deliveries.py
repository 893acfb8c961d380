"""Writes the delivery of movements: marks them as sent, and settles them with what follows."""

import json
from collections.abc import Collection, Iterable
from dataclasses import replace

from app.book.movement import (
    Change,
    Intent,
    Movement,
    ServiceState,
    applied,
    handed_over,
    is_obsolete,
    is_unseen_reversal,
    put_right,
    sent_off,
    taken_over,
)
from app.model.journal import Stamp, subject_of
from app.model.scan import OPPOSITE, Moment
from app.store import engine
from app.store.database import Database
from app.store.movements import (
    IS_AWAITED,
    IS_FIRST,
    IS_OPEN,
    IS_WAITING,
    REVERSAL_OF,
    SUBJECTS,
    add,
    movements_where,
    numbered,
    scan_of,
    write,
)  # fmt: skip
from app.store.timelines import NEWEST_PASSAGE, Timelines, adopt

_NAME = "UPDATE journal SET tickets = coalesce(tickets, ?) WHERE number = ?"
# Those before which nobody walked at another door.
_LATER_WAITING = f"""
    WHERE movement.subject = ? AND movement.number > ? AND movement.state IN ('unknown', 'due')
        AND NOT EXISTS (SELECT 1 FROM claim WHERE {IS_AWAITED})
    ORDER BY movement.number
"""
_READY = f"""
    WHERE movement.next_try <= ? AND {IS_FIRST}
        AND NOT EXISTS (SELECT 1 FROM claim WHERE {IS_AWAITED})
    ORDER BY movement.next_try, movement.number LIMIT ?
"""
_LATER = "WHERE movement.subject IN (?, ?) AND movement.number > ? ORDER BY movement.number"
_LEFT_BEHIND = f"""
    WHERE {IS_OPEN} AND movement.state = 'asking'
    AND movement.number NOT IN (SELECT value FROM json_each(?))
"""
_GIVEN_UP = f"""
    WHERE {IS_OPEN} AND movement.state = 'parked' AND movement.seen IN ('new', 'not done')
    AND movement.intent = 'go' AND movement.attempts = ?
"""
_DONE_AFTER_LOST_CONNECTION = """
    SELECT DISTINCT ticket_id FROM movement
    WHERE seen = 'done' AND connection_lost AND intent = 'go' AND ticket_id IS NOT NULL
"""
# Admissions of tickets that another door of the venue has let in too, and that nobody looked at.
# Without claims no movement is read.
_CONTESTED = f"""
    SELECT DISTINCT movement.ticket_id FROM claim
    JOIN movement ON claim.subject IN {SUBJECTS}
    JOIN journal ON journal.number = movement.scan
    WHERE EXISTS (SELECT 1 FROM claim)
        AND claim.direction = 'IN' AND NOT claim.is_back AND claim.scan_id <> journal.id
        AND movement.direction = 'IN' AND movement.intent = 'go' AND movement.look IS NULL
        AND movement.ticket_id IS NOT NULL
"""
_IS_CLAIMED = "SELECT EXISTS (SELECT 1 FROM claim WHERE scan_id = ?)"
_GUESSED = "WHERE movement.sent_at IS NOT NULL AND movement.clock_error IS NULL"
# The fields that tell of a request.
_SENDING = (
    "seen", "sent_at", "closed_at", "connection_lost", "clock_error", "sent_after", "is_confirmed",
)  # fmt: skip
_END_PAUSES = f"UPDATE movement SET next_try = 0 WHERE {IS_WAITING} AND next_try > 0"


def write_change(connection: engine.Connection, timelines: Timelines, change: Change) -> None:
    """Write a change of one movement, and its effects on related movements.

    Related are its reversals, the next movement of its ticket, and the other tickets of a card.
    """
    found = _existing(connection, change.number)
    found = put_right(found, change.closed)
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
    movement = _drop_obsolete_reversals(connection, movement)
    if (
        is_unseen_reversal(movement)
        and movement.seen is ServiceState.DONE
        and not movement.needs_no_reversal
    ):
        _hand_to_leaving_guest(connection, movement)
    timelines.place(connection, [movement.subject])


def _drop_obsolete_reversals(connection: engine.Connection, movement: Movement) -> Movement:
    """Let no reversal of this movement be sent any more; return the movement as it is then."""
    for reversal in movements_where(connection, REVERSAL_OF, (movement.number,)):
        if is_obsolete(reversal, movement):
            write(connection, replace(reversal, intent=Intent.ABSENT))
            # If the service turns out to have it after all, it needs a new reversal.
            movement = replace(movement, needs_no_reversal=False)
            write(connection, movement)
    return movement


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
        gone = replace(reversal, intent=Intent.ABSENT, seen=ServiceState.NOT_DONE)
        write(connection, gone)
        # Damage of the file may have taken it.
        if (held := numbered(connection, reversal.reverses or 0)) is not None:
            write(connection, replace(held, intent=Intent.APPLIED, needs_no_reversal=False))


def _hand_over(connection: engine.Connection, movement: Movement, number: int) -> Movement:
    """Give the effect of this request to a later movement; return what is left of this one."""
    later = _existing(connection, number)
    if later.intent is not Intent.APPLIED or later.seen is ServiceState.DONE:
        return movement
    write(connection, handed_over(movement, later))
    emptied = replace(movement, seen=ServiceState.NOT_DONE)
    write(connection, emptied)
    return emptied


def _reverse(connection: engine.Connection, movement: Movement, at: Moment) -> None:
    """Add a movement that reverses this one at the service."""
    back = Movement(
        0, movement.scan_id, movement.code, movement.ticket_id, OPPOSITE[movement.direction], at,
        Intent.APPLIED, ServiceState.NEW, movement.verdict_kind, movement.decided_by,
        reverses=movement.number, was_there=movement.was_there, is_by_card=movement.is_by_card,
    )  # fmt: skip
    add(connection, back, scan_of(connection, movement))
    write(connection, replace(movement, needs_no_reversal=True))


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
        timelines.place(connection, [ticket_id])
    adopt(connection, first, movement.code)
    return replace(movement, ticket_id=first, is_by_card=True)


def _existing(connection: engine.Connection, number: int) -> Movement:
    """Return the movement with this number; raise LookupError if it is not there."""
    found = numbered(connection, number)
    if found is None:
        raise LookupError("A movement that is to be changed is not there.")
    return found


class Deliveries:
    """Reads and writes movements for the outbox; each method writes all or nothing, durably."""

    def __init__(self, database: Database, timelines: Timelines) -> None:
        self._database = database
        self._timelines = timelines

    def ready(self, now: Moment, limit: int = 100) -> list[Movement]:
        """Return for each ticket the oldest waiting movement whose next try has come."""
        with self._database.reading as connection:
            return movements_where(connection, _READY, (now, limit))

    def by_number(self, number: int) -> Movement | None:
        """Return the movement with this number, if there is one."""
        with self._database.reading as connection:
            return numbered(connection, number)

    def is_claimed(self, movement: Movement) -> bool:
        """Return whether the venue's ledger, or this laptop for it, has a claim for the scan."""
        return bool(self._database.value(_IS_CLAIMED, movement.scan_id))

    def later_than(self, movement: Movement) -> list[Movement]:
        """Return the later movements of the same ticket or code, oldest first."""
        values = (movement.subject, subject_of(movement.code, None), movement.number)
        with self._database.reading as connection:
            return movements_where(connection, _LATER, values)

    def done_after_lost_connection(self) -> list[str]:
        """Return the tickets of movements that are DONE although the line broke."""
        return [ticket_id for (ticket_id,) in self._database.all(_DONE_AFTER_LOST_CONNECTION)]

    def contested(self) -> list[str]:
        """Return the tickets that were admitted here and at another door, not looked at yet."""
        return [ticket_id for (ticket_id,) in self._database.all(_CONTESTED)]

    def send_off(self, movements: Iterable[Movement], now: Stamp, within_ms: int) -> None:
        """Mark movements that were just read as sent; each is over after `within_ms`."""
        with self._database.transaction() as connection:
            (newest,) = connection.execute(NEWEST_PASSAGE).fetchone()
            for movement in movements:
                write(connection, sent_off(movement, now, within_ms, newest))

    def call_off(self, movements: Iterable[Movement]) -> None:
        """Give these movements back their former state, because they were not sent.

        One of them may have been undone since: then there is nothing to reverse at the service.
        """
        with self._database.transaction() as connection:
            for movement in movements:
                now = numbered(connection, movement.number)
                if now is not None and now.seen is ServiceState.SENT:
                    former = {name: getattr(movement, name) for name in _SENDING}
                    before = replace(now, **former)
                    write(connection, before)
                    if _drop_obsolete_reversals(connection, before) is not before:
                        self._timelines.place(connection, [before.subject])

    def deliver(self, changes: Collection[Change]) -> None:
        """Write these changes in one commit; the verdicts that were shown stay the same."""
        with self._database.transaction() as connection:
            for change in changes:
                write_change(connection, self._timelines, change)

    def put_right(self, now: Stamp) -> None:
        """Correct request times that were written by our clock, if the service's is known `now`."""
        if now.error is None:
            return
        with self._database.reading as connection:
            guessed = movements_where(connection, _GUESSED, ())
        if guessed:
            with self._database.transaction() as connection:
                for movement in guessed:
                    write(connection, put_right(movement, now))

    def end_pauses(self) -> None:
        """Set the next try of every waiting movement to now."""
        self._database.write(_END_PAUSES)

    def retry_parked(self, attempts: int) -> None:
        """Retry once the movements that were parked after exactly so many attempts.

        Only those that the service does not have.
        """
        with self._database.transaction() as connection:
            for movement in movements_where(connection, _GIVEN_UP, (attempts,)):
                again = replace(movement, look=None, attempts=attempts + 1, next_try=0)
                write(connection, again)

    def recover(self, in_flight: Collection[int] = ()) -> int:
        """Set sent movements that are not in flight to MAYBE; return how many.

        These were left behind by a crash or a full disk, and may have arrived.
        """
        with self._database.reading as connection:
            left_behind = movements_where(connection, _LEFT_BEHIND, (json.dumps([*in_flight]),))
        if left_behind:
            with self._database.transaction() as connection:
                for movement in left_behind:
                    write(connection, replace(movement, seen=ServiceState.MAYBE))
        return len(left_behind)
