"""The judge: pure functions from a guest to a verdict, before and after the service answers."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import dropwhile
from secrets import token_hex

from app.book.movement import Movement
from app.book.timeline import By, ListedState, Step, Timeline
from app.door.guest import Guest, ListBasis, passed_on_words
from app.message import Message, verbatim
from app.model.hours import EventTimes, closed_words
from app.model.plain import SEPARATOR, plain
from app.model.policy import Answered, Door, InstructionKind, Policy
from app.model.scan import DEVICES, Direction, Moment, Scan, Source
from app.model.ticket import (
    Ticket,
    TicketStatus,
    TransferStatus,
    contradicts_itself,
    is_living,
    whereabouts,
    word_of,
)
from app.model.verdict import Answer, Case, DecidedBy, Kind, Reason, Verdict
from app.service.answers import Evidence, Yes

ALREADY_INSIDE = Verdict(Kind.ALREADY_IN, Reason.INSIDE)
STILL_HERE = Verdict(Kind.JUST_ADMITTED, Reason.STILL_HERE, DecidedBy.DOOR)
NOT_INSIDE = Verdict(Kind.NOT_IN, Reason.NOT_INSIDE)
MAY_NOT_RETURN = Verdict(Kind.HOLD, Reason.NO_REENTRY, DecidedBy.DOOR)
DOORS_UNTOLD = Message("The other doors do not know yet")
# The evacuation is by the venue's clock; converted twice, it may come out a little later.
CLOCKS_DIFFER_MS = 10
_STATUSES = frozenset(TicketStatus)
_TRANSFERS = frozenset(TransferStatus)
_REFUSED: Mapping[str, Reason] = {
    TicketStatus.CANCELLED: Reason.CANCELLED,
    TicketStatus.REFUNDED: Reason.REFUNDED,
    TicketStatus.RESET: Reason.RESET,
    TicketStatus.AVAILABLE: Reason.NOT_SOLD,
}
_HELD: Mapping[str, Reason] = {
    TicketStatus.PAYMENT_PENDING: Reason.PAYMENT_OPEN,
    TicketStatus.RESERVED: Reason.PAYMENT_OPEN,
    TicketStatus.TRANSFERED: Reason.PASSED_ON,
    TicketStatus.RESALE_LISTED: Reason.FOR_RESALE,
}
_HOLDS_IN_ORDER = (
    Reason.PAYMENT_OPEN,
    Reason.PASSED_ON,
    Reason.BEING_PASSED_ON,
    Reason.FOR_RESALE,
    Reason.WRONG_DOOR,
)


def kept_out(
    guest: Guest, holds: Sequence[Reason], policy: Policy, now: Moment, *, inside: bool
) -> Verdict | None:
    """Return what keeps a guest out, most serious first; None if nothing does.

    No policy loosens a refusal, or a hold for an unclear ticket. `holds` are those of the ticket
    that count here.
    """
    if (ticket := guest.ticket) is not None:
        if reason := refused_for(ticket):
            return Verdict(Kind.REFUSE, reason)
        if guest.is_replaced:
            return Verdict(Kind.REFUSE, Reason.PASSED_ON, words=passed_on_words(guest, now))
        if seen := doubt_about(ticket):
            return Verdict(Kind.HOLD, Reason.UNCLEAR, words=seen)
    if inside:
        return again(guest.timelines[0], policy, now)
    if holds:
        # One that was passed on says when, and what is known since.
        words = passed_on_words(guest, now) if holds[0] is Reason.PASSED_ON else None
        return Verdict(Kind.HOLD, holds[0], words=words)
    return MAY_NOT_RETURN if may_not_return(guest, policy) else None


def is_just_now(moment: Moment, policy: Policy, now: Moment) -> bool:
    """Return whether a guest who was let in at that moment may still stand at the door.

    Also true if the clock was set back a little in between.
    """
    return abs(now - moment) < policy.dwell


def refused_for(ticket: Ticket) -> Reason | None:
    """Return why a ticket with this status is refused; None if it is not."""
    return _REFUSED.get(ticket.status)


def held_for(ticket: Ticket, policy: Policy) -> list[Reason]:
    """Return all holds that the ticket's words and category call for, most serious first."""
    found = {_HELD.get(ticket.status)}
    if ticket.transfer == TransferStatus.OPEN:
        found.add(Reason.BEING_PASSED_ON)
    if not policy.takes(ticket.category_id):
        found.add(Reason.WRONG_DOOR)
    return list(filter(found.__contains__, _HOLDS_IN_ORDER))


