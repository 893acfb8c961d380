"""Values that a steward may look up: a ticket with its order and party, and the posts."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.model.scan import Moment, Passage
from app.model.ticket import Ticket, is_living
from app.model.verdict import Decision, Note


@dataclass(frozen=True, slots=True)
class PartyMember:
    """One ticket of a party, and whether its guest is inside."""

    ticket: Ticket
    inside: bool


@dataclass(frozen=True, slots=True)
class WaitingGuest:
    """A guest about whom a door `asked` the desk, and the ticket if it is on this laptop's list.

    `is_inside` says that somebody is inside on the ticket, as this laptop or that door knows it,
    `may_answer` that this laptop may decide.
    """

    asked: Note
    ticket: Ticket | None
    is_inside: bool
    may_answer: bool


@dataclass(frozen=True, slots=True)
class Extra:
    """An add-on of a guest's ticket, and whether it was handed out: since `at`, by this `door`.

    `undo` is the scan that handed it out at this door, if that can be taken back. `is_of_here` says
    whether this door takes its category.
    """

    ticket: Ticket
    is_handed_out: bool
    at: Moment | None = None
    door: str | None = None
    undo: Decision | None = None
    is_of_here: bool = True


@dataclass(frozen=True, slots=True)
class AbsentGuests:
    """The number of a party's guests who are not inside; `is_all` says that none is inside."""

    count: int = 0
    is_all: bool = False


def guests_of(party: Iterable[PartyMember]) -> list[PartyMember]:
    """Return the members who come through the door.

    These are no add-ons, and no guests outside whose ticket was cancelled, refunded or passed on.
    """
    tickets = (member for member in party if member.ticket.addon_of is None)
    return [member for member in tickets if member.inside or is_living(member.ticket)]


def rest_of(party: Iterable[PartyMember]) -> AbsentGuests:
    """Return how many guests of the party are not inside yet."""
    guests = guests_of(party)
    inside = sum(member.inside for member in guests)
    return AbsentGuests(len(guests) - inside, is_all=bool(guests) and not inside)


def still_out(party: Iterable[PartyMember]) -> list[Ticket]:
    """Return the tickets of the party's guests who are not inside."""
    return [member.ticket for member in guests_of(party) if not member.inside]


@dataclass(frozen=True, slots=True)
class Post:
    """One announcement; `at` is None if the service does not say when it was posted."""

    id: str
    text: str
    at: Moment | None


@dataclass(frozen=True, slots=True)
class OrderFacts:
    """The order of a ticket, and the ticket's own price in it.

    Prices are in units of `currency`, not in cents.
    """

    number: str
    status: str | None
    buyer: str | None
    price: float | None
    currency: str | None
    ticket_price: float | None = None


@dataclass(frozen=True, slots=True)
class Details:
    """A ticket with its order, its passages, and the tickets that belong to it.

    `live` says that the service was asked just now; otherwise the values come from this laptop's
    list. `order` and `passages` are None if they could not be read. `main` is the ticket that an
    add-on belongs to. `notes` are those that nobody is done with, `extras` the ticket's add-ons.
    """

    ticket: Ticket
    inside: bool
    live: bool
    order: OrderFacts | None
    passages: tuple[Passage, ...] | None
    main: Ticket | None
    notes: tuple[Note, ...] = ()
    extras: tuple[Extra, ...] = ()
