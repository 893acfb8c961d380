"""Instructions of the organiser that stewards see at some tickets: notices and questions."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.model.ticket import Ticket

EVERY_TICKET = "*"
# A word of the ticket's name follows.
BY_NAME = "~"
# The name of an answer follows that the ticket's holder has given.
BY_ANSWER = "?"


class InstructionKind(StrEnum):
    """The ways in which the words of an instruction are shown."""

    NOTICE = "notice"  # beside ADMIT
    CONFIRM = "confirm"  # before ADMIT: a steward answers first


class NotAnInstruction(ValueError):
    """A line of the settings is no instruction."""


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


def answer_key(name: str) -> str:
    """Return the name of an answer without blanks and case: `Shirt size` -> `shirtsize`."""
    return "".join(name.split()).casefold()


def instruction_of(line: str) -> Instruction:
    """Return the instruction of a line of the settings; raise NotAnInstruction if it is none."""
    kind, _, rest = line.strip().partition(" ")
    about, _, words = rest.strip().partition(" ")
    is_whole = about not in ("", BY_NAME, BY_ANSWER) and words.strip()
    if kind not in list(InstructionKind) or not is_whole:
        raise NotAnInstruction(line)
    return Instruction(InstructionKind(kind), about, words.strip())