def doubt_about(ticket: Ticket) -> Message | None:
    """Return what was seen, if a word is unknown or a flag contradicts the status; else None."""
    if contradicts_itself(ticket):
        status = {"status": _status(ticket)}
        if ticket.checked_in:
            return Message("{status}, checkedIn true", status)
        return Message("{status}, checkedIn false", status)
    return strange_word(ticket)


def strange_word(ticket: Ticket) -> Message | None:
    """Return the first word of the ticket that this version does not know, if any."""
    if ticket.status not in _STATUSES:
        return _status(ticket)
    if ticket.transfer and ticket.transfer not in _TRANSFERS:
        return _transfer(ticket)
    return None


def saying(ticket: Ticket, reason: Reason) -> Message:
    """Return what the ticket itself says about this reason: status, transfer or category."""
    match reason:
        case Reason.BEING_PASSED_ON:
            return _transfer(ticket)
        case Reason.WRONG_DOOR:
            if not (name := plain(ticket.name)):
                return Message("another door's category")
            return Message("category {name}", {"name": name})
        case _:
            return _status(ticket)


def _status(ticket: Ticket) -> Message:
    if not ticket.status:
        return Message("no status")
    return Message("status {word}", {"word": word_of(ticket.status)})


def _transfer(ticket: Ticket) -> Message:
    return Message("transferStatus {word}", {"word": word_of(ticket.transfer or "")})


def before_asking(scan: Scan, guest: Guest, door: Door) -> Verdict | None:
    """Return JUST_ADMITTED if this guest was let in a moment ago; None for a new scan.

    A lost response must not make the guest's second scan ALREADY_IN.
    """
    own = guest.newest_own
    if scan.direction is Direction.OUT or own is None or own.direction is Direction.OUT:
        return None
    has_left = any(_goes_out_after(timeline.steps, own) for timeline in guest.timelines)
    if has_left or (guest.party and not guest.is_there(Direction.IN)):
        return None
    if not is_just_now(own.at, door.policy, scan.at):
        return None
    return replace(STILL_HERE, ticket=guest.ticket, since=own.at, door=door.name)


def is_never_asked(scan: Scan, guest: Guest, policy: Policy) -> bool:
    """Return whether the guest was in and left, and this door forbids re-entry.

    The service does not know that rule.
    """
    entering = scan.direction is Direction.IN
    return entering and not guest.is_there(Direction.IN) and may_not_return(guest, policy)


def unless_closed(
    verdict: Verdict, tickets: Collection[Answered], policy: Policy, event: EventTimes, now: Moment
) -> Verdict:
    """Return HOLD instead of ADMIT if one of these tickets may not come in at this hour.

    If the policy loosens that, the verdict of an admission without another reason says it.
    """
    closed = (closed_words(policy.hours_of(one), event, now) for one, _ in tickets)
    words = next(filter(None, closed), None)
    if words is None:
        return verdict
    if not policy.loosens(Reason.OUTSIDE_HOURS):
        return _instead(verdict, Reason.OUTSIDE_HOURS, words=words)
    is_plain = verdict.reason is Reason.VALID
    return replace(verdict, reason=Reason.OUTSIDE_HOURS, words=words) if is_plain else verdict


def unless_to_check(
    scan: Scan, verdict: Verdict, tickets: Collection[Answered], policy: Policy
) -> Verdict:
    """Return HOLD instead of ADMIT if a steward has to check something about these tickets first.

    The verdict of an admitted guest gets the notices about the tickets.
    """
    words = () if scan.is_checked else policy.words_for(tickets, InstructionKind.CONFIRM)
    if words:
        return _instead(verdict, Reason.CHECK_FIRST, words=verbatim(SEPARATOR.join(words)))
    return replace(verdict, notices=policy.words_for(tickets, InstructionKind.NOTICE))


def _instead(
    verdict: Verdict, reason: Reason, by: DecidedBy = DecidedBy.DOOR, words: Message | None = None
) -> Verdict:
    """Return HOLD instead of a verdict that would let somebody in."""
    return replace(verdict, kind=Kind.HOLD, reason=reason, decided_by=by, words=words, tickets=())


