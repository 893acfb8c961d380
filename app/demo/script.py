"""What happens in the demo: whose ticket comes next, which way, and what the line does.

Pure and seeded. Every kind of verdict comes within the first minute; then the evening goes on.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TypeAlias

from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus, contradicts_itself, says_inside
from app.model.verdict import Kind


class Guest(StrEnum):
    """Whom the script asks for."""

    GOOD = "good"
    PARTY = "one of several"
    AGAIN = "the last one once more"
    INSIDE = "one who is in already"
    UNPAID = "one who has not paid"
    CANCELLED = "one whose ticket was cancelled"
    FIRST = "the first one of the evening"
    OUTSIDE = "one who never came in"
    STRANGER = "one whose code nobody knows"
    GARBLED = "a code that is none"


@dataclass(frozen=True, slots=True)
class Show:
    """A ticket is held to the camera; `expects` is what a door on the line says to it."""

    guest: Guest
    code: str
    ticket: Ticket | None
    expects: frozenset[Kind]


@dataclass(frozen=True, slots=True)
class Turn:
    """The steward switches to the other direction."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Line:
    """The line to the service is cut, or comes back."""

    up: bool


Step: TypeAlias = Show | Turn | Line

LET_IN = frozenset({Kind.ADMIT})
# What a code needs to be none: no ticket has a control character in it.
GARBLED_CODE = "SF26\x07\x1b???"
EXPECTED = {
    Guest.GOOD: LET_IN,
    Guest.PARTY: LET_IN,
    Guest.AGAIN: frozenset({Kind.JUST_ADMITTED, Kind.ALREADY_IN}),
    Guest.INSIDE: frozenset({Kind.ALREADY_IN}),
    Guest.UNPAID: frozenset({Kind.HOLD}),
    Guest.CANCELLED: frozenset({Kind.REFUSE}),
    Guest.FIRST: frozenset({Kind.OUT}),
    Guest.OUTSIDE: frozenset({Kind.NOT_IN}),
    Guest.STRANGER: frozenset({Kind.REFUSE, Kind.HOLD}),
    Guest.GARBLED: frozenset({Kind.TROUBLE}),
}
OPENING: tuple[Guest | Turn | Line, ...] = (
    Guest.GOOD, Guest.AGAIN, Guest.INSIDE, Guest.PARTY, Guest.UNPAID, Guest.CANCELLED,
    Turn(Direction.OUT), Guest.FIRST, Guest.OUTSIDE, Turn(Direction.IN), Guest.GARBLED,
    Line(up=False), Guest.GOOD, Guest.GOOD, Guest.STRANGER, Line(up=True), Guest.GOOD,
)  # fmt: skip
LATER = (
    *[Guest.GOOD] * 12, *[Guest.PARTY] * 3, Guest.AGAIN, Guest.INSIDE, Guest.UNPAID,
    Guest.CANCELLED, Guest.STRANGER,
)  # fmt: skip
OUTAGE_EVERY = 40
OUTAGE = 8


def script(tickets: Sequence[Ticket], seed: int) -> Iterator[Step]:
    """It ends when all good tickets have been used."""
    crowd = _Crowd(tickets, Random(seed))
    yield from crowd.steps(OPENING)
    for count, guest in enumerate(_later(Random(seed + 1)), 1):
        if not crowd.has_good:
            return
        if count % OUTAGE_EVERY == 0:
            yield Line(up=False)
        if count % OUTAGE_EVERY == OUTAGE and count > OUTAGE_EVERY:
            yield Line(up=True)
        yield from crowd.steps((guest,))


def _later(random: Random) -> Iterator[Guest]:
    while True:
        yield random.choice(LATER)


class _Crowd:
    """Who has not been asked for yet."""

    def __init__(self, tickets: Sequence[Ticket], random: Random) -> None:
        shuffled = random.sample(tickets, len(tickets))
        orders = [ticket.order_id for ticket in tickets if is_good(ticket)]
        self._first: Ticket | None = None
        self._last: Ticket | None = None
        self._pools = {guest: [t for t in shuffled if fits(t)] for guest, fits in _FITS.items()}
        self._pools[Guest.PARTY].sort(key=lambda ticket: orders.count(ticket.order_id))
        self._used: set[str] = set()

    @property
    def has_good(self) -> bool:
        return any(ticket.id not in self._used for ticket in self._pools[Guest.GOOD])

    def steps(self, wanted: Sequence[Guest | Turn | Line]) -> Iterator[Step]:
        for one in wanted:
            if not isinstance(one, Guest):
                yield one
            elif (shown := self._show(one)) is not None:
                yield shown

    def _show(self, guest: Guest) -> Show | None:
        if guest is Guest.GARBLED:
            return Show(guest, GARBLED_CODE, None, EXPECTED[guest])
        if guest is Guest.STRANGER:
            return Show(guest, f"XX-{len(self._used):04}-2025", None, EXPECTED[guest])
        ticket = self._ticket(guest)
        return None if ticket is None else Show(guest, ticket.code, ticket, EXPECTED[guest])

    def _ticket(self, guest: Guest) -> Ticket | None:
        if guest is Guest.AGAIN:
            return self._last
        if guest is Guest.FIRST:
            return self._first
        pool = self._pools[guest]
        while pool and pool[-1].id in self._used:
            pool.pop()
        if not pool:
            return None
        ticket = pool[-1]
        # Who is in, unpaid or cancelled stays so, and may come again.
        if guest in (Guest.GOOD, Guest.PARTY):
            self._used.add(ticket.id)
            self._first, self._last = self._first or ticket, ticket
        elif len(pool) > 1:
            pool.insert(0, pool.pop())
        return ticket


def is_good(ticket: Ticket) -> bool:
    """Whether whoever comes with it may come in, for all that the list says."""
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


_FITS: dict[Guest, Callable[[Ticket], bool]] = {
    Guest.GOOD: is_good,
    Guest.PARTY: is_good,
    Guest.OUTSIDE: is_good,
    Guest.INSIDE: _is_inside,
    Guest.UNPAID: _has(TicketStatus.PAYMENT_PENDING),
    Guest.CANCELLED: _has(TicketStatus.CANCELLED),
}
