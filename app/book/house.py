"""The house: people without tickets and evacuations, as the doors of a venue tell them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.model.scan import Moment


class HouseAct(StrEnum):
    """Act of a door that concerns the whole house."""

    TALLY = "tally"  # people without tickets came in, or went out
    ALL_OUT = "all-out"  # everybody is outside
    UNDO = "undo"  # an evacuation was noted by mistake


@dataclass(frozen=True, slots=True)
class HouseEvent:
    """One act, in the venue's time; `people` is the difference of a tally, negative if they left.

    An UNDO has the `id` of the evacuation that it undoes. `door` is the name of the laptop's door.
    """

    id: str
    act: HouseAct
    laptop: str
    door: str
    at: Moment
    people: int = 0


@dataclass(frozen=True, slots=True)
class House:
    """The house: people without tickets inside, and the last evacuation that stands."""

    tally: int = 0
    cleared: HouseEvent | None = None

    @property
    def cleared_at(self) -> Moment | None:
        """Return when everybody was outside last; None if that never was, or was undone."""
        return None if self.cleared is None else self.cleared.at


def last_evacuation(events: Iterable[HouseEvent]) -> HouseEvent | None:
    """Return the last evacuation that was not undone; None if there is none."""
    known = list(events)
    undone = {event.id for event in known if event.act is HouseAct.UNDO}
    standing = (one for one in known if one.act is HouseAct.ALL_OUT and one.id not in undone)
    return max(standing, key=lambda event: event.at, default=None)


def people_after(tallies: Iterable[int]) -> int:
    """Return how many people are inside after these tallies since the house was empty.

    There are never fewer than none: +5, -7, +2 -> 2
    """
    people = 0
    for difference in tallies:
        people = max(people + difference, 0)
    return people
