"""The gate: whether a credential gets in or out now and, if not, why not."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.rehearsal.records import Action, Standing


class Reason(StrEnum):
    """Why not, as a code for machines."""

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
class No:
    """One refusal; `ticket_id` is the ticket it is about, if the credential is known."""

    reason: Reason
    ticket_id: str | None = None

    @property
    def message(self) -> str:
        """The reason as a sentence for people."""
        return MESSAGES[self.reason]


MESSAGES = {
    Reason.UNKNOWN: "No ticket was found for this credential.",
    Reason.WRONG_CATEGORY: "This ticket's category is not admitted here.",
    Reason.ALREADY_IN: "This ticket is already checked in.",
    Reason.NOT_IN: "This ticket is not checked in.",
    Reason.PAYMENT_PENDING: "This ticket is not paid yet.",
    Reason.RESERVED: "This ticket is only reserved.",
    Reason.CANCELLED: "This ticket was cancelled.",
    Reason.REFUNDED: "This ticket was refunded.",
    Reason.RESET: "This ticket was reset.",
    Reason.AVAILABLE: "This ticket was never sold.",
    Reason.TRANSFERED: "This ticket was passed on to somebody else.",
    Reason.TRANSFER_OPEN: "This ticket is being passed on to somebody else.",
    Reason.RESALE_LISTED: "This ticket is offered for resale.",
}
BARRED = {
    "PAYMENT_PENDING": Reason.PAYMENT_PENDING,
    "RESERVED": Reason.RESERVED,
    "CANCELLED": Reason.CANCELLED,
    "REFUNDED": Reason.REFUNDED,
    "RESET": Reason.RESET,
    "AVAILABLE": Reason.AVAILABLE,
    "TRANSFERED": Reason.TRANSFERED,
    "RESALE_LISTED": Reason.RESALE_LISTED,
}


def decide(
    tickets: Sequence[Standing],
    action: Action,
    category_ids: Collection[str] = (),
    *,
    again: bool = False,
) -> tuple[Standing, ...] | No:
    """Those of a credential's tickets that pass, or why none does.

    No categories named: all are admitted. With `again`, a ticket that is in may come in again.
    """
    if not tickets:
        return No(Reason.UNKNOWN)
    found = [(ticket, _obstacle(ticket, action, category_ids, again)) for ticket in tickets]
    passing = tuple(ticket for ticket, obstacle in found if obstacle is None)
    if passing:
        return passing
    noes = [No(obstacle, ticket.ticket_id) for ticket, obstacle in found if obstacle]
    return next((no for no in noes if no.reason is Reason.ALREADY_IN), noes[0])


def is_in(ticket: Standing) -> bool:
    """The flag decides; where there is none, the status word."""
    return ticket.status == "CHECKED_IN" if ticket.checked_in is None else ticket.checked_in


def _obstacle(
    ticket: Standing, action: Action, category_ids: Collection[str], again: bool
) -> Reason | None:
    if category_ids and ticket.category_id not in category_ids:
        return Reason.WRONG_CATEGORY
    if action == "CHECKOUT":
        return None if is_in(ticket) else Reason.NOT_IN
    if ticket.status in BARRED:
        return BARRED[ticket.status]
    if is_in(ticket):
        return None if again else Reason.ALREADY_IN
    return Reason.TRANSFER_OPEN if ticket.transfer_status == "OPEN" else None
