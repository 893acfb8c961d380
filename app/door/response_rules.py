"""The judge after the service's answer: pure functions from a response to a verdict."""

from dataclasses import replace

from app.book.timeline import ListedState, Timeline
from app.door.guest import Guest
from app.door.judge import (
    MAY_NOT_RETURN,
    NOT_INSIDE,
    again,
    doubt_about,
    entry_time,
    held_for,
    objection,
    refused_for,
    saying,
    strange_word,
)
from app.message import Message, verbatim
from app.model.plain import plain
from app.model.policy import Door, Policy
from app.model.scan import Direction, Moment, Scan
from app.model.ticket import Ticket, came_and_went, is_living
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.service.answers import Evidence, Yes


def after_yes(scan: Scan, guest: Guest, yes: Yes, door: Door, now: Moment) -> Verdict:
    """Return the verdict on a positive response.

    ALREADY_IN if our records show the ticket inside before this request (some services accept a
    second check-in), NO_REENTRY if the ticket has left and this door forbids re-entry.
    """
    if scan.direction is Direction.IN:
        if guest.timeline.inside and not yes.was_out:
            return _already_in(guest, door, now)
        if not door.policy.reentry and guest.timeline.has_been_in:
            return replace(MAY_NOT_RETURN, ticket=guest.ticket)
    return accepted(scan.direction, yes.ticket, guest.ticket, door.policy, yes.ticket_ids)


def after_card(scan: Scan, guests: dict[str, Guest], yes: Yes, door: Door, now: Moment) -> Verdict:
    """Return the verdict on a positive response to a card, by what is known of its tickets.

    It admits the tickets that were out and may come in; one of a party is enough.
    """
    if scan.direction is Direction.OUT:
        return accepted(scan.direction, yes.ticket, None, door.policy, yes.ticket_ids)
    held = {one: _held_on_card(guest, door, now) for one, guest in guests.items()}
    persons = [one for one, guest in guests.items() if _is_person(guest.ticket)] or list(guests)
    came = [one for one in persons if held[one] is None]
    if not came:
        told = held[persons[0]]
        assert told is not None
        return told if len(guests) == 1 else replace(told, ticket=None, tickets=tuple(guests))
    shown = yes.ticket if yes.ticket and yes.ticket.id in came else None
    tickets = tuple(one for one in guests if held[one] is None)
    return accepted(Direction.IN, shown, guests[came[0]].ticket, door.policy, tickets)


def after_no(scan: Scan, guest: Guest, evidence: Evidence, door: Door, now: Moment) -> Verdict:
    """Return the verdict on a negative response; it never lets anybody through.

    Services phrase refusals differently, so the verdict follows from the ticket as shown
    afterwards, not from the wording.
    """
    shown = with_evidence(guest.timeline, evidence, now)
    seen = replace(guest, ticket=evidence.ticket or guest.ticket, timeline=shown)
    entering = scan.direction is Direction.IN
    explains = _explains_refusal(guest, scan.direction)
    inside = entering if explains else _inside(shown, evidence)
    is_unknown = evidence.ticket is None and evidence.known is False
    if is_unknown and not any(timeline.steps for timeline in guest.timelines):
        told = Verdict(Kind.REFUSE, Reason.UNKNOWN_CODE)
    elif entering:
        told = _kept_out(seen, evidence, door.policy, now, inside=inside is True)
    else:
        told = _not_let_out(evidence, inside=inside)
    since, where = None, None
    if told.kind in (Kind.ALREADY_IN, Kind.NOT_IN, Kind.JUST_ADMITTED) or inside is entering:
        since, where = entry_time(seen, scan.direction, door)
    return replace(
        told, decided_by=DecidedBy.SERVICE, ticket=evidence.ticket, since=since, door=where
    )


def with_evidence(timeline: Timeline, evidence: Evidence, now: Moment) -> Timeline:
    """Return the timeline with the ticket and the history that the service has just shown."""
    timeline = timeline.with_passages(evidence.history)
    if evidence.ticket is None or evidence.is_ours:
        return timeline
    return replace(timeline, entry=ListedState(evidence.ticket, now, live=True))


