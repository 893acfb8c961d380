"""The script of the demo: which ticket comes next, in which direction, and when the line is down.

The same seed gives the same script. Every kind of verdict comes within the first minute.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from itertools import count
from random import Random
from typing import NamedTuple, TypeAlias

from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus, contradicts_itself
from app.rehearsal.weather import WeatherKind


class GuestKind(StrEnum):
    """Kind of guest that a step asks for."""

    GOOD = "good"
    PARTY = "one of several"
    AGAIN = "the last one once more"
    INSIDE = "one who is in already"
    ELSEWHERE = "one whom another door has just let in"
    UNPAID = "one who has not paid"
    CANCELLED = "one whose ticket was cancelled"
    FIRST = "the first one of the evening"
    OUTSIDE = "one who never came in"
    STRANGER = "one whose code nobody knows"
    GARBLED = "a code that is none"


class ShowTicket(NamedTuple):
    """Show a ticket to the camera."""

    guest: GuestKind
    code: str
    ticket: Ticket | None


# A direction is a switch of the kiosk, a weather that of the line to the service.
ScriptStep: TypeAlias = ShowTicket | Direction | WeatherKind

# The door reads this as no ticket's code, because of its control characters.
GARBLED_CODE = "SF26\x07\x1b???"
OPENING: tuple[GuestKind | Direction | WeatherKind, ...] = (
    GuestKind.GOOD,
    GuestKind.AGAIN,
    GuestKind.INSIDE,
    GuestKind.PARTY,
    GuestKind.UNPAID,
    GuestKind.CANCELLED,
    Direction.OUT,
    GuestKind.FIRST,
    GuestKind.OUTSIDE,
    Direction.IN,
    GuestKind.GARBLED,
    WeatherKind.CUT,
    GuestKind.GOOD,
    GuestKind.GOOD,
    GuestKind.STRANGER,
    WeatherKind.CLEAR,
    GuestKind.GOOD,
)
LATER = (
    *[GuestKind.GOOD] * 12,
    *[GuestKind.PARTY] * 3,
    GuestKind.AGAIN,
    GuestKind.INSIDE,
    GuestKind.UNPAID,
    GuestKind.CANCELLED,
    GuestKind.STRANGER,
)
BETWEEN_OUTAGES, OUTAGE = 32, 8  # guests


class Guests:
    """Hands out tickets of the invented event, each once; LookupError says that none is left."""

    def __init__(self, tickets: Iterable[Ticket]) -> None:
        self._left = list(tickets)

    @property
    def has_good(self) -> bool:
        """Return whether there is a guest whom the list admits."""
        return any(map(is_good, self._left))

    def take(self, fits: Callable[[Ticket], bool]) -> Ticket:
        """Return the next ticket that fits."""
        for ticket in self._left:
            if fits(ticket):
                self._left.remove(ticket)
                return ticket
        raise LookupError("no guest is left who fits")

    def alone(self) -> Ticket:
        """Return a good ticket that is the only one of its order."""
        sizes = Counter(ticket.order_id for ticket in self._left)
        return self.take(lambda ticket: is_good(ticket) and sizes[ticket.order_id] == 1)

    def of_party(self, at_least: int = 2) -> Ticket:
        """Return a good ticket of an order that has `at_least` as many."""
        sizes = Counter(ticket.order_id for ticket in self._left if is_good(ticket))
        return self.take(lambda ticket: is_good(ticket) and sizes[ticket.order_id] >= at_least)

    def with_status(self, status: TicketStatus) -> Ticket:
        """Return a ticket with this status, which is not being passed on."""
        return self.take(
            lambda ticket: (
                ticket.status == status
                and bool(ticket.code)
                and ticket.transfer is None
                and not contradicts_itself(ticket)
            )
        )


def write_script(tickets: Sequence[Ticket], seed: int) -> Iterator[ScriptStep]:
    """Yield the steps of an evening until all tickets that may come in have been used."""
    random = Random(seed)
    guests = Guests(random.sample(tickets, len(tickets)))
    admitted, numbers = list[Ticket](), count()
    for step in _plan(guests, random):
        with suppress(LookupError):
            if not isinstance(step, GuestKind):
                yield step
            elif step is GuestKind.GARBLED:
                yield ShowTicket(step, GARBLED_CODE, None)
            elif step is GuestKind.STRANGER:
                yield ShowTicket(step, f"XX-{next(numbers):04}-2025-0731", None)
            else:
                ticket = _PICKS[step](guests, admitted)
                if step in (GuestKind.GOOD, GuestKind.PARTY):
                    admitted.append(ticket)
                yield ShowTicket(step, ticket.code, ticket)


def _plan(guests: Guests, random: Random) -> Iterator[GuestKind | Direction | WeatherKind]:
    yield from OPENING
    while guests.has_good:
        yield from random.choices(LATER, k=BETWEEN_OUTAGES)
        yield WeatherKind.CUT
        yield from random.choices(LATER, k=OUTAGE)
        yield WeatherKind.CLEAR


def is_good(ticket: Ticket) -> bool:
    """Return whether the list admits the guest of this ticket."""
    return (
        ticket.status == TicketStatus.SOLD
        and ticket.transfer is None
        and ticket.checked_in is False
        and ticket.addon_of is None
        and bool(ticket.code)
    )


# How each kind of guest is picked from those who are left and those who were let in.
_PICKS: dict[GuestKind, Callable[[Guests, list[Ticket]], Ticket]] = {
    GuestKind.GOOD: lambda guests, _: guests.take(is_good),
    GuestKind.PARTY: lambda guests, _: guests.of_party(),
    GuestKind.OUTSIDE: lambda guests, _: guests.take(is_good),
    GuestKind.AGAIN: lambda _, admitted: admitted[-1],
    GuestKind.FIRST: lambda _, admitted: admitted[0],
    GuestKind.INSIDE: lambda guests, _: guests.with_status(TicketStatus.CHECKED_IN),
    GuestKind.UNPAID: lambda guests, _: guests.with_status(TicketStatus.PAYMENT_PENDING),
    GuestKind.CANCELLED: lambda guests, _: guests.with_status(TicketStatus.CANCELLED),
}
