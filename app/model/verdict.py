"""A verdict: what the door tells the guest, why, and who decided; its words; notes on a ticket."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from app.message import NOTHING, Message, verbatim
from app.model.plain import plain
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket

LONGEST_NOTE = 120  # characters; a steward reads a note at one glance
# So long a door waits for the desk's answer, and so long the answer stands.
CASE_MS = 6 * 3_600_000
LONGEST_LABEL = 40  # characters of a door's name before the number of a guest


class Answer(StrEnum):
    """The desk's answers about a held guest; the store keeps these words."""

    ADMIT = "admit"
    ADMIT_ANOTHER = "admit another"  # although somebody is inside on this ticket
    REFUSE = "refuse"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Note:
    """Words about a ticket, which the doors show at its scans until somebody is done with them.

    `subject` is the ticket, or the bare code if no ticket is known for it: see `subject_of`. A note
    that `is_done` says that the note with the same id is done with, since `at` and by this `door`;
    it has no words. `at` is by this laptop's clock.

    One with a `number` asks the venue's desk about a held guest, who is told that number; its words
    are the reason. Only an `answer` ends it, given at this `door` `by_name`, a supervisor.
    """

    id: str
    subject: str
    words: str
    door: str
    at: Moment
    is_done: bool = False
    number: int = 0
    answer: Answer | None = None
    by_name: str = ""

    @property
    def waits(self) -> bool:
        """Return whether this asks the desk about a guest."""
        return self.number > 0 and not self.is_done

    @property
    def label(self) -> str:
        """Return the number that the guest is told, with the door that asked: `North 7`."""
        return f"{plain(self.door, LONGEST_LABEL)} {self.number}"

    @property
    def shown(self) -> Message:
        """Return what a steward reads at a scan: the words, or that the guest has a number."""
        if self.waits:
            said = Message("Number {number}: wait for the desk's answer")
            return said.filled({"number": self.label})
        return verbatim(self.words)


@dataclass(frozen=True, slots=True)
class Case:
    """What a door `asked` the desk about a held guest, and the answer if there is one."""

    asked: Note
    answered: Note | None = None


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
    PASSED_ON = "passed on"  # REFUSE if the new ticket is known
    FOR_RESALE = "for resale"
    WRONG_DOOR = "wrong door"
    NOT_ON_LIST = "not on the list"
    OUTSIDE_HOURS = "outside hours"
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
    ONLY_BY_SCAN = "only a scan tells"  # in answer to a look only
    JOURNAL_BROKEN = "journal broken"
    FAULT = "fault"


LETS_THROUGH = frozenset({Kind.ADMIT, Kind.OUT})
INSIDE = frozenset({Kind.ADMIT, Kind.JUST_ADMITTED, Kind.ALREADY_IN})
UNDOINGS = frozenset({Reason.UNDONE, Reason.OUT_UNDONE})
THERE_ALREADY = frozenset({Kind.ALREADY_IN, Kind.NOT_IN})
# Guests on whom a supervisor may decide otherwise.
KEPT_OUT = frozenset({Kind.HOLD, Kind.REFUSE, Kind.ALREADY_IN})


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
    def is_inside(self) -> bool:
        """Return whether the guest is inside: admitted by this scan, or before."""
        return self.kind in INSIDE

    @property
    def is_undoing(self) -> bool:
        """Return whether this takes back an earlier scan."""
        return self.reason in UNDOINGS


@dataclass(frozen=True, slots=True)
class Decision:
    """A committed scan with its verdict.

    `milliseconds` is how long the guest waited for the verdict. `notes` are those on the guest's
    tickets that nobody is done with. `ways` say where an admitted guest goes. A card may let
    several `people` through; an add-on alone counts as one.
    """

    scan: Scan
    verdict: Verdict
    milliseconds: int
    notes: tuple[Note, ...] = ()
    ways: tuple[str, ...] = ()
    people: int = 1


