"""What this laptop decides by itself: by its list, and by its own journal above the list."""

from app.door.known import Known
from app.door.standing import (
    Ruling,
    doubt_about,
    held_for,
    objection,
)
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict


def decide(
    direction: Direction,
    known: Known,
    policy: Policy,
    now: Moment,
    *,
    door: str,
) -> Verdict:
    """The verdict without the service; there is no ticket if the code is not on the list.

    The presence is what our journal says of this ticket, or of this code if there is no ticket.
    """
    entering = direction is Direction.IN
    ticket, presence, inside = known.ticket, known.presence, known.inside
    ruling = _entering(known, policy, now) if entering else _leaving(ticket, policy, inside=inside)
    ours = presence is not None and presence.inside is entering and not presence.undone
    return Verdict(
        ruling.kind,
        ruling.reason,
        DecidedBy.LIST,
        ticket,
        since=presence.at if presence is not None and ours else None,
        door=door if ours else None,
        words=ruling.words,
        list_from=known.list_from,
        tickets=known.party,
    )


def _entering(
    known: Known,
    policy: Policy,
    now: Moment,
) -> Ruling:
    ticket = known.ticket
    if ruling := objection(ticket, bool(known.inside), known.presence, policy, now):
        return ruling
    holds = [Reason.NOT_ON_LIST] if ticket is None else held_for(ticket, policy)
    if may_not_return(known, policy):
        holds.append(Reason.NO_REENTRY)
    for reason in holds:
        if not policy.loosens(reason):
            return Ruling(Kind.HOLD, reason)
    return Ruling(Kind.ADMIT, holds[0] if holds else Reason.VALID)


def _leaving(ticket: Ticket | None, policy: Policy, *, inside: bool | None) -> Ruling:
    """Nobody who is inside is kept there, whatever became of the ticket."""
    if inside is not None:
        return Ruling(Kind.OUT, Reason.LEFT) if inside else Ruling(Kind.NOT_IN, Reason.NOT_INSIDE)
    if ticket is not None:
        return Ruling(Kind.HOLD, Reason.UNCLEAR, doubt_about(ticket))
    kind = Kind.OUT if policy.loosens(Reason.NOT_ON_LIST) else Kind.HOLD
    return Ruling(kind, Reason.NOT_ON_LIST)


def may_not_return(known: Known, policy: Policy) -> bool:
    """Whether this door lets nobody in a second time, and they have been in."""
    return not policy.reentry and known.has_been_in