def by_list(scan: Scan, guest: Guest, basis: ListBasis, door: Door, now: Moment) -> Verdict:
    """Return the verdict without the service: by our own records, then by the list."""
    there = guest.is_there(scan.direction)
    if scan.direction is Direction.IN:
        told = _entering(guest, door.policy, now, inside=bool(there))
    else:
        told = _leaving(guest, door.policy, is_out=there)
    since, where = entry_time(guest, scan.direction, door) if there else (None, None)
    verdict = replace(
        told, ticket=guest.ticket, since=since, door=where, list_from=basis.list_from,
        tickets=guest.going(scan.direction),
    )  # fmt: skip
    if verdict.kind is not Kind.ADMIT:
        return verdict
    return _unless_held_before(scan, basis, _unless_refused(scan, basis, verdict))


def may_be_misread(scan: Scan, guest: Guest, verdict: Verdict) -> bool:
    """Return whether a device read this code, and neither the service nor this laptop knows it."""
    if scan.source not in DEVICES or guest.ticket is not None:
        return False
    if verdict.reason is Reason.UNKNOWN_CODE:
        return True
    is_unlisted = verdict.reason is Reason.NOT_ON_LIST
    return is_unlisted and not any(timeline.steps for timeline in guest.timelines)


def may_not_return(guest: Guest, policy: Policy) -> bool:
    """Return whether this door forbids re-entry, and this guest has been in."""
    return not policy.reentry and any(timeline.has_been_in for timeline in guest.timelines)


def again(timeline: Timeline, policy: Policy, now: Moment) -> Verdict:
    """Return the verdict on a guest inside: JUST_ADMITTED within seconds, else ALREADY_IN."""
    entered = timeline.last_walk(Direction.IN)
    is_ours = entered is not None and entered.by is By.THIS_DOOR
    if entered is not None and is_ours and is_just_now(entered.at, policy, now):
        return STILL_HERE
    return ALREADY_INSIDE


def entry_time(guest: Guest, direction: Direction, door: Door) -> tuple[Moment | None, str | None]:
    """Return since when the guest is where this direction leads, and the door if it is known."""
    steps = (timeline.last_walk(direction) for timeline in guest.timelines)
    step = max((s for s in steps if s is not None), key=lambda s: s.at, default=None)
    if step is None:
        return None, None
    if step.claim is not None:
        return step.at, step.claim.door
    return step.at, door.name if step.by is By.THIS_DOOR else None


def _entering(guest: Guest, policy: Policy, now: Moment, *, inside: bool) -> Verdict:
    """Return the verdict on the way in."""
    ticket = guest.ticket
    holds = [Reason.NOT_ON_LIST] if ticket is None else held_for(ticket, policy)
    strict = [reason for reason in holds if not policy.loosens(reason)]
    told = kept_out(guest, strict, policy, now, inside=inside)
    return told or Verdict(Kind.ADMIT, holds[0] if holds else Reason.VALID)


def _leaving(guest: Guest, policy: Policy, *, is_out: bool | None) -> Verdict:
    """Return the verdict on the way out; a guest who is inside may always leave.

    `is_out` is None if that is unknown. It is also None if the list may show only a held request of
    ours: a guest who is leaving by it may go.
    """
    if is_out is not None:
        return NOT_INSIDE if is_out else Verdict(Kind.OUT, Reason.LEFT)
    if guest.ticket is not None and whereabouts(guest.ticket) is not None:
        return Verdict(Kind.OUT, Reason.LEFT)
    if guest.ticket is not None:
        return Verdict(Kind.HOLD, Reason.UNCLEAR, words=doubt_about(guest.ticket))
    kind = Kind.OUT if policy.loosens(Reason.NOT_ON_LIST) else Kind.HOLD
    return Verdict(kind, Reason.NOT_ON_LIST)


def _goes_out_after(steps: list[Step], own: Movement) -> bool:
    """Return whether a walk out, here or elsewhere, or a reversal follows this movement's step."""
    later = dropwhile(lambda s: s.movement is None or s.movement.number != own.number, steps)
    return any(
        step.direction is Direction.OUT
        and (step.walked or (step.movement is not None and step.movement.reverses is not None))
        for step in later
    )


def _unless_refused(scan: Scan, basis: ListBasis, verdict: Verdict) -> Verdict:
    """Return HOLD instead if the service refused for its own reasons after the list was read.

    The list may not show the service's reasons, so its refusal holds while the line is down.
    """
    row = basis.refusal
    if row is None or row.verdict is None or row.scan.direction is not scan.direction:
        return verdict
    if basis.list_from is not None and row.scan.at < basis.list_from:
        return verdict
    return replace(verdict, kind=Kind.HOLD, reason=Reason.SERVICE_SAYS_NO, words=row.verdict.words)


