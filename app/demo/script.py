"""The script of the demo: which ticket comes next, in which direction, and when the line is down.

The same seed gives the same script. Every kind of verdict comes within the first minute.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TypeAlias

from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus, contradicts_itself, says_inside


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


@dataclass(frozen=True, slots=True)
class ShowTicket:
    """Show a ticket to the camera."""

    guest: GuestKind
    code: str
    ticket: Ticket | None


@dataclass(frozen=True, slots=True)
class SetDirection:
    """Switch the kiosk to this direction."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class SetLine:
    """Cut the line to the service, or restore it."""

    up: bool


ScriptStep: TypeAlias = ShowTicket | SetDirection | SetLine

# The door reads this as no ticket's code, because of its control characters.
GARBLED_CODE = "SF26\x07\x1b???"
OPENING: tuple[GuestKind | SetDirection | SetLine, ...] = (
    GuestKind.GOOD,
    GuestKind.AGAIN,
    GuestKind.INSIDE,
    GuestKind.PARTY,
    GuestKind.UNPAID,
    GuestKind.CANCELLED,
    SetDirection(Direction.OUT),
    GuestKind.FIRST,
    GuestKind.OUTSIDE,
    SetDirection(Direction.IN),
    GuestKind.GARBLED,
    SetLine(up=False),
    GuestKind.GOOD,
    GuestKind.GOOD,
    GuestKind.STRANGER,
    SetLine(up=True),
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
OUTAGE_EVERY = 40  # steps from one outage to the next
OUTAGE = 8  # steps that an outage lasts


def write_script(tickets: Sequence[Ticket], seed: int) -> Iterator[ScriptStep]:
    """Yield the steps of an evening until all tickets that may come in have been used."""
    crowd = _Crowd(tickets, Random(seed))
    yield from crowd.steps(OPENING)
    for count, guest in enumerate(_later(Random(seed + 1)), 1):
        if not crowd.has_good:
            return
        if count % OUTAGE_EVERY == 0:
            yield SetLine(up=False)
        if count % OUTAGE_EVERY == OUTAGE and count > OUTAGE_EVERY:
            yield SetLine(up=True)
        yield from crowd.steps((guest,))


def _later(random: Random) -> Iterator[GuestKind]:
    while True:
        yield random.choice(LATER)


class _Crowd:
    """The tickets by kind of guest, without those that were used."""

    def __init__(self, tickets: Sequence[Ticket], random: Random) -> None:
        shuffled = random.sample(tickets, len(tickets))
        orders = [ticket.order_id for ticket in tickets if is_good(ticket)]
        self._first: Ticket | None = None
        self._last: Ticket | None = None
        self._pools = {guest: [t for t in shuffled if fits(t)] for guest, fits in _FITS.items()}
        self._pools[GuestKind.PARTY].sort(key=lambda ticket: orders.count(ticket.order_id))
        self._used: set[str] = set()

    @property
    def has_good(self) -> bool:
        return any(ticket.id not in self._used for ticket in self._pools[GuestKind.GOOD])

    def steps(self, wanted: Sequence[GuestKind | SetDirection | SetLine]) -> Iterator[ScriptStep]:
        for one in wanted:
            if not isinstance(one, GuestKind):
                yield one
            elif (shown := self._show(one)) is not None:
                yield shown

    def _show(self, guest: GuestKind) -> ShowTicket | None:
        if guest is GuestKind.GARBLED:
            return ShowTicket(guest, GARBLED_CODE, None)
        if guest is GuestKind.STRANGER:
            return ShowTicket(guest, f"XX-{len(self._used):04}-2025-0731", None)
        ticket = self._ticket(guest)
        return None if ticket is None else ShowTicket(guest, ticket.code, ticket)

    def _ticket(self, guest: GuestKind) -> Ticket | None:
        if guest is GuestKind.AGAIN:
            return self._last
        if guest is GuestKind.FIRST:
            return self._first
        pool = self._pools[guest]
        while pool and pool[-1].id in self._used:
            pool.pop()
        if not pool:
            return None
        ticket = pool[-1]
        # A ticket that is inside, unpaid or cancelled does not change, so it can be shown again.
        if guest in (GuestKind.GOOD, GuestKind.PARTY):
            self._used.add(ticket.id)
            self._first, self._last = self._first or ticket, ticket
        elif len(pool) > 1:
            pool.insert(0, pool.pop())
        return ticket


def is_good(ticket: Ticket) -> bool:
    """Return whether the list admits the guest of this ticket."""
    return (
        ticket.status == TicketStatus.SOLD
        and ticket.transfer is None
        and ticket.checked_in is False
        and ticket.addon_of is None
        and bool(ticket.code)
    )


def _is_inside(ticket: Ticket) -> bool:
    known = ticket.status == TicketStatus.CHECKED_IN and not contradicts_itself(ticket)
    return known and says_inside(ticket) and bool(ticket.code)


def _has(status: TicketStatus) -> Callable[[Ticket], bool]:
    return lambda ticket: ticket.status == status and bool(ticket.code)


_FITS: dict[GuestKind, Callable[[Ticket], bool]] = {
    GuestKind.GOOD: is_good,
    GuestKind.PARTY: is_good,
    GuestKind.OUTSIDE: is_good,
    GuestKind.INSIDE: _is_inside,
    GuestKind.UNPAID: _has(TicketStatus.PAYMENT_PENDING),
    GuestKind.CANCELLED: _has(TicketStatus.CANCELLED),
}
