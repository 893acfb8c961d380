"""A verdict: what the door tells the guest, why, and who decided; with notes on the ticket."""

from dataclasses import dataclass
from enum import StrEnum

from app.message import Message
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket

LONGEST_NOTE = 120  # characters; a steward reads a note at one glance


@dataclass(frozen=True, slots=True)
class Note:
    """Words about a ticket, which the doors show at its scans until somebody is done with them.

    `subject` is the ticket, or the bare code if no ticket is known for it: see `subject_of`. A note
    that `is_done` says that the note with the same id is done with, since `at` and by this `door`;
    it has no words. `at` is by this laptop's clock.
    """

    id: str
    subject: str
    words: str
    door: str
    at: Moment
    is_done: bool = False


class Kind(StrEnum):
    """The kinds of verdict."""

    ADMIT = "ADMIT"
    OUT = "OUT"
    JUST_ADMITTED = "JUST_ADMITTED"
    ALREADY_IN = "ALREADY_IN"
    NOT_IN = "NOT_IN"
    HOLD = "HOLD"
    REFUSE = "REFUSE"
    TROUBLE = "TROUBLE"


class DecidedBy(StrEnum):
    """The parties that can decide."""

    SERVICE = "service"
    LIST = "list"
    VENUE = "venue"
    SUPERVISOR = "supervisor"
    STEWARD = "steward"
    DOOR = "door"  # a rule of this door: a question, re-entry, a code that nobody can read


class Reason(StrEnum):
    """The reasons for a verdict, grouped by the kinds of verdict that use them."""

    # ADMIT, OUT
    VALID = "valid"
    LEFT = "left"
    OVERRIDDEN = "overridden"
    UNDONE = "undone"
    OUT_UNDONE = "check-out undone"
    # JUST_ADMITTED, ALREADY_IN, NOT_IN
    STILL_HERE = "still here"
    INSIDE = "inside"
    NOT_INSIDE = "not inside"
    # HOLD, or ADMIT where the policy loosens it
    PAYMENT_OPEN = "payment open"
    BEING_PASSED_ON = "being passed on"
    PASSED_ON = "passed on"
    FOR_RESALE = "for resale"
    WRONG_DOOR = "wrong door"
    NOT_ON_LIST = "not on the list"
    NO_REENTRY = "no re-entry"
    # HOLD, always
    UNCLEAR = "unclear"
    ACCEPTED_BUT_LOOK = "accepted, but look"
    SERVICE_SAYS_NO = "the service says no"
    HOUSE_FULL = "house full"
    DOORS_SILENT = "the other doors are silent"
    CHECK_FIRST = "check first"
    # REFUSE
    CANCELLED = "cancelled"
    REFUNDED = "refunded"
    RESET = "reset"
    NOT_SOLD = "not sold"
    UNKNOWN_CODE = "unknown code"
    TURNED_AWAY = "turned away"
    # TROUBLE
    BAD_CODE = "bad code"
    BADLY_READ = "badly read"
    JOURNAL_BROKEN = "journal broken"
    FAULT = "fault"


LETS_THROUGH = frozenset({Kind.ADMIT, Kind.OUT})
UNDOINGS = frozenset({Reason.UNDONE, Reason.OUT_UNDONE})
THERE_ALREADY = frozenset({Kind.ALREADY_IN, Kind.NOT_IN})


@dataclass(frozen=True, slots=True)
class Verdict:
    """The door's reply to one scan.

    `since` is when the ticket was used first, `door` where. `words` explains more than the reason
    does. `list_from` is when the list was read. `tickets` are the ids that went through with this
    scan: several for a wallet card. `notices` are the organiser's words about an admitted guest.
    """

    kind: Kind
    reason: Reason
    decided_by: DecidedBy = DecidedBy.LIST
    ticket: Ticket | None = None
    since: Moment | None = None
    door: str | None = None
    words: Message | None = None
    list_from: Moment | None = None
    tickets: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()

    @property
    def lets_through(self) -> bool:
        """Return whether the guest may go through."""
        return self.kind in LETS_THROUGH

    @property
    def is_undoing(self) -> bool:
        """Return whether this takes back an earlier scan."""
        return self.reason in UNDOINGS


@dataclass(frozen=True, slots=True)
class Decision:
    """A committed scan with its verdict.

    `milliseconds` is how long the guest waited for the verdict. `notes` are those on the guest's
    tickets that nobody is done with.
    """

    scan: Scan
    verdict: Verdict
    milliseconds: int
    notes: tuple[Note, ...] = ()
