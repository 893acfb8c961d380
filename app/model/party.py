"""A party: everybody of one order."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.model.ticket import Ticket, is_living


@dataclass(frozen=True, slots=True)
class Member:
    """One ticket of a party, and whether its guest is inside."""

    ticket: Ticket
    inside: bool


@dataclass(frozen=True, slots=True)
class Rest:
    """How many of a party are not in yet, and whether that is everybody."""

    count: int = 0
    is_all: bool = False


def guests_of(party: Iterable[Member]) -> list[Member]:
    """Who comes through the door: no add-on, nor what is nobody's any more."""
    tickets = (member for member in party if member.ticket.addon_of is None)
    return [member for member in tickets if member.inside or is_living(member.ticket)]


def rest_of(party: Iterable[Member]) -> Rest:
    guests = guests_of(party)
    inside = sum(member.inside for member in guests)
    return Rest(len(guests) - inside, is_all=bool(guests) and not inside)


def still_out(party: Iterable[Member]) -> list[Ticket]:
    return [member.ticket for member in guests_of(party) if not member.inside]
