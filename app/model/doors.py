"""The status that a door of the venue tells of itself, and its troubles."""

from dataclasses import dataclass
from enum import Enum

from app.model.scan import Moment

# A door tells of itself every two seconds.
SILENT_AFTER_S = 10.0
LONGEST_NAME = 60  # characters of a door's name that the window shows


@dataclass(frozen=True, slots=True)
class DoorStatus:
    """One door, as it told of itself, and for how many seconds it has been silent.

    `inside` is how many it let in and not out again, `battery` its charge in percent.
    """

    name: str
    silent_s: float
    inside: int
    a_minute: float
    link: str
    waiting: int
    list_age_s: int | None
    source: str
    battery: int | None
    version: str

    @property
    def is_silent(self) -> bool:
        """Return whether the door has said nothing for too long."""
        return self.silent_s > SILENT_AFTER_S


@dataclass(frozen=True, slots=True)
class Awaited:
    """The door whose earlier walk the service must have first, and when that was."""

    door: str
    since: Moment


class DoorTrouble(Enum):
    """Troubles of a door that its own steward may not see, the worst first."""

    SILENT = "silent"
    GROWING_QUEUE = "growing queue"
    OLD_LIST = "old list"
    LOW_BATTERY = "low battery"


@dataclass(frozen=True, slots=True)
class TroubledDoor:
    """A door that has a trouble now and had not before."""

    door: DoorStatus
    trouble: DoorTrouble