def _unless_held_before(scan: Scan, basis: ListBasis, verdict: Verdict) -> Verdict:
    """Return the earlier verdict instead of ADMIT if the list may show a held request of ours.

    A held guest is held again until the service was asked. A code that was on no list before this
    scan is JUST_ADMITTED: the list may know the ticket by this very scan.
    """
    held = basis.held
    if verdict.kind is not Kind.ADMIT or held is None:
        return verdict
    if held.scan.id == scan.id:
        if held.ticket_id is not None:
            return verdict
        return replace(
            verdict, kind=STILL_HERE.kind, reason=STILL_HERE.reason, decided_by=DecidedBy.DOOR
        )
    told = held.verdict
    if told is None or told.lets_through:
        return verdict
    if told.reason is Reason.CHECK_FIRST and scan.is_checked:
        return verdict
    return replace(
        verdict, kind=told.kind, reason=told.reason, decided_by=told.decided_by, words=told.words
    )


def by_claim(scan: Scan, guest: Guest) -> Verdict | None:
    """Return the verdict on a guest whom another door of the venue let through; None otherwise.

    A party is turned away only if all of it has gone through.

    claim IN 20:01 (North), scan IN -> ALREADY_IN since 20:01 at North
    claim IN 20:01 (North), scan OUT -> None
    """
    if guest.is_there(scan.direction) is not True:
        return None
    steps = (timeline.last_walk(scan.direction) for timeline in guest.timelines)
    claims = [step.claim for step in steps if step is not None and step.claim is not None]
    if not claims:
        return None
    newest = max(claims, key=lambda claim: claim.at)
    told = ALREADY_INSIDE if scan.direction is Direction.IN else NOT_INSIDE
    return replace(
        told, decided_by=DecidedBy.VENUE, ticket=guest.ticket, since=newest.at,
        door=newest.door, tickets=guest.going(scan.direction),
    )  # fmt: skip


def held_when_full(verdict: Verdict) -> Verdict:
    """Return HOLD instead of a verdict that may let somebody into a full house."""
    if verdict.kind is not Kind.ADMIT and verdict.reason is not Reason.NOT_ON_LIST:
        return verdict
    return _instead(verdict, Reason.HOUSE_FULL, DecidedBy.VENUE)


def overtaken(scan: Scan, guest: Guest) -> Verdict:
    """Return HOLD for a guest whose ticket another door was just deciding on."""
    known = by_claim(scan, guest)
    held = Verdict(Kind.HOLD, Reason.DOORS_SILENT, DecidedBy.VENUE, guest.ticket)
    return known or held


def is_followed(case: Case, scan: Scan, guest: Guest) -> bool:
    """Return whether the desk's newest answer about a guest decides on this scan.

    An admission is for one entry. The desk must say so if it means somebody else than the guest who
    is inside on the ticket.

    admitted 20:10, scan 20:14 -> True
    admitted 20:10, IN 20:12 at any door, scan 20:14 -> False
    IN 20:00, admitted 20:10, scan 20:14 -> False; admitted as another -> True
    """
    said = case.answered
    if said is None or scan.direction is Direction.OUT or guest.has_entered_since(said.at):
        return False
    is_inside = guest.is_there(Direction.IN) is True
    if said.answer is Answer.REFUSE:
        return not is_inside
    if said.answer is Answer.ADMIT:
        # The door that asked may know more than this one.
        is_inside |= case.asked.words == Reason.INSIDE
    lets_in = said.answer is Answer.ADMIT_ANOTHER or (said.answer is Answer.ADMIT and not is_inside)
    # With one ticket of a card its others would go in.
    return lets_in and case.asked.subject not in guest.party


def by_desk(guest: Guest, case: Case) -> Verdict:
    """Return the verdict that follows the desk's answer; its words name the supervisor."""
    said = case.answered
    assert said is not None, "it is followed"
    told = (case.asked.label, said.by_name, said.door, said.words)
    words, by = verbatim(SEPARATOR.join(filter(None, told))), DecidedBy.SUPERVISOR
    if said.answer is Answer.REFUSE:
        return Verdict(Kind.REFUSE, Reason.TURNED_AWAY, by, guest.ticket, words=words)
    going = guest.going(Direction.IN)
    return Verdict(Kind.ADMIT, Reason.OVERRIDDEN, by, guest.ticket, words=words, tickets=going)