class ReasonWords(NamedTuple):
    """The text of a reason, and what the steward must do, in whole sentences.

    `quoting` is the text for a verdict that has words, for example those of the service.
    """

    said: Message
    next_step: Message = NOTHING
    quoting: Message | None = None


_NO = Message("Do not admit. If the guest disagrees: supervisor.")
_TO_SUPERVISOR = Message("Do not admit yet. Ask a supervisor.")
_TO_DESK = Message("Do not admit. Send the guest to the ticket desk.")
_READ_THE_LIST = Message("Do not admit yet. Read the guest list, or ask a supervisor.")

REASON_WORDS: Mapping[Reason, ReasonWords] = {
    Reason.VALID: ReasonWords(NOTHING, quoting=Message("{words}")),
    Reason.LEFT: ReasonWords(NOTHING, quoting=Message("{words}")),
    Reason.OVERRIDDEN: ReasonWords(
        Message("On a supervisor's word"), quoting=Message("On a supervisor's word: {words}")
    ),
    Reason.UNDONE: ReasonWords(
        Message("The admission is undone"), Message("This guest is not let in.")
    ),
    Reason.OUT_UNDONE: ReasonWords(
        Message("The check-out is undone"), Message("This guest is still in.")
    ),
    Reason.STILL_HERE: ReasonWords(
        Message("Let in here just now"), Message("This ticket lets in nobody else.")
    ),
    Reason.INSIDE: ReasonWords(Message("Inside by the list"), _NO),
    Reason.NOT_INSIDE: ReasonWords(
        Message("The guest is not inside"),
        Message("There is nobody to check out. Does the guest want in? Switch to IN."),
    ),
    Reason.PAYMENT_OPEN: ReasonWords(
        Message("Payment still open"),
        Message("Do not admit yet. Send the guest to the ticket desk."),
    ),
    Reason.BEING_PASSED_ON: ReasonWords(
        Message("Being passed on to somebody else"),
        Message("Do not admit yet. Ask who is to have the ticket."),
    ),
    Reason.PASSED_ON: ReasonWords(
        Message("Passed on to somebody else"),
        Message("Do not admit. Ask for the new ticket."),
        quoting=Message("{words}"),
    ),
    Reason.FOR_RESALE: ReasonWords(Message("Offered for resale"), _TO_DESK),
    Reason.WRONG_DOOR: ReasonWords(
        Message("Wrong door"),
        Message("Do not admit here. Show the way to the right entrance."),
        quoting=Message("Wrong door: this one is for {words}"),
    ),
    Reason.NOT_ON_LIST: ReasonWords(
        Message("No list was read yet"),
        Message("Do not admit yet. Look up the name, or send the guest to the ticket desk."),
    ),
    Reason.OUTSIDE_HOURS: ReasonWords(
        Message("Outside the hours of entry"),
        Message("Do not admit now. Ask the guest to come back in time, or ask a supervisor."),
        quoting=Message("{words}"),
    ),
    Reason.NO_REENTRY: ReasonWords(Message("Was in before: no re-entry here"), _NO),
    Reason.UNCLEAR: ReasonWords(
        Message("The ticket is not clear"),
        _TO_SUPERVISOR,
        quoting=Message("The ticket is not clear: {words}"),
    ),
    Reason.ACCEPTED_BUT_LOOK: ReasonWords(
        Message("Accepted, but look at the ticket"),
        _TO_SUPERVISOR,
        quoting=Message("Accepted, but look: {words}"),
    ),
    Reason.SERVICE_SAYS_NO: ReasonWords(
        Message("The service says no"),
        Message("Do not admit. Look up the name, or ask a supervisor."),
        quoting=Message("The service says no: “{words}”"),
    ),
    Reason.HOUSE_FULL: ReasonWords(
        Message("The house is full"),
        Message("Do not admit yet. Wait until people have left, or ask a supervisor."),
    ),
    Reason.DOORS_SILENT: ReasonWords(
        Message("The other doors do not answer"),
        Message("Do not admit yet. Is this laptop in the venue's network? Ask a supervisor."),
    ),
    Reason.CHECK_FIRST: ReasonWords(
        Message("Something is to be checked first"),
        Message("Is it so? F5: admit. If not, F6: turn the guest away."),
        quoting=Message("Check first: {words}"),
    ),
    Reason.TURNED_AWAY: ReasonWords(
        Message("Turned away at the door"),
        Message("Do not admit."),
        quoting=Message("Turned away: {words}"),
    ),
    Reason.CANCELLED: ReasonWords(Message("The ticket was cancelled"), _TO_DESK),
    Reason.REFUNDED: ReasonWords(Message("The ticket was paid back"), _TO_DESK),
    Reason.RESET: ReasonWords(Message("The ticket was reset"), _TO_DESK),
    Reason.NOT_SOLD: ReasonWords(Message("The ticket was never sold"), _TO_DESK),
    Reason.UNKNOWN_CODE: ReasonWords(
        Message("Nobody knows this code"), Message("Do not admit. Is the ticket for this event?")
    ),
    Reason.BAD_CODE: ReasonWords(
        Message("This is no ticket's code"),
        Message("Scan the ticket again, or type its code."),
        quoting=Message("{words}"),
    ),
    Reason.BADLY_READ: ReasonWords(
        Message("Only a part of the code was read"), Message("Scan again, or look up the name.")
    ),
    Reason.ONLY_BY_SCAN: ReasonWords(
        Message("No ticket has this code"),
        Message("It may be that of a wallet card. Only a real scan tells."),
    ),
    Reason.JOURNAL_BROKEN: ReasonWords(
        Message("Do not use this laptop"), Message("Admit nobody here. Use another laptop.")
    ),
    Reason.FAULT: ReasonWords(
        Message("Something went wrong in this program"),
        Message("Do not admit yet. Scan again, or use another laptop."),
    ),
}
TITLES: Mapping[Kind | Reason, Message] = {
    Kind.ADMIT: Message("Admit"),
    Kind.OUT: Message("Out"),
    Kind.JUST_ADMITTED: Message("Just let in"),
    Kind.ALREADY_IN: Message("Already in"),
    Kind.NOT_IN: Message("Not in"),
    Kind.HOLD: Message("Hold"),
    Kind.REFUSE: Message("Refuse"),
    Kind.TROUBLE: Message("Trouble"),
    Reason.UNDONE: Message("Taken back"),
    Reason.OUT_UNDONE: Message("Taken back"),
    Reason.BADLY_READ: Message("Badly read"),
    Reason.BAD_CODE: Message("Not readable"),
    Reason.ONLY_BY_SCAN: Message("Cannot tell"),
}
_WOULD: Mapping[Kind, Message] = {
    Kind.ADMIT: Message("Would be admitted"),
    Kind.OUT: Message("Would be let out"),
    Kind.ALREADY_IN: Message("Is inside"),
    Kind.NOT_IN: Message("Is not inside"),
    Kind.HOLD: Message("Would be held"),
    Kind.REFUSE: Message("Would be refused"),
}


def title_words(verdict: Verdict) -> Message:
    """Return the title, the one big word."""
    return TITLES.get(verdict.reason) or TITLES[verdict.kind]


def would_words(verdict: Verdict) -> Message:
    """Return the title in answer to a look; no two kinds have a title in common with a scan."""
    return _WOULD.get(verdict.kind) or title_words(verdict)


def reason_words(verdict: Verdict, words: str) -> Message:
    """Return why, with these words of the verdict if its reason quotes any."""
    known = REASON_WORDS[verdict.reason]
    if words and known.quoting is not None:
        return known.quoting.filled({"words": words})
    return known.said


def next_step_words(verdict: Verdict) -> Message:
    """Return what the steward must do; NOTHING if the guest is admitted or leaves."""
    if verdict.lets_through and not verdict.is_undoing:
        return NOTHING
    if verdict.reason is Reason.NOT_ON_LIST and verdict.list_from is None:
        return _READ_THE_LIST
    return REASON_WORDS[verdict.reason].next_step
