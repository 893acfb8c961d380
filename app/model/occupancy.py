"""The number of people inside the house, and whether the doors of the venue agree on it."""

from dataclasses import dataclass
from enum import Enum

from app.model.scan import Moment

# Percent of the capacity at which every door says so.
LEVELS = (100, 90, 80)
EVACUATION_SHOWN_MS = 3_600_000


@dataclass(frozen=True, slots=True)
class Occupancy:
    """People inside over all doors.

    `tickets` counts guests with tickets, `tally` people without (staff, artists, children) as the
    doors counted them. `capacity` is 0 if it is not known.
    """

    tickets: int
    tally: int
    capacity: int = 0

    @property
    def inside(self) -> int:
        """Return how many people are inside."""
        return self.tickets + self.tally

    @property
    def level(self) -> int:
        """Return the highest of 80, 90 and 100 percent that is reached; 0 if none is."""
        if not self.capacity:
            return 0
        percent = 100 * self.inside // self.capacity
        return next((level for level in LEVELS if percent >= level), 0)


class LedgerState(Enum):
    """Agreement between the doors of the venue, as this door sees it now."""

    AGREEING = "agreeing"
    ELECTING = "electing"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Evacuation:
    """The note of this `door` that everybody was outside."""

    id: str
    at: Moment
    door: str


@dataclass(frozen=True, slots=True)
class HouseState:
    """The state of the house, as a door of a venue shows it.

    `is_refused` says that the keeper does not accept this laptop any more, `is_full` that its disk
    is full. `alone_since` is when the last keeper fell silent. `evacuation` is the newest one that
    was not undone.
    """

    occupancy: Occupancy
    ledger: LedgerState
    is_refused: bool = False
    is_full: bool = False
    alone_since: Moment | None = None
    evacuation: Evacuation | None = None
