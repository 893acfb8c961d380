"""The policy of a door: which tickets it lets through. The organiser sets it up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.model.instruction import Instruction, InstructionKind
from app.model.ticket import Ticket
from app.model.verdict import Reason

LOOSENABLE = frozenset(
    {
        Reason.PAYMENT_OPEN,
        Reason.BEING_PASSED_ON,
        Reason.PASSED_ON,
        Reason.FOR_RESALE,
        Reason.WRONG_DOOR,
        Reason.NOT_ON_LIST,
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
    `instructions` are what stewards are to see or to check at some tickets.
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

    def is_full(self, people: int) -> bool:
        """Return whether this door holds guests because so many people are inside."""
        return self.holds_when_full and 0 < self.capacity <= people

    def takes(self, category_id: str) -> bool:
        """Return whether tickets of this category go to this door."""
        return not self.categories or category_id in self.categories

    @property
    def wanted_answers(self) -> frozenset[str]:
        """Return the answers of tickets' holders that stewards are to see: see `answer_key`."""
        wanted = (one.wanted_answer for one in self.instructions)
        return frozenset(one for one in wanted if one is not None)

    def words_for(self, tickets: Iterable[Answered], kind: InstructionKind) -> tuple[str, ...]:
        """Return the words of this kind for a guest with these tickets, each once."""
        asked = [one for one in self.instructions if one.kind is kind]
        found = (one.words_for(*answered) for answered in tickets for one in asked)
        return tuple(dict.fromkeys(words for words in found if words))

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
