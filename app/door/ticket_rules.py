"""Rules for a ticket's status, transfer and category at the door, the most serious first."""

from collections.abc import Mapping

from app.message import Message
from app.model.plain import plain
from app.model.policy import Policy
from app.model.scan import Moment
from app.model.ticket import Ticket, TicketStatus, TransferStatus, contradicts_itself, word_of
from app.model.verdict import Kind, Reason, Verdict

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


def objection(ticket: Ticket | None) -> Verdict | None:
    """Return what no policy loosens: a refusal, or a hold for an unclear ticket; else None."""
    if ticket is not None and (reason := refused_for(ticket)):
        return Verdict(Kind.REFUSE, reason)
    if ticket is not None and (seen := doubt_about(ticket)):
        return Verdict(Kind.HOLD, Reason.UNCLEAR, words=seen)
    return None


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
    return [reason for reason in _HOLDS_IN_ORDER if reason in found]


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
