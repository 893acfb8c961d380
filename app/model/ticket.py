"""A ticket as the door knows it: one row of the list, with the service's words for its state."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from app.message import Message, verbatim
from app.model.plain import plain
from app.model.scan import Moment

EVERY_TICKET = "*"  # in the settings, in place of the id of a category


class TicketStatus(StrEnum):
    """The service's words for the state of a ticket."""

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
    """The service's words for the state of a transfer of a ticket to another person."""

    OPEN = "OPEN"
    DISMISSED = "DISMISSED"
    CANCELED = "CANCELED"
    TRANSFERED = "TRANSFERED"


class Ticket(NamedTuple):
    """One row of the list.

    `status` and `transfer` are plain text, because the service may use new words. `replaces` is the
    id of the ticket that this one was made for when that was passed on, and `passed_on_at` when
    this one was. It is a tuple and no dataclass, because a list of a million tickets is read in
    half a minute.
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
    replaces: str | None = None
    passed_on_at: Moment | None = None


# A ticket of which nothing is known.
UNKNOWN = Ticket("", "", "", "", "", "", "", None, "", None, None)


def says_inside(ticket: Ticket) -> bool:
    """Return whether the ticket itself shows its guest inside: by the flag, else by the word."""
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
    """Return whether flag and status word cannot both be true."""
    if ticket.checked_in is None:
        return False
    if ticket.checked_in:
        return ticket.status in NEVER_INSIDE
    return ticket.status == TicketStatus.CHECKED_IN


def keeps_out(ticket: Ticket) -> bool:
    """Return whether the status word alone calls for REFUSE or HOLD at a strict door."""
    return ticket.status in NEVER_INSIDE


def whereabouts(ticket: Ticket) -> bool | None:
    """Return whether the ticket shows its guest inside; None if the ticket does not say.

    The ticket does not say if flag and word contradict each other, or if the word is unknown and
    there is no flag: `CHECKED_IN, checkedIn false -> None`.
    """
    is_word = ticket.status == TicketStatus.CHECKED_IN
    if ticket.checked_in is None:
        return is_word if ticket.status in _STATUSES else None
    return ticket.checked_in or (None if is_word else False)


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
    """Return whether the ticket still belongs to somebody: not cancelled, refunded or passed on."""
    return ticket.status not in LET_GO


_NOT_SOLD = LET_GO | {TicketStatus.RESERVED, TicketStatus.PAYMENT_PENDING}


def counts_as_guest(ticket: Ticket, *, inside: bool) -> bool:
    """Return whether the ticket counts among the guests: it is no add-on, and it is sold.

    A guest who is inside counts whatever became of the ticket.
    """
    return ticket.addon_of is None and (inside or is_sold(ticket))


def is_sold(ticket: Ticket) -> bool:
    """Return whether the ticket is somebody's and paid for; also if its word is not known."""
    return ticket.status not in _NOT_SOLD


def came_and_went(ticket: Ticket) -> bool:
    """Return whether the ticket alone shows that its guest was inside and left again."""
    return ticket.status == TicketStatus.ATTENDED


def bearer_of(tickets: Iterable[Ticket]) -> Ticket | None:
    """Return the ticket that a code means if several tickets carry it; None if there are none.

    A replaced ticket may share its code with the new one, and an add-on may have its guest's code:
    a living ticket goes before the others, a guest's before an add-on, a new one before
    the one that it replaces.
    """
    found = list(tickets)
    replaced = {one.replaces for one in found}
    return max(
        found,
        key=lambda one: (is_living(one), one.addon_of is None, one.id not in replaced),
        default=None,
    )


_KNOWN: Mapping[str, Message] = {
    said.text: said
    for said in (
        Message("AVAILABLE"),
        Message("RESERVED"),
        Message("PAYMENT_PENDING"),
        Message("SOLD"),
        Message("CANCELLED"),
        Message("RESET"),
        Message("CHECKED_IN"),
        Message("ATTENDED"),
        Message("REFUNDED"),
        Message("TRANSFERED"),
        Message("RESALE_LISTED"),
        Message("OPEN"),
        Message("DISMISSED"),
        Message("CANCELED"),
        Message("PAID"),
        Message("PARTIALLY_CANCELED"),
    )
}


def word_of(word: str) -> Message:
    """Return a status word as a translatable message.

    An unknown word stays as the service wrote it.
    """
    return _KNOWN.get(word) or verbatim(plain(word))
