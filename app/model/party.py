"""A party: all guests of one order."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.model.ticket import Ticket, is_living


@dataclass(frozen=True, slots=True)
class PartyMember:
    """One ticket of a party, and whether its guest is inside."""

    ticket: Ticket
    inside: bool


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
