"""A finding: the door check's result for one thing that the door needs."""

from dataclasses import dataclass
from enum import StrEnum

from app.message import NOTHING, Message


class Subject(StrEnum):
    """The things that the door check examines."""

    SERVICE = "Ticket service"
    KEY = "API key"
    EVENT = "Event"
    LIST = "Guest list"
    CLOCK = "Clock"
    CAMERA = "Camera"
    SCANNER = "Hand scanner"
    SOUND = "Sound"
    PRINTER = "Label printer"
    DISK = "Disk"
    PROGRAM = "This program"
    POWER = "Power"


class FindingState(StrEnum):
    """The result of one check."""

    RUNNING = "running"
    GOOD = "good"
    LOOK = "look"  # the door can open, but a person should look
    BAD = "bad"


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
