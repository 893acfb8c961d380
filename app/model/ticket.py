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


_STATUSES = frozenset(TicketStatus)
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


def keeps_out(ticket: Ticket) -> bool:
    """Return whether the status word alone calls for REFUSE or HOLD at a strict door."""
    return ticket.status in NEVER_INSIDE


def whereabouts(ticket: Ticket) -> bool | None:
    """Return whether the ticket shows its guest inside; None if it does not say.

    It does not say if flag and word contradict each other, or if the word is unknown and there is
    no flag: `CHECKED_IN, checkedIn false -> None`.
    """
    if says_inside(ticket):
        return True
    told = ticket.checked_in is not None or ticket.status in _STATUSES
    return False if told and not contradicts_itself(ticket) else None


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


_NOT_SOLD = LET_GO | {TicketStatus.RESERVED, TicketStatus.PAYMENT_PENDING}


def counts_as_guest(ticket: Ticket, *, inside: bool) -> bool:
    """Whether the ticket counts among the guests: it is a person's, and sold.

    Whoever is inside counts too, whatever became of the ticket.
    """
    return ticket.addon_of is None and (inside or ticket.status not in _NOT_SOLD)


def came_and_went(ticket: Ticket) -> bool:
    """Whether a guest who is not inside now was so before, by the ticket alone."""
    return ticket.status == TicketStatus.ATTENDED


def bearer_of(tickets: Iterable[Ticket]) -> Ticket | None:
    """Which of them counts, if all have one code.

    A replaced ticket may have left its code to the living one, and a guest's add-on may have the
    guest's.
    """
    return max(tickets, key=lambda one: (is_living(one), one.addon_of is None), default=None)
