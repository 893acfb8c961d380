"""What a yes of the service is worth."""

from collections.abc import Iterable

from app.door.history import in_order, last
from app.door.known import Known
from app.door.standing import again, held_for, refused_for, saying, strange_word
from app.model.passage import Passage
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import Said


def already_inside(
    known: Known,
    policy: Policy,
    now: Moment,
    *,
    door: str,
    history: Iterable[Passage] = (),
) -> Verdict | None:
    """A yes for somebody who was inside is no yes; None if they were not, or had left since.

    A service that does not look says yes to the same ticket all evening. One that looks says yes
    to a guest who went out by another door after our list was read: its history tells them apart.
    """
    inside_at = known.inside_at
    if inside_at is None:
        return None
    passages = tuple(history)
    left_at = last(passages, Direction.OUT)
    ours = known.presence is not None
    if left_at is not None and left_at > inside_at:
        since, ours = inside_before(passages), False
        if since is None:
            return None
    elif ours:
        since = inside_at
    else:
        since = last((passage for passage in passages if passage.at <= inside_at), Direction.IN)
    ruling = again(known.presence, policy, now)
    return Verdict(
        ruling.kind,
        ruling.reason,
        DecidedBy.SERVICE,
        known.ticket,
        since=since,
        door=door if ours else None,
    )


def no_reentry(known: Known) -> Verdict:
    """They have been in and left: the service may let them come again, this door does not."""
    return Verdict(Kind.HOLD, Reason.NO_REENTRY, DecidedBy.SERVICE, known.ticket)


def inside_before(history: Iterable[Passage], ours: Moment | None = None) -> Moment | None:
    """Since when they were inside before the service said yes just now; None if they were not.

    The last time they went in is this yes itself. Where the history does not reach back to
    anything before it, we have to know by ourselves: `ours` is when this door let them in.
    """
    passages = in_order(history)
    if passages and _is_in(passages[-1]):
        passages.pop()
    if not passages:
        return ours
    return passages[-1].at if _is_in(passages[-1]) else None


def _is_in(passage: Passage) -> bool:
    return passage.direction is Direction.IN


def accept(
    direction: Direction,
    shown: Ticket | None,
    listed: Ticket | None,
    policy: Policy,
    *,
    tickets: tuple[str, ...] = (),
) -> Verdict:
    """The verdict after a yes: plain, unless the ticket itself says that one should look.

    `shown` is the ticket as the service shows it, if that came in time; else our list's entry
    may still say that it was refused, or is for another door, while all else there may have been
    mended since. Flags count for nothing here: they may be from before the check-in or after it.
    """
    ticket = shown or listed
    if direction is Direction.OUT:
        return Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE, ticket, tickets=tickets)
    words = _look_at(shown, listed, policy)
    if words is not None:
        kind, reason = Kind.HOLD, Reason.ACCEPTED_BUT_LOOK
    else:
        kind, reason = Kind.ADMIT, _allowed(shown, policy)
    return Verdict(kind, reason, DecidedBy.SERVICE, ticket, words=words, tickets=tickets)


def _look_at(shown: Ticket | None, listed: Ticket | None, policy: Policy) -> Said | None:
    """The ticket's own words that do not go with a yes."""
    ticket = shown or listed
    if ticket is not None and (reason := refused_for(ticket)):
        return saying(ticket, reason)
    if shown is None:
        return _of_another_door(listed, policy)
    holds = (reason for reason in held_for(shown, policy) if not policy.loosens(reason))
    return strange_word(shown) or next((saying(shown, reason) for reason in holds), None)


def _of_another_door(listed: Ticket | None, policy: Policy) -> Said | None:
    """The service was asked for our categories alone, but it may have ignored that."""
    if listed is None or policy.takes(listed.category_id) or policy.loosens(Reason.WRONG_DOOR):
        return None
    return saying(listed, Reason.WRONG_DOOR)


def _allowed(shown: Ticket | None, policy: Policy) -> Reason:
    loosened = held_for(shown, policy) if shown is not None else []
    return loosened[0] if loosened else Reason.VALID
