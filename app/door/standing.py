"""What a ticket says for itself, and what of it weighs most."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.model.journal import Presence
from app.model.plain import plain
from app.model.policy import Policy
from app.model.scan import Moment
from app.model.service_words import word_of
from app.model.ticket import Ticket, TicketStatus, TransferStatus, contradicts_itself, says_inside
from app.model.verdict import Kind, Reason
from app.said import Said

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


@dataclass(frozen=True, slots=True)
class Ruling:
    """The heart of a verdict, before anybody is named in it."""

    kind: Kind
    reason: Reason
    words: Said | None = None


def objection(
    ticket: Ticket | None, inside: bool, presence: Presence | None, policy: Policy, now: Moment
) -> Ruling | None:
    """What no policy loosens, the most serious first; None if there may only be holds."""
    if ticket is not None and (reason := refused_for(ticket)):
        return Ruling(Kind.REFUSE, reason)
    if ticket is not None and (seen := doubt_about(ticket)):
        return Ruling(Kind.HOLD, Reason.UNCLEAR, seen)
    return again(presence, policy, now) if inside else None


def again(presence: Presence | None, policy: Policy, now: Moment) -> Ruling:
    """Somebody who is inside comes once more: the same guest still, or a second one."""
    entered = presence is not None and presence.inside and not presence.undone
    if presence is not None and entered and is_just_now(presence.at, policy, now):
        return Ruling(Kind.JUST_ADMITTED, Reason.STILL_HERE)
    return Ruling(Kind.ALREADY_IN, Reason.INSIDE)


def is_just_now(moment: Moment, policy: Policy, now: Moment) -> bool:
    """Whether a guest who was let in then may still stand there.

    The clock may have been set back a little in between: that is just now as well.
    """
    return abs(now - moment) < policy.dwell


def keeps_out(ticket: Ticket) -> bool:
    """Whether its status alone does, unless the venue loosens that."""
    return ticket.status in _REFUSED or ticket.status in _HELD


def refused_for(ticket: Ticket) -> Reason | None:
    return _REFUSED.get(ticket.status)


def held_for(ticket: Ticket, policy: Policy) -> list[Reason]:
    """All holds that its words and its category call for, the most serious first."""
    found = {_HELD.get(ticket.status)}
    if ticket.transfer == TransferStatus.OPEN:
        found.add(Reason.BEING_PASSED_ON)
    if not policy.takes(ticket.category_id):
        found.add(Reason.WRONG_DOOR)
    return [reason for reason in _HOLDS_IN_ORDER if reason in found]


def doubt_about(ticket: Ticket) -> Said | None:
    """What was seen, if it has words that nobody knows, or a flag that contradicts them."""
    if contradicts_itself(ticket):
        status = {"status": _status(ticket)}
        if ticket.checked_in:
            return Said("{status}, checkedIn true", status)
        return Said("{status}, checkedIn false", status)
    return strange_word(ticket)


def strange_word(ticket: Ticket) -> Said | None:
    if ticket.status not in _STATUSES:
        return _status(ticket)
    if ticket.transfer and ticket.transfer not in _TRANSFERS:
        return _transfer(ticket)
    return None


def saying(ticket: Ticket, reason: Reason) -> Said:
    """The ticket's own words for one reason."""
    match reason:
        case Reason.BEING_PASSED_ON:
            return _transfer(ticket)
        case Reason.WRONG_DOOR:
            return Said("category {name}", {"name": plain(ticket.name or ticket.category_id)})
        case _:
            return _status(ticket)


def whereabouts(ticket: Ticket) -> bool | None:
    """Whether the guest is inside, by the ticket alone; None if it cannot be told."""
    if says_inside(ticket):
        return True
    told = ticket.checked_in is not None or ticket.status in _STATUSES
    return False if told and not contradicts_itself(ticket) else None


def came_and_went(ticket: Ticket) -> bool:
    """Of somebody who is not inside now: whether they were before."""
    return ticket.status == TicketStatus.ATTENDED


def _status(ticket: Ticket) -> Said:
    if not ticket.status:
        return Said("no status")
    return Said("status {word}", {"word": word_of(ticket.status)})


def _transfer(ticket: Ticket) -> Said:
    return Said("transferStatus {word}", {"word": word_of(ticket.transfer or "")})
