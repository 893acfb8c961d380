"""Findings of the door check, and values of a set-up: events to choose, trouble with a field."""

from dataclasses import dataclass
from enum import StrEnum

from app.errors import KnownError
from app.message import NOTHING, Message
from app.model.scan import Moment


class FindingState(StrEnum):
    """The result of one check."""

    RUNNING = "running"
    GOOD = "good"
    LOOK = "look"  # the door can open, but a person should look
    BAD = "bad"


class Subject(StrEnum):
    """The things that the door check examines; each makes the findings about it."""

    SERVICE = "Ticket service"
    KEY = "API key"
    EVENT = "Event"
    LIST = "Guest list"
    CLOCK = "Clock"
    CAMERA = "Camera"
    SCANNER = "Hand scanner"
    SOUND = "Sound"
    LIGHT = "Light and gate"
    PRINTER = "Label printer"
    DISK = "Disk"
    PROGRAM = "This program"
    POWER = "Power"

    def good(self, said: Message, figure: Message = NOTHING) -> "Finding":
        """Return the finding that all is well."""
        return Finding(self, FindingState.GOOD, said, figure)

    def look(self, said: Message, figure: Message = NOTHING, step: Message = NOTHING) -> "Finding":
        """Return the finding that a person should look."""
        return Finding(self, FindingState.LOOK, said, figure, step)

    def bad(self, said: Message, figure: Message = NOTHING, step: Message = NOTHING) -> "Finding":
        """Return the finding that the door cannot open like this."""
        return Finding(self, FindingState.BAD, said, figure, step)

    def of_error(self, error: KnownError, state: FindingState = FindingState.BAD) -> "Finding":
        """Return a finding that shows an error and its next step."""
        return Finding(self, state, error.said, next_step=error.step)


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check.

    `figure` is what was measured, `next_step` what a person can do about it.
    """

    subject: Subject
    state: FindingState
    said: Message
    figure: Message = NOTHING
    next_step: Message = NOTHING

    def in_english(self) -> dict[str, str]:
        """Return the finding as texts, by the names that commands print."""
        return {
            "subject": self.subject,
            "state": self.state,
            "said": self.said.plain(),
            "figure": self.figure.plain(),
            "next_step": self.next_step.plain(),
        }


@dataclass(frozen=True, slots=True)
class EventChoice:
    """One event of the organiser; `ticketing_id` is None if the service sells no tickets for it."""

    event_id: str
    ticketing_id: str | None
    name: str
    place: str
    starts_at: Moment | None


class SetUpField(StrEnum):
    """The fields that a person fills in during set-up."""

    ADDRESS = "address"
    KEY = "key"
    EVENT = "event"


class SetUpTrouble(KnownError):
    """The same trouble as at the door, with a next step for the person who sets the laptop up.

    `field` is the field to look at.
    """

    def __init__(self, field: SetUpField, said: Message, step: Message) -> None:
        super().__init__(said, step)
        self.field = field
