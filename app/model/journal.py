"""A row of the journal: one scan, the state of its delivery, and what supervisors made of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from app.message import Message
from app.model.scan import Moment, Scan
from app.model.verdict import Verdict


class Settling(StrEnum):
    """The ways to settle a scan that needs a look, and the way to take that back."""

    RIGHT = "let in is right"
    CHECKED_OUT = "wrong entry, checked out"
    ASKED = "asked the service again"
    SENT = "sent again"
    NOTED = "noted"
    REOPENED = "reopened"


# After one of these nobody has to look any more, whatever the service says.
ENDS = frozenset({Settling.RIGHT, Settling.NOTED})
# After one of these the delivery goes on, and may need a look again.
RETRIES = frozenset({Settling.ASKED, Settling.SENT})


@dataclass(frozen=True, slots=True)
class Settlement:
    """A supervisor's decision about a scan: what was done, by whom, when and why."""

    way: Settling
    who: str
    at: Moment
    why: str


class Delivery(StrEnum):
    """Delivery state of a scan, as stewards and commands see it.

    It is derived by `app.book.movement` and never stored.
    """

    ASKING = "asking"  # the request is out
    UNKNOWN = "unknown"  # it may have arrived: the service is asked before it is sent again
    DUE = "due"  # let through, still to be delivered
    DELIVERED = "delivered"  # the service has it
    LOCAL = "local"  # nothing to deliver: held, refused, told only
    PARKED = "parked"  # the service will not take it: a person must look
    DISPUTED = "disputed"  # let through here, but the service says no, or another person is in
    WITHDRAWN = "withdrawn"  # undone before it was sent
    TAKEN_BACK = "taken back"  # the service had it although nobody walked
    SETTLED = "settled"  # a person has looked: nothing more is to be done


@dataclass(frozen=True, slots=True)
class Stamp:
    """A moment by the service's clock, exact to `error` milliseconds.

    `error` is None if the service's clock is not known yet: then `at` is this laptop's time.
    """

    at: Moment
    error: int | None = None


class ClockReading(NamedTuple):
    """Our clock minus the service's, and the error of that, both in milliseconds."""

    offset: int = 0
    error: int = 0


SAME_CLOCK = ClockReading()

WAITING = frozenset({Delivery.DUE, Delivery.UNKNOWN})
NEEDS_A_LOOK = frozenset({Delivery.PARKED, Delivery.DISPUTED})
OPEN = WAITING | NEEDS_A_LOOK | {Delivery.ASKING}


@dataclass(frozen=True, slots=True)
class Row:
    """One scan with its verdict and its delivery state.

    `verdict` is None while the request is out, and after a crash at that time. `delivery` is the
    state of the movement that most needs attention, `error` the reason for that state.
    `settlements` are what supervisors made of it, oldest first.
    """

    scan: Scan
    ticket_id: str | None
    verdict: Verdict | None
    delivery: Delivery
    sent_at: Moment | None = None
    attempts: int = 0
    next_try: Moment | None = None
    error: Message | None = None
    undoes: str | None = None
    note: str | None = None
    settlements: tuple[Settlement, ...] = ()

    @property
    def subject(self) -> str:
        """Return the key that deliveries are ordered by: the ticket, or the code without one."""
        return subject_of(self.scan.code, self.ticket_id)

    @property
    def tickets(self) -> tuple[str, ...]:
        """Return the ids of the tickets that went through, as far as they are known."""
        return self.verdict.tickets if self.verdict else ()

    @property
    def let_through(self) -> bool:
        """Return whether the door let somebody through."""
        return self.verdict is not None and self.verdict.lets_through


BARE_CODE = "code:"


def subject_of(code: str, ticket_id: str | None) -> str:
    """Return the key that deliveries are ordered by: the ticket id, or `code:` and the code."""
    return ticket_id if ticket_id is not None else f"{BARE_CODE}{code}"


def code_in(subject: str) -> str | None:
    """Return the code of a subject without a ticket; None for a ticket's id."""
    return subject.removeprefix(BARE_CODE) if subject.startswith(BARE_CODE) else None