def without_doors(verdict: Verdict, policy: Policy) -> Verdict:
    """Return the list's verdict while the other doors are silent: HOLD if the door is set so.

    Otherwise the words of an ordinary admission say that the other doors do not know of it.
    """
    if policy.holds_alone and verdict.kind is Kind.ADMIT:
        return _instead(verdict, Reason.DOORS_SILENT)
    if verdict.lets_through and verdict.reason in (Reason.VALID, Reason.LEFT):
        return replace(verdict, words=DOORS_UNTOLD)
    return verdict


def returning(scan: Scan, guest: Guest) -> tuple[str, ...]:
    """Return the tickets of a guest who comes in again after the house was emptied."""
    if scan.direction is Direction.OUT or guest.timeline.cleared_at is None:
        return ()
    return tuple(one for one, timeline in guest.by_ticket.items() if _was_cleared(timeline))


def check_out(scan: Scan, guest: Guest, tickets: tuple[str, ...]) -> tuple[Scan, Verdict]:
    """Return the scan and the verdict that check these tickets out at the time of the evacuation.

    It goes to the service before the guest's new admission.
    """
    moments = [guest.by_ticket[one].cleared_at or scan.at for one in tickets]
    at = max(moments) - CLOCKS_DIFFER_MS
    out = Scan(token_hex(16), scan.code, Source.LIST, Direction.OUT, at)
    is_card = guest.ticket is None
    verdict = Verdict(
        Kind.OUT, Reason.LEFT, DecidedBy.VENUE, guest.ticket, tickets=tickets if is_card else ()
    )
    return out, verdict


def _was_cleared(timeline: Timeline) -> bool:
    """Return whether the guest was inside when the house was emptied, and is not inside now."""
    if timeline.inside:
        return False
    return not timeline.steps and replace(timeline, cleared_at=None).inside is True


# After the service's answer


def after_yes(
    scan: Scan, guests: Mapping[str, Guest], yes: Yes, door: Door, now: Moment
) -> Verdict:
    """Return the verdict on a positive response, by its tickets as they were before.

    ALREADY_IN if our records show the ticket inside (some services accept a second check-in),
    NO_REENTRY if it has left and this door forbids re-entry. A card admits its tickets that were
    out and may come in; one of a party is enough.
    """
    (first, *others) = guests.values()
    if scan.direction is Direction.OUT:
        only = None if others else first.ticket
        return accepted(Direction.OUT, yes.ticket, only, door.policy, yes.ticket_ids)
    held = {one: _held_despite_yes(guest, yes, door, now) for one, guest in guests.items()}
    persons = [one for one, guest in guests.items() if _is_person(guest.ticket)] or list(guests)
    came = [one for one in persons if held[one] is None]
    if not came:
        told = held[persons[0]]
        assert told is not None
        return replace(told, ticket=None, tickets=tuple(guests)) if others else told
    shown = yes.ticket if yes.ticket and yes.ticket.id in came else None
    tickets = tuple(one for one in yes.ticket_ids if held.get(one) is None)
    return accepted(Direction.IN, shown, guests[came[0]].ticket, door.policy, tickets)


def after_no(scan: Scan, guest: Guest, evidence: Evidence, door: Door, now: Moment) -> Verdict:
    """Return the verdict on a negative response; it never lets anybody through.

    Services phrase refusals differently, so the verdict follows from the ticket as shown
    afterwards, not from the wording.
    """
    is_unknown = evidence.ticket is None and evidence.known is False
    if is_unknown and not any(timeline.steps for timeline in guest.timelines):
        return Verdict(Kind.REFUSE, Reason.UNKNOWN_CODE, DecidedBy.SERVICE)
    seen = _as_shown(guest, evidence, now)
    if _explains_refusal(guest, scan.direction):
        inside: bool | None = scan.direction is Direction.IN
    else:
        inside = _inside(seen.timeline, evidence)
    return _against(scan, seen, evidence, door, now, inside=inside)


