"""Decides about check-ins, and how the service says no and writes times.

The document shows none of this, so there are several manners.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from app.organiser.wire.ticket import Ticket

Json = dict[str, Any]
Action = Literal["CHECKIN", "CHECKOUT"]

UNKNOWN = "TICKET_NOT_FOUND"
WRONG_CATEGORY = "WRONG_CATEGORY"
ALREADY_IN = "ALREADY_CHECKED_IN"
NOT_IN = "NOT_CHECKED_IN"
TRANSFER_OPEN = "TRANSFER_OPEN"
MESSAGES = {
    UNKNOWN: "No ticket was found for this credential.",
    WRONG_CATEGORY: "This ticket's category is not admitted here.",
    ALREADY_IN: "This ticket is already checked in.",
    NOT_IN: "This ticket is not checked in.",
    "PAYMENT_PENDING": "This ticket is not paid yet.",
    "TICKET_RESERVED": "This ticket is only reserved.",
    "TICKET_CANCELLED": "This ticket was cancelled.",
    "TICKET_REFUNDED": "This ticket was refunded.",
    "TICKET_RESET": "This ticket was reset.",
    "TICKET_NOT_SOLD": "This ticket was never sold.",
    "TICKET_TRANSFERED": "This ticket was passed on to somebody else.",
    TRANSFER_OPEN: "This ticket is being passed on to somebody else.",
    "RESALE_LISTED": "This ticket is offered for resale.",
}
# The code of the refusal for each status with which nobody comes in.
BARRED = {status: f"TICKET_{status}" for status in ("CANCELLED", "REFUNDED", "RESET", "TRANSFERED")}
BARRED |= {status: status for status in ("PAYMENT_PENDING", "RESALE_LISTED")}
BARRED |= {"RESERVED": "TICKET_RESERVED", "AVAILABLE": "TICKET_NOT_SOLD"}


@dataclass(frozen=True, slots=True)
class CheckInRefusal:
    """A refusal; `ticket` is the ticket that it is about, if the credential is known."""

    code: str
    ticket: Ticket | None = None

    @property
    def message(self) -> str:
        """Return the reason as a sentence for people."""
        return MESSAGES[self.code]


def decide(
    tickets: Sequence[Ticket],
    action: Action,
    category_ids: Collection[str] = (),
    *,
    again: bool = False,
) -> tuple[Ticket, ...] | CheckInRefusal:
    """Return the tickets of a credential that may pass, or the reason why none may.

    Empty `category_ids` admit all categories. With `again`, a ticket that is in may come in again.
    """
    if not tickets:
        return CheckInRefusal(UNKNOWN)
    found = [(ticket, _obstacle(ticket, action, category_ids, again)) for ticket in tickets]
    passing = tuple(ticket for ticket, obstacle in found if obstacle is None)
    if passing:
        return passing
    noes = [CheckInRefusal(obstacle, ticket) for ticket, obstacle in found if obstacle]
    return next((no for no in noes if no.code == ALREADY_IN), noes[0])


def is_in(ticket: Ticket) -> bool:
    """Return whether a ticket is in: by its flag, else by its status word."""
    return ticket.status == "CHECKED_IN" if ticket.checked_in is None else ticket.checked_in


def _obstacle(
    ticket: Ticket, action: Action, category_ids: Collection[str], again: bool
) -> str | None:
    if category_ids and ticket.category_id not in category_ids:
        return WRONG_CATEGORY
    if action == "CHECKOUT":
        return None if is_in(ticket) else NOT_IN
    if ticket.status in BARRED:
        return BARRED[ticket.status]
    if is_in(ticket):
        return None if again else ALREADY_IN
    return TRANSFER_OPEN if ticket.transfer_status == "OPEN" else None


class Manner(StrEnum):
    """The ways in which a real service may say no."""

    CONFLICT = "conflict"  # 409, a code and a message
    BAD = "bad"  # 400, nothing but a message
    UNPROCESSABLE = "unprocessable"  # 422, a list as validators make it
    SOFT = "soft"  # 200, but `success` is false
    ZERO = "zero"  # 200, `success` is true, and nothing was processed
    NOT_FOUND = "notfound"  # 404, whatever the reason
    LAX = "lax"  # as conflict, but a ticket that is in may come in again


def refusal_response(
    manner: Manner, refused: CheckInRefusal, nothing_done: Json
) -> tuple[int, Json]:
    """Return status and body of a refused check-in.

    `nothing_done` is the data of a successful response in which no ticket was processed.
    """
    error: Json = {"code": refused.code, "message": refused.message}
    if refused.code == ALREADY_IN and refused.ticket:
        error["checkedInAt"] = refused.ticket.updated_at
    match manner:
        case Manner.BAD:
            return 400, {"message": refused.message}
        case Manner.UNPROCESSABLE:
            fault = {"loc": ["body"], "msg": refused.message, "type": refused.code}
            return 422, {"detail": [fault]}
        case Manner.SOFT:
            return 200, {"success": False, "error": error}
        case Manner.ZERO:
            return 200, {"success": True, "data": nothing_done}
        case Manner.NOT_FOUND:
            return 404, {"success": False, "error": {"message": "Ticket not found."}}
        case Manner.CONFLICT | Manner.LAX:
            return 409, {"success": False, "error": error}
