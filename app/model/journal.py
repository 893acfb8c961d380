"""Records of the night: a row of the journal, what supervisors allowed, and deletions.

A row is one scan, the state of its delivery, and what supervisors made of it.
"""

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from app.message import Message, stamp_of
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


class Stamp(NamedTuple):
    """A moment by the service's clock, exact to `error` ms; our clock is `offset` ms ahead of it.

    `error` is None if the service's clock is not known yet: then `at` is this laptop's time.
    """

    at: Moment
    error: int | None = None
    offset: int = 0


SAME_CLOCK = Stamp(0)

WAITING = frozenset({Delivery.DUE, Delivery.UNKNOWN})
UNDELIVERED = WAITING | {Delivery.ASKING}
NEEDS_A_LOOK = frozenset({Delivery.PARKED, Delivery.DISPUTED})
OPEN = UNDELIVERED | NEEDS_A_LOOK


def total(counts: Mapping[Delivery, int], kinds: Collection[Delivery]) -> int:
    """Return how many rows there are of these kinds together."""
    return sum(counts.get(kind, 0) for kind in kinds)


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


class SupervisorAct(StrEnum):
    """Actions that a supervisor allows; the store keeps these words."""

    OPEN_PAGE = "open page"
    OVERRIDE = "override"
    CHECK_OUT = "check out"
    SET_UP = "set up"
    CHANGE_PINS = "change pins"
    SHOW_CODE = "show set-up code"
    PUBLISH = "publish"
    TRY_TO_PUBLISH = "try to publish"  # without an answer: it may be published or not
    NOT_PUBLISHED = "not published"
    EXPORT = "export"
    SETTLE = "settle"
    LEAVE = "leave"
    SHOW_NAMES = "show names"
    VENUE = "venue"
    ALL_OUT = "everybody out"
    UNDO_ALL_OUT = "undo everybody out"
    REHEARSE = "rehearse"
    FORGET = "delete guests"
    REVOKE = "shut out"
    # As the desk, for a door that asked about a held guest.
    ADMIT_THERE = "admit at another door"
    REFUSE_THERE = "refuse at another door"
    NOTE_THERE = "note for another door"


@dataclass(frozen=True, slots=True)
class SupervisedAction:
    """One action: when, what, by whom, for an override why, and on which ticket.

    `by` is the name that belongs to the PIN; empty for a PIN without a name, or without a PIN.
    `subject` is the ticket's id, or `code:` and a code without a ticket; empty for no ticket.
    """

    at: Moment
    act: SupervisorAct
    by: str = ""
    note: str = ""
    subject: str = ""


# Who deletes when the days of the settings are over.
BY_PROGRAM = "Admit"


@dataclass(frozen=True, slots=True)
class Deletion:
    """The deletion of names, e-mails, codes and notes: when, by whom, and of how many rows.

    `tickets` counts those of the list, `scans` the rows of the journal, `notes` the notes on
    tickets that had such data before.
    """

    at: Moment
    by: str
    tickets: int
    scans: int
    notes: int

    def as_values(self) -> dict[str, Any]:
        """Return the record under the names that commands print."""
        return {**asdict(self), "at": stamp_of(self.at)}
