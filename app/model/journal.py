"""The journal's row of a scan, and the words for what became of it at the service."""

from dataclasses import dataclass
from enum import StrEnum

from app.model.scan import Direction, Moment, Scan
from app.model.verdict import Verdict
from app.said import Said


class Delivery(StrEnum):
    """What stewards and commands see of a scan on its way to the service; derived, never stored
    by hand: see `app.book.movement`.
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


@dataclass(frozen=True, slots=True)
class Stamp:
    """A moment by the service's clock, exact to `error` milliseconds.

    Without an error it is a guess by this laptop's clock, because the service's is not known yet.
    """

    at: Moment
    error: int | None = None


WAITING = frozenset({Delivery.DUE, Delivery.UNKNOWN})
NEEDS_A_LOOK = frozenset({Delivery.PARKED, Delivery.DISPUTED})
OPEN = WAITING | NEEDS_A_LOOK | {Delivery.ASKING}


@dataclass(frozen=True, slots=True)
class Row:
    """One scan with what became of it.

    There is no verdict while the request is out, nor after a crash at that time. `delivery` is the
    heaviest word of the scan's movements, `error` the reason that goes with it.
    """

    scan: Scan
    ticket_id: str | None
    verdict: Verdict | None
    delivery: Delivery
    sent_at: Moment | None = None
    attempts: int = 0
    next_try: Moment | None = None
    error: Said | None = None
    undoes: str | None = None
    note: str | None = None

    @property
    def subject(self) -> str:
        """The ticket, or the code while no ticket is known for it."""
        return subject_of(self.scan.code, self.ticket_id)

    @property
    def tickets(self) -> tuple[str, ...]:
        """The tickets that went through, if the service or the list has named them."""
        return self.verdict.tickets if self.verdict else ()

    @property
    def let_through(self) -> bool:
        """Whether the door let somebody through."""
        return self.verdict is not None and self.verdict.lets_through

    @property
    def is_admission(self) -> bool:
        """Whether the door let somebody in; an undo does not."""
        return self.let_through and self.scan.direction is Direction.IN and self.undoes is None


def subject_of(code: str, ticket_id: str | None) -> str:
    """Return what deliveries are kept in order for."""
    return ticket_id if ticket_id is not None else f"code:{code}"
