"""What the journal keeps of a scan, and what it knows of a ticket because of that."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from app.model.scan import Direction, Moment, Scan
from app.model.verdict import THERE_ALREADY, Verdict
from app.said import Said


class Delivery(StrEnum):
    """What became of a row on its way to the service."""

    ASKING = "asking"  # the request is out
    UNKNOWN = "unknown"  # it may have arrived: ask before sending again
    DUE = "due"  # let through, still to be delivered
    DELIVERED = "delivered"  # the service has it
    LOCAL = "local"  # nothing to deliver: held, refused, told only
    PARKED = "parked"  # the service will not take it: a person must look
    DISPUTED = "disputed"  # let through here, but the service says no
    WITHDRAWN = "withdrawn"  # undone before it was sent
    TAKEN_BACK = "taken back"  # the service had it although nobody went through


@dataclass(frozen=True, slots=True)
class Stamp:
    """A moment by the service's own clock; a guess, by ours, while nobody knows that one."""

    at: Moment
    is_guess: bool = False


WAITING = frozenset({Delivery.DUE, Delivery.UNKNOWN})
NEEDS_A_LOOK = frozenset({Delivery.PARKED, Delivery.DISPUTED})
OPEN = WAITING | NEEDS_A_LOOK | {Delivery.ASKING}


@dataclass(frozen=True, slots=True)
class Row:
    """One scan and what became of it; `sent_at` is by the service's own clock.

    There is no verdict while the request is out, nor after a crash at that time; `was_inside` is
    where they were known to be before it left. Deliveries keep their order for each `subject`: the
    ticket, or the code while no ticket is known for it. `taking_back` is when, by the service's own
    history, each ticket went through on a row that is being reversed there.
    """

    scan: Scan
    subject: str
    ticket_id: str | None
    verdict: Verdict | None
    delivery: Delivery
    sent_at: Moment | None
    attempts: int
    next_try: Moment | None
    error: Said | None
    undoes: str | None
    note: str | None
    was_inside: bool | None = None
    taking_back: Mapping[str, Moment] = field(default_factory=dict)

    def is_about_same(self, other: "Row") -> bool:
        """Whether it is the same guest's: a card has no ticket's subject, but may be of one."""
        same_ticket = self.ticket_id is not None and self.ticket_id == other.ticket_id
        return same_ticket or self.subject == other.subject

    @property
    def tickets(self) -> tuple[str, ...]:
        """Whom it is about, if the service or the list has told."""
        return self.verdict.tickets if self.verdict else ()

    @property
    def let_through(self) -> bool:
        return self.verdict is not None and self.verdict.lets_through

    def was_taken_back(self, ticket_id: str) -> bool:
        """Whether the service had it and has it no more; of a card perhaps of some tickets only."""
        if self.delivery is not Delivery.TAKEN_BACK:
            return False
        return not (self.tickets and self.taking_back) or ticket_id in self.taking_back

    @property
    def was_there_already(self) -> bool:
        """By what they were told; if the program died before it, by what was known until then."""
        if self.verdict is not None:
            return self.verdict.kind in THERE_ALREADY
        return self.was_inside is (self.scan.direction is Direction.IN)


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one delivery. No `attempts` leaves the count as it was.

    `tickets` came by it, where only a code was known before.
    """

    scan_id: str
    delivery: Delivery
    error: Said | None = None
    attempts: int | None = None
    next_try: Moment | None = None
    tickets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Presence:
    """Where one ticket is by our own journal: what the last row that let it through did.

    A subject without a ticket has one too. `undone` says that this row took an admission back:
    nobody went out.
    """

    ticket_id: str
    inside: bool
    at: Moment
    scan_id: str
    delivered: bool
    undone: bool = False


def subject_of(code: str, ticket_id: str | None) -> str:
    return ticket_id if ticket_id is not None else f"code:{code}"
