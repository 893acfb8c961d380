"""The changes that an attempt to deliver, or the end of a desk's request, make to a movement."""

from dataclasses import dataclass, replace

from app.book.applied import told_as_it_was
from app.book.movement import Intent, Look, Movement, Seen
from app.message import Message
from app.model.journal import Stamp
from app.model.scan import Moment
from app.model.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Change:
    """The change of one movement; a field that is None stays the same, except `reason`.

    `number` is 0 for the movement of the scan that is settled. `walked` says that a guest walked on
    it after all, `dropped` that it must not be sent,
    `is_cleared_up` that nobody has to look any more. `tickets` are the tickets of a bare code.
    `is_unclaimed` says that the service has a request on which nobody walked: if the next guest on
    this ticket waits, that guest takes the request over, and the rest of the change applies only
    otherwise. `reversed_at` asks for a reversal at the service; `hand_to` is the later movement
    that takes the request over.
    """

    number: int
    seen: Seen | None = None
    reason: Message | None = None
    attempts: int | None = None
    next_try: Moment | None = None
    closed: Stamp | None = None
    connection_lost: bool = False
    look: Look | None = None
    is_cleared_up: bool = False
    walked: bool = False
    needs_no_reversal: bool = False
    dropped: bool = False
    tickets: tuple[str, ...] = ()
    is_unclaimed: bool = False
    reversed_at: Moment | None = None
    hand_to: int | None = None


def applied(movement: Movement, change: Change) -> Movement:
    """Return the movement after the change; a dispute about an undone movement needs no look."""
    is_disputed = change.look is Look.DISPUTED
    look = None if is_disputed and movement.intent is Intent.ABSENT else change.look
    changed = replace(
        movement,
        seen=change.seen or movement.seen,
        reason=change.reason,
        attempts=movement.attempts if change.attempts is None else change.attempts,
        next_try=change.next_try or 0,
        look=None if change.is_cleared_up else look or movement.look,
        intent=_intent(movement, change),
        needs_no_reversal=movement.needs_no_reversal or change.needs_no_reversal,
    )
    if change.closed is None:
        return changed
    return replace(changed, closed_at=change.closed.at, connection_lost=change.connection_lost)


def taken_over(change: Change, movement: Movement, later: Movement | None) -> Change:
    """Return the change of an unclaimed request, given its ticket's next waiting movement, `later`.

    A guest who went the same way takes the request over: it is done for them. A guest who went the
    other way shows that somebody had walked on this request.
    """
    if later is None:
        return change
    taken = Change(change.number, Seen.DONE, tickets=change.tickets)
    if later.direction is movement.direction:
        return replace(taken, hand_to=later.number)
    return change if told_as_it_was(movement) else replace(taken, walked=True)


def sent_off(movement: Movement, now: Stamp, within_ms: int, newest: int | None) -> Movement:
    """Return the movement as its request leaves; it is over after `within_ms` at the latest.

    `newest` is the number of the newest passage known before.
    """
    return replace(
        movement,
        seen=Seen.SENT,
        sent_at=now.at,
        closed_at=now.at + within_ms,
        connection_lost=True,
        clock_error=now.error,
        sent_after=newest,
    )


def put_right(movement: Movement, known: Stamp | None, offset: int) -> Movement:
    """Return the movement with its times by the service's clock, if that is known now.

    Its times were a guess by our clock, which is `offset` ahead of the service's. It may have been
    set since: no request was sent later than now.
    """
    is_guess = movement.clock_error is None and movement.sent_at is not None
    if not is_guess or known is None or known.error is None:
        return movement
    assert movement.sent_at is not None
    assert movement.closed_at is not None
    sent_at = min(movement.sent_at - offset, known.at)
    closed_at = sent_at + movement.closed_at - movement.sent_at
    return replace(movement, sent_at=sent_at, closed_at=closed_at, clock_error=known.error)


def _intent(movement: Movement, change: Change) -> Intent:
    """Return the intent after the change."""
    if change.walked:
        return Intent.APPLIED
    return Intent.ABSENT if change.dropped else movement.intent


def handed_over(movement: Movement, later: Movement) -> Movement:
    """Return the later movement, done by this movement's request."""
    return replace(
        later,
        seen=Seen.DONE,
        sent_at=movement.sent_at,
        closed_at=movement.closed_at,
        connection_lost=movement.connection_lost,
        clock_error=movement.clock_error,
        next_try=0,
        reason=None,
    )


def is_unseen_reversal(movement: Movement) -> bool:
    """Return whether the movement reverses a request on which nobody walked; not an undo."""
    return movement.reverses is not None and not movement.was_let_through


def is_to_be_reversed(undone: Movement) -> bool:
    """Return whether the service may have this undone movement, so that it must be reversed.

    Not if the service also has a second person on the ticket, who would be checked out.
    """
    if undone.seen is Seen.DONE:
        return undone.look is not Look.DISPUTED
    return undone.seen in (Seen.SENT, Seen.MAYBE)


def is_obsolete(reversal: Movement, reversed_movement: Movement) -> bool:
    """Return whether the reversal must not be sent.

    So it is if the service never had the movement, and while a person must look whether it has.
    """
    is_gone = reversed_movement.seen in (Seen.NOT_DONE, Seen.REJECTED, Seen.NEW)
    return (is_gone or reversed_movement.look is not None) and reversal.seen is Seen.NEW


def close_movement(
    begun: Movement, change: Change, verdict: Verdict, ticket_id: str | None
) -> Movement:
    """Return the begun movement of this ticket after a request of the desk, with the verdict."""
    walked = not verdict.tickets or ticket_id in verdict.tickets
    go = verdict.lets_through and walked
    movement = replace(
        applied(begun, change),
        ticket_id=ticket_id,
        is_by_card=begun.ticket_id is None and bool(change.tickets),
        intent=Intent.APPLIED if go else Intent.ABSENT,
        verdict_kind=verdict.kind,
        decided_by=verdict.decided_by,
        # A guest who is admitted now was not inside, whatever the request assumed.
        was_there=begun.was_there and not go,
    )
    if change.seen is Seen.NEW:
        return replace(movement, sent_at=None, closed_at=None, connection_lost=False, attempts=0)
    return movement