def accepted(
    direction: Direction,
    shown: Ticket | None,
    listed: Ticket | None,
    policy: Policy,
    tickets: tuple[str, ...],
) -> Verdict:
    """Return ADMIT or OUT, or HOLD if the ticket contradicts the positive response.

    `shown` is the ticket as the service shows it, if that came in time; otherwise the list's entry
    may say that it is refused, or for another door. Check-in flags are ignored: they may be from
    before or after the check-in.
    """
    ticket = shown or listed
    if direction is Direction.OUT:
        return Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE, ticket, tickets=tickets)
    words = _contradicting_words(shown, listed, policy)
    if words is not None:
        kind, reason = Kind.HOLD, Reason.ACCEPTED_BUT_LOOK
    else:
        loosened = held_for(shown, policy) if shown is not None else []
        kind, reason = Kind.ADMIT, loosened[0] if loosened else Reason.VALID
    return Verdict(kind, reason, DecidedBy.SERVICE, ticket, words=words, tickets=tickets)


def _contradicting_words(
    shown: Ticket | None, listed: Ticket | None, policy: Policy
) -> Message | None:
    """Return the ticket's words that contradict a positive response."""
    ticket = shown or listed
    if ticket is not None and (reason := refused_for(ticket)):
        return saying(ticket, reason)
    if shown is None:
        return _other_doors_category(listed, policy)
    if (word := strange_word(shown)) is not None:
        return word
    for reason in held_for(shown, policy):
        if not policy.loosens(reason):
            return saying(shown, reason)
    return None


def _other_doors_category(listed: Ticket | None, policy: Policy) -> Message | None:
    """Return the ticket's category if it is for another door.

    The service may have ignored the categories that it was asked for.
    """
    if listed is None or policy.takes(listed.category_id) or policy.loosens(Reason.WRONG_DOOR):
        return None
    return saying(listed, Reason.WRONG_DOOR)


def _already_in(guest: Guest, door: Door, now: Moment) -> Verdict:
    """Return the verdict that the guest is inside, with time and door.

    The service has let the guest in again; what this door knows decides, and nobody is offline.
    """
    since, where = entry_time(guest, Direction.IN, door)
    told = again(guest.timeline, door.policy, now)
    return replace(told, decided_by=DecidedBy.DOOR, ticket=guest.ticket, since=since, door=where)


def _held_on_card(guest: Guest, door: Door, now: Moment) -> Verdict | None:
    """Return why this ticket of a card does not go in; None if it does."""
    if guest.timeline.inside:
        return _already_in(guest, door, now)
    if not door.policy.reentry and guest.timeline.has_been_in:
        return replace(MAY_NOT_RETURN, ticket=guest.ticket)
    return None


def _is_person(ticket: Ticket | None) -> bool:
    """Return whether the ticket is neither an add-on nor cancelled or the like."""
    return ticket is None or (ticket.addon_of is None and is_living(ticket))


def _kept_out(
    guest: Guest, evidence: Evidence, policy: Policy, now: Moment, *, inside: bool
) -> Verdict:
    """Return the verdict on a refused way in."""
    ticket = evidence.ticket
    if told := objection(ticket):
        return told
    if inside:
        return again(guest.timelines[0], policy, now)
    if holds := held_for(ticket, policy) if ticket else []:
        return Verdict(Kind.HOLD, holds[0])
    if ticket and not policy.reentry and came_and_went(ticket):
        return MAY_NOT_RETURN
    return _unexplained(evidence)


def _not_let_out(evidence: Evidence, *, inside: bool | None) -> Verdict:
    """Return the verdict on a refused way out."""
    if inside is False:
        return NOT_INSIDE
    if inside is None and evidence.ticket and (seen := doubt_about(evidence.ticket)):
        return Verdict(Kind.HOLD, Reason.UNCLEAR, words=seen)
    return _unexplained(evidence)


def _explains_refusal(guest: Guest, direction: Direction) -> bool:
    """Return whether our own record of where the guest is explains the refusal."""
    last = [timeline.last for timeline in guest.timelines]
    return all(one and one.movement and one.direction is direction for one in last)


def _inside(shown: Timeline, evidence: Evidence) -> bool | None:
    """Return whether the service shows the guest inside, by the history if it has no flag."""
    inside = shown.inside
    if evidence.ticket is None or evidence.ticket.checked_in is not None or inside:
        return inside
    last = shown.last
    return inside if last is None else last.direction is Direction.IN


def _unexplained(evidence: Evidence) -> Verdict:
    """Return HOLD with the service's own words."""
    words = plain(evidence.words or "")
    return Verdict(Kind.HOLD, Reason.SERVICE_SAYS_NO, words=verbatim(words) if words else None)
