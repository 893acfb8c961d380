"""A finding: what the door check says of one thing that the door needs."""

from dataclasses import dataclass
from enum import StrEnum

from app.said import NOTHING, Said


class Subject(StrEnum):
    SERVICE = "Ticket service"
    KEY = "API key"
    EVENT = "Event"
    LIST = "Guest list"
    CLOCK = "Clock"
    CAMERA = "Camera"
    SCANNER = "Hand scanner"
    SOUND = "Sound"
    DISK = "Disk"
    PROGRAM = "This program"
    POWER = "Power"


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
    said: Said
    figure: Said = NOTHING
    next_step: Said = NOTHING
