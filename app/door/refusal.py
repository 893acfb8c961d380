"""Why the service said no.

How it said so (a status, a code, a message, or zero tickets processed) decides nothing: that
differs from service to service. What the ticket looks like afterwards does.
"""

from dataclasses import dataclass

from app.door.history import last, newest
from app.door.standing import (
    Ruling,
    came_and_went,
    doubt_about,
    held_for,
    objection,
    whereabouts,
)
from app.model.journal import Presence
from app.model.passage import Passage
from app.model.plain import plain
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import verbatim


@dataclass(frozen=True, slots=True)
class Evidence:
    """What could be found out after a no: any of it may be missing.

    `ticket` is as the service shows it now, or if it `is_ours` no more than our list has of it.
    `known` is False only if the service itself answered that it does not know the code, None if
    it could not be asked; `words` are its own.

    `news` is what may be gone by without the line. A search shows neither a ticket's order nor
    whether it is being passed on: it is news only of somebody who is kept out anyhow.
    """

    ticket: Ticket | None = None
    known: bool | None = None
    history: tuple[Passage, ...] = ()
    words: str | None = None
    news: Ticket | None = None
    is_ours: bool = False


def explain(
    direction: Direction,
    evidence: Evidence,
    policy: Policy,
    presence: Presence | None,
    now: Moment,
    *,
    door: str,
) -> Verdict:
    """The verdict after a no: it never lets anybody through, whatever the policy loosens."""
    entering = direction is Direction.IN
    inside = _inside(direction, evidence, presence)
    ruling = (_unknown(evidence) if presence is None else None) or (
        _kept_out(evidence, inside, policy, presence, now)
        if entering
        else _not_let_out(evidence, inside)
    )
    since, where = None, None
    if presence is not None and presence.inside is entering and not presence.undone:
        since, where = presence.at, door
    elif ruling.kind in (Kind.ALREADY_IN, Kind.NOT_IN):
        since = last(evidence.history, direction)
    return Verdict(
        ruling.kind,
        ruling.reason,
        DecidedBy.SERVICE,
        evidence.ticket,
        since=since,
        door=where,
        words=ruling.words,
    )


def _unknown(evidence: Evidence) -> Ruling | None:
    if evidence.ticket is None and evidence.known is False:
        return Ruling(Kind.REFUSE, Reason.UNKNOWN_CODE)
    return None


def _kept_out(
    evidence: Evidence,
    inside: bool | None,
    policy: Policy,
    presence: Presence | None,
    now: Moment,
) -> Ruling:
    ticket = evidence.ticket
    if ruling := objection(ticket, bool(inside), presence, policy, now):
        return ruling
    holds = held_for(ticket, policy) if ticket else []
    if holds:
        return Ruling(Kind.HOLD, holds[0])
    if ticket and not policy.reentry and came_and_went(ticket):
        return Ruling(Kind.HOLD, Reason.NO_REENTRY)
    return _says_no(evidence)


def _not_let_out(evidence: Evidence, inside: bool | None) -> Ruling:
    if inside is False:
        return Ruling(Kind.NOT_IN, Reason.NOT_INSIDE)
    if inside is None and evidence.ticket and (seen := doubt_about(evidence.ticket)):
        return Ruling(Kind.HOLD, Reason.UNCLEAR, seen)
    return _says_no(evidence)


def _says_no(evidence: Evidence) -> Ruling:
    words = plain(evidence.words or "")
    return Ruling(Kind.HOLD, Reason.SERVICE_SAYS_NO, verbatim(words) if words else None)


def _inside(direction: Direction, evidence: Evidence, presence: Presence | None) -> bool | None:
    """Our journal, where it explains the no or knows what the service was not told yet."""
    explains = presence is not None and presence.inside is (direction is Direction.IN)
    if presence is not None and (explains or not presence.delivered):
        return presence.inside
    return _shown_inside(evidence)


def _shown_inside(evidence: Evidence) -> bool | None:
    """By the ticket; by its history where the flag is missing, or contradicts the word."""
    ticket, passage = evidence.ticket, newest(evidence.history)
    place = None if ticket is None else whereabouts(ticket)
    flagged = ticket is not None and ticket.checked_in is not None
    if passage is None or place or (flagged and place is False):
        return place
    return passage.direction is Direction.IN
