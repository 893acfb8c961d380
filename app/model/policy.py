"""The policy of a door, set up by the organiser: which tickets it lets through, and how."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from app.model.hours import Hours
from app.model.ticket import EVERY_TICKET, Ticket
from app.model.verdict import Reason

# A word of the ticket's name follows.
BY_NAME = "~"
# The name of an answer follows that the ticket's holder has given.
BY_ANSWER = "?"


class InstructionKind(StrEnum):
    """The ways in which the words of an instruction are shown."""

    NOTICE = "notice"  # beside ADMIT
    CONFIRM = "confirm"  # before ADMIT: a steward answers first
    WAY = "way"  # where the guest goes: large beside ADMIT, and at the wrong door


@dataclass(frozen=True, slots=True)
class Instruction:
    """Words for tickets that `about` chooses.

    `about` is the id of a category, EVERY_TICKET, BY_NAME with a word of the ticket's name, or
    BY_ANSWER with the name of an answer, which is shown behind the words:
    `confirm cat_18 Show ID: 18+`, `notice * Gold wristband`, `confirm ~student Student card`,
    `notice ?shirtSize Shirt` -> *Shirt: XL*.
    """

    kind: InstructionKind
    about: str
    words: str

    @property
    def line(self) -> str:
        """Return the instruction as a line of the settings."""
        return f"{self.kind} {self.about} {self.words}"

    @property
    def is_about_category(self) -> bool:
        """Return whether the words are for the tickets of one category."""
        return self.about != EVERY_TICKET and not self.about.startswith((BY_NAME, BY_ANSWER))

    @property
    def wanted_answer(self) -> str | None:
        """Return the `answer_key` of the answer to be shown; None for another instruction."""
        return answer_key(self.about[1:]) if self.about.startswith(BY_ANSWER) else None

    def words_for(self, ticket: Ticket, answers: Mapping[str, str]) -> str:
        """Return the words for this ticket with these answers; empty if they are not for it."""
        if (wanted := self.wanted_answer) is not None:
            return f"{self.words}: {answers[wanted]}" if wanted in answers else ""
        if self.about.startswith(BY_NAME):
            return self.words if self.about[1:].casefold() in ticket.name.casefold() else ""
        return self.words if self.about in (EVERY_TICKET, ticket.category_id) else ""


# Stands for the place of a ticket (block, row, seat) among the answers of its holder.
PLACE = ""


def answer_key(name: str) -> str:
    """Return the name of an answer without blanks and case: `Shirt size` -> `shirtsize`."""
    return "".join(name.split()).casefold()


def instruction_of(line: str) -> Instruction:
    """Return the instruction of a line of the settings; raise ValueError if it is none."""
    kind, _, rest = line.strip().partition(" ")
    about, _, words = rest.strip().partition(" ")
    is_whole = about not in ("", BY_NAME, BY_ANSWER) and words.strip()
    if kind not in list(InstructionKind) or not is_whole:
        raise ValueError("no instruction")
    return Instruction(InstructionKind(kind), about, words.strip())


LOOSENABLE = frozenset(
    {
        Reason.PAYMENT_OPEN,
        Reason.BEING_PASSED_ON,
        Reason.PASSED_ON,
        Reason.FOR_RESALE,
        Reason.WRONG_DOOR,
        Reason.NOT_ON_LIST,
        Reason.OUTSIDE_HOURS,
    }
)

# A ticket with the answers of its holder by their `answer_key`.
Answered = tuple[Ticket, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Policy:
    """Rules that every scan at this door is judged by.

    Empty `categories` means that all categories go to this door; `category_names` are their names
    by their ids, as set-up read them. The list admits a guest whose
    reason for HOLD is in `loosened`. For `dwell` milliseconds after admission the same code counts
    as the same guest, still standing there. A door that `holds_alone` admits nobody whom neither
    the service nor the other doors of the venue can vouch for. `capacity` is how many people may be
    inside, 0 if they are not counted; when they are, a door that `holds_when_full` holds the next.
    `instructions` are what stewards are to see or to check at some tickets. `places` are the names
    of the answers that make up the place of a ticket, in their order: see `answer_key`. `hours` are
    those in which tickets may come in.
    """

    categories: frozenset[str] = frozenset()
    reentry: bool = True
    loosened: frozenset[Reason] = frozenset()
    dwell: int = 8_000
    category_names: Mapping[str, str] = field(default_factory=dict)
    holds_alone: bool = False
    capacity: int = 0
    holds_when_full: bool = False
    instructions: tuple[Instruction, ...] = ()
    places: tuple[str, ...] = ()
    hours: tuple[Hours, ...] = ()

    def is_full(self, people: int) -> bool:
        """Return whether this door holds guests because so many people are inside."""
        return self.holds_when_full and 0 < self.capacity <= people

    def takes(self, category_id: str) -> bool:
        """Return whether tickets of this category go to this door."""
        return not self.categories or category_id in self.categories

    @property
    def wanted_answers(self) -> frozenset[str]:
        """Return the answers of tickets' holders that stewards are to see: see `answer_key`."""
        return frozenset(filter(None, (one.wanted_answer for one in self.instructions)))

    def ways_of(self, tickets: Collection[Answered]) -> tuple[str, ...]:
        """Return where a guest with these tickets goes: their places, then the organiser's words.

        `Block C · Row 12 · Seat 7`, `North stairs, left`
        """
        places = (answers[PLACE] for _, answers in tickets if PLACE in answers)
        return tuple(dict.fromkeys((*places, *self.words_for(tickets, InstructionKind.WAY))))

    def words_for(self, tickets: Iterable[Answered], kind: InstructionKind) -> tuple[str, ...]:
        """Return the words of this kind for a guest with these tickets, each once."""
        asked = [one for one in self.instructions if one.kind is kind]
        found = (one.words_for(*answered) for answered in tickets for one in asked)
        return tuple(dict.fromkeys(filter(None, found)))

    def hours_of(self, ticket: Ticket) -> Collection[Hours]:
        """Return the hours of the ticket's category; without them, but for an extra, the usual."""
        is_entry = ticket.addon_of is None
        usual = [one for one in self.hours if is_entry and one.about == EVERY_TICKET]
        return [one for one in self.hours if one.about == ticket.category_id] or usual

    def loosens(self, reason: Reason) -> bool:
        """Return whether this door admits despite this reason.

        Always False for a reason that is no mere HOLD.
        """
        return reason in self.loosened and reason in LOOSENABLE


@dataclass(frozen=True, slots=True)
class Door:
    """The name and the policy of this door."""

    name: str
    policy: Policy