def foreseen(
    scan: Scan,
    shown: Mapping[str, tuple[Guest, Evidence]],
    basis: ListBasis,
    door: Door,
    now: Moment,
) -> Verdict:
    """Return the verdict that a check-in would get, by what the service shows of its tickets.

    A ticket that nothing speaks against would be accepted. The last refusal for the service's own
    reasons still holds: nothing shows whether they have changed.
    """
    against, coming = list[Verdict](), dict[str, Guest]()
    for one, (guest, evidence) in shown.items():
        seen = _as_shown(guest, evidence, now)
        inside = _inside(seen.timeline, evidence)
        told = _against(scan, seen, evidence, door, now, inside=inside)
        against.append(told)
        is_loosened = told.kind is Kind.HOLD and door.policy.loosens(told.reason)
        if told.reason is Reason.SERVICE_SAYS_NO or is_loosened:
            passed = guest.timeline.with_passages(evidence.history)
            coming[one] = replace(guest, timeline=passed)
    if not coming:
        first, *others = against
        return replace(first, ticket=None, tickets=tuple(shown)) if others else first
    _, evidence = shown[next(iter(coming))]
    # Without a history only the ticket shows that the guest has left by another door.
    was_out = evidence.ticket is not None and whereabouts(evidence.ticket) is False
    yes = Yes(tuple(coming), evidence.ticket, was_out=was_out and not evidence.history)
    verdict = after_yes(scan, coming, yes, door, now)
    return _unless_refused(scan, basis, verdict) if verdict.kind is Kind.ADMIT else verdict


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
    holds = held_for(ticket, policy) if ticket else []
    if shown is None:
        # The service may have ignored the categories that it was asked for.
        holds = [reason for reason in holds if reason is Reason.WRONG_DOOR]
    refused = refused_for(ticket) if ticket else None
    words = strange_word(shown) if shown and not refused else None
    against = refused or next((one for one in holds if not policy.loosens(one)), None)
    if words is None and ticket and against:
        words = saying(ticket, against)
    if words is not None:
        kind, reason = Kind.HOLD, Reason.ACCEPTED_BUT_LOOK
    else:
        kind, reason = Kind.ADMIT, holds[0] if holds and shown else Reason.VALID
    return Verdict(kind, reason, DecidedBy.SERVICE, ticket, words=words, tickets=tickets)


def _held_despite_yes(guest: Guest, yes: Yes, door: Door, now: Moment) -> Verdict | None:
    """Return why a guest whom the service has let in does not come in; None if they do.

    What this door knows decides, and nobody is offline.
    """
    if guest.timeline.inside and not yes.was_out:
        since, where = entry_time(guest, Direction.IN, door)
        told = again(guest.timeline, door.policy, now)
        by = DecidedBy.DOOR
        return replace(told, decided_by=by, ticket=guest.ticket, since=since, door=where)
    if not door.policy.reentry and guest.timeline.has_been_in:
        return replace(MAY_NOT_RETURN, ticket=guest.ticket)
    if guest.is_replaced:
        words, by = passed_on_words(guest, now), DecidedBy.SERVICE
        return Verdict(Kind.HOLD, Reason.ACCEPTED_BUT_LOOK, by, guest.ticket, words=words)
    return None


def _is_person(ticket: Ticket | None) -> bool:
    """Return whether the ticket is neither an add-on nor cancelled or the like."""
    return ticket is None or (ticket.addon_of is None and is_living(ticket))


def _as_shown(guest: Guest, evidence: Evidence, now: Moment) -> Guest:
    """Return the guest as the service shows ticket and history."""
    shown = guest.timeline.with_passages(evidence.history)
    if evidence.ticket is not None and not evidence.is_ours:
        shown = replace(shown, entry=ListedState(evidence.ticket, now, live=True))
    return replace(guest, ticket=evidence.ticket or guest.ticket, timeline=shown)


def _against(
    scan: Scan, seen: Guest, evidence: Evidence, door: Door, now: Moment, *, inside: bool | None
) -> Verdict:
    """Return what speaks against this way; HOLD with the service's words if nothing does."""
    entering = scan.direction is Direction.IN
    if entering:
        holds = held_for(evidence.ticket, door.policy) if evidence.ticket else []
        told = kept_out(seen, holds, door.policy, now, inside=inside is True)
        told = told or _unexplained(evidence)
    else:
        told = _not_let_out(evidence, inside=inside)
    since, where = None, None
    if told.kind in (Kind.ALREADY_IN, Kind.NOT_IN, Kind.JUST_ADMITTED) or inside is entering:
        since, where = entry_time(seen, scan.direction, door)
    return replace(
        told, decided_by=DecidedBy.SERVICE, ticket=evidence.ticket, since=since, door=where
    )


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
