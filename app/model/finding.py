"""A finding: what the door check says of one thing that the door needs."""

from dataclasses import dataclass
from enum import StrEnum


class Subject(StrEnum):
    SERVICE = "service"
    KEY = "key"
    EVENT = "event"
    LIST = "list"
    CLOCK = "clock"
    CAMERA = "camera"
    SCANNER = "scanner"
    SOUND = "sound"
    DISK = "disk"
    POWER = "power"


class State(StrEnum):
    RUNNING = "running"
    GOOD = "good"
    LOOK = "look"  # the door can open, but somebody should look
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """`figure` is what was measured, `next_step` what a person can do about it."""

    subject: Subject
    state: State
    words: str
    figure: str = ""
    next_step: str = ""
