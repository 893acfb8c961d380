"""Decides whether a credential may be checked in or out now, and if not, why."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.rehearsal.records import Action, TicketState


class RefusalReason(StrEnum):
    """Reasons for a refusal, as codes for programs."""

    UNKNOWN = "TICKET_NOT_FOUND"
    WRONG_CATEGORY = "WRONG_CATEGORY"
    ALREADY_IN = "ALREADY_CHECKED_IN"
    NOT_IN = "NOT_CHECKED_IN"
    PAYMENT_PENDING = "PAYMENT_PENDING"
    RESERVED = "TICKET_RESERVED"
    CANCELLED = "TICKET_CANCELLED"
    REFUNDED = "TICKET_REFUNDED"
    RESET = "TICKET_RESET"
    AVAILABLE = "TICKET_NOT_SOLD"
    TRANSFERED = "TICKET_TRANSFERED"
    TRANSFER_OPEN = "TRANSFER_OPEN"
    RESALE_LISTED = "RESALE_LISTED"


@dataclass(frozen=True, slots=True)
class CheckInRefusal:
    """A refusal; `ticket_id` is the ticket that it is about, if the credential is known."""

    reason: RefusalReason
    ticket_id: str | None = None

    @property
    def message(self) -> str:
        """Return the reason as a sentence for people."""
        return MESSAGES[self.reason]


MESSAGES = {
    RefusalReason.UNKNOWN: "No ticket was found for this credential.",
    RefusalReason.WRONG_CATEGORY: "This ticket's category is not admitted here.",
    RefusalReason.ALREADY_IN: "This ticket is already checked in.",
    RefusalReason.NOT_IN: "This ticket is not checked in.",
    RefusalReason.PAYMENT_PENDING: "This ticket is not paid yet.",
    RefusalReason.RESERVED: "This ticket is only reserved.",
    RefusalReason.CANCELLED: "This ticket was cancelled.",
    RefusalReason.REFUNDED: "This ticket was refunded.",
    RefusalReason.RESET: "This ticket was reset.",
    RefusalReason.AVAILABLE: "This ticket was never sold.",
    RefusalReason.TRANSFERED: "This ticket was passed on to somebody else.",
    RefusalReason.TRANSFER_OPEN: "This ticket is being passed on to somebody else.",
    RefusalReason.RESALE_LISTED: "This ticket is offered for resale.",
}
BARRED = {
    "PAYMENT_PENDING": RefusalReason.PAYMENT_PENDING,
    "RESERVED": RefusalReason.RESERVED,
    "CANCELLED": RefusalReason.CANCELLED,
    "REFUNDED": RefusalReason.REFUNDED,
    "RESET": RefusalReason.RESET,
    "AVAILABLE": RefusalReason.AVAILABLE,
    "TRANSFERED": RefusalReason.TRANSFERED,
    "RESALE_LISTED": RefusalReason.RESALE_LISTED,
}


def decide(
    tickets: Sequence[TicketState],
    action: Action,
    category_ids: Collection[str] = (),
    *,
    again: bool = False,
) -> tuple[TicketState, ...] | CheckInRefusal:
    """Return the tickets of a credential that may pass, or the reason why none may.

    Empty `category_ids` admit all categories. With `again`, a ticket that is in may come in again.
    """
    if not tickets:
        return CheckInRefusal(RefusalReason.UNKNOWN)
    found = [(ticket, _obstacle(ticket, action, category_ids, again)) for ticket in tickets]
    passing = tuple(ticket for ticket, obstacle in found if obstacle is None)
    if passing:
        return passing
    noes = [CheckInRefusal(obstacle, ticket.ticket_id) for ticket, obstacle in found if obstacle]
    return next((no for no in noes if no.reason is RefusalReason.ALREADY_IN), noes[0])


def is_in(ticket: TicketState) -> bool:
    """Return whether a ticket is in: by its flag, else by its status word."""
    return ticket.status == "CHECKED_IN" if ticket.checked_in is None else ticket.checked_in


def _obstacle(
    ticket: TicketState, action: Action, category_ids: Collection[str], again: bool
) -> RefusalReason | None:
    if category_ids and ticket.category_id not in category_ids:
        return RefusalReason.WRONG_CATEGORY
    if action == "CHECKOUT":
        return None if is_in(ticket) else RefusalReason.NOT_IN
    if ticket.status in BARRED:
        return BARRED[ticket.status]
    if is_in(ticket):
        return None if again else RefusalReason.ALREADY_IN
    return RefusalReason.TRANSFER_OPEN if ticket.transfer_status == "OPEN" else None
