"""Instructions of the organiser that stewards see at some tickets: notices and questions."""

from dataclasses import dataclass
from enum import StrEnum

from app.model.ticket import Ticket

EVERY_TICKET = "*"
# A word of the ticket's name follows.
BY_NAME = "~"


class InstructionKind(StrEnum):
    """The ways in which the words of an instruction are shown."""

    NOTICE = "notice"  # beside ADMIT
    CONFIRM = "confirm"  # before ADMIT: a steward answers first


class NotAnInstruction(ValueError):
    """A line of the settings is no instruction."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """Words for tickets that `about` chooses.

    `about` is the id of a category, EVERY_TICKET, or BY_NAME with a word of the ticket's name:
    `confirm cat_18 Show ID: 18+`, `notice * Gold wristband`, `confirm ~student Student card`.
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
        return self.about != EVERY_TICKET and not self.about.startswith(BY_NAME)

    def is_about(self, ticket: Ticket) -> bool:
        """Return whether the words are for this ticket."""
        if self.about.startswith(BY_NAME):
            return self.about[1:].casefold() in ticket.name.casefold()
        return self.about in (EVERY_TICKET, ticket.category_id)


def instruction_of(line: str) -> Instruction:
    """Return the instruction of a line of the settings; raise NotAnInstruction if it is none."""
    kind, _, rest = line.strip().partition(" ")
    about, _, words = rest.strip().partition(" ")
    if kind not in list(InstructionKind) or about in ("", BY_NAME) or not words.strip():
        raise NotAnInstruction(line)
    return Instruction(InstructionKind(kind), about, words.strip())
