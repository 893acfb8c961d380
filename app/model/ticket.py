"""A ticket as the door knows it: one line of the list."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple


class TicketStatus(StrEnum):
    """The words that the service has for the state of a ticket."""

    AVAILABLE = "AVAILABLE"
    RESERVED = "RESERVED"
    PAYMENT_PENDING = "PAYMENT_PENDING"
    SOLD = "SOLD"
    CANCELLED = "CANCELLED"
    RESET = "RESET"
    CHECKED_IN = "CHECKED_IN"
    ATTENDED = "ATTENDED"
    REFUNDED = "REFUNDED"
    TRANSFERED = "TRANSFERED"
    RESALE_LISTED = "RESALE_LISTED"


class TransferStatus(StrEnum):
    OPEN = "OPEN"
    DISMISSED = "DISMISSED"
    CANCELED = "CANCELED"
    TRANSFERED = "TRANSFERED"


class Ticket(NamedTuple):
    """`status` and `transfer` are text: the service may have words that we do not know.

    A tuple, for a million of them are made in half a minute.
    """

    id: str
    code: str
    category_id: str
    name: str
    holder: str
    email: str
    order_id: str
    addon_of: str | None
    status: str
    checked_in: bool | None
    transfer: str | None


def says_inside(ticket: Ticket) -> bool:
    """Whether the list has the guest inside."""
    if ticket.checked_in is None:
        return ticket.status == TicketStatus.CHECKED_IN
    return ticket.checked_in


NEVER_INSIDE = frozenset(TicketStatus) - {
    TicketStatus.SOLD,
    TicketStatus.CHECKED_IN,
    TicketStatus.ATTENDED,
}


def contradicts_itself(ticket: Ticket) -> bool:
    """Whether the flag and the word cannot both be true."""
    if ticket.checked_in is None:
        return False
    if ticket.checked_in:
        return ticket.status in NEVER_INSIDE
    return ticket.status == TicketStatus.CHECKED_IN


LET_GO = frozenset(
    {
        TicketStatus.AVAILABLE,
        TicketStatus.CANCELLED,
        TicketStatus.RESET,
        TicketStatus.REFUNDED,
        TicketStatus.TRANSFERED,
    }
)


def is_living(ticket: Ticket) -> bool:
    """Whether it is still somebody's."""
    return ticket.status not in LET_GO


def bearer_of(tickets: Iterable[Ticket]) -> Ticket | None:
    """Which of them counts, if all have one code.

    A replaced ticket may have left its code to the living one, and a guest's add-on may have the
    guest's.
    """
    return max(tickets, key=lambda one: (is_living(one), one.addon_of is None), default=None)
