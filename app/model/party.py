"""A party: everybody of one order."""

from dataclasses import dataclass

from app.model.ticket import Ticket


@dataclass(frozen=True, slots=True)
class Member:
    """One ticket of a party, and whether its guest is inside."""

    ticket: Ticket
    inside: bool
