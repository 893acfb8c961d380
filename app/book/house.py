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


def house_after(events: Iterable[HouseEvent]) -> House:
    """Return the house after these events; the tally never falls below zero.

    +5, all-out, -2 -> 0 people
    +5, all-out, undo, -2 -> 3 people
    """
    known = sorted(events, key=lambda event: event.at)
    undone = {event.id for event in known if event.act is HouseAct.UNDO}
    tally, cleared = 0, None
    for event in known:
        if event.act is HouseAct.TALLY:
            tally = max(tally + event.people, 0)
        elif event.act is HouseAct.ALL_OUT and event.id not in undone:
            tally, cleared = 0, event
    return House(tally, cleared)
