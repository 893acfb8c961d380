"""The outcome of a request of the desk, and what it makes of the request's movement."""

from dataclasses import dataclass, replace

from app.book.movement import Intent, Movement, Seen
from app.message import Message
from app.model.journal import Stamp
from app.model.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a request of the desk: what the service has of it, and since when we know.

    `broke` says that the line broke without a complete response. `took` are the tickets that the
    service named.
    """

    seen: Seen
    closed_at: Stamp
    broke: bool = False
    reason: Message | None = None
    took: tuple[str, ...] = ()


def close_movement(
    begun: Movement, outcome: Outcome, verdict: Verdict, ticket_id: str | None
) -> Movement:
    """Return the begun movement of this ticket with the request's outcome and the verdict."""
    walked = not verdict.tickets or ticket_id in verdict.tickets
    go = verdict.lets_through and walked
    movement = replace(
        begun,
        ticket_id=ticket_id,
        is_by_card=begun.ticket_id is None and bool(outcome.took),
        intent=Intent.GO if go else Intent.STAY,
        seen=outcome.seen,
        told=verdict.kind,
        decided_by=verdict.decided_by,
        closed_at=outcome.closed_at.at,
        broke=outcome.broke,
        reason=outcome.reason,
        # A guest who is admitted now was not inside, whatever the request assumed.
        was_there=begun.was_there and not go,
    )
    if outcome.seen is Seen.NEW:
        return replace(movement, sent_at=None, closed_at=None, broke=False, attempts=0)
    return movement
